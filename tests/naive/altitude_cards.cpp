#include "altitude_cards.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace naive::altitude {

namespace {

constexpr int kMaxBase = 10;  // rules §A2.1

const std::string kAnimalLetters = "-gmcid";
const std::string kSpecialLetters = "-CAB";

void add(Cards& deck, int copies, const Card& card) {
  for (int i = 0; i < copies; ++i) {
    deck.insert(card);
  }
}

void add_specials(Cards& deck, int cable_cars, int avalanches, int saint_bernards) {
  add(deck, cable_cars, Card{Type::cable_car});
  add(deck, avalanches, Card{Type::avalanche});
  add(deck, saint_bernards, Card{Type::saint_bernard});
}

Cards hundred_with(const std::map<int, Animal>& animals) {
  Cards deck;
  for (int value = 1; value <= 100; ++value) {
    const bool is_animal = animals.contains(value);
    add(deck, 1, Card{Type::number, value, is_animal ? animals.at(value) : Animal::none});
  }
  add_specials(deck, 5, 5, 4);
  return deck;
}

Cards hundred() {
  return hundred_with({{12, Animal::black_grouse},
                       {56, Animal::black_grouse},
                       {23, Animal::marmot},
                       {67, Animal::marmot},
                       {34, Animal::chamois},
                       {78, Animal::chamois},
                       {45, Animal::ibex},
                       {89, Animal::ibex},
                       {100, Animal::dahu}});
}

Cards lively() {
  return hundred_with({{40, Animal::black_grouse},
                       {70, Animal::black_grouse},
                       {50, Animal::marmot},
                       {75, Animal::marmot},
                       {55, Animal::chamois},
                       {80, Animal::chamois},
                       {60, Animal::ibex},
                       {90, Animal::ibex},
                       {100, Animal::dahu}});
}

Cards fifteen() {
  const std::map<int, Animal> animals = {{7, Animal::black_grouse},
                                         {9, Animal::marmot},
                                         {11, Animal::chamois},
                                         {13, Animal::ibex},
                                         {15, Animal::dahu}};
  Cards deck;
  for (int value = 1; value <= 15; ++value) {
    if (animals.contains(value)) {
      add(deck, 5, Card{Type::number, value});
      add(deck, 1, Card{Type::number, value, animals.at(value)});
    } else {
      add(deck, 6, Card{Type::number, value});
    }
  }
  add_specials(deck, 8, 8, 8);
  return deck;
}

int whole_number(const std::string& digits, int low, int high) {
  const bool well_formed =
      !digits.empty() && digits.size() <= 6 && digits.find_first_not_of("0123456789") == std::string::npos;
  const int number = well_formed ? std::stoi(digits) : -1;
  if (number < low || number > high) {
    throw std::invalid_argument("not a whole number in its bounds: " + digits);
  }
  return number;
}

int card_value(const std::string& digits) { return whole_number(digits, 1, 999); }

// A card, or a range of plain numbers.
std::vector<Card> cards_named(const std::string& name) {
  if (name.size() == 1 && std::string("CAB").find(name) != std::string::npos) {
    return {Card{static_cast<Type>(kSpecialLetters.find(name))}};
  }
  const auto dash = name.find('-');
  if (dash != std::string::npos) {
    const int low = card_value(name.substr(0, dash));
    const int high = card_value(name.substr(dash + 1));
    if (low > high) {
      throw std::invalid_argument("a range must ascend: " + name);
    }
    std::vector<Card> cards;
    for (int value = low; value <= high; ++value) {
      cards.push_back(Card{Type::number, value});
    }
    return cards;
  }
  const auto letter = name.empty() ? std::string::npos : kAnimalLetters.find(name.back());
  if (letter != std::string::npos) {
    return {Card{Type::number, card_value(name.substr(0, name.size() - 1)), static_cast<Animal>(letter)}};
  }
  return {Card{Type::number, card_value(name)}};
}

void add_entry(Cards& deck, const std::string& entry) {
  const auto times = entry.find('x');
  const int copies = times == std::string::npos ? 1 : whole_number(entry.substr(times + 1), 1, 999);
  for (const Card& card : cards_named(entry.substr(0, times))) {
    add(deck, copies, card);
  }
}

Cards parse_deck(const std::string& text) {
  Cards deck;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream entries(line.substr(0, line.find('#')));
    for (std::string entry; entries >> entry;) {
      add_entry(deck, entry);
    }
  }
  return deck;
}

