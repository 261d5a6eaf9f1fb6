#include "matterhorn.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace naive {
using namespace matterhorn;

Matterhorn::Matterhorn(int players, std::map<std::string, std::string> options, int rules)
    : players_(players), options_(std::move(options)) {
  if (players < 2 || players > 4) {
    throw std::invalid_argument("Matterhorn is for 2 to 4 players");
  }
  on_summit_.assign(static_cast<std::size_t>(players), 0);
  const OptionValues& known = kOptionValues.at(rules);
  for (const auto& [key, value] : options_) {
    const auto found = known.find(key);
    if (found == known.end() ||
        std::find(found->second.begin(), found->second.end(), value) == found->second.end()) {
      throw std::invalid_argument("unknown option " + key + "=" + value);
    }
  }
  for (const auto& [key, values] : known) {
    options_.try_emplace(key, values.front());
  }
  for (int row = kBottomRow; row >= kTopRow; --row) {
    for (const std::string& circle : circles_of(row)) {
      board_[circle] = kFree;
    }
  }
}

int Matterhorn::to_act() const {
  switch (phase_) {
    case Phase::choose_first:
    case Phase::roll_dice:
      return kChance;
    case Phase::over:
      return kOver;
    case Phase::set_up:
      return still_to_place_.front();
    default:
      return seat_;
  }
}

