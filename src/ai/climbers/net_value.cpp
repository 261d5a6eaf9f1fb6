#include "ai/climbers/net_value.h"

#include <algorithm>

#include "climbers_net.h"

namespace ai::climbers_ai {

using namespace climbers;

namespace {

using Levels = std::array<int, kClimbers>;

// What one seat's reach comes to.
struct Prospect {
  static constexpr int kOpen = 7;     // levels above the climber whose open squares are counted
  static constexpr int kReached = 5;  // the climber's own level and those above
  static constexpr int kSteps = 6;

  Prospect() = default;
  Prospect(const Reach& reach, Tempo when);

  Tempo tempo = Tempo::later;
  int level = 0;
  std::array<int, 4> climb{};  // levels gained, by the ladders that may be spent
  std::array<int, 4> turn{};
  std::array<int, 4> two_turns{};
  int steps = 0;
  std::array<int, kOpen> open{};
  int open_above = 0;  // squares that are open still higher up
  std::array<int, kReached> reached{};
  std::array<int, kSteps> steps_to{};
};

Prospect::Prospect(const Reach& reach, Tempo when) : tempo(when), level(reach.level()), steps(reach.steps()) {
  two_turns = reach.two_turns();
  for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
    two_turns[ladders] -= level;
    climb[ladders] = reach.climb(ladders) - level;
    turn[ladders] = reach.turn(ladders) - level;
  }
  for (int rise = 1; rise < Reach::kWindow; ++rise) {
    const int squares = reach.open(level + rise).count();
    (rise <= kOpen ? open[static_cast<std::size_t>(rise - 1)] : open_above) += squares;
  }
  for (int rise = 0; rise < kReached; ++rise)
    reached[static_cast<std::size_t>(rise)] = reach.reached(0, level + rise).count();
  for (int rise = 1; rise <= kSteps; ++rise)
    steps_to[static_cast<std::size_t>(rise - 1)] = reach.steps_to(rise);
}

// From 0 to nearly 1; `half` gives 0.5.
float squashed(int count, float half) {
  const auto number = static_cast<float>(count);
  return number / (number + half);
}

// A position as the inputs are made of it.
class Encoder {
 public:
  Encoder(const Game& game, const State& state);
  SeatInputs seat(int seat) const;
  ContextInputs context(int seat) const;

 private:
  const Prospect& prospect(int seat) const { return prospects_[static_cast<std::size_t>(seat)]; }
  // The highest of the others, by what everybody's levels are said to be.
  template <class Level>
  int best_other(int seat, Level level) const {
    int best = 0;
    for (int other = 0; other < game_.players(); ++other) {
      if (other != seat) best = std::max(best, level(prospect(other)));
    }
    return best;
  }

