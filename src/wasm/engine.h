#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "host/host.h"

// The engine as the browser sees it: text in, JSON out. It holds any number of tables, by number.
namespace wasm {

// A request is a verb with its words on the first line, and a text behind it:
//
// clang-format off
//   games                               what can be played: players, options, the bots that people meet
//   daily YEAR MONTH DAY                the key of the deal that everybody gets on that day
//   net GAME\nBYTES                     the net that level 8 and the values rest on, where it is not built in
//   new KEY GAME DATE [DAILY]\nLINES    a new table; KEY is its luck. Lines: "seat COLOUR BOT NAME", "-" for no
//                                       bot, and "option NAME LINE", again for each line of its value
//   lay KEY\nRECORD                     the same by a record's header
//   puzzle KEY\nNAME\nRECORD            the table of a puzzle, with a name for the person who is asked
//   open KEY SEQUENCE\nRECORD           the table as a record left it, after SEQUENCE entries
//   close T
//   act T DEVICE SEQUENCE\nACTION       what a person says, and the number of the entry that they saw last
//   undo T DEVICE SEQUENCE
//   takeback T DEVICE SEQUENCE
//   resign T DEVICE SEQUENCE
//   stop T SEQUENCE
//   think T                             the bot that is to act decides
//   keep T DEVICE [SINCE]               what was said is kept: shows the table, whole or with what is new
//   forget T                            it could not be kept
//   show T DEVICE
//   back T DEVICE POSITION              an earlier position
//   choices T DEVICE\nHELD              what may be done with what is held
//   advise T DEVICE                     what a strong player tells the person asked; null where nobody is
//   insight T                           with a judge: whether it has an account, of how many steps, by which value
//   appraise T STEP DEPTH               judges a step, as a line to be kept
//   course T\nLINES                     the turns of the game, and everybody's chances as far as there are lines
//   account T DEPTH\nLINES              what decided the game, from the lines of all its steps
//   dice T                              every outcome of chance in an online game, as it was and must have been
//   collection\nTEXT                    the puzzles of a collection
//   tried T FROM                        of a puzzle's table: how the actions since it began at FROM stand
//   explain T FROM                      its answer in words, and what it does that the tempting action does not
//   record T [DEVICE]                   as text; the whole of it, or what the device may have
//   again T DATE [BOT]                  the header of another game with the same seats, as text; or BOT for its bots
//   branch T DEVICE POSITION[\nACTION]  the record of a game that goes on from there, or from after an action there
//   build GAME [HELD]\nTEXT             something of the set-up that people build: what stands and what may go where
//   bench GAME
// clang-format on
//
// KEY is hexadecimal. DEVICE is the people at it, as in "0,2", with who has it in hand behind a colon, as in
// "0,2:2"; "-" for nobody. The answer is {"value": …}, {"refused": phrase} with the place in the text where
// it was one, or {"error": "…"} for a request that a correct page never sends. What changes a table answers
// what must be kept: {"sequence", "record", "saved": what a list of games tells of it}; what makes one
// {"table": T, "keep": that, "net": whether its bots rest on the game's net}.
struct Request;

class Engine {
 public:
  // An engine that only plays has no judge, and need not carry all that judging takes.
  using Judge = std::string (*)(const Request& request, const host::Host* table);
  explicit Engine(Judge judge = nullptr) : judge_(judge) {}

  std::string answer(std::string_view request);

 private:
  host::Host* find(std::string_view number);
  std::string take_in(std::expected<host::Host, core::TextError> host);
  std::string without_table(const Request& request);
  std::string with_table(const Request& request, host::Host& host);
  static std::string said(const Request& request, host::Host& host);
  static std::string shown(const Request& request, host::Host& host);

  Judge judge_;
  std::map<std::uint32_t, host::Host> tables_;
  std::uint32_t last_ = 0;
};

}  // namespace wasm
