#include "climbers.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace naive {

using mountain::Block;

Climbers::Climbers(int players, std::map<std::string, std::string> options, int rules) : players_(players) {
  if (players < 2 || players > 5) throw std::invalid_argument("players");
  read_options(std::move(options), rules);
}

namespace {

// The meaning of an option's value; where it is not named, of the first one.
template <class Value>
Value choice(const std::map<std::string, std::string>& options, const std::string& name,
             const std::vector<std::pair<std::string, Value>>& values) {
  if (!options.contains(name)) return values.front().second;
  for (const auto& [text, value] : values)
    if (text == options.at(name)) return value;
  throw std::invalid_argument(name);
}

}  // namespace

void Climbers::read_options(std::map<std::string, std::string> options, int rules) {
  for (const auto& [name, value] : options)
    if (!std::set<std::string>{"last_moved", "end", "wells", "turn", "colours", "mountain"}.contains(name))
      throw std::invalid_argument(name);
  if (rules == 1) {
    if (options.contains("wells") || options.contains("turn")) throw std::invalid_argument("rules");
    options["wells"] = "open";
    options["turn"] = "face";
  }
  last_moved_ = choice<LastMoved>(
      options, "last_moved", {{"by_previous", LastMoved::by_previous}, {"by_anyone", LastMoved::by_anyone}});
  end_ =
      choice<End>(options, "end",
                  {{"any_turns", End::any_turns}, {"fixed_round", End::fixed_round}, {"never", End::never}});
  wells_ = choice<Wells>(options, "wells", {{"closed", Wells::closed}, {"open", Wells::open}});
  turn_ = choice<Turn>(options, "turn", {{"any", Turn::any}, {"face", Turn::face}});
  read_colours(options["colours"]);

  if (!options.contains("mountain")) throw std::invalid_argument("mountain");
  std::vector<Block> blocks;
  if (const auto fault = mountain::read_blocks(options["mountain"], blocks))
    throw std::invalid_argument(*fault);
  if (const auto fault = mountain::build(blocks, mountain_)) throw std::invalid_argument(*fault);
}

void Climbers::read_colours(const std::string& names) {
  const std::vector<std::pair<std::string, char>> colours = {
      {"teal", 't'}, {"purple", 'p'}, {"yellow", 'y'}, {"red", 'r'}, {"pink", 'k'}};
  std::vector<char> letters;
  std::istringstream in(names);
  std::string name;
  while (in >> name) {
    const auto found = std::find_if(colours.begin(), colours.end(),
                                    [&](const auto& colour) { return colour.first == name; });
    if (found == colours.end()) throw std::invalid_argument("colours");
    if (std::count(letters.begin(), letters.end(), found->second) > 0) throw std::invalid_argument("colours");
    letters.push_back(found->second);
  }
  if (letters.empty())
    for (int i = 0; i < players_; ++i) letters.push_back(colours[static_cast<std::size_t>(i)].second);
  if (letters.size() != static_cast<std::size_t>(players_)) throw std::invalid_argument("colours");
  for (char letter : letters) {
    Seat fresh;
    fresh.colour = letter;
    seats_.push_back(fresh);
  }
}

int Climbers::to_act() const {
  if (stage_ == Stage::lot) return kChance;
  if (stage_ == Stage::over) return kOver;
  return asked_;
}

std::vector<std::string> Climbers::legal() const {
  std::vector<std::string> actions;
  for_each_legal([&](const std::string& text) { actions.push_back(text); });
  std::sort(actions.begin(), actions.end());
  return actions;
}

void Climbers::for_each_legal(const std::function<void(const std::string&)>& visit) const {
  if (stage_ == Stage::over) return;
  if (stage_ == Stage::lot) {
    for (int i = 0; i < players_; ++i) visit("first" + std::to_string(i));
    return;
  }
  for (const Climb& climb : climbs_now_) visit(text_of(climb));
  for (const BlockMove& move : moves_now_) visit(text_of(move));
  for (int number : discs_now_) visit(text_of_disc(number));
  visit("pass");
}

long long Climbers::weight(const std::string&) const { return 1; }

void Climbers::apply(const std::string& action) {
  if (stage_ == Stage::over) throw std::invalid_argument(action);
  if (stage_ == Stage::lot) {
    for (int i = 0; i < players_; ++i)
      if (action == "first" + std::to_string(i)) {
        begin_turn(i);
        go_on();
        return;
      }
    throw std::invalid_argument(action);
  }
  const auto climb = std::find_if(climbs_now_.begin(), climbs_now_.end(),
                                  [&](const Climb& one) { return text_of(one) == action; });
  const auto disc = std::find_if(discs_now_.begin(), discs_now_.end(),
                                 [&](int number) { return text_of_disc(number) == action; });
  if (climb != climbs_now_.end())
    do_climb(*climb);
  else if (const BlockMove* const move = find_move(action))
    do_block_move(*move);
  else if (disc != discs_now_.end())
    do_disc(*disc);
  else if (action != "pass")
    throw std::invalid_argument(action);
  next_stage();
  go_on();
}

