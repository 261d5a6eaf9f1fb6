// Matterhorn, written straight from the rules text for comparison with the engine. Sections: rules §M1–M9.
#pragma once

#include "naive.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

// The board and the dice, apart from any game.
namespace naive::matterhorn {

inline constexpr int kBottomRow = 12;
inline constexpr int kTopRow = 5;
inline constexpr int kDice = 5;
inline constexpr char kFree = '.';
inline constexpr char kActionSide = 'a';
inline constexpr char kObstacleSide = 'o';
inline const std::string kSummit = "top";

using OptionValues = std::map<std::string, std::vector<std::string>>;

// The options by the version of the rules; the first value is the default.
inline const std::map<int, OptionValues> kOptionValues = {
    {1,
     {{"placement", {"together", "alternate"}},
      {"eliminate", {"every_roll", "first_roll_only"}},
      {"bonus", {"optional", "mandatory"}},
      {"flop", {"unused_rows", "anywhere"}},
      {"summit", {"1", "2"}}}},
    {2,
     {{"placement", {"together", "alternate"}},
      {"direction", {"clockwise", "anticlockwise"}},
      {"eliminate", {"every_roll", "first_roll_only", "singles_later"}},
      {"bonus", {"mandatory", "optional"}},
      {"flop", {"unused_rows", "anywhere", "none"}},
      {"clear", {"row", "board"}},
      {"summit", {"1", "2"}}}},
};

// rules §M1
inline const std::map<int, int> kRowWidth = {{12, 10}, {11, 9}, {10, 8}, {9, 7},
                                             {8, 6},   {7, 5},  {6, 4},  {5, 3}};

inline std::string name_of(int row, int index) {
  return std::to_string(row) + static_cast<char>('a' + index);
}

inline int row_of(const std::string& circle) { return std::stoi(circle); }

inline int index_of(const std::string& circle) { return circle.back() - 'a'; }

inline std::vector<std::string> circles_of(int row) {
  std::vector<std::string> circles;
  for (int index = 0; index < kRowWidth.at(row); ++index) {
    circles.push_back(name_of(row, index));
  }
  return circles;
}

inline bool exists(int row, int index) {
  return row >= kTopRow && row <= kBottomRow && index >= 0 && index < kRowWidth.at(row);
}

inline std::vector<std::string> those_that_exist(const std::vector<std::pair<int, int>>& places) {
  std::vector<std::string> circles;
  for (const auto& [row, index] : places) {
    if (exists(row, index)) {
      circles.push_back(name_of(row, index));
    }
  }
  return circles;
}

// rules §M1: which circles touch
inline std::vector<std::string> sideways_from(const std::string& circle) {
  const int n = row_of(circle);
  const int i = index_of(circle);
  return those_that_exist({{n, i - 1}, {n, i + 1}});
}

inline std::vector<std::string> up_from(const std::string& circle) {
  const int n = row_of(circle);
  const int i = index_of(circle);
  return those_that_exist({{n - 1, i - 1}, {n - 1, i}});
}

inline std::vector<std::string> down_from(const std::string& circle) {
  const int n = row_of(circle);
  const int i = index_of(circle);
  return those_that_exist({{n + 1, i}, {n + 1, i + 1}});
}

inline char piece_of(int seat) { return static_cast<char>('0' + seat); }

inline bool is_piece(char content) { return content >= '0' && content <= '3'; }

inline bool is_token(char content) { return content == kActionSide || content == kObstacleSide; }

inline std::string faces_text(std::vector<int> faces) {
  std::sort(faces.begin(), faces.end(), std::greater<>());
  std::string text;
  for (const int face : faces) {
    text += static_cast<char>('0' + face);
  }
  return text;
}

inline std::map<std::string, long long> count_rolls(int dice) {
  std::vector<std::vector<int>> ordered_rolls = {{}};
  for (int die = 0; die < dice; ++die) {
    std::vector<std::vector<int>> longer;
    for (const std::vector<int>& roll : ordered_rolls) {
      for (int face = 1; face <= 6; ++face) {
        longer.push_back(roll);
        longer.back().push_back(face);
      }
    }
    ordered_rolls = longer;
  }
  std::map<std::string, long long> counts;
  for (const std::vector<int>& roll : ordered_rolls) {
    ++counts[faces_text(roll)];
  }
  return counts;
}

// Counted once: there are 7776 ordered rolls of five dice and every turn asks for them.
inline const std::map<std::string, long long>& roll_counts(int dice) {
  static const std::map<int, std::map<std::string, long long>> counted = {{1, count_rolls(1)},
                                                                          {2, count_rolls(2)},
                                                                          {3, count_rolls(3)},
                                                                          {4, count_rolls(4)},
                                                                          {5, count_rolls(5)}};
  return counted.at(dice);
}

// rules §M3.3
inline int result_of(const std::vector<int>& kept) {
  int sum = 0;
  for (int face = 1; face <= 6; ++face) {
    if (std::count(kept.begin(), kept.end(), face) == 1) {
      sum += face;
    }
  }
  return sum;
}

struct Elimination {
  std::vector<int> eliminated;
  std::vector<int> kept;
};

inline std::vector<Elimination> every_elimination(const std::vector<int>& rolled) {
  std::vector<Elimination> all = {{}};
  for (const int face : rolled) {
    std::vector<Elimination> longer;
    for (const Elimination& one : all) {
      longer.push_back(one);
      longer.back().eliminated.push_back(face);
      longer.push_back(one);
      longer.back().kept.push_back(face);
    }
    all = longer;
  }
  return all;
}

}  // namespace naive::matterhorn

