// A world that fits a view, uniform over the deals that fit everything the seat has seen.
//
// A deal tells which cards each seat keeps and in which order the pile comes after that; all are equally
// likely. (Which two of its six a seat gave back adds the same number of ways to every deal, so it is drawn
// last.) Seen from one seat, the others' cards lie in slots:
//   - four kept slots a seat, which can't hold a card that the observer gave back, for that one was dealt to
//     the observer;
//   - a slot for every draw of the pile. The draws that were seen are settled. Those that were taken unseen
//     lie in hands, or came into the open later; those to come lie in the pile.
// A deal fits if each card that came out of a hand was in it, and if every card that was taken when a Saint
// Bernard came out of a hand is one that may be taken then (A4.7). The hidden cards are the remaining slots
// of the hands and the pile.
//
// A fitting deal is read backwards. Say that of several equal cards in a hand the one that is there longest
// is played; a deal then settles which slot every card came from. Keep a hand ordered by age. A play took a
// card c out of one of four places, and a card taken unseen became the youngest; backwards, the youngest
// leaves and c comes in at one of four places, with no c among the older cards. So deals are, one to one:
// hidden cards in the remaining slots in some order, and a place for every play, such that no c ever comes in
// behind an older c and what leaves for a Saint Bernard may do so. Without these conditions all of them are
// equally likely: draw the hidden cards and the places at random and start again when a condition fails.
// Whether a play is at odds with another play does not depend on the hidden cards, so that only the winding
// back of that seat is done again; if it is at odds with a hidden card, everything is.
//
// Equal cards of which the observer gave some back: of n copies (all but those that the observer kept), k now
// lie in kept slots and r were given back. The copies can be told apart in n!, of which those count that put
// none of the r into a kept slot: (n−k)(n−k−1)… of n(n−1)…, r factors each. Accept with this probability.
//
// With few kinds and a long history hardly any try fits. After kTries of them the world is chosen among
// kProposals, or more until one fits, in proportion to their weights: no longer exactly uniform, but never at
// odds with what was seen.
#include <cassert>

#include "games/altitude/rules.h"

namespace altitude {

namespace {

constexpr int kTries = 2000;
constexpr int kProposals = 32;
constexpr int kProposedWays = 200;  // to wind a hand back

// Random places in a hand: most are below four, two bits each.
class RandomPlaces {
 public:
  explicit RandomPlaces(core::Random& random) : random_(random) {}
  int below(int count) {
    if (count != kHandSize) return static_cast<int>(random_.below(static_cast<std::uint32_t>(count)));
    if (left_-- == 0) {
      bits_ = random_.next();
      left_ = 31;
    }
    const int place = static_cast<int>(bits_ & 3);
    bits_ >>= 2;
    return place;
  }

 private:
  core::Random& random_;
  std::uint64_t bits_ = 0;
  int left_ = 0;
};

// A seat's hand on its way back to the four cards that were kept: sixteen bits a card, the oldest lowest.
class Rewound {
 public:
  void add(Card card) { slots_ |= static_cast<std::uint64_t>(card | kHeld) << (16 * size_++); }
  Card kept(int i) const { return static_cast<Card>(slots_ >> (16 * i) & 0xff); }

  // What was taken when the last card was played; in the last round (A6) nothing was.
  Card taken() const { return size_ < kHandSize ? kNoCard : kept(kHandSize - 1); }
  void clash_with_taken() {
    ((slots_ >> (16 * (kHandSize - 1)) & kHeld) != 0 ? held_clash_ : plays_clash_) = true;
  }

  // Undoes a play from this hand: anywhere, noting what it is at odds with.
  void undo(Card played, RandomPlaces& places) {
    drop_taken();
    const int place = places.below(size_ + 1);
    const std::uint64_t equal = lanes_with(played) & below(place);
    if (equal != 0) {
      plays_clash_ |= (equal & ~(slots_ >> 1)) != 0;
      held_clash_ |= (equal & (slots_ >> 1)) != 0;
    }
    insert(place, played);
  }
  // The same, only where it fits; the weight makes up for what is left out.
  void undo_fitting(Card played, core::Random& random, double& weight) {
    drop_taken();
    int places = 1;
    while (places <= size_ && kept(places - 1) != played) ++places;
    weight *= static_cast<double>(places) / (size_ + 1);
    insert(static_cast<int>(random.below(static_cast<std::uint32_t>(places))), played);
  }
  bool plays_clash() const { return plays_clash_; }
  bool held_clash() const { return held_clash_; }

 private:
  static constexpr std::uint64_t kEach = 0x0001000100010001u;
  static constexpr int kHeld = 0x100;  // in the hand now, not played

