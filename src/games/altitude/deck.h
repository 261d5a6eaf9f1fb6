#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/phrase.h"
#include "games/altitude/counts.h"

// The deck is data: kinds of cards and how often each is there. rules §A1
namespace altitude {

inline constexpr int kMaxValue = 999;
inline constexpr int kDealt = 6;  // to each player (A3)

enum class Species : std::uint8_t { number, cable_car, avalanche, saint_bernard };
enum class Animal : std::uint8_t { none, black_grouse, marmot, chamois, ibex, dahu };

// Ordered as players sort them: numbers by value, a plain one before its animals; then C, A, B.
struct CardKind {
  Species species = Species::number;
  std::uint16_t value = 0;
  Animal animal = Animal::none;
  friend constexpr auto operator<=>(const CardKind&, const CardKind&) = default;
};

std::string to_text(CardKind kind);  // 41, 45i, C
std::optional<CardKind> parse_kind(std::string_view text);

// The text form: entries parted by white space, # comments to the line's end. An entry is a card or a range
// of plain numbers, and how many of each: 41, 45i, 13-22, Cx5, 1-15x6. Entries of the same kind add up.
class Deck {
 public:
  // `text` is a preset's name or a deck's text; the deck must suffice for the players.
  static std::expected<Deck, core::Phrase> create(std::string_view text, int players);
  static constexpr std::array<std::string_view, 3> kPresets{"hundred", "lively", "fifteen"};

  std::string text() const;         // canonical: equal decks have equal texts
  std::string_view preset() const;  // the name, if it is one
  int kinds() const { return static_cast<int>(kinds_.size()) - 1; }
  int size() const { return counts_.total(); }
  const Counts& counts() const { return counts_; }
  CardKind kind(Card card) const { return kinds_[card]; }
  int top_value() const;              // the greatest number
  std::string name(Card card) const;  // ? for a hidden one
  std::optional<Card> find(std::string_view name) const;
  Card card(Species special) const {
    return specials_[static_cast<std::size_t>(special)];
  }  // kNoCard if none

  // A2.3–A2.5, A2.8 in two numbers a kind: a card may lie where its reach exceeds the need of both cards that
  // it covers. An avalanche reaches over every number but not over an avalanche, a cable car over both, a
  // Saint Bernard over nothing, not even the base.
  int reach(Card card) const { return reach_[card]; }
  int need(Card card) const { return need_[card]; }
  bool is(Card card, Species species) const { return kinds_[card].species == species; }
  bool is_animal(Card card) const { return kinds_[card].animal != Animal::none; }

 private:
  explicit Deck(const std::vector<std::pair<CardKind, int>>& cards);

  std::vector<CardKind> kinds_;  // by card; the first is none
  Counts counts_;
  std::array<Card, 4> specials_{};
  std::array<std::uint16_t, kMaxKinds + 1> reach_{};
  std::array<std::uint16_t, kMaxKinds + 1> need_{};
};

}  // namespace altitude