void check_deck(const Cards& deck, int players) {
  const std::set<Card> kinds(deck.begin(), deck.end());
  const auto is_number = [](const Card& card) { return card.type == Type::number; };
  if (static_cast<int>(deck.size()) < 6 * players) {
    throw std::invalid_argument("the deck needs six cards a player");
  }
  if (std::none_of(deck.begin(), deck.end(), is_number)) {
    throw std::invalid_argument("the deck needs a number");
  }
  if (deck.size() > 250 || kinds.size() > 128) {
    throw std::invalid_argument("the deck is too large");
  }
}

bool is_free_base_place(const Mountain& mountain, int index) {
  if (mountain.empty()) {
    return index == 0;
  }
  if (mountain.contains({1, index})) {
    return false;
  }
  int leftmost = index;
  int rightmost = index;
  for (const auto& [place, card] : mountain) {
    if (place.first == 1) {
      leftmost = std::min(leftmost, place.second);
      rightmost = std::max(rightmost, place.second);
    }
  }
  const bool next_to_a_card = mountain.contains({1, index - 1}) || mountain.contains({1, index + 1});
  return next_to_a_card && rightmost - leftmost + 1 <= kMaxBase;
}

bool is_free_place(const Mountain& mountain, const Place& place) {
  const auto [row, index] = place;
  if (row == 1) {
    return is_free_base_place(mountain, index);
  }
  return !mountain.contains(place) && mountain.contains({row - 1, index}) &&
         mountain.contains({row - 1, index + 1});
}

}  // namespace

std::string name_of(const Card& card) {
  if (card.type != Type::number) {
    return std::string(1, kSpecialLetters[static_cast<std::size_t>(card.type)]);
  }
  const std::string number = std::to_string(card.value);
  return card.animal == Animal::none ? number
                                     : number + kAnimalLetters[static_cast<std::size_t>(card.animal)];
}

std::string names_of(const Cards& cards) {
  std::string text;
  for (const Card& card : cards) {
    text += (text.empty() ? "" : ",") + name_of(card);
  }
  return text;
}

Cards make_deck(const std::string& text, int players) {
  const Cards deck = text == "hundred"   ? hundred()
                     : text == "lively"  ? lively()
                     : text == "fifteen" ? fifteen()
                                         : parse_deck(text);
  check_deck(deck, players);
  return deck;
}

std::string name_of(const Place& place) {
  return std::to_string(place.first) + "/" + std::to_string(place.second);
}

bool fits(const Mountain& mountain, const Place& place, const Card& card) {
  if (card.type == Type::saint_bernard) {
    return false;  // rules §A2.8
  }
  const auto [row, index] = place;
  if (card.type == Type::cable_car || row == 1) {
    return true;  // rules §A2.4
  }
  for (const Place& under : {Place{row - 1, index}, Place{row - 1, index + 1}}) {
    const Card& below = mountain.at(under);
    if (below.type == Type::avalanche) {
      return false;  // rules §A2.5
    }
    if (card.type == Type::number && card.value <= below.value) {
      return false;  // rules §A2.3
    }
  }
  return true;
}

std::vector<Place> free_places(const Mountain& mountain) {
  // No index can be further out than this, for the base has at most ten places around place 0.
  std::vector<Place> places;
  const int top = rows(mountain);
  for (int row = 1; row <= top + 1; ++row) {
    for (int index = -kMaxBase; index <= kMaxBase; ++index) {
      if (is_free_place(mountain, {row, index})) {
        places.emplace_back(row, index);
      }
    }
  }
  return places;
}

std::vector<Place> places_for(const Mountain& mountain, const Card& card) {
  std::vector<Place> places;
  for (const Place& place : free_places(mountain)) {
    if (fits(mountain, place, card)) {
      places.push_back(place);
    }
  }
  return places;
}

bool covered(const Mountain& mountain, const Place& place) {
  const auto [row, index] = place;
  return mountain.contains({row + 1, index - 1}) || mountain.contains({row + 1, index});
}

void take_one(Cards& cards, const Card& card) {
  cards.erase(cards.find(card));  // erase(card) would remove every copy
}

int rows(const Mountain& mountain) {
  std::set<int> occupied;
  for (const auto& [place, card] : mountain) {
    occupied.insert(place.first);
  }
  return static_cast<int>(occupied.size());
}

int animals_from(const Mountain& mountain, int row) {
  int count = 0;
  for (const auto& [place, card] : mountain) {
    if (place.first >= row && card.animal != Animal::none) {
      ++count;
    }
  }
  return count;
}

}  // namespace naive::altitude
