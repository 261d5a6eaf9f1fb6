#include <algorithm>
#include <cctype>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>

#include "climbers.h"

namespace naive {

using mountain::Block;
using mountain::Mountain;
using mountain::Square;
using mountain::Surface;
using mountain::TableMap;

namespace {

std::string text_of_square(const Square& square) {
  return std::to_string(square.x) + "," + std::to_string(square.y);
}

// A rectangle of squares, its last ones included.
struct Box {
  int left, top, right, bottom;
};

Box box_around(const Mountain& mountain) {
  Box box = {mountain::kTableSide, mountain::kTableSide, 0, 0};
  for (const auto& [number, block] : mountain.blocks())
    for (const Square& square : mountain::footprint(block))
      box = {std::min(box.left, square.x), std::min(box.top, square.y), std::max(box.right, square.x),
             std::max(box.bottom, square.y)};
  return box;
}

}  // namespace

std::optional<Surface> Climbers::surface_of(const Seat& climber) const {
  if (!climber.stand) return std::nullopt;
  return mountain_.surface_at(*climber.stand);
}

int Climbers::level_of(const Seat& climber) const {
  const auto surface = surface_of(climber);
  return surface ? surface->level : 0;
}

bool Climbers::block_has_disc(int number) const {
  for (const Seat& owner : seats_)
    if (owner.disc == Disc::lies && owner.disc_block == number) return true;
  return false;
}

bool Climbers::block_has_climber(int number) const {
  for (const Seat& climber : seats_) {
    const auto surface = surface_of(climber);
    if (surface && surface->block == number) return true;
  }
  return false;
}

void Climbers::list_choices() {
  climbs_now_.clear();
  moves_now_.clear();
  settlings_.clear();
  discs_now_.clear();
  switch (stage_) {
    case Stage::first_climb:
    case Stage::second_climb:
    case Stage::other_climb:
      list_climbs();
      break;
    case Stage::block:
      list_block_moves();
      break;
    case Stage::disc:
      list_discs();
      break;
    case Stage::lot:
    case Stage::over:
      break;
  }
}

// rules §C4.2 and §C4.4
bool Climbers::may_enter(int climber, const Surface& target) const {
  if (target.colour != seat(climber).colour && target.colour != mountain::kNeutral) return false;
  if (block_has_disc(target.block)) return false;
  std::size_t others = 0;
  for (int i = 0; i < players_; ++i)
    if (i != climber && seat(i).stand && target.contains(*seat(i).stand)) ++others;
  return others < target.squares.size();
}

// rules §C4: every surface and every set of ladders spent that some chain of steps leads to.
void Climbers::list_climbs() {
  constexpr int kTable = -1;                  // a place is a surface's number, or this
  using State = std::tuple<int, bool, bool>;  // where, short ladder spent, long ladder spent
  const std::vector<Surface> surfaces = mountain_.surfaces();
  const TableMap<char> outside = mountain_.outside();
  TableMap<int> place(kTable);
  for (std::size_t i = 0; i < surfaces.size(); ++i)
    for (const Square& square : surfaces[i].squares) place[square] = static_cast<int>(i);

  // rules §C4.2: the surfaces that share a unit edge in plan with a place. From the table a step begins at a
  // bare square, and with closed wells at one that is outside.
  const auto beside = [&](int from) {
    std::set<int> found;
    for (std::size_t i = 0; i < surfaces.size(); ++i)
      for (const Square& square : surfaces[i].squares)
        for (const Square& next : mountain::neighbours(square)) {
          if (!mountain::on_table(next) || place[next] != from || static_cast<int>(i) == from) continue;
          if (from != kTable || wells_ == Wells::open || outside[next] != 0)
            found.insert(static_cast<int>(i));
        }
    return found;
  };

  const Seat& climber = seat(asked_);
  const int start = climber.stand ? place[*climber.stand] : kTable;
  std::vector<State> states = {{start, false, false}};
  std::set<State> seen = {states.front()};
  const auto reach = [&](const State& state) {
    if (seen.insert(state).second) states.push_back(state);
  };
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto [from, spent_short, spent_long] = states[i];
    const int level = from == kTable ? 0 : surfaces[static_cast<std::size_t>(from)].level;
    for (const int to : beside(from)) {
      const Surface& target = surfaces[static_cast<std::size_t>(to)];
      const int rise = target.level - level;
      if (rise < 0 || !may_enter(asked_, target)) continue;
      if (rise <= 1) reach({to, spent_short, spent_long});
      if (rise == 2 && climber.short_ladder && !spent_short) reach({to, true, spent_long});
      if (rise >= 2 && rise <= 4 && climber.long_ladder && !spent_long) reach({to, spent_short, true});
    }
  }
  for (const auto& [where, spent_short, spent_long] : states)
    if (where != start)
      climbs_now_.push_back({surfaces[static_cast<std::size_t>(where)].least(), spent_short, spent_long});
}

std::string Climbers::text_of(const Climb& climb) {
  std::string text = "^" + text_of_square(climb.target);
  if (climb.uses_short || climb.uses_long) text += "+";
  if (climb.uses_short) text += "s";
  if (climb.uses_long) text += "l";
  return text;
}

void Climbers::list_block_moves() {
  InHand hand = {mountain_, {}, {}, TableMap<char>(0)};
  for (const auto& [number, block] : mountain_.blocks()) {
    if (!may_take(number)) continue;
    hand.origin = block;
    hand.mountain.take(number);
    list_moves_of(hand);
    hand.mountain.put(block);
  }
}

