#include "engine/core/amounts.h"

#include <cstdlib>

namespace boroughs {
namespace {

std::string signed_number(const QuantityKind& kind, int value, bool plus) {
  const std::string sign = value < 0 ? "-" : plus ? "+" : "";
  return sign + (kind.is_money() ? "$" : "") + std::to_string(std::abs(value));
}

std::string with_unit(const QuantityKind& kind, std::string number, int value) {
  if (kind.is_money()) return number;
  return number + " " + std::string(std::abs(value) == 1 ? kind.one : kind.many);
}

}  // namespace

std::string amount_text(const QuantityKind& kind, int amount) {
  return with_unit(kind, signed_number(kind, amount, false), amount);
}

std::string change_text(const QuantityKind& kind, int change) {
  return with_unit(kind, signed_number(kind, change, change != 0), change);
}

std::string change_text(const QuantityKind& kind, int low, int high) {
  if (low == high) return change_text(kind, low);
  return signed_number(kind, low, low != 0) + " to " + change_text(kind, high);
}

std::string counted(int count, std::string_view one, std::string_view many) {
  std::string text = std::to_string(count) + " ";
  if (count == 1 || count == -1) return text + std::string(one);
  return text + (many.empty() ? std::string(one) + "s" : std::string(many));
}

}  // namespace boroughs
