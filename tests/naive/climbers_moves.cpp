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

namespace {

std::string text_of(const Square& square) {
  return std::to_string(square.x) + "," + std::to_string(square.y);
}

const Surface& surface_with(const std::vector<Surface>& surfaces, const Square& square) {
  for (const Surface& surface : surfaces)
    if (surface.contains(square)) return surface;
  throw std::logic_error("no surface there");
}

bool side_by_side(const Square& a, const Square& b) {
  for (const Square& next : mountain::neighbours(a))
    if (next == b) return true;
  return false;
}

}  // namespace

std::optional<Surface> Climbers::surface_of(const Seat& climber) const {
  if (!climber.stand) return std::nullopt;
  return surface_with(mountain_.surfaces(), *climber.stand);
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
  climb_choices_.clear();
  block_choices_.clear();
  disc_choices_.clear();
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

// rules §C4.2: do they share a unit edge in plan? No surface to come from means the table.
bool Climbers::step_in_plan(const Surface* from, const Surface& target) const {
  for (const Square& square : target.squares) {
    if (from != nullptr) {
      for (const Square& other : from->squares)
        if (side_by_side(square, other)) return true;
      continue;
    }
    for (const Square& next : mountain::neighbours(square)) {
      const bool on_table =
          next.x >= 0 && next.x < mountain::kTableSide && next.y >= 0 && next.y < mountain::kTableSide;
      if (on_table && mountain_.block_at(next.x, next.y, 0) == 0) return true;
    }
  }
  return false;
}

// rules §C4: every surface and every set of ladders spent that some chain of steps leads to.
void Climbers::list_climbs() {
  using State = std::tuple<const Surface*, bool, bool>;  // where, short ladder spent, long ladder spent
  const std::vector<Surface> surfaces = mountain_.surfaces();
  const Seat& climber = seat(asked_);
  const Surface* start = climber.stand ? &surface_with(surfaces, *climber.stand) : nullptr;
  std::vector<State> states = {{start, false, false}};
  std::set<State> seen = {states.front()};
  const auto reach = [&](const State& state) {
    if (seen.insert(state).second) states.push_back(state);
  };
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto [from, spent_short, spent_long] = states[i];
    const int level = from != nullptr ? from->level : 0;
    for (const Surface& target : surfaces) {
      const int rise = target.level - level;
      if (rise < 0 || &target == from || !step_in_plan(from, target) || !may_enter(asked_, target)) continue;
      if (rise <= 1) reach({&target, spent_short, spent_long});
      if (rise == 2 && climber.short_ladder && !spent_short) reach({&target, true, spent_long});
      if (rise >= 2 && rise <= 4 && climber.long_ladder && !spent_long) reach({&target, spent_short, true});
    }
  }
  for (const auto& [where, spent_short, spent_long] : states) {
    if (where == start) continue;
    std::string text = "^" + text_of(where->least());
    if (spent_short || spent_long) text += "+";
    if (spent_short) text += "s";
    if (spent_long) text += "l";
    climb_choices_[text] = {where->least(), spent_short, spent_long};
  }
}

void Climbers::list_block_moves() {
  for (const auto& [number, block] : mountain_.blocks())
    if (may_take(number)) list_moves_of(number);
}

// rules §C5.1
bool Climbers::may_take(int number) const {
  return number != forbidden_block_ && !mountain_.carries_block(number) && !block_has_climber(number) &&
         !block_has_disc(number);
}

// rules §C2.2, §C2.3 and §C5.4
bool Climbers::may_put(const Mountain& in_hand, const Block& block) const {
  if (!in_hand.on_table(block) || !in_hand.supported(block) || in_hand.overlaps(block)) return false;
  if (!in_hand.touches(block)) return false;
  for (int below : in_hand.blocks_below(block))
    if (block_has_disc(below)) return false;
  return true;
}

void Climbers::list_moves_of(int number) {
  const Block origin = mountain_.blocks().at(number);
  Mountain in_hand = mountain_;
  in_hand.take(number);
  const std::vector<Surface> surfaces = in_hand.surfaces();
  const int height = in_hand.height();
  for (char axis : mountain::kAxes) {
    if (mountain::possible_tops(number, axis).empty()) continue;
    for (int y = 0; y < mountain::kTableSide; ++y)
      for (int x = 0; x < mountain::kTableSide; ++x)
        for (int z = 0; z <= height; ++z) {
          const Block place = {number, x, y, z, ' ', axis};
          if (may_put(in_hand, place)) add_placement(in_hand, surfaces, place, origin);
        }
  }
}

// Adds the moves that put the block there, for every face that can be on top and every way to settle
// climbers.
void Climbers::add_placement(Mountain& in_hand, const std::vector<Surface>& surfaces, const Block& place,
                             const Block& origin) {
  in_hand.put(place);
  const std::vector<Settling> ways = settlings(holdings(in_hand, surfaces));
  in_hand.take(place.number);
  for (char top : mountain::possible_tops(place.number, place.axis)) {
    Block block = place;
    block.top = top;
    if (block == origin) continue;  // rules §C5.2: looking, not moving
    for (const Settling& way : ways) {
      const std::string text = std::to_string(block.number) + "@" + text_of({block.x, block.y}) + ":" +
                               block.top + block.axis + way.suffix;
      if (!block_choices_.emplace(text, BlockMove{block, way.stands}).second)
        throw std::logic_error("two moves called " + text);
    }
  }
}

// rules §C5.3: for each climber on a block, in the order of the colour letters, the parts that are left,
// after the move, of the surface it stood on with the block in hand.
std::vector<Climbers::Holding> Climbers::holdings(const Mountain& after,
                                                  const std::vector<Surface>& surfaces) const {
  std::vector<Holding> held;
  for (char letter : mountain::kLetters)
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      if (seats_[i].colour != letter || !seats_[i].stand) continue;
      const Surface& stood_on = surface_with(surfaces, *seats_[i].stand);
      std::set<Square> left;
      for (const Square& square : stood_on.squares)
        if (after.block_at(square.x, square.y, stood_on.level) == 0) left.insert(square);
      held.push_back({i, mountain::connected_parts(left)});
    }
  return held;
}

// rules §C5.3: every choice of a part for each climber such that no part holds more climbers than squares.
std::vector<Climbers::Settling> Climbers::settlings(const std::vector<Holding>& held) const {
  std::vector<Settling> ways = {Settling{}};
  for (const Holding& holding : held) {
    std::vector<Settling> longer;
    for (const Settling& way : ways)
      for (const std::vector<Square>& part : holding.parts) {
        std::size_t already_there = 0;
        for (const auto& [other, square] : way.stands)
          if (square == part.front()) ++already_there;
        if (already_there >= part.size()) continue;
        Settling next = way;
        next.stands[holding.seat] = part.front();
        if (holding.parts.size() >= 2)
          next.suffix += std::string("/") + seats_[holding.seat].colour + text_of(part.front());
        longer.push_back(next);
      }
    ways = longer;
  }
  return ways;
}

// rules §C6
void Climbers::list_discs() {
  if (seat(asked_).disc != Disc::in_hand) return;
  for (const auto& [number, block] : mountain_.blocks())
    if (!mountain_.uncovered(block).empty() && !block_has_climber(number) && !block_has_disc(number))
      disc_choices_["disc" + std::to_string(number)] = number;
}

}  // namespace naive
