#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "server/pace.h"

// What may be used up at once, and comes back with time. Knows no clock.
namespace server {

struct Rate {
  double at_once;
  double per_second;
};

class Allowance {
 public:
  Allowance(const Rate& rate, Time now) : left_(rate.at_once), at_(now) {}

  // Uses so much up, there or not; how long until what was used too much has come back.
  Time use(const Rate& rate, Time now, double count = 1) {
    refill(rate, now);
    left_ -= count;
    return left_ >= 0 ? Time(0) : Time(static_cast<Time::rep>(1000 * -left_ / rate.per_second) + 1);
  }
  // Uses one up if there is one.
  bool take(const Rate& rate, Time now) {
    refill(rate, now);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  bool is_full(const Rate& rate, Time now) const { return left_at(rate, now) >= rate.at_once; }

 private:
  double left_at(const Rate& rate, Time now) const {
    const double passed = std::chrono::duration<double>(now - at_).count();
    return std::min(rate.at_once, left_ + std::max(0.0, passed) * rate.per_second);
  }
  void refill(const Rate& rate, Time now) {
    left_ = left_at(rate, now);
    at_ = std::max(at_, now);
  }

  double left_;
  Time at_;
};

// One for each of those who share: whoever has not used theirs is not remembered.
template <class Key>
class Allowances {
 public:
  explicit Allowances(const Rate& rate) : rate_(rate) {}

  Time use(const Key& key, Time now, double count = 1) { return of(key, now).use(rate_, now, count); }
  bool take(const Key& key, Time now) { return of(key, now).take(rate_, now); }
  std::size_t size() const { return all_.size(); }

 private:
  static constexpr std::size_t kFew = 1000;

  Allowance& of(const Key& key, Time now) {
    if (all_.size() >= most_) {
      std::erase_if(all_, [&](const auto& one) { return one.second.is_full(rate_, now); });
      most_ = std::max(kFew, 2 * all_.size());
    }
    return all_.try_emplace(key, rate_, now).first->second;
  }

  const Rate rate_;
  std::size_t most_ = kFew;
  std::map<Key, Allowance> all_;
};

}  // namespace server
