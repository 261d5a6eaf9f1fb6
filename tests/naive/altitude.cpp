#include "altitude.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace naive {

using altitude::Card;
using altitude::Cards;
using altitude::Mountain;
using altitude::name_of;
using altitude::names_of;
using altitude::Place;
using altitude::take_one;
using altitude::Type;

namespace {

constexpr std::size_t kDealt = 6;  // rules §A3
constexpr std::size_t kKept = 4;

// The values of each option, the default first. A deck may be any text.
using Choices = std::map<std::string, std::vector<std::string>>;

const Choices kVersion1 = {{"deck", {"hundred"}},
                           {"replace_avalanche", {"off", "on"}},
                           {"double", {"floors_and_animals", "floors", "while_five"}},
                           {"endgame_avalanches", {"off", "on"}}};

const Choices kVersion2 = {{"deck", {"hundred"}},
                           {"ground", {"floor", "base"}},
                           {"replace_avalanche", {"off", "on"}},
                           {"rescue_draw", {"mountain", "any"}},
                           {"double", {"floors_and_animals", "floors", "floors_and_all_animals"}},
                           {"double_from", {"next_turn", "at_once"}},
                           {"double_lasts", {"always", "while_five"}},
                           {"endgame_avalanches", {"off", "on"}},
                           {"endgame_saint_bernards", {"off", "on"}}};

std::map<std::string, std::string> with_defaults(const std::map<std::string, std::string>& given,
                                                 const Choices& choices) {
  std::map<std::string, std::string> all;
  for (const auto& [name, values] : choices) {
    all[name] = values.front();
  }
  for (const auto& [name, value] : given) {
    const bool known =
        choices.contains(name) && (name == "deck" || std::ranges::count(choices.at(name), value));
    if (!known) {
      throw std::invalid_argument("no such option: " + name + "=" + value);
    }
    all[name] = value;
  }
  return all;
}

// What a game of version 1 is in the words of version 2.
std::map<std::string, std::string> from_version_1(const std::map<std::string, std::string>& given) {
  std::map<std::string, std::string> all = with_defaults(given, kVersion1);
  all["rescue_draw"] = "any";
  if (all["double"] == "while_five") {
    all["double"] = "floors_and_animals";
    all["double_lasts"] = "while_five";
  }
  return all;
}

}  // namespace

Altitude::Altitude(int players, std::map<std::string, std::string> options, int rules)
    : players_(players), options_(with_defaults(rules == 1 ? from_version_1(options) : options, kVersion2)) {
  if (players < 1 || players > 4) {
    throw std::invalid_argument("one to four players");
  }
  pile_ = altitude::make_deck(option("deck"), players);
  seats_.resize(static_cast<std::size_t>(players));
  phase_ = players == 1 ? Phase::deal : Phase::lot;
}

int Altitude::to_act() const {
  switch (phase_) {
    case Phase::lot:
    case Phase::deal:
    case Phase::draw:
      return kChance;
    case Phase::over:
      return kOver;
    default:
      return current_;
  }
}

std::vector<std::string> Altitude::legal() const {
  std::vector<std::string> notations;
  for (const auto& [notation, action] : actions()) {
    notations.push_back(notation);
  }
  std::sort(notations.begin(), notations.end());
  return notations;
}

long long Altitude::weight(const std::string& outcome) const {
  if (phase_ == Phase::lot) {
    return 1;
  }
  return std::count_if(pile_.begin(), pile_.end(),
                       [&](const Card& card) { return "+" + name_of(card) == outcome; });
}

void Altitude::apply(const std::string& notation) {
  const Actions list = actions();
  if (!list.contains(notation)) {
    throw std::invalid_argument("not legal: " + notation);
  }
  const Action action = list.at(notation);
  switch (phase_) {
    case Phase::keep:
      do_keep(action);
      break;
    case Phase::play:
      do_play(action);
      break;
    case Phase::last_round:
      do_last_round(action);
      break;
    default:
      do_chance(action);
  }
}

void Altitude::do_chance(const Action& action) {
  if (action.act == Act::draw_lot) {
    first_ = action.seat;
    current_ = first_;
    phase_ = Phase::deal;
    return;
  }
  take_one(pile_, action.card);
  if (action.act == Act::draw) {
    drawn_ = action.card;
    phase_ = Phase::play;
    return;
  }
  at(current_).hand.insert(action.card);
  if (at(current_).hand.size() == kDealt) {
    current_ = next(current_);
    if (current_ == first_) {
      phase_ = Phase::keep;
    }
  }
}

