#include "matterhorn.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace naive {
using namespace matterhorn;

Matterhorn::Matterhorn(int players, std::map<std::string, std::string> options)
    : players_(players), options_(std::move(options)) {
  if (players < 2 || players > 4) {
    throw std::invalid_argument("Matterhorn is for 2 to 4 players");
  }
  on_summit_.assign(static_cast<std::size_t>(players), 0);
  for (const auto& [key, value] : options_) {
    const auto known = kOptionValues.find(key);
    if (known == kOptionValues.end() ||
        std::find(known->second.begin(), known->second.end(), value) == known->second.end()) {
      throw std::invalid_argument("unknown option " + key + "=" + value);
    }
  }
  for (const auto& [key, values] : kOptionValues) {
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

// ---- what may be done ----

bool Matterhorn::is_free(const std::string& circle) const { return board_.at(circle) == kFree; }

bool Matterhorn::piece_in_row(int row) const {
  for (const std::string& circle : circles_of(row)) {
    if (is_piece(board_.at(circle))) {
      return true;
    }
  }
  return false;
}

std::set<std::string> Matterhorn::free_circles(int row) const {
  std::set<std::string> found;
  for (const std::string& circle : circles_of(row)) {
    if (is_free(circle)) {
      found.insert(circle);
    }
  }
  return found;
}

std::set<std::string> Matterhorn::choices() const {
  std::set<std::string> found;
  switch (phase_) {
    case Phase::choose_first:
      for (int seat = 0; seat < players_; ++seat) {
        found.insert("first" + std::to_string(seat));
      }
      return found;
    case Phase::set_up:
      return set_up_choices();
    case Phase::roll_dice:
      for (const auto& [outcome, count] : roll_counts(dice_left_)) {
        found.insert(outcome);
      }
      return found;
    case Phase::place_token:
      return placements();
    case Phase::bonus:
      found = board_actions();
      if (options_.at("bonus") == "optional") {  // rules §M4
        found.insert("pass");
      }
      return found;
    case Phase::roll_or_stop:
      return {"roll", "stop"};
    case Phase::spend_actions:
      found = board_actions();
      found.insert("pass");
      return found;
    case Phase::consolation:
      found = consolations();
      found.insert("pass");
      return found;
    case Phase::over:
      break;
  }
  return found;
}

// rules §M2.2
std::set<std::string> Matterhorn::set_up_choices() const {
  const std::set<std::string> free = free_circles(kBottomRow);
  std::set<std::string> pairs;
  if (options_.at("placement") == "alternate") {
    for (const std::string& circle : free) {
      pairs.insert("+" + circle);
    }
    return pairs;
  }
  for (const std::string& left : free) {
    for (const std::string& right : free) {
      if (index_of(left) < index_of(right)) {
        pairs.insert(left + "+" + right);
      }
    }
  }
  return pairs;
}

// rules §M3.2–M3.4
std::set<std::string> Matterhorn::placements() const {
  const bool may_eliminate = options_.at("eliminate") == "every_roll" || rolls_this_turn_ == 1;
  std::set<std::string> found;
  for (const Elimination& choice : every_elimination(rolled_)) {
    if (!choice.eliminated.empty() && !may_eliminate) {
      continue;
    }
    const int row = result_of(choice.kept);
    if (row < kTopRow || row > kBottomRow || rows_used_.contains(row)) {
      continue;
    }
    for (const std::string& circle : free_circles(row)) {
      found.insert(choice.eliminated.empty() ? circle : circle + "-" + faces_text(choice.eliminated));
    }
  }
  return found;
}

// rules §M6.1, M6.2
std::set<std::string> Matterhorn::steps_of(const std::string& circle) const {
  const bool own = board_.at(circle) == piece_of(seat_);
  std::vector<std::string> targets = sideways_from(circle);
  for (const std::string& target : up_from(circle)) {
    targets.push_back(target);
  }
  if (own) {
    for (const std::string& target : down_from(circle)) {
      targets.push_back(target);
    }
  }
  std::set<std::string> found;
  for (const std::string& target : targets) {
    if (is_free(target)) {
      found.insert(circle + ">" + target);
    }
  }
  if (own && row_of(circle) == kTopRow && may_enter_summit()) {
    found.insert(circle + ">" + kSummit);
  }
  return found;
}

// rules §M8, option summit
bool Matterhorn::may_enter_summit() const {
  if (options_.at("summit") == "1") {
    return true;
  }
  return phase_ == Phase::spend_actions && actions_left_ >= 2;
}

// rules §M6
std::set<std::string> Matterhorn::board_actions() const {
  std::set<std::string> found;
  for (const auto& [circle, content] : board_) {
    if (is_piece(content)) {
      found.merge(steps_of(circle));
    }
    if (content == kObstacleSide) {
      found.insert("x" + circle);
    }
  }
  return found;
}

// rules §M5
std::set<std::string> Matterhorn::consolations() const {
  std::set<std::string> found;
  for (int row = kBottomRow; row >= kTopRow; --row) {
    if (options_.at("flop") == "unused_rows" && rows_used_.contains(row)) {
      continue;
    }
    for (const std::string& circle : free_circles(row)) {
      found.insert("o" + circle);
    }
  }
  return found;
}

// ---- doing it ----

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
  const int rounds = options_.at("placement") == "alternate" ? 2 : 1;
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

// rules §M7.2, M7.3
void Matterhorn::end_turn() {
  for (int row = kBottomRow; row >= kTopRow; --row) {
    if (!free_circles(row).empty()) {
      continue;
    }
    for (const std::string& circle : circles_of(row)) {
      if (is_token(board_.at(circle))) {
        board_.at(circle) = kFree;
      }
    }
  }
  start_turn((seat_ + 1) % players_);
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
