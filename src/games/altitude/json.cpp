#include <array>
#include <bitset>
#include <span>
#include <string_view>

#include "core/json_writer.h"
#include "games/altitude/notation.h"
#include "games/altitude/rules.h"

namespace altitude {

namespace {

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::lot:
      return "lot";
    case Phase::deal:
      return "deal";
    case Phase::keep:
      return "keep";
    case Phase::draw:
      return "draw";
    case Phase::play:
      return "play";
    case Phase::finish:
      return "finish";
    case Phase::over:
      return "over";
  }
  return {};
}

using Kind = Action::Kind;

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::first:
      return "first";
    case Kind::draw:
      return "draw";
    case Kind::keep:
      return "keep";
    case Kind::discard:
      return "discard";
    case Kind::pass:
      return "pass";
    case Kind::build:
    case Kind::build_other:
    case Kind::replace:
    case Kind::rescue:
    case Kind::hand_build:
    case Kind::hand_rescue:
    case Kind::hand_other:
      return "use";
  }
  return {};
}

// What a card that is laid does there.
std::string_view use_name(Kind kind) {
  if (kind == Kind::replace) return "replace";
  if (kind == Kind::rescue || kind == Kind::hand_rescue) return "rescue";
  return kind == Kind::build_other || kind == Kind::hand_other ? "give" : "build";
}

bool is_from_hand(Kind kind) {
  return kind == Kind::hand_build || kind == Kind::hand_rescue || kind == Kind::hand_other;
}

std::string_view animal_name(Animal animal) {
  static constexpr std::array<std::string_view, 6> kNames{"", "grouse", "marmot", "chamois", "ibex", "dahu"};
  return kNames[static_cast<std::size_t>(animal)];
}

std::string_view special_name(Species species) {
  static constexpr std::array<std::string_view, 4> kNames{"", "cable", "avalanche", "bernard"};
  return kNames[static_cast<std::size_t>(species)];
}

template <class Range>
void write_cards(core::JsonWriter& json, std::string_view name, const Range& cards, const Deck& deck) {
  json.key(name).open('[');
  for (const Card card : cards) {
    if (card != kNoCard) json.value(deck.name(card));
  }
  json.close(']');
}

// In the order of kinds, each as often as it is there.
void write_counts(core::JsonWriter& json, std::string_view name, const Counts& counts, const Deck& deck) {
  json.key(name).open('[');
  counts.for_each_kind([&](Card card) {
    for (int i = 0; i < counts[card]; ++i) json.value(deck.name(card));
  });
  json.close(']');
}

void write_face(core::JsonWriter& json, Card card, const Deck& deck) {
  json.key("face").open('{');
  if (card == kHidden) {
    json.field("kind", "hidden");
  } else if (!deck.is(card, Species::number)) {
    json.field("kind", special_name(deck.kind(card).species));
  } else {
    json.field("kind", "number").field("value", deck.kind(card).value).key("animal");
    if (deck.is_animal(card)) {
      json.value(animal_name(deck.kind(card).animal));
    } else {
      json.null();
    }
  }
  json.close('}');
}

// What the names of cards stand for; a plain number is named by itself. It is the whole deck, which everybody
// knows, and so tells nothing of the game.
void write_deck(core::JsonWriter& json, const Deck& deck) {
  json.key("deck").open('{').field("top_value", deck.top_value()).key("animals").open('{');
  for (int card = 1; card <= deck.kinds(); ++card) {
    const CardKind kind = deck.kind(static_cast<Card>(card));
    if (kind.animal == Animal::none) continue;
    json.key(to_text(kind)).open('[').value(kind.value).value(animal_name(kind.animal)).close(']');
  }
  json.close('}').key("specials").open('{').field(deck.name(kHidden), "hidden");
  for (const Species species : {Species::cable_car, Species::avalanche, Species::saint_bernard}) {
    if (const Card card = deck.card(species); card != kNoCard)
      json.field(deck.name(card), special_name(species));
  }
  json.close('}').close('}');
}

void write_mountain(core::JsonWriter& json, const Mountain& mountain, const Deck& deck) {
  json.key("mountain").open('{');
  mountain.for_each_card([&](Place place, Card card) { json.field(place_name(place), deck.name(card)); });
  json.close('}');
}