  static constexpr std::uint64_t below(int place) { return (std::uint64_t{1} << (16 * place)) - 1; }
  // Bit 7 of each lane that holds this card, held or played.
  std::uint64_t lanes_with(Card card) const {
    const std::uint64_t differences = (slots_ & (kEach * 0xff)) ^ (kEach * card);
    return (((kEach * 0x100) - differences) >> 1) & (kEach * 0x80);
  }
  void drop_taken() {
    if (size_ < kHandSize) return;
    --size_;
    slots_ &= below(kHandSize - 1);
  }
  void insert(int place, Card card) {
    const std::uint64_t older = slots_ & below(place);
    slots_ = older | std::uint64_t{card} << (16 * place) | (slots_ ^ older) << 16;
    ++size_;
  }

  std::uint64_t slots_ = 0;
  int size_ = 0;
  bool plays_clash_ = false;
  bool held_clash_ = false;
};

// One attempt to deal what a view hides.
class Dealer {
 public:
  Dealer(const Game& game, const View& view, core::Random& random)
      : game_(game),
        deck_(game.deck()),
        view_(view),
        players_(game.players()),
        random_(random),
        places_(random),
        saint_bernard_(deck_.card(Species::saint_bernard)) {
    for (int i = view.hand_plays.size() - 1; i >= 0; --i) {
      const auto seat = static_cast<std::size_t>(view.hand_plays.seat(i));
      plays_[seat][play_counts_[seat]++] = view.hand_plays.card(i);
    }
    hidden_ = view.pile_size + (view.drawn == kHidden);
    for (int seat = 0; seat < players_; ++seat) {
      const Hand& hand = view.hands[static_cast<std::size_t>(seat)];
      if (hand.size > 0 && hand.cards[0] == kHidden) hidden_ += hand.size;
      if (view.phase == Phase::keep && chosen(seat)) hidden_ += 2;
    }
  }

  // The hidden cards, each slot by a random one.
  void deal(State& world) {
    world.unseen = view_.unseen;
    left_ = hidden_;
    for (int seat = 0; seat < players_; ++seat) deal_hand(world, seat);
    if (view_.drawn == kHidden) world.drawn = take(world.unseen);
  }

  bool needs_rewinding() const { return view_.phase >= Phase::draw; }

  // Winds every other hand back; whether the deal fits.
  bool rewind(State& world) {
    for (int seat = 0; seat < players_; ++seat) {
      if (!chosen(seat)) continue;
      if (!rewind_seat(world, seat)) return false;
    }
    const auto [ways, all] = returned_ways(world);
    return ways == all || random_.below(all) < ways;
  }
  // The weight of a way back that fits, 0 if there seems to be none.
  double rewind_fitting(State& world) {
    double weight = 1;
    for (int seat = 0; seat < players_; ++seat) {
      if (chosen(seat)) weight *= rewind_seat_fitting(world, seat);
    }
    const auto [ways, all] = returned_ways(world);
    return weight * ways / all;
  }

  // What the others gave back: of everything that neither the observer was dealt nor anybody kept.
  void deal_returned(State& world) {
    Counts rest = deck_.counts();
    left_ = deck_.size();
    const auto less = [&](Card card) {
      if (rest[card] == 0) return;  // only in a view that no game can come to
      rest.remove(card);
      --left_;
    };
    for (int seat = 0; seat < players_; ++seat) {
      const Choice& choice = world.choices[static_cast<std::size_t>(seat)];
      for (const Card card : choice.kept) less(card);
      if (seat != view_.seat) continue;
      for (const Card card : choice.returned) less(card);
    }
    for (int seat = 0; seat < players_; ++seat) {
      if (chosen(seat)) give_back(world, seat, rest);
    }
  }

 private:
  bool chosen(int seat) const { return view_.choices[static_cast<std::size_t>(seat)].kept[0] == kHidden; }

  // The cards that came out of a hand, the last one first.
  std::span<const Card> plays_of(int seat) const {
    const auto i = static_cast<std::size_t>(seat);
    return {plays_[i].data(), play_counts_[i]};
  }

