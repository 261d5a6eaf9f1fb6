#include "games/altitude/rules.h"

#include <array>
#include <cassert>

#include "core/hash.h"

namespace altitude {

std::expected<Game, core::Phrase> Game::create(const core::Setup& setup) {
  auto complete = core::complete<Game>(setup);
  if (!complete) return std::unexpected(complete.error());
  auto& text = complete->options["deck"];
  auto deck = Deck::create(text, complete->players);
  if (!deck) return std::unexpected(deck.error());
  text = deck->text();  // in full: a record does not depend on what a preset's name means
  return Game(*std::move(complete), *std::move(deck));
}

Game::Game(core::Setup setup, Deck deck)
    : setup_(std::move(setup)),
      deck_(std::move(deck)),
      players_(static_cast<std::uint8_t>(setup_.players)),
      settings_(settings_of(setup_)) {}

State Game::start() const {
  State state;
  state.unseen = deck_.counts();
  state.pile_size = static_cast<std::uint8_t>(deck_.size());
  state.phase = players_ == 1 ? Phase::deal : Phase::lot;
  return state;
}

core::Actor Game::to_act(const Position& position) const {
  switch (position.phase) {
    case Phase::lot:
    case Phase::deal:
    case Phase::draw:
      return core::Actor::chance();
    case Phase::over:
      return core::Actor::over();
    default:
      return core::Actor::seat(position.active);
  }
}

int Game::animals_from(const Mountain& mountain, int row) const {
  int animals = 0;
  if (mountain.rows() < row) return animals;
  for (int index = mountain.left(); index <= mountain.right(); ++index) {
    for (int at = row; at <= mountain.height(index); ++at)
      animals += deck_.is_animal(mountain.at(Place(at, index)));
  }
  return animals;
}

int Game::count_to_five(const Mountain& mountain) const {
  const int floors = this->floors(mountain);
  switch (settings_.five) {
    case Settings::Five::floors_and_animals:
      return floors + high_animals(mountain);
    case Settings::Five::floors:
      return floors;
    case Settings::Five::floors_and_all_animals:
      return floors + animals_from(mountain, settings_.first_row());
  }
  return floors;
}

bool Game::has_five(const Position& position, int seat) const {
  const Mountain& mountain = position.mountains[static_cast<std::size_t>(seat)];
  return floors(mountain) >= kFive || count_to_five(mountain) >= kFive;
}

bool Game::plays_twice(const Position& position, int seat) const {
  if (position.doubled & bit(seat)) return true;
  const bool in_turn = position.phase == Phase::draw || position.phase == Phase::play;
  return !(in_turn && seat == position.active) && has_five(position, seat);
}

int Game::gain(const Position& position, const Action& use) const {
  using enum Action::Kind;
  const Mountain& own = position.mountains[position.active];
  const auto counts = [&](Card card) {
    return use.place.row() >= settings_.high_row() && deck_.is_animal(card) ? 1 : 0;
  };
  const Card there = own.at(use.place);
  if (use.kind == build || use.kind == hand_build)
    return counts(use.card) + (use.place.row() == next_floor(own) ? 1 : 0);
  if (use.kind == replace) return counts(use.card) - counts(there);
  if ((use.kind != rescue && use.kind != hand_rescue) || there == kNoCard) return 0;
  Mountain cleared = own;
  cleared.remove(use.place);
  return floors(cleared) - floors(own);
}

Score Game::score(const Position& position, int seat) const {
  const Mountain& mountain = position.mountains[static_cast<std::size_t>(seat)];
  Score score{floors(mountain), high_animals(mountain), 0, 1};
  for (const Card card : position.hands[static_cast<std::size_t>(seat)]) {
    assert(card != kHidden);
    if (deck_.is(card, Species::saint_bernard)) {
      ++score.saint_bernards;
    } else {
      score.bare_hand = 0;
    }
  }
  return score;
}

Counts Game::discard(const Position& position) const {
  Counts discard = deck_.counts();
  const auto less = [&](Card card) {
    if (card != kHidden && card != kNoCard) discard.remove(card);
  };
  discard.remove(position.unseen);
  less(position.drawn);
  for (std::size_t seat = 0; seat < players_; ++seat) {
    for (const Card card : position.hands[seat]) less(card);
    position.mountains[seat].for_each_card([&](Place, Card card) { less(card); });
    if (position.phase != Phase::keep) continue;
    for (const Card card : position.choices[seat].returned) less(card);
  }
  return discard;
}

bool Game::ends_game(const Position& position, const Action& action) const {
  if (position.phase != Phase::finish || position.active != position.last) return false;
  return action.kind == Action::Kind::pass || position.hands[position.active].size == 1;
}

void Game::carry_out(Position& position, const Action& action) const {
  switch (action.kind) {
    case Action::Kind::first:
      position.active = position.first = action.seat;
      position.phase = Phase::deal;
      break;
    case Action::Kind::draw:
      --position.pile_size;
      if (action.card != kHidden) position.unseen.remove(action.card);
      if (position.phase == Phase::deal) {
        deal(position, action.card);
      } else {
        position.drawn = action.card;
        position.phase = Phase::play;
      }
      break;
    case Action::Kind::keep:
      keep(position, action);
      break;
    case Action::Kind::pass:
      end_finish(position);
      break;
    default:
      play(position, action);
  }
  if (action.shown_count > 0) show_hands(position, action);
}

void Game::deal(Position& position, Card card) const {
  Hand& hand = position.hands[position.active];
  hand.add(card);
  if (hand.size < kDealt) return;
  position.active = static_cast<std::uint8_t>((position.active + 1) % players_);
  if (position.active == position.first) position.phase = Phase::keep;
}

void Game::keep(Position& position, const Action& action) const {
  Hand& hand = position.hands[position.active];
  Choice& choice = position.choices[position.active];
  choice.kept = action.kept;
  for (const Card card : action.kept) hand.remove(card);
  choice.returned = {hand.cards[0], hand.cards[1]};
  hand = {};
  for (const Card card : action.kept) hand.add(card);
  position.active = static_cast<std::uint8_t>((position.active + 1) % players_);
  if (position.active != position.first) return;
  for (std::size_t seat = 0; seat < players_; ++seat) {
    for (const Card card : position.choices[seat].returned) {
      ++position.pile_size;
      if (card != kHidden) position.unseen.add(card);
    }
  }
  begin_turn(position, position.first);
}

void Game::play(Position& position, const Action& action) const {
  Mountain& own = position.mountains[position.active];
  if (action.kind >= Action::Kind::hand_build) {
    play_from_hand(position, action);
  } else {
    if (position.drawn == kHidden) position.unseen.remove(action.card);
    position.drawn = kNoCard;
  }
  switch (action.kind) {
    case Action::Kind::build:
    case Action::Kind::hand_build:
      own.lay(action.place, action.card);
      break;
    case Action::Kind::build_other:
    case Action::Kind::hand_other:
      position.mountains[action.seat].lay(action.place, action.card);
      break;
    case Action::Kind::replace:
      own.replace(action.place, action.card);
      break;
    case Action::Kind::rescue:
    case Action::Kind::hand_rescue:
      own.remove(action.place);
      break;
    default:
      break;
  }
  if (position.phase == Phase::play) {
    end_play(position);
  } else if (position.hands[position.active].size == 0) {
    end_finish(position);
  }
}

void Game::play_from_hand(Position& position, const Action& action) const {
  Hand& hand = position.hands[position.active];
  if (hand.holds(action.card)) {
    hand.remove(action.card);
  } else {
    hand.remove(kHidden);
    position.unseen.remove(action.card);
  }
  position.hand_plays.push(position.active, action.card);
  if (position.phase != Phase::play) return;
  hand.add(position.drawn);
  position.drawn = kNoCard;
}

void Game::begin_turn(Position& position, int seat) const {
  position.active = static_cast<std::uint8_t>(seat);
  position.phase = Phase::draw;
  const bool twice = (position.doubled & bit(seat)) != 0 || has_five(position, seat);
  if (twice) position.doubled |= bit(seat);
  position.plays_left = twice ? 2 : 1;
}

void Game::end_turn(Position& position) const {
  if (!settings_.five_lasts) position.doubled = 0;
}

void Game::end_play(Position& position) const {
  const auto is_double = [&] { return (position.doubled & bit(position.active)) != 0; };
  if (position.pile_size == 0) {  // A6, and A5: the second of two is lost
    end_turn(position);
    position.phase = Phase::finish;
    position.plays_left = 0;
    position.last = position.active;
    position.active = static_cast<std::uint8_t>((position.active + 1) % players_);
  } else if (position.plays_left == 2) {
    position.plays_left = 1;
    position.phase = Phase::draw;
  } else if (settings_.five_at_once && !is_double() && has_five(position, position.active)) {
    position.doubled |= bit(position.active);
    position.phase = Phase::draw;
  } else {
    end_turn(position);
    begin_turn(position, (position.active + 1) % players_);
  }
}

void Game::end_finish(Position& position) const {
  if (position.active != position.last) {
    position.active = static_cast<std::uint8_t>((position.active + 1) % players_);
    return;
  }
  position.phase = Phase::over;
  position.active = position.last = 0;
}

// A6: the hidden cards are known by now, only who holds which is not.
void Game::show_hands(Position& position, const Action& action) const {
  for (Hand& hand : position.hands) {
    if (hand.holds(kHidden)) hand = {};
  }
  for (int i = 0; i < action.shown_count; ++i) {
    const Card card = position.unseen.nth(0);
    position.unseen.remove(card);
    position.hands[static_cast<std::size_t>(action.shown(i))].add(card);
  }
}

std::uint32_t Game::chance_weight(const State& state, const Action& action) const {
  return state.phase == Phase::lot ? 1 : static_cast<std::uint32_t>(state.unseen[action.card]);
}

Action Game::sample_chance(const State& state, core::Random& random) const {
  if (state.phase == Phase::lot) return Action::first(static_cast<int>(random.below(players_)));
  return Action::draw(state.unseen.nth(static_cast<int>(random.below(state.pile_size))));
}

core::Shares Game::result(const State& state) const {
  core::Shares shares{};
  if (state.phase != Phase::over) return shares;
  std::array<int, kMaxPlayers> points{};
  for (int seat = 0; seat < players_; ++seat)
    points[static_cast<std::size_t>(seat)] = score(state, seat).total();
  if (players_ == 1) {
    shares[0] = points[0];
    return shares;
  }
  const int best = *std::max_element(points.begin(), points.end());
  const auto winners = std::count(points.begin(), points.begin() + players_, best);
  for (std::size_t seat = 0; seat < players_; ++seat) {
    if (points[seat] == best) shares[seat] = 1.0 / static_cast<double>(winners);
  }
  return shares;
}

std::uint64_t Game::hash(const State& state) const {
  core::Hash hash;
  for (const std::uint64_t word : state.unseen.words()) hash.add(word);
  std::uint64_t packed = 0;
  int bytes = 0;
  const auto add = [&](std::uint64_t byte) {
    packed = packed << 8 | byte;
    if (++bytes % 8 == 0) hash.add(packed);
  };
  for (std::size_t seat = 0; seat < players_; ++seat) {
    const Mountain& mountain = state.mountains[seat];
    for (int index = mountain.left(); index <= mountain.right(); ++index)
      add(static_cast<std::uint64_t>(mountain.height(index)));
    for (const Card card : mountain.slots()) add(card);
    add(static_cast<std::uint8_t>(mountain.left()));
    for (const Card card : state.hands[seat].cards) add(card);
    for (const Card card : state.choices[seat].kept) add(card);
    for (const Card card : state.choices[seat].returned) add(card);
  }
  for (int i = 0; i < state.hand_plays.size(); ++i) {
    add(state.hand_plays.card(i));
    add(static_cast<std::uint8_t>(state.hand_plays.seat(i)));
  }
  for (const std::uint8_t field : {state.drawn, state.pile_size, static_cast<std::uint8_t>(state.phase),
                                   state.active, state.first, state.last, state.plays_left, state.doubled})
    add(field);
  return hash.add(packed).add(static_cast<std::uint64_t>(bytes)).value();
}

}  // namespace altitude
