// What may be done; what then happens is in matterhorn.cpp.
#include "matterhorn.h"

namespace naive {
using namespace matterhorn;

bool Matterhorn::chosen(const std::string& option, const std::string& value) const {
  const auto found = options_.find(option);
  return found != options_.end() && found->second == value;
}

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
      if (chosen("bonus", "optional")) {  // rules §M4
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
  if (chosen("placement", "alternate")) {
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

// rules §M3.2: whether dice with these faces may leave the roll on the table
bool Matterhorn::may_eliminate(const std::vector<int>& faces) const {
  if (rolls_this_turn_ == 1 || chosen("eliminate", "every_roll")) {
    return true;
  }
  if (chosen("eliminate", "first_roll_only")) {
    return faces.empty();
  }
  for (const int face : faces) {
    if (std::count(rolled_.begin(), rolled_.end(), face) > 1) {
      return false;
    }
  }
  return true;
}

// rules §M3.2–M3.4
std::set<std::string> Matterhorn::placements() const {
  std::set<std::string> found;
  for (const Elimination& choice : every_elimination(rolled_)) {
    if (!may_eliminate(choice.eliminated)) {
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
  if (chosen("summit", "1")) {
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
  if (chosen("flop", "none")) {
    return found;
  }
  for (int row = kBottomRow; row >= kTopRow; --row) {
    if (chosen("flop", "unused_rows") && rows_used_.contains(row)) {
      continue;
    }
    for (const std::string& circle : free_circles(row)) {
      found.insert("o" + circle);
    }
  }
  return found;
}

}  // namespace naive