namespace naive {

class Matterhorn {
 public:
  // Options that are missing take their default; an unknown option or value throws std::invalid_argument.
  Matterhorn(int players, std::map<std::string, std::string> options, int rules = 2);

  int to_act() const;  // a seat, kChance or kOver
  std::vector<std::string> legal() const;
  long long weight(const std::string& outcome) const;
  void apply(const std::string& action);  // precondition: it is in legal()
  std::vector<double> result() const;     // all zero while nobody has won
  std::string picture() const;

 private:
  enum class Phase {
    choose_first,
    set_up,
    roll_dice,
    place_token,
    bonus,
    roll_or_stop,
    spend_actions,
    consolation,
    over
  };

  bool is_free(const std::string& circle) const;
  bool piece_in_row(int row) const;
  std::set<std::string> free_circles(int row) const;

  bool chosen(const std::string& option, const std::string& value) const;
  std::set<std::string> set_up_choices() const;
  bool may_eliminate(const std::vector<int>& faces) const;
  std::set<std::string> placements() const;
  std::set<std::string> steps_of(const std::string& circle) const;
  bool may_enter_summit() const;
  std::set<std::string> board_actions() const;
  std::set<std::string> consolations() const;
  std::set<std::string> choices() const;

  void choose_first(const std::string& action);
  void set_up(const std::string& action);
  void start_turn(int seat);
  void roll_dice(const std::string& action);
  void place_token(const std::string& action);
  void take_bonus(const std::string& action);
  void roll_or_stop(const std::string& action);
  void spend_action(const std::string& action);
  void console(const std::string& action);
  void end_turn_if_nothing_to_spend();
  void flop();
  void turn_tokens_over();
  bool is_full_with_tokens(int row) const;
  void take_tokens_off(int row);
  void end_turn();
  void carry_out(const std::string& action);

  int players_;
  std::map<std::string, std::string> options_;  // one that the version does not have is missing
  Phase phase_ = Phase::choose_first;
  std::map<std::string, char> board_;  // circle name to content, as in picture()
  std::vector<int> on_summit_;         // pieces on the summit, by seat
  std::vector<int> still_to_place_;    // seats in the order in which they set up
  int last_to_place_ = 0;
  int seat_ = 0;  // whose turn it is
  int dice_left_ = 5;
  int rolls_this_turn_ = 0;
  std::vector<int> rolled_;
  std::set<int> rows_used_;  // rows in which the player put a token this turn
  int actions_left_ = 0;     // after stopping
};

}  // namespace naive
