#pragma once

#include <vector>

#include "core/action_list.h"
#include "core/random.h"
#include "games/climbers/displaced_climbers.h"
#include "games/climbers/place_finder.h"
#include "games/climbers/settings.h"

// Which blocks can be moved where (C5), in four forms: all of them, whether there is one, one at random, and
// step by step for somebody who chooses block, place and face one after the other.
namespace climbers {

using Actions = core::ActionList<Action>;

void list_block_moves(const State& state, const Settings& settings, Actions& out);
void list_block_moves(const State& state, const Settings& settings, BlockSet of, Actions& out);  // these only
bool any_block_move(const State& state, const Settings& settings);

// Uniform over what list_block_moves gives and, besides, `others` more outcomes: then the result is a pass.
// Nothing is listed. There must be an outcome.
Action sample_block_move(const State& state, const Settings& settings, core::Random& random,
                         std::uint32_t others);

// One placement, climbers looked at. `splits`: the parts are still to be chosen, and at least one choice is
// legal. `occupied` is occupied_blocks(state).
enum class Put : std::uint8_t { illegal, one_way, splits };
Put put_kind(const LiftedBlock& lifted, const Settings& settings, Square corner, Pose pose,
             BlockSet occupied);

// Narrowing from the left. Each result has at least one legal action behind it.
BlockSet blocks_with_moves(const State& state, const Settings& settings);
Rows corners_of(const State& state, const Settings& settings, int block);
std::vector<Pose> poses_at(const State& state, const Settings& settings, int block, Square corner);
void list_moves_at(const State& state, const Settings& settings, int block, Square corner, Pose pose,
                   Actions& out);

}  // namespace climbers
