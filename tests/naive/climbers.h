#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "climbers_blocks.h"
#include "naive.h"

namespace naive {

// The Climbers, played straight from the rules, cell by cell. Options: last_moved=by_previous|by_anyone,
// end=any_turns|fixed_round, wells=closed|open, turn=any|face (the first value is the default), colours
// (names of seats 0.. separated by spaces; default: the first ones of teal, purple, yellow, red, pink),
// mountain (must be given; any blocks that obey rules §C2.2, also fewer than 35). Version 1 of the rules has
// neither wells nor turn and is played as wells=open, turn=face. For tests, end=never switches
// the end rule off: the game is then over only when nobody can ever choose anything again.
class Climbers {
 public:
  Climbers(int players, std::map<std::string, std::string> options, int rules = 2);
  int to_act() const;
  std::vector<std::string> legal() const;  // sorted
  // Every legal action once, in no order: for those who want no list of thousands.
  void for_each_legal(const std::function<void(const std::string&)>& visit) const;
  long long weight(const std::string& outcome) const;
  void apply(const std::string& action);
  std::vector<double> result() const;
  std::string picture() const;

 private:
  enum class Stage { lot, first_climb, block, second_climb, disc, other_climb, over };
  enum class LastMoved { by_previous, by_anyone };
  enum class End { any_turns, fixed_round, never };
  enum class Wells { closed, open };
  enum class Turn { any, face };
  enum class Disc { in_hand, lies, gone };

  struct Seat {
    char colour = ' ';
    std::optional<mountain::Square> stand;  // any square of the surface stood on; none: the table
    bool short_ladder = true;
    bool long_ladder = true;
    Disc disc = Disc::in_hand;
    int disc_block = 0;
    int reached = 0;  // the number of the climb that brought it to its level
  };
  struct Climb {
    mountain::Square target;
    bool uses_short = false;
    bool uses_long = false;
  };
  // Where each climber that is not on the table stands after a block move, by seat, and how that is written.
  struct Settling {
    std::string suffix;
    std::vector<std::pair<std::size_t, mountain::Square>> stands;
  };
  struct BlockMove {
    mountain::Block block;
    std::size_t settling = 0;  // of settlings_
  };
  // The surface, judged with the block in hand, that a climber stands on.
  struct Holding {
    std::size_t seat = 0;
    mountain::Surface surface;
  };
  // Everything about a block in hand that does not depend on where it goes.
  struct InHand {
    mountain::Mountain mountain;  // without the block
    mountain::Block origin;
    std::vector<Holding> held;
    mountain::TableMap<char> taken;  // 1: a square of one of these surfaces
    std::size_t undisturbed = 0;     // of settlings_: the block touches none of them
  };

  void read_options(std::map<std::string, std::string> options, int rules);
  void read_colours(const std::string& names);

  Seat& seat(int number) { return seats_[static_cast<std::size_t>(number)]; }
  const Seat& seat(int number) const { return seats_[static_cast<std::size_t>(number)]; }
  std::optional<mountain::Surface> surface_of(const Seat& climber) const;
  int level_of(const Seat& climber) const;
  bool block_has_disc(int number) const;
  bool block_has_climber(int number) const;

  void list_choices();
  void list_climbs();
  bool may_enter(int climber, const mountain::Surface& target) const;
  void list_block_moves();
  bool may_take(int number) const;
  bool may_put(const InHand& hand, const mountain::Block& block) const;
  void list_moves_of(InHand& hand);
  void add_placement(InHand& hand, const mountain::Block& place);
  std::vector<Settling> settlings(const InHand& hand) const;
  void list_discs();

  static std::string text_of(const Climb& climb);
  std::string text_of(const BlockMove& move) const;
  static std::string text_of_disc(int number);
  const BlockMove* find_move(const std::string& text) const;

  void do_climb(const Climb& climb);
  void do_block_move(const BlockMove& move);
  void do_disc(int number);
  void begin_turn(int number);
  void end_turn();
  void next_stage();
  void go_on();

  int players_;
  LastMoved last_moved_ = LastMoved::by_previous;
  End end_ = End::any_turns;
  Wells wells_ = Wells::closed;
  Turn turn_ = Turn::any;
  mountain::Mountain mountain_;
  std::vector<Seat> seats_;

  Stage stage_ = Stage::lot;
  int active_ = 0;           // whose turn it is
  int asked_ = 0;            // who decides now
  int moved_block_ = 0;      // in this turn; 0: none
  int forbidden_block_ = 0;  // may not be moved in this turn; 0: none
  bool gained_ = false;      // did any climber gain height in this turn?
  bool decided_ = false;     // was anybody asked in this turn?
  int turns_ = 0;
  int quiet_turns_ = 0;      // in a row without a gain
  int undecided_turns_ = 0;  // in a row without a question
  int climbs_ = 0;

  // What the one asked may do now; "pass" comes on top.
  std::vector<Climb> climbs_now_;
  std::vector<BlockMove> moves_now_;
  std::vector<Settling> settlings_;
  std::vector<int> discs_now_;
};

}  // namespace naive
