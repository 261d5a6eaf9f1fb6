#include "games/altitude/deck.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace altitude {

namespace {

using core::Phrase;

constexpr std::string_view kAnimals = "-gmcid";  // by Animal
constexpr std::string_view kSpecials = "-CAB";   // by Species
constexpr std::string_view kBlank = " \t\r\n";

// By Deck::kPresets.
constexpr std::array<std::string_view, Deck::kPresets.size()> kPresetTexts{
    "1-11 12g 13-22 23m 24-33 34c 35-44 45i 46-55 56g 57-66 67m 68-77 78c 79-88 89i 90-99 100d Cx5 Ax5 Bx4",
    "1-39 40g 41-49 50m 51-54 55c 56-59 60i 61-69 70g 71-74 75m 76-79 80c 81-89 90i 91-99 100d Cx5 Ax5 Bx4",
    "1-6x6 7x5 7g 8x6 9x5 9m 10x6 11x5 11c 12x6 13x5 13i 14x6 15x5 15d Cx8 Ax8 Bx8"};

constexpr int kAvalancheNeed = kMaxValue + 1;

std::optional<int> to_number(std::string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  if (digits.front() == '0' || digits.front() == '-') return std::nullopt;
  return value;
}

// An entry: `from` … `to`, the same kind unless it is a range.
struct Entry {
  CardKind from;
  CardKind to;
  int count = 1;
};

std::optional<Entry> parse_entry(std::string_view text) {
  Entry entry;
  if (const auto times = text.find('x'); times != text.npos) {
    const auto count = to_number(text.substr(times + 1));
    if (!count) return std::nullopt;
    entry.count = std::min(*count, kMaxCards + 1);
    text = text.substr(0, times);
  }
  const auto dash = text.find('-');
  const auto from = parse_kind(text.substr(0, dash));
  if (!from) return std::nullopt;
  entry.from = entry.to = *from;
  if (dash == text.npos) return entry;
  const auto to = parse_kind(text.substr(dash + 1));
  if (!to || *to <= *from) return std::nullopt;
  for (const CardKind kind : {*from, *to}) {
    if (kind.species != Species::number || kind.animal != Animal::none) return std::nullopt;
  }
  entry.to = *to;
  return entry;
}

using KindCounts = std::map<CardKind, int>;

std::expected<KindCounts, Phrase> parse_cards(std::string_view text) {
  KindCounts cards;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const auto content = line.substr(0, line.find('#'));
    for (auto at = content.find_first_not_of(kBlank); at != content.npos;) {
      const auto end = std::min(content.find_first_of(kBlank, at), content.size());
      const auto word = content.substr(at, end - at);
      const auto entry = parse_entry(word);
      if (!entry) return core::refuse(Phrase("altitude.deck.entry", "A1").text("entry", std::string(word)));
      for (CardKind kind = entry->from; kind <= entry->to; ++kind.value) {
        int& count = cards[kind];
        count = std::min(count + entry->count, kMaxCards + 1);
      }
      at = content.find_first_not_of(kBlank, end);
    }
  }
  return cards;
}

std::optional<Phrase> fault(const KindCounts& cards, int players) {
  int size = 0;
  for (const auto& [kind, count] : cards) size += count;
  if (cards.empty() || cards.begin()->first.species != Species::number)
    return Phrase("altitude.deck.no_number", "A1");
  if (static_cast<int>(cards.size()) > kMaxKinds) {
    return Phrase("altitude.deck.too_many_kinds", "A1")
        .number("kinds", static_cast<int>(cards.size()))
        .number("most", kMaxKinds);
  }
  if (size > kMaxCards) return Phrase("altitude.deck.too_large", "A1").number("most", kMaxCards);
  const int least = kDealt * players;
  if (size < least) {
    return Phrase("altitude.deck.too_small", "A1")
        .number("cards", size)
        .number("players", players)
        .number("least", least);
  }
  return std::nullopt;
}

}  // namespace

