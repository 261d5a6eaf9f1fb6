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

template <class Range>
void write_cards(core::JsonWriter& json, std::string_view name, const Range& cards, const Deck& deck) {
  json.key(name).open('[');
  for (const Card card : cards) {
    if (card != kNoCard) json.value(deck.name(card));
  }
  json.close(']');
}

void write_counts(core::JsonWriter& json, std::string_view name, const Counts& counts, const Deck& deck) {
  json.key(name).open('{');
  counts.for_each_kind([&](Card card) { json.field(deck.name(card), counts[card]); });
  json.close('}');
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
  json.field("first_row", settings_.first_row()).field("top_value", deck_.top_value());
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
  return json.text();
}

std::string Game::action_json(const View& before, const Action& action) const {
  core::JsonWriter json;
  const std::string_view kind = kind_name(action.kind);
  json.open('{').field("text", to_text(action)).field("kind", kind);
  if (action.kind == Kind::first) json.field("seat", action.seat);
  if (action.kind == Kind::draw || action.kind == Kind::discard) json.field("card", deck_.name(action.card));
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
  return json.close('}').text();
}

}  // namespace altitude
