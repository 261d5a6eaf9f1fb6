#include "ai/matterhorn/net_value.h"

#include <algorithm>
#include <bit>

#include "ai/matterhorn/evaluator.h"
#include "matterhorn_net.h"

namespace ai::matterhorn_ai {

using namespace matterhorn;

namespace {

// One piece and its way up.
struct Walker {
  Circle circle;
  int row;
  int distance;  // in quarters of an action
};

// A seat's pieces that are still on their way, the one with the shorter way first.
struct Party {
  std::array<Walker, kPieces> walkers;
  int count = 0;
  int distance = 0;  // of all of them
};

// A position as the inputs are made of it.
class Encoder {
 public:
  Encoder(const Game& game, const State& state, int next)
      : game_(game), state_(state), next_(next), distances_(game, state) {
    for (int seat = 0; seat < game.setup().players; ++seat)
      parties_[static_cast<std::size_t>(seat)] = party_of(seat);
  }
  SeatInputs seat(int seat) const;
  ContextInputs context(int seat) const;

 private:
  static constexpr int kWalkerInputs = 19;
  using Inputs = InputList<kSeatInputs>;

  Party party_of(int seat) const;
  const Party& party(int seat) const { return parties_[static_cast<std::size_t>(seat)]; }
  void add_walker(Inputs& in, const Walker& walker) const;
  int nearest_other(int seat) const;
  int turns_until(int seat) const;

  const Game& game_;
  const State& state_;
  int next_;
  Distances distances_;
  std::array<Party, kMaxPlayers> parties_;
};

Party Encoder::party_of(int seat) const {
  Party party;
  for (CircleSet pieces = state_.pieces[static_cast<std::size_t>(seat)]; pieces != 0;) {
    const Circle circle = take_first(pieces);
    party.walkers[static_cast<std::size_t>(party.count++)] = {circle, row_of(circle), distances_[circle]};
    party.distance += distances_[circle];
  }
  if (party.count == kPieces && party.walkers[1].distance < party.walkers[0].distance)
    std::swap(party.walkers[0], party.walkers[1]);
  return party;
}

int Encoder::nearest_other(int seat) const {
  int nearest = party(seat == 0 ? 1 : 0).distance;
  for (int other = 0; other < game_.setup().players; ++other) {
    if (other != seat) nearest = std::min(nearest, party(other).distance);
  }
  return nearest;
}

int Encoder::turns_until(int seat) const {
  int turns = 0;
  for (int at = next_; at != seat; at = game_.next_seat(at)) ++turns;
  return turns;
}

// The straight way would take as many actions as there are rows; what stands in it, what is beside it, and
// what the piece's row is good for: a token there earns a bonus.
void Encoder::add_walker(Inputs& in, const Walker& walker) const {
  const int rows = walker.row - kTopRow + 1;
  const CircleSet up = kBoard.up[walker.circle] & kAllCircles;
  const CircleSet beside = kBoard.side[walker.circle];
  CircleSet ahead = 0;
  for (CircleSet above = up; above != 0;) ahead |= kBoard.up[take_first(above)] & kAllCircles;
  const CircleSet pieces = state_.all_pieces();
  const int free = std::popcount(row_circles(walker.row) & state_.free_circles());
  in.add(walker.distance, 16);
  in.add(walker.distance - Distances::kAction * rows, 8);
  for (int row = kTopRow; row <= kBottomRow; ++row) in.add(walker.row == row);
  in.add(std::popcount(up & state_.obstacles), 2);
  in.add(std::popcount(up & pieces), 2);
  in.add(std::popcount(beside & state_.obstacles), 2);
  in.add(std::popcount(beside & pieces), 2);
  in.add(std::popcount(ahead & state_.obstacles), 3);
  in.add(std::popcount(ahead & pieces), 3);
  in.add(walker.row == kTopRow || (up & state_.free_circles()) != 0);
  in.add(std::popcount(up) == 1);
  in.add(free, static_cast<float>(width(walker.row)));
}

SeatInputs Encoder::seat(int seat) const {
  const Party& own = party(seat);
  Inputs in;
  in.add(own.count < kPieces);
  for (int i = 0; i < kPieces; ++i) {
    if (i < own.count) {
      add_walker(in, own.walkers[static_cast<std::size_t>(i)]);
    } else {
      for (int skipped = 0; skipped < kWalkerInputs; ++skipped) in.add(false);
    }
  }
  in.add(own.distance, 32);
  in.add(own.distance - nearest_other(seat), 16);
  for (int actions = 1; actions <= 10; ++actions) in.add(own.distance <= Distances::kAction * actions);
  in.add(own.count == kPieces && own.walkers[0].row == own.walkers[1].row);
  in.add(own.count == kPieces && ((kBoard.side[own.walkers[0].circle] | kBoard.up[own.walkers[0].circle] |
                                   kBoard.down[own.walkers[0].circle]) &
                                  bit(own.walkers[1].circle)) != 0);
  return in.all();
}

ContextInputs Encoder::context(int seat) const {
  const Settings& settings = game_.settings();
  InputList<kContextInputs> in;
  for (int players = 2; players <= kMaxPlayers; ++players) in.add(game_.setup().players == players);
  const int until = turns_until(seat);
  for (int turns = 0; turns < kMaxPlayers; ++turns) in.add(until == turns);
  for (int row = kTopRow; row <= kBottomRow; ++row) {
    const CircleSet circles = row_circles(row);
    in.add(std::popcount(circles & state_.free_circles()), static_cast<float>(width(row)));
    in.add((circles & state_.all_pieces()) != 0);
  }
  in.add(settings.later_rolls == Elimination::none);
  in.add(settings.later_rolls == Elimination::singles);
  in.add(settings.bonus_mandatory);
  in.add(settings.consolation == Consolation::none);
  in.add(settings.consolation == Consolation::anywhere);
  in.add(settings.clear_board);
  in.add(settings.summit_costs_two);
  return in.all();
}

}  // namespace

GameNet& game_net() {
  static GameNet net(kSeatInputs, kContextInputs, kNet);
  return net;
}

NetInputs net_inputs(const Game& game, const State& state, int next) {
  const Encoder encoder(game, state, next);
  NetInputs inputs;
  for (int seat = 0; seat < game.setup().players; ++seat) {
    inputs.seats[static_cast<std::size_t>(seat)] = encoder.seat(seat);
    inputs.contexts[static_cast<std::size_t>(seat)] = encoder.context(seat);
  }
  return inputs;
}

core::Shares evaluate(const Game& game, const State& state, int next, const Net& net) {
  return shares_of(net, net_inputs(game, state, next), game.setup().players);
}

}  // namespace ai::matterhorn_ai