std::string to_text(CardKind kind) {
  if (kind.species != Species::number) return {kSpecials[static_cast<std::size_t>(kind.species)]};
  auto text = std::to_string(kind.value);
  if (kind.animal != Animal::none) text += kAnimals[static_cast<std::size_t>(kind.animal)];
  return text;
}

std::optional<CardKind> parse_kind(std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (const auto special = kSpecials.find(text.front(), 1); special != kSpecials.npos) {
    if (text.size() != 1) return std::nullopt;
    return CardKind{static_cast<Species>(special), 0, Animal::none};
  }
  CardKind kind;
  if (const auto animal = kAnimals.find(text.back(), 1); animal != kAnimals.npos) {
    kind.animal = static_cast<Animal>(animal);
    text.remove_suffix(1);
  }
  if (text.empty()) return std::nullopt;
  const auto value = to_number(text);
  if (!value || *value > kMaxValue) return std::nullopt;
  kind.value = static_cast<std::uint16_t>(*value);
  return kind;
}

std::expected<Deck, Phrase> Deck::create(std::string_view text, int players) {
  const auto preset = std::ranges::find(kPresets, text);
  if (preset != kPresets.end()) text = kPresetTexts[static_cast<std::size_t>(preset - kPresets.begin())];
  const auto cards = parse_cards(text);
  if (!cards) return std::unexpected(cards.error());
  if (auto error = fault(*cards, players)) return core::refuse(*std::move(error));
  return Deck({cards->begin(), cards->end()});
}

Deck::Deck(const std::vector<std::pair<CardKind, int>>& cards) : kinds_(1) {
  for (const auto& [kind, count] : cards) {
    const auto card = static_cast<Card>(kinds_.size());
    kinds_.push_back(kind);
    counts_.add(card, count);
    if (kind.species != Species::number) specials_[static_cast<std::size_t>(kind.species)] = card;
    const bool avalanche = kind.species == Species::avalanche;
    need_[card] = static_cast<std::uint16_t>(avalanche ? kAvalancheNeed : kind.value);
    reach_[card] =
        static_cast<std::uint16_t>(kind.species == Species::cable_car ? kAvalancheNeed + 1 : need_[card]);
  }
}

std::string Deck::text() const {
  std::string text;
  for (std::size_t card = 1; card < kinds_.size();) {
    const int count = counts_[static_cast<Card>(card)];
    const CardKind from = kinds_[card];
    CardKind to = from;
    // A run of plain numbers, equally often there, is one entry.
    const auto next = [&] {
      return CardKind{to.species, static_cast<std::uint16_t>(to.value + 1), Animal::none};
    };
    for (++card; from.species == Species::number && from.animal == Animal::none && card < kinds_.size();
         ++card) {
      if (kinds_[card] != next() || counts_[static_cast<Card>(card)] != count) break;
      to = next();
    }
    if (!text.empty()) text += ' ';
    text += to_text(from);
    if (to != from) text += '-' + to_text(to);
    if (count > 1) text += 'x' + std::to_string(count);
  }
  return text;
}

std::string_view Deck::preset() const {
  const auto mine = text();
  for (std::size_t i = 0; i < kPresetTexts.size(); ++i) {
    if (mine == kPresetTexts[i]) return kPresets[i];
  }
  return {};
}

int Deck::top_value() const {
  int top = 0;
  for (const CardKind& kind : kinds_) top = std::max<int>(top, kind.value);
  return top;
}

std::string Deck::name(Card card) const {
  if (card == kHidden) return "?";
  return card == kNoCard ? std::string() : to_text(kinds_[card]);
}

std::optional<Card> Deck::find(std::string_view name) const {
  const auto kind = parse_kind(name);
  if (!kind) return std::nullopt;
  const auto found = std::lower_bound(kinds_.begin() + 1, kinds_.end(), *kind);
  if (found == kinds_.end() || *found != *kind) return std::nullopt;
  return static_cast<Card>(found - kinds_.begin());
}

}  // namespace altitude