void Altitude::do_keep(const Action& action) {
  Seat& seat = at(current_);
  seat.returned = seat.hand;
  for (const Card& card : action.kept) {
    take_one(seat.returned, card);
  }
  seat.hand = action.kept;
  seat.has_kept = true;
  current_ = next(current_);
  if (current_ != first_) {
    return;
  }
  for (const Seat& each : seats_) {
    pile_.insert(each.returned.begin(), each.returned.end());
  }
  start_turn();
}

// Rules §A5.
int Altitude::count_to_five(int seat) const {
  const Mountain& mountain = at(seat).mountain;
  const int base = option("ground") == "base" ? 1 : 0;  // rows that are no floor
  int count = floors(seat);
  if (option("double") == "floors_and_animals") {
    count += altitude::animals_from(mountain, 4 + base);
  } else if (option("double") == "floors_and_all_animals") {
    count += altitude::animals_from(mountain, 1 + base);
  }
  return count;
}

void Altitude::start_turn() {
  Seat& seat = at(current_);
  const bool five = count_to_five(current_) >= 5;
  if (option("double_lasts") == "always" && five) {
    seat.doubled = true;
  }
  plays_ = five || seat.doubled ? 2 : 1;
  plays_done_ = 0;
  phase_ = Phase::draw;
}

void Altitude::do_play(const Action& action) {
  Mountain& own = at(current_).mountain;
  switch (action.act) {
    case Act::lay:
      at(action.seat).mountain[action.place] = action.card;
      break;
    case Act::discard:
      discard_.insert(action.card);
      break;
    case Act::build_from_hand:
      take_drawn_for(action.card);
      own[action.place] = action.card;
      break;
    case Act::replace:
      discard_.insert(own.at(action.place));
      own[action.place] = action.card;
      break;
    case Act::remove:
      discard_.insert(action.card);
      remove_avalanche(action.place);
      break;
    case Act::remove_from_hand:
      take_drawn_for(action.card);
      discard_.insert(action.card);
      remove_avalanche(action.place);
      break;
    default:
      throw std::logic_error("not a play");
  }
  end_play();
}

void Altitude::take_drawn_for(const Card& hand_card) {
  Seat& seat = at(current_);
  take_one(seat.hand, hand_card);
  seat.hand.insert(*drawn_);
  ++seat.unseen_takes;
}

void Altitude::remove_avalanche(const Place& place) {
  discard_.insert(at(current_).mountain.at(place));
  at(current_).mountain.erase(place);
}

void Altitude::end_play() {
  if (at(current_).hand.size() != kKept) {
    throw std::logic_error("the hand holds exactly four (rules §A4)");
  }
  drawn_.reset();
  ++plays_done_;
  if (pile_.empty()) {  // rules §A5: a second play is lost
    phase_ = Phase::last_round;
    seats_to_finish_ = players_ + 1;  // the one who has just played counts as finished, then all follow
    ask_next_in_last_round();
    return;
  }
  if (plays_done_ == 1 && option("double_from") == "at_once" && count_to_five(current_) >= 5) {
    plays_ = 2;
    at(current_).doubled = option("double_lasts") == "always";
  }
  if (plays_done_ < plays_) {
    phase_ = Phase::draw;
  } else {
    current_ = next(current_);
    start_turn();
  }
}

void Altitude::ask_next_in_last_round() {
  do {
    --seats_to_finish_;
    current_ = next(current_);
  } while (seats_to_finish_ > 0 && at(current_).hand.empty());
  if (seats_to_finish_ == 0) {
    phase_ = Phase::over;
  }
}

void Altitude::do_last_round(const Action& action) {
  Seat& seat = at(current_);
  if (action.act != Act::pass) {
    take_one(seat.hand, action.card);
  }
  if (action.act == Act::remove_from_hand) {
    discard_.insert(action.card);
    remove_avalanche(action.place);
  } else if (action.act != Act::pass) {
    at(action.seat).mountain[action.place] = action.card;
  }
  if (action.act == Act::pass || seat.hand.empty()) {
    ask_next_in_last_round();
  }
}

}  // namespace naive
