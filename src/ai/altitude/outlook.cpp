#include "ai/altitude/outlook.h"

#include <algorithm>
#include <cstring>

namespace ai::altitude_ai {

using namespace altitude;

namespace {

constexpr float kNever = 60;  // more draws than anybody has time for

// Columns −9 … 9 and one to the right, so that a place's right support needs no check.
constexpr int kColumns = Place::kRowWidth + 1;
constexpr int column(int index) { return index + Place::kMaxIndex; }

// What a row's places are like: how high the card there is or would be, and what all cards that are missing
// below and including it cost, in draws.
struct Row {
  std::array<float, kColumns> rank;
  std::array<float, kColumns> cost;
};

class Survey {
 public:
  Survey(const Game& game, const Ranks& ranks, const Reckoning& reckoning, const Mountain& mountain,
         Tools tools)
      : game_(game),
        deck_(game.deck()),
        ranks_(ranks),
        reckoning_(reckoning),
        mountain_(mountain),
        high_row_(game.settings().high_row()) {
    cable_car_ = tools.cable_cars > 0                        ? 1
                 : deck_.card(Species::cable_car) == kNoCard ? kNever
                                                             : reckoning.cable_car;
    rescue_ = tools.saint_bernards > 0                        ? 3
              : deck_.card(Species::saint_bernard) == kNoCard ? kNever
                                                              : reckoning.rescue;
  }

  Outlook make() {
    Outlook out;
    out.rows = mountain_.rows();
    out.floors = game_.floors(mountain_);
    out.room = kMaxSpan - mountain_.span();
    const int left = mountain_.empty() ? 0 : mountain_.left();
    const int right = mountain_.empty() ? 0 : mountain_.right();
    const int top = std::min(out.rows + kAhead, kMaxRows);
    // One place more on either side than the widest way needs; the base can't grow further than ten.
    const int more = std::max(top - mountain_.span(), 0) + 1;
    first_ = std::max({right - Place::kMaxIndex, -Place::kMaxIndex, left - more});
    last_ = std::min({left + Place::kMaxIndex, Place::kMaxIndex, right + more});
    for (int row = 1; row <= top; ++row) {
      survey(row, out);
      if (row > out.rows) note_effort(row, out);
    }
    for (std::size_t k = static_cast<std::size_t>(top - out.rows); k < out.effort.size(); ++k)
      out.effort[k] = out.effort_beside[k] = kNever;
    using enum Settings::Five;
    const Settings::Five five = game_.settings().five;
    out.five = five == floors_and_all_animals ? game_.count_to_five(mountain_)
                                              : out.floors + (five == floors ? 0 : out.animals);
    return out;
  }

 private:
  Row& at(int row) { return rows_[static_cast<std::size_t>(row % 3)]; }

  void survey(int row, Outlook& out) {
    Row& here = at(row);
    const Row& below = at(row + 2);
    const Row& lowest = at(row + 1);
    for (int index = first_; index <= last_ - row + 1; ++index) {
      const auto i = static_cast<std::size_t>(column(index));
      const float need = row == 1 ? 0 : std::max(below.rank[i], below.rank[i + 1]);
      // The ways of both supports, less what they share.
      float cost = row == 1 ? 0 : below.cost[i] + below.cost[i + 1];
      if (row > 2) cost -= lowest.cost[i + 1];
      const bool by_cable_car = need + 0.02f >= 1;
      float rank = by_cable_car ? 0 : std::min(need + reckoning_.step, 1.0f);
      const float fresh =
          by_cable_car ? cable_car_ : reckoning_.card + reckoning_.high * need * need / (1.15f - need);
      const int height = mountain_.height(index);
      if (height < row) {
        cost += fresh;
        if (row > 1 && height == row - 1 && mountain_.height(index + 1) >= row - 1)
          note_opening(row, index, out);
      } else {
        const Card card = mountain_.at(Place(row, index));
        ++out.cards;
        if (static_cast<std::size_t>(row) <= out.widths.size())
          ++out.widths[static_cast<std::size_t>(row) - 1];
        out.animals += row >= high_row_ && deck_.is_animal(card);
        const bool uncovered = height == row && mountain_.height(index - 1) <= height;
        cost += keep(card, uncovered, rank);
        out.buried += uncovered && ranks_[card] == Ranks::kAvalanche;
      }
      here.rank[i] = rank;
      here.cost[i] = cost;
    }
  }