// rules §C5.1
bool Climbers::may_take(int number) const {
  return number != forbidden_block_ && !mountain_.carries_block(number) && !block_has_climber(number) &&
         !block_has_disc(number);
}

// rules §C2.2, §C2.3, §C5.2 and §C5.4
bool Climbers::may_put(const InHand& hand, const Block& block) const {
  const Mountain& rest = hand.mountain;
  if (!rest.on_table(block) || !rest.supported(block) || rest.overlaps(block)) return false;
  const auto on_own_squares = [&] { return mountain::footprint(block) == mountain::footprint(hand.origin); };
  if (!rest.touches(block) && !(turn_ == Turn::any && on_own_squares())) return false;
  for (int below : rest.blocks_below(block))
    if (block_has_disc(below)) return false;
  return true;
}

// rules §C5.3: the climbers on blocks, in the order of the colour letters, and what they stand on with the
// block in hand. Then every place; beyond its own length from all blocks it would touch none.
void Climbers::list_moves_of(InHand& hand) {
  hand.held.clear();
  hand.taken = TableMap<char>(0);
  for (char letter : mountain::kLetters)
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      if (seats_[i].colour != letter || !seats_[i].stand) continue;
      hand.held.push_back({i, hand.mountain.surface_at(*seats_[i].stand)});
      for (const Square& square : hand.held.back().surface.squares) hand.taken[square] = 1;
    }
  hand.undisturbed = settlings_.size();
  settlings_.push_back(settlings(hand).front());
  const Box box = box_around(mountain_);
  const int number = hand.origin.number;
  for (char axis : mountain::kAxes) {
    if (mountain::possible_tops(number, axis).empty()) continue;
    const mountain::Extent size = mountain::extent(number, axis);
    for (int y = std::max(0, box.top - size.y); y <= std::min(box.bottom + 1, mountain::kTableSide - 1); ++y)
      for (int x = std::max(0, box.left - size.x); x <= std::min(box.right + 1, mountain::kTableSide - 1);
           ++x) {
        const Block place = {number, x, y, hand.mountain.height({x, y}), ' ', axis};
        if (may_put(hand, place)) add_placement(hand, place);
      }
  }
}

// Adds the moves that put the block there, for every face that can be on top and every way to settle
// climbers.
void Climbers::add_placement(InHand& hand, const Block& place) {
  bool disturbs = false;
  for (const Square& square : mountain::footprint(place)) disturbs = disturbs || hand.taken[square] != 0;
  std::size_t first = hand.undisturbed;
  std::size_t last = hand.undisturbed;
  if (disturbs) {
    hand.mountain.put(place);
    const std::vector<Settling> ways = settlings(hand);
    hand.mountain.take(place.number);
    if (ways.empty()) return;
    first = settlings_.size();
    settlings_.insert(settlings_.end(), ways.begin(), ways.end());
    last = settlings_.size() - 1;
  }
  for (char top : mountain::possible_tops(place.number, place.axis)) {
    Block block = place;
    block.top = top;
    if (turn_ == Turn::face && block == hand.origin) continue;  // rules §C5.2: looking, not moving
    for (std::size_t way = first; way <= last; ++way) moves_now_.push_back({block, way});
  }
}

// rules §C5.3: what is left, with the mountain as it is now, of the surface that each climber stands on, in
// parts; every choice of a part for each of them such that no part holds more climbers than squares.
std::vector<Climbers::Settling> Climbers::settlings(const InHand& hand) const {
  std::vector<Settling> ways = {Settling{}};
  for (const Holding& holding : hand.held) {
    std::vector<Square> left;
    for (const Square& square : holding.surface.squares)
      if (hand.mountain.block_at(square.x, square.y, holding.surface.level) == 0) left.push_back(square);
    const auto parts = mountain::connected_parts(left);
    std::vector<Settling> longer;
    for (const Settling& way : ways)
      for (const std::vector<Square>& part : parts) {
        std::size_t already_there = 0;
        for (const auto& [other, square] : way.stands)
          if (square == part.front()) ++already_there;
        if (already_there >= part.size()) continue;
        Settling next = way;
        next.stands.emplace_back(holding.seat, part.front());
        if (parts.size() >= 2)
          next.suffix += std::string("/") + seats_[holding.seat].colour + text_of_square(part.front());
        longer.push_back(next);
      }
    ways = longer;
  }
  return ways;
}

std::string Climbers::text_of(const BlockMove& move) const {
  const Block& block = move.block;
  std::string text = std::to_string(block.number) + "@" + text_of_square({block.x, block.y}) + ":";
  text += block.top;
  text += block.axis;
  return text + settlings_[move.settling].suffix;
}

// Only the moves of the block that the text begins with are written out.
const Climbers::BlockMove* Climbers::find_move(const std::string& text) const {
  if (text.empty() || std::isdigit(static_cast<unsigned char>(text.front())) == 0) return nullptr;
  const int number = std::stoi(text);
  for (const BlockMove& move : moves_now_)
    if (move.block.number == number && text_of(move) == text) return &move;
  return nullptr;
}

// rules §C6
void Climbers::list_discs() {
  if (seat(asked_).disc != Disc::in_hand) return;
  for (const auto& [number, block] : mountain_.blocks())
    if (!mountain_.uncovered(block).empty() && !block_has_climber(number) && !block_has_disc(number))
      discs_now_.push_back(number);
}

std::string Climbers::text_of_disc(int number) { return "disc" + std::to_string(number); }

}  // namespace naive
