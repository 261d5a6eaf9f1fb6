// The naive Altitude: the rules followed literally, to judge the real engine.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "altitude_cards.h"
#include "naive.h"

namespace naive {

class Altitude {
 public:
  // Missing options take the default of that version of the rules; throws std::invalid_argument for options
  // and values that it does not have.
  Altitude(int players, std::map<std::string, std::string> options, int rules = 2);

  int to_act() const;                                  // a seat, kChance or kOver
  std::vector<std::string> legal() const;              // every legal action or chance outcome, sorted
  long long weight(const std::string& outcome) const;  // of a chance outcome
  void apply(const std::string& action);               // throws std::invalid_argument unless it is legal
  std::vector<double> result() const;                  // when over: the shares of the win; alone: the points
  std::string picture() const;                         // everything that matters for play

  // Everything about the position that a seat (-1: a spectator) may know under rules §A7; the number of
  // players and the options, which everybody knows, are left out.
  std::string seen_by(int seat) const;

 private:
  enum class Phase { lot, deal, keep, draw, play, last_round, over };
  enum class Act {
    draw_lot,
    deal,
    keep,
    draw,
    lay,                  // rules §A4.1, A4.3
    discard,              // A4.2
    build_from_hand,      // A4.4, A6
    replace,              // A4.5
    remove,               // A4.6
    remove_from_hand,     // A4.7
    avalanche_from_hand,  // A6
    pass                  // A6
  };
  struct Action {
    Act act = Act::pass;
    altitude::Card card = {};  // the card dealt, drawn, laid, discarded or used
    int seat = 0;              // whose mountain; for the lot who begins
    altitude::Place place = {};
    altitude::Cards kept = {};
  };
  using Actions = std::map<std::string, Action>;  // by notation
  struct Seat {
    altitude::Mountain mountain;
    altitude::Cards hand;
    altitude::Cards returned;  // rules §A3, known to this seat alone
    bool has_kept = false;
    bool doubled = false;  // has come to five, where that lasts always
    int unseen_takes = 0;
  };

  Actions actions() const;
  void add_keeps(Actions& list) const;
  void add_plays_of_drawn(Actions& list) const;
  void add_replacements(Actions& list) const;
  void add_plays_with_take(Actions& list) const;
  void add_builds_from_hand(Actions& list) const;
  void add_removals(Actions& list, bool from_hand) const;
  void add_last_round(Actions& list) const;

  void do_chance(const Action& action);
  void do_keep(const Action& action);
  void do_play(const Action& action);
  void do_last_round(const Action& action);
  void take_drawn_for(const altitude::Card& hand_card);
  void remove_avalanche(const altitude::Place& place);
  void start_turn();
  void end_play();
  void ask_next_in_last_round();

  int next(int seat) const { return (seat + 1) % players_; }
  Seat& at(int seat) { return seats_.at(static_cast<std::size_t>(seat)); }
  const Seat& at(int seat) const { return seats_.at(static_cast<std::size_t>(seat)); }
  std::string option(const std::string& name) const { return options_.at(name); }
  int floors(int seat) const;         // rules §A2.9
  int count_to_five(int seat) const;  // rules §A5
  bool plays_twice(int seat) const;   // in the turn under way, else in the next one as things stand
  int points(int seat) const;
  std::string points_text() const;
  std::string seat_seen_by(int shown, int viewer) const;

  int players_;
  std::map<std::string, std::string> options_;
  Phase phase_ = Phase::lot;
  std::vector<Seat> seats_;
  altitude::Cards pile_;
  altitude::Cards discard_;
  std::optional<altitude::Card> drawn_;
  int first_ = 0;
  int current_ = 0;  // the seat being dealt to, choosing or playing
  int plays_ = 0;    // of this turn, done and to come
  int plays_done_ = 0;
  int seats_to_finish_ = 0;  // in the last round, the one being asked included
};

}  // namespace naive
