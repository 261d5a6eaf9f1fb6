// One block move at random, exactly uniform over the list that is never made.
#include <algorithm>
#include <array>
#include <span>

#include "games/climbers/placing.h"

namespace climbers {

namespace {

// Everything that could be a move, legal or not, numbered: movable block, pose, corner near the mountain. A
// number is drawn until one is legal, so each legal one is as likely as any other. A placement that splits an
// occupied surface stands for several actions: those few are counted beforehand and get numbers of their own.
class Lottery {
 public:
  Lottery(const State& state, const Settings& settings)
      : state_(state),
        settings_(settings),
        bounds_(mountain_bounds(state)),
        occupied_(occupied_blocks(state)) {
    for (BlockSet blocks = movable_blocks(state); blocks != 0;) {
      const int block = take_first(blocks);
      const Kind& kind = kind_of(block);
      std::uint32_t numbers = 0;
      for (int i = 0; i < kind.stance_count; ++i) {
        const Stance& stance = kind.stances[static_cast<std::size_t>(i)];
        numbers += stance.top_count * Field(bounds_, stance.extent).size();
      }
      blocks_[block_count_] = static_cast<std::uint8_t>(block);
      numbers_[block_count_++] = numbers;
      plain_ += numbers;
    }
    if (occupied_ != 0) for_each_split([&](const Action&) { ++splits_; });
  }

  Action draw(core::Random& random, std::uint32_t others) const {
    for (;;) {
      const std::uint32_t number = random.below(plain_ + splits_ + others);
      if (number >= plain_ + splits_) return Action::pass();
      if (number >= plain_) return split_move(number - plain_);
      Action action;
      if (plain_move(number, action)) return action;
    }
  }

 private:
  // The corners from which a block of that extent could touch the mountain.
  struct Field {
    Field(const Rect& bounds, const Extent& extent)
        : x(std::max(0, bounds.x - extent.width)),
          y(std::max(0, bounds.y - extent.depth)),
          columns(static_cast<std::uint32_t>(std::min(kTableSide - extent.width, bounds.x + bounds.width) -
                                             x + 1)),
          rows(static_cast<std::uint32_t>(std::min(kTableSide - extent.depth, bounds.y + bounds.depth) - y +
                                          1)) {}
    std::uint32_t size() const { return columns * rows; }
    int x, y;
    std::uint32_t columns, rows;
  };

  // False if that number is no move, or one with a choice of parts.
  bool plain_move(std::uint32_t number, Action& action) const {
    std::size_t i = 0;
    for (; number >= numbers_[i]; ++i) number -= numbers_[i];
    const int block = blocks_[i];
    const Stance* stance = kind_of(block).stances.data();
    Field field(bounds_, stance->extent);
    while (number >= stance->top_count * field.size()) {
      number -= stance->top_count * field.size();
      field = Field(bounds_, (++stance)->extent);
    }
    const std::uint32_t corner = number % field.size();
    const int x = field.x + static_cast<int>(corner % field.columns);
    const int y = field.y + static_cast<int>(corner / field.columns);
    if (!level_enough(block, {x, y, stance->extent.width, stance->extent.depth})) return false;
    const Pose pose(stance->tops[number / field.size()], stance->axis);
    action = Action::move(block, square_at(x, y), pose);
    return put_kind(LiftedBlock(state_, block), settings_, square_at(x, y), pose, occupied_) == Put::one_way;
  }

  // A quick look that refuses most: the far corner is as high as the near one.
  bool level_enough(int block, const Rect& place) const {
    const auto level = [&](int x, int y) {
      const Square square = square_at(x, y);
      return state_.tops[square] == block ? state_.block(block).z : state_.heights[square];
    };
    return level(place.x, place.y) == level(place.x + place.width - 1, place.y + place.depth - 1);
  }

  // A top of two squares, or a whole one of two by two, can't be split by a rectangle.
  static bool may_split(const Surface& surface) {
    return surface.size() > 2 && !(surface.size() == 4 && surface.squares == full_mask(2, 2));
  }

  // visit(action) for each choice of parts where a block splits a surface with climbers.
  template <class Visit>
  void for_each_split(Visit visit) const {
    for (std::size_t i = 0; i < block_count_; ++i) {
      const LiftedBlock lifted(state_, blocks_[i]);
      std::array<Rect, kClimbers> tops;
      std::size_t count = 0;
      BlockSet seen = 0;
      for (const Climber& climber : state_.climbers) {
        if (climber.at == kOnTable) continue;
        const Surface surface = lifted.surface_at(climber.at);
        if (!may_split(surface) || (seen & block_bit(surface.block))) continue;
        seen |= block_bit(surface.block);
        tops[count++] = footprint(state_, surface.block);
      }
      if (count != 0) splits_of(lifted, {tops.data(), count}, visit);
    }
  }

  template <class Visit>
  void splits_of(const LiftedBlock& lifted, std::span<const Rect> tops, Visit& visit) const {
    const Kind& kind = kind_of(lifted.block());
    for (int i = 0; i < kind.stance_count; ++i) {
      const Stance& stance = kind.stances[static_cast<std::size_t>(i)];
      for (std::size_t t = 0; t < tops.size(); ++t) {
        const Rect& top = tops[t];
        for (int y = top.y - stance.extent.depth + 1; y < top.y + top.depth; ++y) {
          for (int x = top.x - stance.extent.width + 1; x < top.x + top.width; ++x) {
            const Rect place{x, y, stance.extent.width, stance.extent.depth};
            const auto before = tops.first(t);
            if (std::ranges::any_of(before, [&](const Rect& rect) { return rect.overlaps(place); })) continue;
            splits_at(lifted, stance, place, visit);
          }
        }
      }
    }
  }

  template <class Visit>
  void splits_at(const LiftedBlock& lifted, const Stance& stance, const Rect& place, Visit& visit) const {
    if (lifted.fit(place, settings_).code != Fit::Code::ok) return;
    const DisplacedClimbers displaced(lifted, place);
    if (!displaced.split()) return;
    const Square corner = square_at(place.x, place.y);
    for (int top = 0; top < stance.top_count; ++top) {
      const Pose pose(stance.tops[static_cast<std::size_t>(top)], stance.axis);
      if (!lifted.is_move(corner, pose, settings_)) continue;
      displaced.for_each_choice(Action::move(lifted.block(), corner, pose), visit);
    }
  }

  Action split_move(std::uint32_t number) const {
    Action found = Action::pass();
    for_each_split([&](const Action& action) {
      if (number-- == 0) found = action;
    });
    return found;
  }

  const State& state_;
  const Settings& settings_;
  const Rect bounds_;
  const BlockSet occupied_;
  std::size_t block_count_ = 0;
  std::array<std::uint8_t, kBlocks> blocks_;
  std::array<std::uint32_t, kBlocks> numbers_;  // of each of these blocks
  std::uint32_t plain_ = 0;                     // all of them
  std::uint32_t splits_ = 0;
};

}  // namespace

Action sample_block_move(const State& state, const Settings& settings, core::Random& random,
                         std::uint32_t others) {
  return Lottery(state, settings).draw(random, others);
}

}  // namespace climbers
