#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <map>

namespace server {

// Where a client comes from: its IPv4 address or its IPv6 network. This computer is not held to a share: a
// proxy may speak for many from there.
using Origin = std::uint64_t;
inline constexpr Origin kThisComputer = 0;

// Of an IPv6 address, into which an IPv4 address is mapped (RFC 4291, 2.5.5.2).
Origin origin_of(const std::array<unsigned char, 16>& address);

using Moment = std::chrono::steady_clock::time_point;

enum class Doing : unsigned char {
  waiting,  // between two requests
  asking,   // its request has begun
  taking,   // an answer is on its way
  leaving,  // it has its last answer and holds no place any more
};

// One client as the places know it.
class Occupant {
 public:
  explicit Occupant(Origin origin) : origin_(origin) {}
  Occupant(const Occupant&) = delete;
  Occupant& operator=(const Occupant&) = delete;

  // Ends the connection now. It is called once at most.
  virtual void send_away() = 0;

 protected:
  ~Occupant() = default;

 private:
  friend class ClientPlaces;

  const Origin origin_;
  bool here_ = false;
  Doing doing_ = Doing::waiting;
  Moment progress_;  // when it came, or asked or took something last
  Moment deadline_;
  std::list<Occupant*>::iterator at_;
};

// Who may stay when there is not room for all. Knows no socket and no clock.
//
// Whoever has got nowhere for longest gives way: at once if it waits or is still asking, whatever bytes it
// drips; if it takes an answer, only after having taken nothing of it for a while. So slow clients, however
// many, only hasten each other's end. When all are busy with answers, an origin that holds more than its
// share, a quarter of the places, gives way to another; and a newcomer whose origin has its share displaces
// only its own kind.
class ClientPlaces {
 public:
  // `patience`: for how long a client may take nothing of its answer before it gives way.
  ClientPlaces(std::size_t most, std::chrono::milliseconds patience) : most_(most), patience_(patience) {}

  // Whether there is a place for a newcomer, now that somebody may have been sent away for it.
  bool make_room(Origin origin, Moment now);
  // Sends somebody away whether or not all places are taken. False if nobody gives way.
  bool shed(Moment now);

  // It waits at first.
  void enter(Occupant& occupant, Moment now, std::chrono::milliseconds limit);
  // What it does from now on, and for how long it may. Nothing for a client that was sent away.
  void note(Occupant& occupant, Doing doing, Moment now, std::chrono::milliseconds limit);
  void leave(Occupant& occupant);
  std::size_t taken() const { return taken_; }
  bool empty() const { return occupants_.empty(); }

  void send_away_overdue(Moment now);
  void send_away_waiting();

 private:
  bool gives_way(const Occupant& occupant, Moment now) const;
  std::size_t share() const { return most_ < 4 ? 1 : most_ / 4; }
  std::size_t held_by(Origin origin) const;
  void give_place_back(Origin origin);
  template <class Condition>
  bool send_away_first(Condition condition);

  const std::size_t most_;
  const std::chrono::milliseconds patience_;
  std::list<Occupant*> occupants_;  // whoever has got nowhere for longest comes first
  std::size_t taken_ = 0;           // places; whoever is leaving has none
  std::map<Origin, std::size_t> held_;
};

}  // namespace server
