#pragma once
// How much one connection or address may ask for: a bucket that fills at a steady rate.

#include <algorithm>
#include <string>
#include <unordered_map>

#include "server/store.h"

namespace boroughs::server {

class Bucket {
 public:
  Bucket() = default;
  Bucket(double per_second, double at_once) : rate_(per_second / 1000), full_(at_once), left_(at_once) {}
  bool take(Time now, double amount = 1) {
    left_ = std::min(full_, left_ + rate_ * static_cast<double>(std::max<Time>(0, now - last_)));
    last_ = now;
    if (left_ < amount) return false;
    left_ -= amount;
    return true;
  }
  bool is_full(Time now) const { return left_ + rate_ * static_cast<double>(now - last_) >= full_; }

 private:
  double rate_ = 0, full_ = 0, left_ = 0;
  Time last_ = 0;
};

/// One bucket for each address or person; full ones are forgotten.
class Buckets {
 public:
  Buckets(double per_second, double at_once) : rate_(per_second), full_(at_once) {}
  bool take(const std::string& key, Time now, double amount = 1) {
    if (buckets_.size() > kMany) {
      std::erase_if(buckets_, [&](const auto& one) { return one.second.is_full(now); });
      if (buckets_.size() > 4 * kMany) buckets_.clear();
    }
    const auto [it, fresh] = buckets_.try_emplace(key, rate_, full_);
    return it->second.take(now, amount);
  }

 private:
  static constexpr size_t kMany = 10000;
  double rate_, full_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace boroughs::server
