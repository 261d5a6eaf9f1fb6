#pragma once

#include "ai/altitude/prospect.h"
#include "ai/game_net.h"

namespace ai::altitude_ai {

inline constexpr std::size_t kSeatInputs = 64;
inline constexpr std::size_t kContextInputs = 48;

GameNet& game_net();
// None for a game alone.
inline const Net* value_net(const altitude::Game& game) {
  return game.players() > 1 ? game_net().get() : nullptr;
}

// Whose turn it is or comes next, and how many plays it has in it.
struct Mover {
  int seat = 0;
  int plays = 1;
  friend bool operator==(const Mover&, const Mover&) = default;
};

// The cards that may still come, as far as an observer knows.
class Unseen {
 public:
  static constexpr int kBuckets = 8;
  Unseen(const altitude::Deck& deck, const Ranks& ranks, const altitude::Counts& cards);

  int total() const { return total_; }
  int count(altitude::Species species) const { return species_[static_cast<std::size_t>(species)]; }
  int animals() const { return animals_; }
  int bucket(int i) const {
    return buckets_[static_cast<std::size_t>(i)];
  }  // numbers, by eighths of the ranks
  // The share of all that can lie over this need; nothing lies over more than any number has.
  float fitting(int need) const;

 private:
  const altitude::Deck& deck_;
  int total_ = 0;
  int animals_ = 0;
  std::array<int, 4> species_{};
  std::array<int, kBuckets> buckets_{};
  std::array<std::uint8_t, altitude::kMaxKinds + 2>
      above_{};  // numbers that come in the order of kinds from here on
};

using SeatInputs = std::array<Net::Input, kSeatInputs>;
using ContextInputs = std::array<Net::Input, kContextInputs>;

// What the net is told. A seat's inputs depend on its own mountain and hand and on nobody else's.
SeatInputs seat_inputs(const altitude::Game& game, const altitude::Position& position, const Unseen& unseen,
                       const Prospect& prospect, int seat);
ContextInputs context_inputs(const altitude::Game& game, const altitude::Position& position,
                             const Unseen& unseen, int seat, Mover mover);

// The net's judgement of one position and of what an action makes of it: seats that it leaves alone are not
// worked out again.
class NetValue {
 public:
  using Prospects = std::array<Prospect, altitude::kMaxPlayers>;
  NetValue(const altitude::Game& game, const Net& net, const Ranks& ranks, const altitude::Position& position,
           const Prospects& prospects);

  core::Shares shares(Mover mover);
  // With these seats' prospects as they are after an action.
  core::Shares shares(const Prospects& after, std::span<const int> changed, Mover mover);

 private:
  using Sums = std::array<Net::Sums, altitude::kMaxPlayers>;
  // What depends on whose turn it is; the net's opinion of each seat as it stood before the action.
  struct Context {
    Mover mover;
    Sums sums;
    std::array<Net::Heard, altitude::kMaxPlayers> heard;
  };
  const Context& context(Mover mover);

  const altitude::Game& game_;
  const Net& net_;
  const altitude::Position& position_;
  Unseen unseen_;
  std::array<SeatInputs, altitude::kMaxPlayers> inputs_;
  Sums seats_;
  std::vector<Context> contexts_;  // those that were asked for
};

}  // namespace ai::altitude_ai