void Climbers::do_climb(const Climb& climb) {
  Seat& climber = seat(asked_);
  const int before = level_of(climber);
  climber.stand = climb.target;
  if (climb.uses_short) climber.short_ladder = false;
  if (climb.uses_long) climber.long_ladder = false;
  ++climbs_;
  if (level_of(climber) > before) {
    gained_ = true;
    climber.reached = climbs_;
  }
}

void Climbers::do_block_move(const BlockMove& move) {
  mountain_.take(move.block.number);
  mountain_.put(move.block);
  for (const auto& [index, square] : settlings_[move.settling].stands) seats_[index].stand = square;
  moved_block_ = move.block.number;
}

void Climbers::do_disc(int number) {
  seat(asked_).disc = Disc::lies;
  seat(asked_).disc_block = number;
}

// rules §C3
void Climbers::begin_turn(int number) {
  active_ = number;
  asked_ = number;
  moved_block_ = 0;
  gained_ = false;
  decided_ = false;
  if (seat(number).disc == Disc::lies) seat(number).disc = Disc::gone;
  stage_ = Stage::first_climb;
}

void Climbers::next_stage() {
  switch (stage_) {
    case Stage::first_climb:
      stage_ = Stage::block;
      break;
    case Stage::block:
      stage_ = moved_block_ != 0 ? Stage::second_climb : Stage::disc;
      break;
    case Stage::second_climb:
      stage_ = Stage::disc;
      break;
    case Stage::disc:
      stage_ = Stage::other_climb;
      asked_ = (active_ + 1) % players_;
      break;
    case Stage::other_climb:
      asked_ = (asked_ + 1) % players_;
      if (asked_ == active_) end_turn();
      break;
    case Stage::lot:
    case Stage::over:
      break;
  }
}

// rules §C7.1 and, for the block that may not be moved next, §C5.1
void Climbers::end_turn() {
  if (last_moved_ == LastMoved::by_previous || moved_block_ != 0) forbidden_block_ = moved_block_;
  ++turns_;
  quiet_turns_ = gained_ ? 0 : quiet_turns_ + 1;
  undecided_turns_ = decided_ ? 0 : undecided_turns_ + 1;
  const bool whole_rounds = turns_ % players_ == 0;
  bool over = false;
  if (end_ == End::any_turns) over = quiet_turns_ >= players_;
  if (end_ == End::fixed_round) over = whole_rounds && quiet_turns_ >= players_;
  // After one round without a question every disc is gone; a second one shows that nothing can change any
  // more.
  if (end_ == End::never) over = undecided_turns_ >= 2 * players_;
  if (over)
    stage_ = Stage::over;
  else
    begin_turn((active_ + 1) % players_);
}

// rules §C3: whoever has no choice is not asked.
void Climbers::go_on() {
  while (true) {
    list_choices();
    if (stage_ == Stage::over) return;
    if (!climbs_now_.empty() || !moves_now_.empty() || !discs_now_.empty()) {
      decided_ = true;
      return;
    }
    next_stage();
  }
}

// rules §C7.2
std::vector<double> Climbers::result() const {
  int highest = 0;
  for (const Seat& climber : seats_) highest = std::max(highest, level_of(climber));
  if (highest == 0) return std::vector<double>(seats_.size(), 1.0 / players_);
  std::vector<double> shares(seats_.size(), 0.0);
  std::size_t winner = seats_.size();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (level_of(seats_[i]) != highest) continue;
    if (winner == seats_.size() || seats_[i].reached < seats_[winner].reached) winner = i;
  }
  shares[winner] = 1.0;
  return shares;
}

std::string Climbers::picture() const {
  std::ostringstream out;
  out << "blocks";
  for (const auto& [number, block] : mountain_.blocks())
    out << ' ' << number << '@' << block.x << ',' << block.y << ',' << block.z << ':' << block.top
        << block.axis;
  out << " | seats";
  for (const Seat& climber : seats_) {
    out << ' ' << climber.colour << '=';
    if (const auto surface = surface_of(climber))
      out << surface->least().x << ',' << surface->least().y;
    else
      out << "table";
    if (climber.short_ladder) out << 's';
    if (climber.long_ladder) out << 'l';
    if (climber.disc == Disc::in_hand) out << 'd';
    if (climber.disc == Disc::lies) out << 'D' << climber.disc_block;
  }
  out << " | act=" << to_act();
  return out.str();
}

}  // namespace naive
