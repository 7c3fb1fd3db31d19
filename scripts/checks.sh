# Checks that are counted. Sourced by ./test, after packages.sh and web.sh.

passed=0
failed=0

# step NAME COMMAND... : one check that passes or fails as a whole
step() {
  local name=$1 start=$SECONDS
  shift
  if "$@"; then passed=$((passed + 1)); echo "ok    $name ($((SECONDS - start)) s)"
  else failed=$((failed + 1)); echo "FAIL  $name ($((SECONDS - start)) s)"; return 1; fi
}

# once KEY COMMAND... : runs it the first time that KEY is asked for, and remembers for the other steps how it ended
declare -A ended
once() {
  local key=$1
  shift
  [ -n "${ended[$key]:-}" ] || { "$@" && ended[$key]=well || ended[$key]=badly; }
  [ "${ended[$key]}" = well ]
}

quietly() {  # quietly COMMAND... : what it says only matters when it fails
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || { status=$?; tail -n 60 "$log"; }
  rm -f "$log"
  return $status
}

# suite NAME PROGRAM ARGUMENT... : a GoogleTest program, whose tests are counted one by one
suite() {
  local name=$1 log ran good start=$SECONDS status=0
  shift
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  ran=$(sed -nE 's/^\[==========\] ([0-9]+) tests? from .* ran\..*/\1/p' "$log" | tail -n 1)
  good=$(sed -nE 's/^\[  PASSED  \] ([0-9]+) tests?\..*/\1/p' "$log" | tail -n 1)
  ran=${ran:-0} good=${good:-0}
  if [ $status -eq 0 ] && [ "$ran" -gt 0 ] && [ "$ran" -eq "$good" ]; then
    echo "ok    $name: $good tests ($((SECONDS - start)) s)"
  else
    grep -vE '^\[ +(OK|RUN) ' "$log" | tail -n 60
    [ "$ran" -gt "$good" ] || ran=$((good + 1))  # it crashed, or ran nothing
    echo "FAIL  $name: $((ran - good)) of $ran tests"
  fi
  passed=$((passed + good))
  failed=$((failed + ran - good))
  rm -f "$log"
}
suites_of() {  # suites_of PRESET : every test program of that build
  local program
  for program in build/"$1"/tests/test_* build/"$1"/tests/*/test_*; do
    [ -f "$program" ] && [ -x "$program" ] && suite "$1: $(basename "$program")" "$program" --gtest_brief=1
  done
}

# node_tests NAME COMMAND... : counts the tests of vitest or of node's own runner
node_tests() {
  local name=$1 log good bad start=$SECONDS status=0
  shift
  log=$(mktemp)
  (cd web && "$@") >"$log" 2>&1 || status=$?
  good=$(sed -E 's/\x1b\[[0-9;]*m//g' "$log" | sed -nE 's/^# pass ([0-9]+)$/\1/p; s/^ *Tests +(.*[^0-9])?([0-9]+) passed.*/\2/p' | tail -n 1)
  bad=$(sed -E 's/\x1b\[[0-9;]*m//g' "$log" | sed -nE 's/^# fail ([0-9]+)$/\1/p; s/^ *Tests +([0-9]+) failed.*/\1/p' | tail -n 1)
  good=${good:-0} bad=${bad:-0}
  [ $status -eq 0 ] && [ "$good" -gt 0 ] || [ "$bad" -gt 0 ] || bad=1
  if [ "$bad" -eq 0 ]; then echo "ok    $name: $good tests ($((SECONDS - start)) s)"
  else grep -A 25 '^not ok' "$log" || tail -n 60 "$log"; echo "FAIL  $name: $bad tests"; fi
  passed=$((passed + good)) failed=$((failed + bad))
  rm -f "$log"
}
