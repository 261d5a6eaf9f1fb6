#include "server/places.h"

#include <algorithm>

namespace server {

namespace {

constexpr std::size_t kMostLeaving = 64;
constexpr std::uint64_t kMapped = 0xffff;  // before an IPv4 address
constexpr std::uint64_t kLoopback = 127;   // the first number of such addresses

}  // namespace

Origin origin_of(const std::array<unsigned char, 16>& address) {
  std::uint64_t network = 0;
  std::uint64_t host = 0;
  for (std::size_t at = 0; at < 8; ++at) {
    network = network << 8 | address[at];
    host = host << 8 | address[at + 8];
  }
  if (network != 0) return network;
  const bool loopback = host == 1 || host >> 24 == (kMapped << 8 | kLoopback);
  return loopback ? kThisComputer : host;
}

bool Places::make_room(Origin origin, Moment now) {
  if (taken_ < most_) return true;
  const bool has_share = held_by(origin) >= share();
  const auto idle_or_slow = [&](const Guest& guest) {
    return guest.doing_ != Doing::leaving && gives_way(guest, now) && (!has_share || guest.origin_ == origin);
  };
  const auto greedy = [&](const Guest& guest) {
    return guest.doing_ != Doing::leaving && held_by(guest.origin_) > share();
  };
  return send_away_first(idle_or_slow) || (!has_share && send_away_first(greedy));
}

bool Places::shed(Moment now) {
  return send_away_first([&](const Guest& guest) { return gives_way(guest, now); });
}

void Places::enter(Guest& guest, Moment now, std::chrono::milliseconds limit) {
  guest.here_ = true;
  guest.at_ = guests_.insert(guests_.end(), &guest);
  ++taken_;
  ++held_[guest.origin_];
  note(guest, Doing::waiting, now, limit);
}

void Places::note(Guest& guest, Doing doing, Moment now, std::chrono::milliseconds limit) {
  if (!guest.here_) return;
  if (doing != Doing::asking) {  // a request that does not end is no progress
    guest.progress_ = now;
    guests_.splice(guests_.end(), guests_, guest.at_);
  }
  guest.deadline_ = now + limit;
  if (doing == Doing::leaving && guest.doing_ != doing) give_place_back(guest.origin_);
  guest.doing_ = doing;
  if (guests_.size() - taken_ > kMostLeaving)
    send_away_first([](const Guest& other) { return other.doing_ == Doing::leaving; });
}

void Places::leave(Guest& guest) {
  if (!guest.here_) return;
  if (guest.doing_ != Doing::leaving) give_place_back(guest.origin_);
  guests_.erase(guest.at_);
  guest.here_ = false;
}

void Places::send_away_overdue(Moment now) {
  while (send_away_first([&](const Guest& guest) { return guest.deadline_ <= now; })) continue;
}

void Places::send_away_waiting() {
  while (send_away_first([](const Guest& guest) { return guest.doing_ == Doing::waiting; })) continue;
}

bool Places::gives_way(const Guest& guest, Moment now) const {
  return guest.doing_ != Doing::taking || now - guest.progress_ >= patience_;
}

// Of those that count against the origin's share.
std::size_t Places::held_by(Origin origin) const {
  const auto found = held_.find(origin);
  return origin == kThisComputer || found == held_.end() ? 0 : found->second;
}

void Places::give_place_back(Origin origin) {
  --taken_;
  const auto found = held_.find(origin);
  if (--found->second == 0) held_.erase(found);
}

template <class Condition>
bool Places::send_away_first(Condition condition) {
  const auto found = std::ranges::find_if(guests_, [&](const Guest* guest) { return condition(*guest); });
  if (found == guests_.end()) return false;
  Guest& guest = **found;
  leave(guest);
  guest.send_away();
  return true;
}

}  // namespace server