// Where a card may come to lie, whatever that card must be: the places that a hand would reach for.
void write_open(core::JsonWriter& json, const Mountain& mountain, const Deck& deck) {
  json.key("open").open('[');
  mountain.for_each_opening(deck, [&](Opening opening) { json.value(place_name(opening.place)); });
  json.close(']');
}

// Row and index of each place that is named in the mountains, upwards from row to row and from left to right.
void write_places(core::JsonWriter& json, std::span<const Mountain> mountains, const Deck& deck) {
  std::bitset<Place(kMaxRows, Place::kMaxIndex).code() + 1> named;
  const auto name = [&](Place place) { named.set(static_cast<std::size_t>(place.code())); };
  for (const Mountain& mountain : mountains) {
    mountain.for_each_card([&](Place place, Card) { name(place); });
    mountain.for_each_opening(deck, [&](Opening opening) { name(opening.place); });
  }
  json.key("places").open('{');
  for (int row = 1; row <= kMaxRows; ++row) {
    for (int index = -Place::kMaxIndex; index <= Place::kMaxIndex; ++index) {
      const Place place(row, index);
      if (!named.test(static_cast<std::size_t>(place.code()))) continue;
      json.key(place_name(place)).open('[').value(row).value(index).close(']');
    }
  }
  json.close('}');
}

void write_score(core::JsonWriter& json, const Score& score) {
  json.key("score").open('{');
  json.field("floors", score.floors).field("animals", score.animals);
  json.field("saint_bernards", score.saint_bernards).field("bare_hand", score.bare_hand);
  json.field("total", score.total()).close('}');
}

}  // namespace

std::string Game::to_json(const View& view) const {
  core::JsonWriter json;
  json.open('{');
  json.field("phase", phase_name(view.phase)).field("active", view.active).field("first", view.first);
  json.field("pile", view.pile_size).field("plays_left", view.plays_left);
  json.key("drawn");
  if (view.drawn == kNoCard) {
    json.null();
  } else {
    json.value(deck_.name(view.drawn));
  }
  json.field("first_row", settings_.first_row());
  write_deck(json, deck_);
  write_places(json, std::span(view.mountains).first(static_cast<std::size_t>(players_)), deck_);
  json.key("seats").open('[');
  for (int seat = 0; seat < players_; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    json.open('{');
    write_mountain(json, view.mountains[i], deck_);
    write_open(json, view.mountains[i], deck_);
    write_cards(json, "hand", view.hands[i], deck_);
    write_cards(json, "returned", view.choices[i].returned, deck_);
    json.field("floors", floors(view.mountains[i])).field("animals", high_animals(view.mountains[i]));
    json.field("doubled", plays_twice(view, seat)).field("hand_plays", view.hand_plays.count(seat));
    if (view.phase == Phase::over && !view.hands[i].holds(kHidden)) write_score(json, score(view, seat));
    json.close('}');
  }
  json.close(']');
  write_counts(json, "discard", discard(view), deck_);
  json.close('}');
  return json.take();
}

std::string Game::action_json(const View& before, const Action& action) const {
  core::JsonWriter json;
  const std::string_view kind = kind_name(action.kind);
  json.open('{').field("text", to_text(action)).field("kind", kind);
  if (action.kind == Kind::first) json.field("seat", action.seat);
  if (action.kind == Kind::draw || action.kind == Kind::discard) json.field("card", deck_.name(action.card));
  if (action.kind == Kind::draw) write_face(json, action.card, deck_);  // told where there is no view, too
  if (action.kind == Kind::keep) write_cards(json, "cards", action.kept, deck_);
  if (kind == "use") {
    json.field("from", is_from_hand(action.kind) ? "hand" : "drawn").field("card", deck_.name(action.card));
    json.field("use", use_name(action.kind)).key("seat");
    if (use_name(action.kind) == "give") {
      json.value(static_cast<int>(action.seat));
    } else {
      json.null();
    }
    json.field("place", place_name(action.place));
    if (const int points = gain(before, action)) json.field("gain", points);
  }
  return json.close('}').take();
}

}  // namespace altitude