  // What is done about a card that lies there: `rank` is what a fresh one would have, and becomes what there
  // will be. Returns the draws it takes.
  float keep(Card card, bool uncovered, float& rank) const {
    const float there = ranks_[card];
    if (!uncovered || there <= rank + reckoning_.replace_margin) {
      rank = there;
      return 0;
    }
    if (there == Ranks::kAvalanche) {
      if (rescue_ <= cable_car_) return rescue_;
      rank = there;
      return 0;
    }
    rank += reckoning_.replace_margin;
    return std::min(1.0f, 3 * (there - rank));
  }

  void note_opening(int row, int index, Outlook& out) const {
    const float need = std::max(ranks_[mountain_.at(Place(row - 1, index))],
                                ranks_[mountain_.at(Place(row - 1, index + 1))]);
    if (need >= 1) return;
    const int value = mountain_.need(Place(row, index), deck_);
    out.fits += 1 - need;
    out.least_need = std::min(out.least_need, need);
    out.least_value = std::min(out.least_value, value);
    out.high_openings += row >= high_row_;
    if (row <= out.rows) return;
    ++out.next_openings;
    out.next_need = std::min(out.next_need, need);
    out.next_value = std::min(out.next_value, value);
  }

  void note_effort(int row, Outlook& out) {
    float best = kNever, beside = kNever;
    const Row& here = at(row);
    for (int index = first_; index <= last_ - row + 1; ++index) {
      const float cost = here.cost[static_cast<std::size_t>(column(index))];
      beside = std::min(beside, std::max(best, cost));
      best = std::min(best, cost);
    }
    const auto k = static_cast<std::size_t>(row - out.rows - 1);
    out.effort[k] = best;
    out.effort_beside[k] = beside;
  }

  const Game& game_;
  const Deck& deck_;
  const Ranks& ranks_;
  const Reckoning& reckoning_;
  const Mountain& mountain_;
  int high_row_;
  float cable_car_;  // draws until one is there
  float rescue_;
  int first_ = 0;  // the places that the base may come to
  int last_ = 0;
  std::array<Row, 3> rows_;  // the last three, by row modulo three
};

}  // namespace

Ranks::Ranks(const Deck& deck) {
  int numbers = 0;
  for (int card = 1; card <= deck.kinds(); ++card) {
    if (deck.is(static_cast<Card>(card), Species::number)) numbers += deck.counts()[static_cast<Card>(card)];
  }
  int below = 0;
  // Kinds are in the order of values; animals come after plain ones.
  for (int first = 1; first <= deck.kinds();) {
    const auto card = static_cast<Card>(first);
    if (!deck.is(card, Species::number)) break;
    int next = first;
    for (; next <= deck.kinds() && deck.kind(static_cast<Card>(next)).species == Species::number &&
           deck.kind(static_cast<Card>(next)).value == deck.kind(card).value;
         ++next)
      below += deck.counts()[static_cast<Card>(next)];
    for (; first < next; ++first)
      ranks_[static_cast<std::size_t>(first)] = static_cast<float>(below) / static_cast<float>(numbers);
  }
  if (const Card avalanche = deck.card(Species::avalanche); avalanche != kNoCard)
    ranks_[avalanche] = kAvalanche;
}

Outlook outlook(const Game& game, const Ranks& ranks, const Reckoning& reckoning, const Mountain& mountain,
                Tools tools) {
  return Survey(game, ranks, reckoning, mountain, tools).make();
}

std::size_t KnownOutlooks::place(const Mountain& mountain, std::uint8_t has) {
  const auto& cards = mountain.slots();
  std::array<std::uint64_t, (sizeof cards + 7) / 8> words{};
  std::memcpy(words.data(), cards.data(), sizeof cards);
  std::uint64_t mixed = static_cast<std::uint64_t>(mountain.left() + Place::kRowWidth) << 8 | has;
  for (const std::uint64_t word : words) mixed = (mixed ^ word ^ mixed >> 29) * 0x9e3779b97f4a7c15u;
  return static_cast<std::size_t>(mixed >> 32) % kEntries;
}

}  // namespace ai::altitude_ai
