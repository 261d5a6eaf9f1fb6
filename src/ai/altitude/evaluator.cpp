#include "ai/altitude/evaluator.h"

#include <algorithm>
#include <optional>

namespace ai::altitude_ai {

using namespace altitude;

namespace {

// e to the power of x, by products alone: (1 + x/1024)^1024.
double exponential(double x) {
  double power = 1 + std::clamp(x, -30.0, 30.0) / 1024;
  for (int i = 0; i < 10; ++i) power *= power;
  return power;
}

Hand hidden_hand() {
  Hand hand;
  for (int i = 0; i < kHandSize; ++i) hand.add(kHidden);
  return hand;
}

Features interpolate(const Weights& weights, float left) {
  std::size_t k = 1;
  while (k + 1 < kKnots && left > kKnotAt[k]) ++k;
  const float part = std::min((left - kKnotAt[k - 1]) / (kKnotAt[k] - kKnotAt[k - 1]), 1.0f);
  Features mixed;
  for (std::size_t i = 0; i < mixed.size(); ++i)
    mixed[i] = weights[k - 1][i] * (1 - part) + weights[k][i] * part;
  return mixed;
}

}  // namespace

Evaluator::Evaluator(const Game& game, const Net* net, const Parameters& parameters)
    : game_(game),
      net_(net),
      ranks_(game.deck()),
      reckoning_(game.players() == 1 ? parameters.reckoning_alone : parameters.reckoning) {
  const int pile = std::max(game.deck().size() - kHandSize * game.players(), 1);
  weights_.resize(static_cast<std::size_t>(game.deck().size()) + 1);
  for (std::size_t left = 0; left < weights_.size(); ++left)
    weights_[left] = interpolate(game.players() == 1 ? parameters.alone : parameters.together,
                                 static_cast<float>(left) / static_cast<float>(pile));
}

Prospect Evaluator::prospect(const Mountain& mountain, const Hand& hand) const {
  const Deck& deck = game_.deck();
  Prospect prospect;
  for (const Card card : hand) {
    if (card == kHidden) {
      ++prospect.hidden;
      ++prospect.numbers;
      prospect.ranks += 0.5f;
      prospect.squares += 0.33f;
      continue;
    }
    switch (deck.kind(card).species) {
      case Species::number:
        ++prospect.numbers;
        prospect.animals += deck.is_animal(card);
        prospect.ranks += ranks_[card];
        prospect.squares += ranks_[card] * ranks_[card];
        break;
      case Species::cable_car:
        ++prospect.tools.cable_cars;
        break;
      case Species::saint_bernard:
        ++prospect.tools.saint_bernards;
        break;
      case Species::avalanche:
        ++prospect.avalanches;
        break;
    }
  }
  const auto make = [&] { return outlook(game_, ranks_, reckoning_, mountain, prospect.tools); };
  prospect.outlook = known_ != nullptr ? known_->of(mountain, prospect.tools, make) : make();
  std::size_t held = 0;
  for (int i = hand.size - 1; i >= 0 && held < prospect.highest.size(); --i) {  // in the order of kinds
    const Card card = hand.cards[static_cast<std::size_t>(i)];
    if (card != kHidden && deck.is(card, Species::number)) prospect.highest[held++] = ranks_[card];
  }
  for (const Card card : hand) {
    if (card == kHidden || !deck.is(card, Species::number)) continue;
    prospect.laid_somewhere += ranks_[card] > prospect.outlook.least_need;
    prospect.next_row = prospect.next_row || ranks_[card] > prospect.outlook.next_need;
  }
  return prospect;
}

Evaluator::Prospects Evaluator::prospects(const Position& position) const {
  Prospects all;
  const bool dealing = position.phase == Phase::deal || position.phase == Phase::keep;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.players()); ++seat) {
    // The net judges hands of four: one that is still to come is as good as a hidden one.
    const bool to_come = net_ != nullptr && dealing && position.hands[seat].size != kHandSize;
    all[seat] = prospect(position.mountains[seat], to_come ? hidden_hand() : position.hands[seat]);
  }
  return all;
}

