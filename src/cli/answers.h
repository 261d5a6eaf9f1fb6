#pragma once

#include <string>
#include <string_view>

#include "cli/failure.h"
#include "core/json_writer.h"
#include "table/games.h"

// What is printed for programs, the same in every command with --json and in `bivouac engine`.
namespace cli {

// Who decides in a position, or a spectator; in a record of what one observer saw, that one.
core::Observer decider(const table::Positions& positions, std::size_t position);
// What may be done in a position, by whoever decides there or by chance.
std::vector<table::Choice> choices(const table::Positions& positions, std::size_t position,
                                   std::string_view prefix = {});

// Adds the field "legal": a list of {"action": …}, for chance with its "weight".
void write_legal(core::JsonWriter& json, const table::Positions& positions, std::size_t position,
                 std::string_view prefix = {});
// Adds "to_act" (a seat's number, "chance" or "over"), "ending" and "result"; the last two are null as long
// as the game goes on.
void write_standing(core::JsonWriter& json, const table::Positions& positions, std::size_t position);
// Adds "view" where everybody sees the same, else "views": one for each seat, null where it is not known.
void write_views(core::JsonWriter& json, const table::Positions& positions, std::size_t position);

// Adds the field "hints": what a level thinks of the actions, the best first.
void write_hints(core::JsonWriter& json, const table::Positions& positions, std::size_t position,
                 std::string_view level);

// A game with its players, options and bots.
std::string game_json(const table::GameInfo& game);

// {"error": the line for people} and, where it is a reason that has a key: "refused" with key, rule and args,
// and the place in the text.
std::string failure_json(const Failure& failure);

}  // namespace cli
