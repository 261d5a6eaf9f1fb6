#include "ai/climbers/evaluator.h"

#include "ai/climbers/weights.h"

namespace ai::climbers_ai {

using namespace climbers;

namespace {

double& of(Features& features, Feature feature) { return features[static_cast<std::size_t>(feature)]; }

void note_reach(const Reach& reach, const Climber& climber, Features& features) {
  of(features, Feature::level) = reach.level();
  of(features, Feature::climb) = reach.climb(0) - reach.level();
  of(features, Feature::turn) = reach.turn(0) - reach.climb(0);
  of(features, Feature::ladder_climb) = reach.climb(kBothLadders) - reach.climb(0);
  of(features, Feature::ladder_turn) = reach.turn(kBothLadders) - reach.turn(0);
  of(features, Feature::steps) = reach.steps() / (reach.steps() + 4.0);
  of(features, Feature::short_ladder) = climber.ladders & kShort ? 1 : 0;
  of(features, Feature::long_ladder) = climber.ladders & kLong ? 1 : 0;
  of(features, Feature::disc) = climber.disc == kDiscInHand ? 1 : 0;
}

}  // namespace

Tempo tempo_of(const Game& game, const State& state, int seat) {
  const int ahead = (seat - state.active + game.players()) % game.players();
  if (ahead == 1) return Tempo::next;
  if (ahead > 1) return Tempo::later;
  if (state.phase == Phase::climb || state.phase == Phase::block) return Tempo::to_move;
  return state.phase == Phase::climb_2 ? Tempo::to_climb : Tempo::done;
}

BlockSet movable_by(const Terrain& terrain, Tempo tempo) {
  const State& state = terrain.state();
  if (tempo == Tempo::to_move) return terrain.loose() & ~block_bit(state.barred);
  return tempo == Tempo::next ? terrain.loose() & ~block_bit(state.moved) : terrain.loose();
}

int leader(const Game& game, const State& state, const std::array<int, kClimbers>& levels) {
  const auto order = game.order_of_finish(state);
  int best = order[0];
  for (int i = 1; i < game.players(); ++i) {
    const int seat = order[static_cast<std::size_t>(i)];
    if (levels[static_cast<std::size_t>(seat)] > levels[static_cast<std::size_t>(best)]) best = seat;
  }
  return best;
}

std::array<SeatLook, kClimbers> look_at(const Game& game, const State& state) {
  std::array<SeatLook, kClimbers> looks;
  std::array<int, kClimbers> turn{};
  std::array<int, kClimbers> ladder_turn{};
  const Terrain terrain(state, game.settings());
  for (int seat = 0; seat < game.players(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const Colour who = game.colour_of(seat);
    looks[i].tempo = tempo_of(game, state, seat);
    const Reach reach(terrain, who, movable_by(terrain, looks[i].tempo));
    note_reach(reach, state.climber(who), looks[i].features);
    turn[i] = reach.turn(0);
    ladder_turn[i] = reach.turn(kBothLadders);
  }
  const int first = game.order_of_finish(state)[0];
  const int highest = level_of(state, game.colour_of(first));
  const double quiet = static_cast<double>(state.quiet) / game.players();
  for (int seat = 0; seat < game.players(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    Features& features = looks[i].features;
    if (seat == first && highest > 0) {
      of(features, Feature::leads) = 1;
      of(features, Feature::leads_quietly) = quiet;
    } else {
      of(features, Feature::overtakes) = turn[i] > highest ? 1 : 0;
      of(features, Feature::left_behind) = ladder_turn[i] > highest ? 0 : 1;
      of(features, Feature::waits_quietly) = ladder_turn[i] > highest ? 0 : quiet;
    }
  }
  of(looks[static_cast<std::size_t>(leader(game, state, turn))].features, Feature::will_lead) = 1;
  return looks;
}

core::Shares evaluate(const Game& game, const State& state) {
  const auto looks = look_at(game, state);
  const Weights& weights = game.players() == 2 ? kWeightsOfTwo : kWeightsOfMore;
  core::Shares shares{};
  double most = -1e9;
  for (int seat = 0; seat < game.players(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const auto& weight = weights[static_cast<std::size_t>(looks[i].tempo)];
    for (std::size_t feature = 0; feature < kFeatures; ++feature)
      shares[i] += weight[feature] * looks[i].features[feature];
    shares[i] += weight[kFeatures];
    most = std::max(most, shares[i]);
  }
  double sum = 0;
  for (int seat = 0; seat < game.players(); ++seat)
    sum += shares[static_cast<std::size_t>(seat)] = decay(shares[static_cast<std::size_t>(seat)] - most);
  for (int seat = 0; seat < game.players(); ++seat) shares[static_cast<std::size_t>(seat)] /= sum;
  return shares;
}

}  // namespace ai::climbers_ai