std::vector<std::string> Matterhorn::legal() const {
  const std::set<std::string> found = choices();
  std::vector<std::string> sorted(found.begin(), found.end());
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

long long Matterhorn::weight(const std::string& outcome) const {
  if (phase_ == Phase::choose_first) {
    return 1;  // rules §M2.1
  }
  return roll_counts(dice_left_).at(outcome);
}

std::vector<double> Matterhorn::result() const {
  std::vector<double> shares;
  for (const int pieces : on_summit_) {
    shares.push_back(pieces == 2 ? 1.0 : 0.0);  // rules §M8
  }
  return shares;
}

std::string Matterhorn::picture() const {
  std::string text;
  for (int row = kBottomRow; row >= kTopRow; --row) {
    if (row != kBottomRow) {
      text += '/';
    }
    for (const std::string& circle : circles_of(row)) {
      text += board_.at(circle);
    }
  }
  text += " summit=";
  for (const int pieces : on_summit_) {
    text += std::to_string(pieces);
  }
  return text + " act=" + std::to_string(to_act());
}

void Matterhorn::apply(const std::string& action) {
  switch (phase_) {
    case Phase::choose_first:
      return choose_first(action);
    case Phase::set_up:
      return set_up(action);
    case Phase::roll_dice:
      return roll_dice(action);
    case Phase::place_token:
      return place_token(action);
    case Phase::bonus:
      return take_bonus(action);
    case Phase::roll_or_stop:
      return roll_or_stop(action);
    case Phase::spend_actions:
      return spend_action(action);
    case Phase::consolation:
      return console(action);
    case Phase::over:
      throw std::logic_error("the game is over");
  }
}

// rules §M2
void Matterhorn::choose_first(const std::string& action) {
  const int highest = action.back() - '0';
  const int rounds = chosen("placement", "alternate") ? 2 : 1;
  for (int round = 0; round < rounds; ++round) {
    for (int step = 0; step < players_; ++step) {
      still_to_place_.push_back((highest - step + players_) % players_);
    }
  }
  phase_ = Phase::set_up;
}

void Matterhorn::set_up(const std::string& action) {
  last_to_place_ = still_to_place_.front();
  const std::size_t plus = action.find('+');
  if (plus > 0) {
    board_.at(action.substr(0, plus)) = piece_of(last_to_place_);
  }
  board_.at(action.substr(plus + 1)) = piece_of(last_to_place_);
  still_to_place_.erase(still_to_place_.begin());
  if (still_to_place_.empty()) {
    start_turn(last_to_place_);  // rules §M2.3
  }
}

void Matterhorn::start_turn(int seat) {
  seat_ = seat;
  dice_left_ = kDice;
  rolls_this_turn_ = 0;
  rows_used_.clear();
  actions_left_ = 0;
  phase_ = Phase::roll_dice;
}

void Matterhorn::roll_dice(const std::string& action) {
  rolled_.clear();
  for (const char face : action) {
    rolled_.push_back(face - '0');
  }
  ++rolls_this_turn_;
  phase_ = Phase::place_token;
  if (placements().empty()) {
    flop();
  }
}

void Matterhorn::place_token(const std::string& action) {
  const std::size_t dash = action.find('-');
  const std::string circle = action.substr(0, dash);
  if (dash != std::string::npos) {
    dice_left_ -= static_cast<int>(action.size() - dash - 1);
  }
  board_.at(circle) = kActionSide;
  rows_used_.insert(row_of(circle));
  phase_ = Phase::bonus;
  if (!piece_in_row(row_of(circle)) || board_actions().empty()) {  // rules §M4
    phase_ = Phase::roll_or_stop;
  }
}

void Matterhorn::take_bonus(const std::string& action) {
  phase_ = Phase::roll_or_stop;
  if (action != "pass") {
    carry_out(action);
  }
}

void Matterhorn::roll_or_stop(const std::string& action) {
  if (action == "roll") {
    phase_ = Phase::roll_dice;
    return;
  }
  actions_left_ = static_cast<int>(rows_used_.size());  // one token in each row used, rules §M3.4
  phase_ = Phase::spend_actions;
  end_turn_if_nothing_to_spend();
}

void Matterhorn::spend_action(const std::string& action) {
  if (action == "pass") {
    turn_tokens_over();
    end_turn();
    return;
  }
  const bool to_summit = action.ends_with(">" + kSummit);
  actions_left_ -= to_summit ? std::stoi(options_.at("summit")) : 1;
  carry_out(action);
  if (phase_ != Phase::over) {
    end_turn_if_nothing_to_spend();
  }
}

void Matterhorn::end_turn_if_nothing_to_spend() {
  if (actions_left_ == 0 || board_actions().empty()) {
    turn_tokens_over();
    end_turn();
  }
}

// rules §M5
void Matterhorn::flop() {
  turn_tokens_over();
  phase_ = Phase::consolation;
  if (consolations().empty()) {
    end_turn();
  }
}

void Matterhorn::console(const std::string& action) {
  if (action != "pass") {
    board_.at(action.substr(1)) = kObstacleSide;
  }
  end_turn();
}

// rules §M7.1
void Matterhorn::turn_tokens_over() {
  for (auto& [circle, content] : board_) {
    if (content == kActionSide) {
      content = kObstacleSide;
    }
  }
}

bool Matterhorn::is_full_with_tokens(int row) const {
  bool token = false;
  for (const std::string& circle : circles_of(row)) {
    token = token || is_token(board_.at(circle));
  }
  return token && free_circles(row).empty();
}

void Matterhorn::take_tokens_off(int row) {
  for (const std::string& circle : circles_of(row)) {
    if (is_token(board_.at(circle))) {
      board_.at(circle) = kFree;
    }
  }
}

// rules §M7.2, M7.3
void Matterhorn::end_turn() {
  std::set<int> full;
  for (int row = kBottomRow; row >= kTopRow; --row) {
    if (is_full_with_tokens(row)) {
      full.insert(row);
    }
  }
  for (int row = kBottomRow; row >= kTopRow; --row) {
    if (full.contains(row) || (!full.empty() && chosen("clear", "board"))) {
      take_tokens_off(row);
    }
  }
  const int onwards = chosen("direction", "anticlockwise") ? players_ - 1 : 1;
  start_turn((seat_ + onwards) % players_);
}

// A step or a removal, rules §M6; a win ends the game, rules §M8.
void Matterhorn::carry_out(const std::string& action) {
  if (action.front() == 'x') {
    board_.at(action.substr(1)) = kFree;
    return;
  }
  const std::size_t arrow = action.find('>');
  const std::string from = action.substr(0, arrow);
  const std::string target = action.substr(arrow + 1);
  const char piece = std::exchange(board_.at(from), kFree);
  if (target != kSummit) {
    board_.at(target) = piece;
    return;
  }
  int& arrived = on_summit_.at(static_cast<std::size_t>(seat_));
  ++arrived;
  if (arrived == 2) {
    phase_ = Phase::over;
  }
}

}  // namespace naive