  Card take(Counts& from) {
    const Card card = from.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(left_--))));
    from.remove(card);
    return card;
  }
  void give_back(State& world, int seat, Counts& from) {
    auto& returned = world.choices[static_cast<std::size_t>(seat)].returned;
    for (Card& card : returned) card = take(from);
    if (returned[0] > returned[1]) std::swap(returned[0], returned[1]);
  }
  void deal_hand(State& world, int seat) {
    const Hand& seen = view_.hands[static_cast<std::size_t>(seat)];
    if (seen.size == 0 || seen.cards[0] != kHidden) return;
    Hand& hand = world.hands[static_cast<std::size_t>(seat)];
    hand = {};
    for (int i = 0; i < seen.size; ++i) hand.add(take(world.unseen));
    if (view_.phase != Phase::keep || !chosen(seat)) return;
    for (std::size_t i = 0; i < kHandSize; ++i)
      world.choices[static_cast<std::size_t>(seat)].kept[i] = hand.cards[i];
    give_back(world, seat, world.unseen);
  }

  bool may_have_taken(const Rewound& hand, Card played) const {
    return played != saint_bernard_ || hand.taken() == kNoCard || game_.serves_rescue(hand.taken());
  }
  Rewound in_some_order(const State& world, int seat) {
    Hand hand = world.hands[static_cast<std::size_t>(seat)];
    Rewound rewound;
    for (std::size_t left = hand.size; left > 0; --left) {
      const std::size_t i = random_.below(static_cast<std::uint32_t>(left));
      rewound.add(hand.cards[i]);
      hand.cards[i] = hand.cards[left - 1];
    }
    return rewound;
  }
  bool rewind_seat(State& world, int seat) {
    const Rewound start = in_some_order(world, seat);
    for (int tries = 0; tries < kTries; ++tries) {
      Rewound hand = start;
      for (const Card card : plays_of(seat)) {
        if (!may_have_taken(hand, card)) hand.clash_with_taken();
        hand.undo(card, places_);
        if (hand.plays_clash()) break;
      }
      if (hand.plays_clash()) continue;
      store_kept(world, seat, hand);
      return !hand.held_clash();
    }
    return false;
  }
  double rewind_seat_fitting(State& world, int seat) {
    double weight = 0;
    for (int tries = 0; tries < kProposedWays && weight == 0; ++tries) {
      weight = 1;
      Rewound hand = in_some_order(world, seat);
      for (const Card card : plays_of(seat)) {
        if (!may_have_taken(hand, card)) weight = 0;
        hand.undo_fitting(card, random_, weight);
      }
      store_kept(world, seat, hand);
    }
    return weight;
  }
  static void store_kept(State& world, int seat, const Rewound& hand) {
    auto& kept = world.choices[static_cast<std::size_t>(seat)].kept;
    for (int i = 0; i < kHandSize; ++i) kept[static_cast<std::size_t>(i)] = hand.kept(i);
    std::sort(kept.begin(), kept.end());
  }

  // The share of the ways to tell copies apart in which no card of the observer's is in a kept slot.
  std::pair<std::uint32_t, std::uint32_t> returned_ways(const State& world) const {
    if (view_.seat < 0) return {1, 1};
    const Choice& own = world.choices[static_cast<std::size_t>(view_.observer().index())];
    std::uint32_t ways = 1, all = 1;
    for (std::size_t i = 0; i < own.returned.size(); ++i) {
      const Card card = own.returned[i];
      const int before = i > 0 && own.returned[0] == card ? 1 : 0;
      const int copies = deck_.counts()[card] -
                         static_cast<int>(std::count(own.kept.begin(), own.kept.end(), card)) - before;
      int kept = 0;
      for (int seat = 0; seat < players_; ++seat) {
        const auto& theirs = world.choices[static_cast<std::size_t>(seat)].kept;
        if (seat != view_.seat) kept += static_cast<int>(std::count(theirs.begin(), theirs.end(), card));
      }
      ways *= static_cast<std::uint32_t>(std::max(copies - kept, 0));
      all *= static_cast<std::uint32_t>(copies);
    }
    return {ways, all};
  }

  const Game& game_;
  const Deck& deck_;
  const View& view_;
  int players_;
  core::Random& random_;
  RandomPlaces places_;
  Card saint_bernard_;
  std::array<std::array<Card, kMaxCards>, kMaxPlayers> plays_;
  std::array<std::size_t, kMaxPlayers> play_counts_{};
  int hidden_ = 0;  // cards in `unseen`
  int left_ = 0;
};

}  // namespace

State Game::sample_world(const View& view, core::Random& random) const {
  State world{static_cast<const Position&>(view)};
  Dealer dealer(*this, view, random);
  dealer.deal(world);
  if (!dealer.needs_rewinding()) return world;
  bool fits = dealer.rewind(world);
  for (int tries = 1; tries < kTries && !fits; ++tries) {
    dealer.deal(world);
    fits = dealer.rewind(world);
  }
  if (!fits) {
    double total = 0;
    State proposal = world;
    for (int i = 0; i < kProposals || (total == 0 && i < kTries); ++i) {
      dealer.deal(proposal);
      const double weight = dealer.rewind_fitting(proposal);
      total += weight;
      if (static_cast<double>(random.next() >> 11) * 0x1p-53 * total < weight) world = proposal;
    }
  }
  dealer.deal_returned(world);
  return world;
}

}  // namespace altitude
