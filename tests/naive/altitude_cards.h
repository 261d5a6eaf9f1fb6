// Cards, decks and mountains of the naive Altitude.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace naive::altitude {

// The declaration order of both enums and of Card's members is the order of the kinds in texts.
enum class Type { number, cable_car, avalanche, saint_bernard };
enum class Animal { none, black_grouse, marmot, chamois, ibex, dahu };

struct Card {
  Type type = Type::number;
  int value = 0;  // 0 for every special card
  Animal animal = Animal::none;
  auto operator<=>(const Card&) const = default;
};

using Cards = std::multiset<Card>;
void take_one(Cards& cards, const Card& card);  // which must be among them

std::string name_of(const Card& card);
std::string names_of(const Cards& cards);  // in kind order, separated by commas

// A preset's name or a deck text; throws std::invalid_argument unless it passes the checks of rules §A1.
Cards make_deck(const std::string& text, int players);

using Place = std::pair<int, int>;  // row, index
using Mountain = std::map<Place, Card>;

std::string name_of(const Place& place);

// Whether the card may rest on what lies below the place (rules §A2.3-A2.5, A2.8).
bool fits(const Mountain& mountain, const Place& place, const Card& card);

// The free places where some card could be added (rules §A2.1, A2.2).
std::vector<Place> free_places(const Mountain& mountain);

// The free places where this card could be added, whoever does it.
std::vector<Place> places_for(const Mountain& mountain, const Card& card);

bool covered(const Mountain& mountain, const Place& place);  // rules §A2.6
int rows(const Mountain& mountain);
int animals_from(const Mountain& mountain, int row);  // animals in this row or higher

}  // namespace naive::altitude
