#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ai/climbers/net_value.h"
#include "ai/guide.h"

namespace ai::climbers_ai {

// How much is looked at in one position.
struct Sight {
  int climbs = 12;     // ways to climb
  int moves = 24;      // block moves
  int discs = 6;       // blocks for the disc
  bool exact = false;  // the highest turn that there is, whatever a glance says
};

// Which actions matter, and what a position is worth. Block moves come by the thousand: a glance at each
// tells whether it makes a step for the mover or takes one from somebody else, and those that look best are
// then valued one by one.
class Guide {
 public:
  using List = core::ActionList<climbers::Action>;

  // Without a net the evaluator made by hand tells what a position is worth.
  explicit Guide(const Sight& sight = {}, const Net* net = nullptr) : sight_(sight), net_(net) {}
  Guide(const Guide& other) : Guide(other.sight_, other.net_) {}
  Guide(Guide&&) = default;
  Guide& operator=(const Guide&) = delete;
  Guide& operator=(Guide&&) = default;
  ~Guide() = default;

  void candidates(const climbers::Game& game, const climbers::State& state, List& list,
                  std::vector<float>& priors);
  // What it thinks of the positions that the last candidates lead to.
  std::span<const core::Shares> values() const { return values_; }
  core::Shares value(const climbers::Game& game, const climbers::State& state, core::Random&) const {
    return worth(game, state);
  }
  // The same, or the result if the game is over.
  core::Shares outlook(const climbers::Game& game, const climbers::State& state) const;

 private:
  struct Promise {
    climbers::Action action;
    int height;  // what the mover itself gains by it, in hundredths of a level
    int worth;   // that, and what the others lose
  };

  core::Shares worth(const climbers::Game& game, const climbers::State& state) const {
    return net_ != nullptr ? evaluate(game, state, *net_) : evaluate(game, state);
  }
  void glance_at_climbs(const climbers::Game& game, const climbers::State& state);
  void glance_at_moves(const climbers::Game& game, const climbers::State& state);
  void glance_at_discs(const climbers::Game& game, const climbers::State& state);
  static bool higher(const Promise& a, const Promise& b);
  static bool better(const Promise& a, const Promise& b);
  void offer(const Promise& promise, int count);
  void leave_best(int count);
  void keep_best(int count);
  void add_ascents(const climbers::Game& game, const climbers::State& state);

  Sight sight_;
  const Net* net_;
  List moves_;
  std::vector<Promise> promises_;
  std::vector<core::Shares> values_;
  // Once many were offered: the least of those that are kept, for the height and for all that they do.
  std::optional<std::pair<Promise, Promise>> least_;
};

static_assert(ai::GuideFor<Guide, climbers::Game>);

}  // namespace ai::climbers_ai