bool Evaluator::plays_twice(const Position& position, const Prospects& prospects, int seat) const {
  const bool doubled = position.doubled >> seat & 1;
  return (doubled && game_.settings().five_lasts) ||
         prospects[static_cast<std::size_t>(seat)].outlook.five >= kFive;
}

Features Evaluator::features(const Position& position, const Prospects& prospects, int seat,
                             int mover) const {
  const Prospect& own = prospects[static_cast<std::size_t>(seat)];
  const Outlook& mountain = own.outlook;
  int plays = 0;
  for (int other = 0; other < game_.players(); ++other) plays += 1 + plays_twice(position, prospects, other);
  const bool twice = plays_twice(position, prospects, seat);
  const float draws = static_cast<float>(position.pile_size) * (twice ? 2 : 1) / static_cast<float>(plays) +
                      0.6f * static_cast<float>(own.numbers + own.tools.cable_cars) + 0.5f;
  Features f{};
  std::size_t i = 0;
  const auto add = [&](auto feature) { f[i++] = static_cast<float>(feature); };
  add(1);
  add(mountain.floors + mountain.animals + own.tools.saint_bernards);
  for (std::size_t k = 0; k < kAhead; ++k) add(likely(mountain.effort[k], draws));
  for (std::size_t k = 0; k < kAhead; ++k) add(likely(2 * mountain.effort[k], draws));
  for (std::size_t k = 0; k < 2; ++k) add(likely(1.5f * mountain.effort_beside[k], draws));
  add(own.tools.saint_bernards);
  add(own.tools.cable_cars);
  add(own.avalanches);
  add(own.numbers);
  add(own.animals);
  add(std::min(mountain.high_openings, 4));
  add(mountain.buried);
  add(mountain.room * 0.1f);
  add(mountain.fits);
  add(1 - mountain.next_need);
  add(mountain.cards * 0.1f);
  add(twice);
  add(!twice && mountain.five == kFive - 1 ? likely(2 * mountain.effort[0], draws) : 0);
  add(own.laid_somewhere);
  add(own.next_row);
  add(mountain.rows * mountain.rows * 0.1f);
  add(seat == mover);
  add(own.ranks);
  add(own.squares);
  return f;
}