  const Game& game_;
  const State& state_;
  Terrain terrain_;
  std::array<Prospect, kClimbers> prospects_;
  std::array<int, kClimbers> order_;
  int will_lead_;
};

int comes_to(const Prospect& prospect) { return prospect.level + prospect.turn[0]; }

Encoder::Encoder(const Game& game, const State& state)
    : game_(game), state_(state), terrain_(state, game.settings()), order_(game.order_of_finish(state)) {
  Levels turn{};
  for (int seat = 0; seat < game.players(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const Tempo tempo = tempo_of(game, state, seat);
    prospects_[i] = {Reach(terrain_, game.colour_of(seat), movable_by(terrain_, tempo)), tempo};
    turn[i] = comes_to(prospects_[i]);
  }
  will_lead_ = leader(game, state, turn);
}

SeatInputs Encoder::seat(int seat) const {
  const Prospect& own = prospect(seat);
  const Climber& climber = state_.climber(game_.colour_of(seat));
  const int others_level = best_other(seat, [](const Prospect& other) { return other.level; });
  const int others_climb =
      best_other(seat, [](const Prospect& other) { return other.level + other.climb[0]; });
  const int others_turn = best_other(seat, comes_to);
  const int others_most =
      best_other(seat, [](const Prospect& other) { return other.level + other.turn[kBothLadders]; });
  const int others_two =
      best_other(seat, [](const Prospect& other) { return other.level + other.two_turns[0]; });
  const int turn = comes_to(own), most = own.level + own.turn[kBothLadders];
  InputList<kSeatInputs> in;
  in.add(own.level, 8);
  in.add(own.level > 0);
  in.add(order_[0] == seat && own.level > 0);
  in.add(will_lead_ == seat);
  for (const int gain : own.climb) in.add(gain, 4);
  for (const int gain : own.turn) in.add(gain, 4);
  in.add(own.two_turns[0], 4);
  in.add(own.two_turns[kBothLadders], 4);
  in.add(own.level + own.two_turns[0] - others_two, 4);
  in.add(own.level + own.two_turns[kBothLadders] - others_two, 4);
  for (int gain = 1; gain <= 3; ++gain) in.add(own.turn[0] >= gain);
  for (int gain = 1; gain <= 2; ++gain) in.add(own.climb[0] >= gain);
  in.add(own.level - others_level, 4);
  in.add(own.level - others_climb, 4);
  in.add(own.level - others_turn, 4);
  in.add(own.level - others_most, 4);
  in.add(own.level + own.climb[0] - others_level, 4);
  in.add(own.level + own.climb[kBothLadders] - others_level, 4);
  in.add(turn - others_level, 4);
  in.add(turn - others_turn, 4);
  in.add(most - others_level, 4);
  in.add(most - others_turn, 4);
  in.add(most - others_most, 4);
  in.add(turn > others_level);
  in.add(most > others_level);
  in.add((climber.ladders & kShort) != 0);
  in.add((climber.ladders & kLong) != 0);
  in.add(climber.disc == kDiscInHand);
  in.add(squashed(own.steps, 4));
  for (const int steps : own.steps_to) in.add(squashed(steps, 3));
  for (const int squares : own.open) in.add(squashed(squares, 6));
  in.add(squashed(own.open_above, 12));
  for (const int squares : own.reached) in.add(squashed(squares, 6));
  in.add(climber.at == kOnTable ? 0.0f : squashed(surface_at(state_, climber.at).size(), 2));
  in.add(climber.at != kOnTable && state_.block(state_.tops[climber.at]).pose.top() == Colour::neutral);
  return in.all();
}

ContextInputs Encoder::context(int seat) const {
  const Settings& settings = game_.settings();
  const int players = game_.players();
  const Tempo tempo = prospect(seat).tempo;
  InputList<kContextInputs> in;
  for (int count = 2; count <= kClimbers; ++count) in.add(players == count);
  for (std::size_t when = 0; when < kTempos; ++when) in.add(static_cast<std::size_t>(tempo) == when);
  in.add((seat - state_.active + players) % players, 4);
  in.add(state_.phase == Phase::climb);
  in.add(state_.phase == Phase::disc);
  in.add(state_.phase == Phase::others);
  in.add(state_.phase == Phase::others && state_.acting == seat);
  // C3: after the active seat's turn the others are asked one after the other.
  in.add(state_.phase == Phase::others &&
         (seat - state_.active + players) % players < (state_.acting - state_.active + players) % players);
  in.add(state_.gained != 0);
  in.add(state_.quiet, static_cast<float>(players));
  in.add(state_.quiet + 1 >= players);
  in.add(terrain_.highest(), 12);
  in.add(std::popcount(terrain_.loose()), 16);
  in.add(settings.wells_open);
  in.add(!settings.turning_is_moving);
  in.add(settings.last_moved_rests);
  in.add(settings.whole_rounds_only);
  in.add(settings.whole_rounds_only
             ? static_cast<float>((state_.active - state_.start + players) % players) / 4
             : 0.0f);
  return in.all();
}

}  // namespace

GameNet& game_net() {
  static GameNet net(kSeatInputs, kContextInputs, kNet);
  return net;
}

NetInputs net_inputs(const Game& game, const State& state) {
  const Encoder encoder(game, state);
  NetInputs inputs;
  for (int seat = 0; seat < game.players(); ++seat) {
    inputs.seats[static_cast<std::size_t>(seat)] = encoder.seat(seat);
    inputs.contexts[static_cast<std::size_t>(seat)] = encoder.context(seat);
  }
  return inputs;
}

core::Shares evaluate(const Game& game, const State& state, const Net& net) {
  return shares_of(net, net_inputs(game, state), game.players());
}

}  // namespace ai::climbers_ai
