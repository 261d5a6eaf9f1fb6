#include "server/client_places.h"

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

bool ClientPlaces::make_room(Origin origin, Moment now) {
  if (taken_ < most_) return true;
  const bool has_share = held_by(origin) >= share();
  const auto idle_or_slow = [&](const Occupant& occupant) {
    return occupant.doing_ != Doing::leaving && gives_way(occupant, now) &&
           (!has_share || occupant.origin_ == origin);
  };
  const auto greedy = [&](const Occupant& occupant) {
    return occupant.doing_ != Doing::leaving && held_by(occupant.origin_) > share();
  };
  return send_away_first(idle_or_slow) || (!has_share && send_away_first(greedy));
}

bool ClientPlaces::shed(Moment now) {
  return send_away_first([&](const Occupant& occupant) { return gives_way(occupant, now); });
}

void ClientPlaces::enter(Occupant& occupant, Moment now, std::chrono::milliseconds limit) {
  occupant.here_ = true;
  occupant.at_ = occupants_.insert(occupants_.end(), &occupant);
  ++taken_;
  ++held_[occupant.origin_];
  note(occupant, Doing::waiting, now, limit);
}

void ClientPlaces::note(Occupant& occupant, Doing doing, Moment now, std::chrono::milliseconds limit) {
  if (!occupant.here_) return;
  if (doing != Doing::asking) {  // a request that does not end is no progress
    occupant.progress_ = now;
    occupants_.splice(occupants_.end(), occupants_, occupant.at_);
  }
  occupant.deadline_ = now + limit;
  if (doing == Doing::leaving && occupant.doing_ != doing) give_place_back(occupant.origin_);
  occupant.doing_ = doing;
  if (occupants_.size() - taken_ > kMostLeaving)
    send_away_first([](const Occupant& other) { return other.doing_ == Doing::leaving; });
}

void ClientPlaces::leave(Occupant& occupant) {
  if (!occupant.here_) return;
  if (occupant.doing_ != Doing::leaving) give_place_back(occupant.origin_);
  occupants_.erase(occupant.at_);
  occupant.here_ = false;
}

void ClientPlaces::send_away_overdue(Moment now) {
  while (send_away_first([&](const Occupant& occupant) { return occupant.deadline_ <= now; })) continue;
}

void ClientPlaces::send_away_waiting() {
  while (send_away_first([](const Occupant& occupant) { return occupant.doing_ == Doing::waiting; }))
    continue;
}

bool ClientPlaces::gives_way(const Occupant& occupant, Moment now) const {
  return occupant.doing_ != Doing::taking || now - occupant.progress_ >= patience_;
}

// Of those that count against the origin's share.
std::size_t ClientPlaces::held_by(Origin origin) const {
  const auto found = held_.find(origin);
  return origin == kThisComputer || found == held_.end() ? 0 : found->second;
}

void ClientPlaces::give_place_back(Origin origin) {
  --taken_;
  const auto found = held_.find(origin);
  if (--found->second == 0) held_.erase(found);
}

template <class Condition>
bool ClientPlaces::send_away_first(Condition condition) {
  const auto found =
      std::ranges::find_if(occupants_, [&](const Occupant* occupant) { return condition(*occupant); });
  if (found == occupants_.end()) return false;
  Occupant& occupant = **found;
  leave(occupant);
  occupant.send_away();
  return true;
}

}  // namespace server