// Four sums side by side: the order of additions is fixed, and the compiler may still use vectors.
float Evaluator::worth(const Position& position, const Prospects& prospects, int seat, int mover) const {
  const Features& weights = weights_[position.pile_size];
  const Features f = features(position, prospects, seat, mover);
  std::array<float, 4> sums{};
  for (std::size_t i = 0; i < f.size(); i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += f[i + lane] * weights[i + lane];
  }
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

core::Shares Evaluator::shares(const Position& position, const Prospects& prospects, int mover) const {
  core::Shares shares{};
  double sum = 0;
  for (int seat = 0; seat < game_.players(); ++seat) {
    const float worth = this->worth(position, prospects, seat, mover);
    auto& share = shares[static_cast<std::size_t>(seat)];
    share = game_.players() == 1 ? static_cast<double>(worth) : exponential(static_cast<double>(worth));
    sum += share;
  }
  if (game_.players() == 1) return shares;
  for (double& share : shares) share /= sum;
  return shares;
}

Mover Evaluator::mover(const Position& position) {
  if (position.phase == Phase::deal || position.phase == Phase::keep) return {position.first, 1};
  return {position.active, std::max<int>(position.plays_left, 1)};
}

core::Shares Evaluator::value(const Position& position) const {
  if (net_ != nullptr)
    return NetValue(game_, *net_, ranks_, position, prospects(position)).shares(mover(position));
  return shares(position, prospects(position), position.active);
}

// What an action of the acting seat changes of its own mountain and hand.
bool Evaluator::carry_out(const Position& position, const Action& action, Mountain& mountain, Hand& hand) {
  using enum Action::Kind;
  if (action.kind == keep) {
    hand = {};
    for (const Card card : action.kept) hand.add(card);
    return true;
  }
  const bool from_hand = action.kind == hand_build || action.kind == hand_rescue || action.kind == hand_other;
  if (from_hand) {
    hand.remove(action.card);
    if (position.phase == Phase::play) hand.add(position.drawn);
  }
  if (action.kind == build || action.kind == hand_build) mountain.lay(action.place, action.card);
  if (action.kind == replace) mountain.replace(action.place, action.card);
  if (action.kind == rescue || action.kind == hand_rescue) mountain.remove(action.place);
  return from_hand || action.kind == build || action.kind == replace || action.kind == rescue;
}

Mover Evaluator::mover_after(const Position& position, const Prospects& after) const {
  if (net_ != nullptr && position.phase == Phase::keep) return {position.first, 1};
  const bool first_of_two = position.phase == Phase::play && position.plays_left == 2;
  const bool may_add_one = position.phase == Phase::play && game_.settings().five_at_once &&
                           (position.doubled >> position.active & 1) == 0;
  if (first_of_two || position.phase == Phase::finish ||
      (may_add_one && after[position.active].outlook.five >= kFive))
    return {position.active, 1};
  const int next = (position.active + 1) % game_.players();
  return {next, plays_twice(position, after, next) && position.phase == Phase::play ? 2 : 1};
}

void Evaluator::after_each(const Position& position, std::span<const Action> actions,
                           std::vector<core::Shares>& values) const {
  const Prospects before = prospects(position);
  std::optional<NetValue> by_net;
  if (net_ != nullptr) by_net.emplace(game_, *net_, ranks_, position, before);
  values.clear();
  for (const Action& action : actions) {
    Prospects after = before;
    Mountain own = position.mountains[position.active];
    Hand hand = position.hands[position.active];
    std::array<int, 2> changed{};
    std::size_t changes = 0;
    if (carry_out(position, action, own, hand)) {
      after[position.active] = prospect(own, hand);
      changed[changes++] = position.active;
    }
    if (action.kind == Action::Kind::build_other || action.kind == Action::Kind::hand_other) {
      Mountain theirs = position.mountains[action.seat];
      theirs.lay(action.place, action.card);
      after[action.seat] = prospect(theirs, position.hands[action.seat]);
      changed[changes++] = action.seat;
    }
    const Mover mover = mover_after(position, after);
    values.push_back(by_net ? by_net->shares(after, std::span(changed).first(changes), mover)
                            : shares(position, after, mover.seat));
  }
}

bool Evaluator::is_worthwhile(const Position& position, const Action& action) const {
  using enum Action::Kind;
  const Deck& deck = game_.deck();
  const Mountain& own = position.mountains[position.active];
  if (action.kind == build || action.kind == hand_build) {
    const int need = own.need(action.place, deck);
    if (action.place.row() > own.rows()) return true;
    int closer = 0;
    own.for_each_opening(deck, [&](Opening opening) {
      closer += opening.need > need && opening.need < deck.reach(action.card);
    });
    return closer < 2;
  }
  if (action.kind == replace) {
    const Card old = own.at(action.place);
    const Settings& settings = game_.settings();
    const int counted =
        settings.five == Settings::Five::floors_and_all_animals ? settings.first_row() : settings.high_row();
    const bool animal = action.place.row() >= counted && deck.is_animal(action.card) && !deck.is_animal(old);
    return animal || deck.need(action.card) < deck.need(old);
  }
  if (action.kind == build_other && deck.is(action.card, Species::number)) {
    const int row = action.place.row();
    if (row == 1) return ranks_[action.card] > 0.5f;
    const Mountain& theirs = position.mountains[action.seat];
    const float need = std::max(ranks_[theirs.at(Place(row - 1, action.place.index()))],
                                ranks_[theirs.at(Place(row - 1, action.place.index() + 1))]);
    return ranks_[action.card] - need > 0.3f;
  }
  return true;
}

void Evaluator::worthwhile(const State& state, Game::Actions& out) const {
  Game::Actions all;
  game_.legal_actions(state, all);
  for (const Action& action : all) {
    if (is_worthwhile(state, action)) out.push(action);
  }
}

}  // namespace ai::altitude_ai
