#include "tests/support/rule_test.h"
