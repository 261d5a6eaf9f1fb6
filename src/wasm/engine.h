#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "table/table.h"

// The engine as the browser sees it: text in, JSON out. It holds any number of tables, by number.
namespace wasm {

// A request is a verb with its words on the first line, and a text behind it:
//
// clang-format off
//   games                            what can be played: players, options, bots
//   daily YEAR MONTH DAY             the key of the deal that everybody gets on that day
//   lay KEY\nRECORD                  a new table by the record's header; what is drawn by lot comes from KEY
//   open [STEP]\nRECORD              the table as a record left it, or as it was before STEP
//   close T
//   look T OBSERVER                  the position: who acts, the view, the result, …
//   legal T\nPREFIX                  what may be done now
//   act T\nACTION                    or why not
//   draw T KEY                       chance acts
//   bot T NAME SEED                  what the bot would do
//   hint T NAME                      what the bot thinks of what may be done
//   undo T
//   stop T                           ends the game without a winner
//   note T KEY\nVALUE
//   record T [OBSERVER]              as text; the whole of it, or what the observer knows
//   story T FROM OBSERVER            the log from a step on
//   bench GAME
// clang-format on
//
// KEY and SEED are hexadecimal, OBSERVER is a seat or "spectator". The answer is {"value": …},
// {"refused": phrase} with the place in the text where it was one, or {"error": "…"} for a request that a
// correct page never sends.
class Engine {
 public:
  std::string answer(std::string_view request);

 private:
  struct Request;
  table::Table* find(std::string_view number) const;
  std::string keep(std::unique_ptr<table::Table> table);
  static std::string daily(const Request& request);
  std::string without_table(const Request& request);
  std::string with_table(const Request& request, table::Table& table);

  std::map<std::uint32_t, std::unique_ptr<table::Table>> tables_;
  std::uint32_t last_ = 0;
};

}  // namespace wasm
