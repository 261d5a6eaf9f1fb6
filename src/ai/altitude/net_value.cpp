#include "ai/altitude/net_value.h"

#include <algorithm>

#include "ai/net_inputs.h"
#include "altitude_net.h"

namespace ai::altitude_ai {

using namespace altitude;

namespace {

bool plays_twice(const Game& game, const Position& position, const Prospect& own, int seat) {
  return (game.settings().five_lasts && (position.doubled >> seat & 1) != 0) || own.outlook.five >= kFive;
}

}  // namespace

GameNet& game_net() {
  static GameNet net(kSeatInputs, kContextInputs, kNet);
  return net;
}

Unseen::Unseen(const Deck& deck, const Ranks& ranks, const Counts& cards) : deck_(deck) {
  for (int i = deck.kinds(); i >= 1; --i) {
    const auto card = static_cast<Card>(i);
    const int count = cards[card];
    const Species species = deck.kind(card).species;
    const bool number = species == Species::number;
    above_[card] = static_cast<std::uint8_t>(above_[card + 1u] + (number ? count : 0));
    if (count == 0) continue;
    total_ += count;
    species_[static_cast<std::size_t>(species)] += count;
    animals_ += deck.is_animal(card) ? count : 0;
    if (number)
      buckets_[std::min<std::size_t>(static_cast<std::size_t>(ranks[card] * kBuckets), kBuckets - 1)] +=
          count;
  }
}

float Unseen::fitting(int need) const {
  if (total_ == 0) return 0;
  int low = 1, high = deck_.kinds() + 1;  // the first number above the need, by halving
  while (low < high) {
    const int middle = (low + high) / 2;
    const auto card = static_cast<Card>(middle);
    if (deck_.is(card, Species::number) && deck_.need(card) <= need) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const int fit = above_[static_cast<std::size_t>(low)] + count(Species::cable_car);
  return static_cast<float>(fit) / static_cast<float>(total_);
}

SeatInputs seat_inputs(const Game& game, const Position& position, const Unseen& unseen, const Prospect& own,
                       int seat) {
  const Outlook& mountain = own.outlook;
  const bool twice = plays_twice(game, position, own, seat);
  const float pile = static_cast<float>(position.pile_size);
  const float draws = pile * (twice ? 2.0f : 1.0f) / static_cast<float>(game.players() + twice) +
                      0.6f * static_cast<float>(own.numbers + own.tools.cable_cars) + 0.5f;
  InputList<kSeatInputs> in;
  in.add(mountain.floors, 5);
  in.add(mountain.animals, 3);
  for (const float effort : mountain.effort) {
    in.add(likely(effort, draws));
    in.add(likely(2 * effort, draws));
    in.add(effort / 16);
  }
  for (std::size_t k = 0; k < 2; ++k) {
    in.add(likely(1.5f * mountain.effort_beside[k], draws));
    in.add(mountain.effort_beside[k] / 16);
  }
  in.add(draws / 32);
  in.add(own.tools.saint_bernards, 2);
  in.add(own.tools.cable_cars, 2);
  in.add(own.avalanches, 2);
  in.add(own.numbers, 4);
  in.add(own.animals, 2);
  in.add(own.hidden, 4);
  in.add(mountain.high_openings, 3);
  in.add(mountain.buried, 2);
  in.add(mountain.room, 6);
  in.add(mountain.fits / 3);
  in.add(1 - mountain.next_need);
  in.add(1 - mountain.least_need);
  in.add(mountain.cards, 16);
  in.add(twice);
  in.add(mountain.five, 5);
  in.add(!twice && mountain.five == kFive - 1);
  in.add(own.laid_somewhere, 2);
  in.add(own.next_row);
  in.add(mountain.rows * mountain.rows, 32);
  in.add(own.ranks / 2);
  in.add(own.squares / 2);
  for (const float rank : own.highest) in.add(rank);
  for (const int width : mountain.widths) in.add(width, 5);
  in.add(2 * unseen.fitting(mountain.next_value));
  in.add(2 * unseen.fitting(mountain.least_value));
  in.add(mountain.next_openings, 2);
  return in.all();
}

ContextInputs context_inputs(const Game& game, const Position& position, const Unseen& unseen, int seat,
                             Mover mover) {
  const Settings& settings = game.settings();
  const Deck& deck = game.deck();
  const int players = game.players();
  const int until = (seat - mover.seat + players) % players;
  const float total = static_cast<float>(std::max(unseen.total(), 1));
  InputList<kContextInputs> in;
  in.add(static_cast<float>(position.pile_size) / 64);
  in.add(static_cast<float>(position.pile_size) / static_cast<float>(deck.size()));
  in.add(likely(static_cast<float>(position.pile_size), static_cast<float>(4 * players)));
  for (int count = 2; count <= kMaxPlayers; ++count) in.add(players == count);
  for (int turns = 0; turns < kMaxPlayers; ++turns) in.add(until == turns);
  in.add(until == 0 && mover.plays == 2);
  for (int i = 0; i < Unseen::kBuckets; ++i) in.add(4 * static_cast<float>(unseen.bucket(i)) / total);
  for (const Species species : {Species::cable_car, Species::avalanche, Species::saint_bernard}) {
    in.add(8 * static_cast<float>(unseen.count(species)) / total);
    in.add(unseen.count(species), 5);
  }
  in.add(6 * static_cast<float>(unseen.animals()) / total);
  in.add(static_cast<float>(deck.size()) / static_cast<float>(4 * deck.kinds()));
  in.add(settings.ground > 0);
  in.add(settings.replace_avalanche);
  in.add(settings.rescue_by_any);
  in.add(settings.five == Settings::Five::floors);
  in.add(settings.five == Settings::Five::floors_and_all_animals);
  in.add(settings.five_at_once);
  in.add(settings.five_lasts);
  in.add(settings.endgame_avalanches);
  in.add(settings.endgame_saint_bernards);
  return in.all();
}

NetValue::NetValue(const Game& game, const Net& net, const Ranks& ranks, const Position& position,
                   const Prospects& prospects)
    : game_(game), net_(net), position_(position), unseen_(game.deck(), ranks, position.unseen) {
  for (int seat = 0; seat < game.players(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    inputs_[i] = seat_inputs(game, position, unseen_, prospects[i], seat);
    seats_[i] = net_.seat_sums(inputs_[i]);
  }
}

const NetValue::Context& NetValue::context(Mover mover) {
  const auto known = std::ranges::find(contexts_, mover, &Context::mover);
  if (known != contexts_.end()) return *known;
  Context& made = contexts_.emplace_back();
  made.mover = mover;
  const auto players = static_cast<std::size_t>(game_.players());
  for (std::size_t seat = 0; seat < players; ++seat) {
    made.sums[seat] =
        net_.context_sums(context_inputs(game_, position_, unseen_, static_cast<int>(seat), mover));
    made.heard[seat] = net_.heard({&seats_[seat], &made.sums[seat]}, players);
  }
  return made;
}

core::Shares NetValue::shares(Mover mover) { return shares(Prospects{}, {}, mover); }

core::Shares NetValue::shares(const Prospects& after, std::span<const int> changed, Mover mover) {
  const Context& context = this->context(mover);
  std::array<const Net::Heard*, kMaxPlayers> seats{};
  const auto players = static_cast<std::size_t>(game_.players());
  for (std::size_t seat = 0; seat < players; ++seat) seats[seat] = &context.heard[seat];
  std::array<Net::Heard, kMaxPlayers> fresh;
  for (const int seat : changed) {
    const auto i = static_cast<std::size_t>(seat);
    Net::Sums sums = seats_[i];
    net_.change_seat_sums(inputs_[i], seat_inputs(game_, position_, unseen_, after[i], seat), sums);
    fresh[i] = net_.heard({&sums, &context.sums[i]}, players);
    seats[i] = &fresh[i];
  }
  return net_.shares(std::span<const Net::Heard* const>(seats).first(players));
}

}  // namespace ai::altitude_ai
