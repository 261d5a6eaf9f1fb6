#pragma once

// What can be counted in a position, by other means than ai/<game>/facts.cpp:
// from what a client is shown and what the rules list.
#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "games/altitude/rules.h"
#include "games/climbers/rules.h"
#include "games/matterhorn/rules.h"

namespace recounts {

using nlohmann::json;
using Count = std::function<int()>;
using Counts = std::map<std::string, Count>;  // by the end of the key

inline int row_of(const std::string& circle) { return std::stoi(circle); }
inline int index_of(const std::string& circle) { return circle.back() - 'a'; }

// Matterhorn from what a client is shown: circles by name.
struct Mountain {
  json view;
  const matterhorn::Game& game;
  std::set<std::pair<int, int>> stones;
  std::set<std::pair<int, int>> people;

  Mountain(const matterhorn::Game& of, const matterhorn::State& state)
      : view(json::parse(of.to_json(state))), game(of) {
    for (const char* const kind : {"tokens", "obstacles"}) {
      for (const std::string circle : view[kind]) stones.emplace(row_of(circle), index_of(circle));
    }
    for (const auto& seat : view["seats"]) {
      for (const std::string circle : seat["pieces"]) people.emplace(row_of(circle), index_of(circle));
    }
  }
  bool free(int row, int index) const {
    return row >= 5 && row <= 12 && index >= 0 && index < row - 2 && !stones.contains({row, index}) &&
           !people.contains({row, index});
  }
  // Quarters of an action to the summit: up and aside, more where something is
  // in the way.
  int quarters(int row, int index, std::map<std::pair<int, int>, int>& known) const {
    if (known.empty()) {
      for (int r = 5; r <= 12; ++r) {
        for (int i = 0; i < r - 2; ++i) known[{r, i}] = 256;
      }
      for (int round = 0; round < 80; ++round) {
        for (auto& [at, cost] : known) {
          const auto [r, i] = at;
          if (r == 5) cost = std::min(cost, 4 * game.step_cost(matterhorn::kSummit));
          for (const auto& next :
               {std::pair(r - 1, i - 1), std::pair(r - 1, i), std::pair(r, i - 1), std::pair(r, i + 1)}) {
            if (!known.contains(next)) continue;
            cost = std::min(cost, known[next] + 4 +
                                      (stones.contains(next)   ? 4
                                       : people.contains(next) ? 6
                                                               : 0));
          }
        }
      }
    }
    return known[{row, index}];
  }
  int way(std::size_t seat) const {
    std::map<std::pair<int, int>, int> known;
    int sum = 0;
    for (const std::string circle : view["seats"][seat]["pieces"])
      sum += quarters(row_of(circle), index_of(circle), known);
    return (sum + 3) / 4;
  }
  int steps(std::size_t seat) const {
    std::set<std::pair<int, int>> up;
    for (const std::string circle : view["seats"][seat]["pieces"]) {
      const auto [r, i] = std::pair(row_of(circle), index_of(circle));
      if (r == 5) up.emplace(4, 0);
      if (free(r - 1, i - 1)) up.emplace(r - 1, i - 1);
      if (free(r - 1, i)) up.emplace(r - 1, i);
    }
    return static_cast<int>(up.size());
  }
  int highest(std::size_t seat) const {
    int row = 12;
    for (const std::string circle : view["seats"][seat]["pieces"]) row = std::min(row, row_of(circle));
    return view["seats"][seat]["summit"] > 0 ? 4 : row;
  }
};

inline int flop_percent(const matterhorn::Game& game, matterhorn::State state) {
  state.phase = matterhorn::Phase::roll;
  matterhorn::Game::Actions rolls;
  game.legal_actions(state, rolls);
  long flops = 0;
  long all = 0;
  for (const auto& roll : rolls) {
    auto next = state;
    game.apply(next, roll);
    all += game.chance_weight(state, roll);
    flops += next.phase == matterhorn::Phase::place ? 0 : game.chance_weight(state, roll);
  }
  return static_cast<int>(100 * flops / all);
}

inline Counts recount(const matterhorn::Game& game, const matterhorn::State& state, int seat) {
  const Mountain here(game, state);
  const auto me = static_cast<std::size_t>(seat);
  const auto players = here.view["seats"].size();
  const std::string phase = here.view["phase"];
  const bool mine = here.view["active"] == seat;
  const bool rolling = mine && (phase == "bonus" || phase == "decide" || phase == "roll");
  const auto rivals = [=](auto&& each) {
    for (std::size_t other = 0; other < players; ++other) {
      if (other != me) each(other);
    }
  };
  return {
      {"summit", [=] { return here.view["seats"][me]["summit"].get<int>(); }},
      {"flop", [=, &game] { return rolling ? flop_percent(game, state) : 0; }},
      {"safe", [=] { return mine && phase == "act" ? here.view["actions_left"].get<int>() : 0; }},
      {"bonus", [=] { return mine && phase == "bonus" ? 1 : 0; }},
      {"dice", [=] { return rolling ? here.view["dice"].get<int>() : 0; }},
      {"way", [=] { return here.way(me); }},
      {"rival_way",
       [=] {
         int least = 1000;
         rivals([&](std::size_t other) { least = std::min(least, here.way(other)); });
         return least;
       }},
      {"steps", [=] { return here.steps(me); }},
      {"rival_steps",
       [=] {
         int sum = 0;
         rivals([&](std::size_t other) { sum += here.steps(other); });
         return sum;
       }},
      {"rows", [=] { return rolling ? static_cast<int>(here.view["open_rows"].size()) : 0; }},
      {"highest", [=] { return here.highest(me); }},
      {"obstacles", [=] { return static_cast<int>(here.stones.size()); }},
  };
}

// The highest level of all climbs that the rules list for the seat, were it to
// climb now.
inline int highest_climb(const climbers::Game& game, climbers::State state, int seat, bool ladders) {
  state.phase = climbers::Phase::climb;
  state.active = state.acting = static_cast<std::uint8_t>(seat);
  const auto colour = game.colour_of(seat);
  int highest = climbers::level_of(state, colour);
  core::ActionList<climbers::Action> actions;
  game.legal_actions(state, actions);
  for (const auto& action : actions) {
    if (action.kind() != climbers::Action::Kind::climb || (!ladders && action.ladders() != 0)) continue;
    auto next = state;
    game.apply(next, action);
    highest = std::max(highest, climbers::level_of(next, colour));
  }
  return highest;
}

inline Counts recount(const climbers::Game& game, const climbers::State& state, int seat) {
  const auto level = [&game, state](int of) { return climbers::level_of(state, game.colour_of(of)); };
  const auto climb = [&game, state](int of, bool ladders) { return highest_climb(game, state, of, ladders); };
  const auto over_rivals = [&game, seat](auto&& each) {
    for (int other = 0; other < game.players(); ++other) {
      if (other != seat) each(other);
    }
  };
  const auto& climber = state.climber(game.colour_of(seat));
  return {
      {"level", [=] { return level(seat); }},
      {"leads", [=, &game] { return game.order_of_finish(state)[0] == seat ? 1 : 0; }},
      {"climb", [=] { return climb(seat, false); }},
      {"climb_all", [=] { return climb(seat, true); }},
      {"short_ladder", [=] { return climber.ladders & climbers::kShort ? 1 : 0; }},
      {"long_ladder", [=] { return climber.ladders & climbers::kLong ? 1 : 0; }},
      {"disc", [=] { return climber.disc == climbers::kDiscInHand ? 1 : 0; }},
      {"overtaking",
       [=] {
         int count = 0;
         over_rivals([&](int other) { count += climb(other, true) > level(seat); });
         return count;
       }},
      {"next", [=, &game] { return climb((seat + 1) % game.players(), true); }},
      {"rival_climb",
       [=] {
         int most = 0;
         over_rivals([&](int other) { most = std::max(most, climb(other, true)); });
         return most;
       }},
      {"rival_level",
       [=] {
         int most = 0;
         over_rivals([&](int other) { most = std::max(most, level(other)); });
         return most;
       }},
      {"stuck",
       [=] {
         int count = 0;
         over_rivals([&](int other) { count += climb(other, true) == level(other); });
         return count;
       }},
  };
}

// Altitude from what a client is shown: places and cards by name.
struct Seen {
  json own;
  std::vector<json> others;

  static std::pair<int, int> place(const std::string& name) {
    const auto slash = name.find('/');
    return {std::stoi(name.substr(0, slash)), std::stoi(name.substr(slash + 1))};
  }
  static int avalanches(const json& seat) {
    int count = 0;
    for (const auto& [name, card] : seat["mountain"].items()) {
      const auto [row, index] = place(name);
      const auto above = [&, r = row](int i) {
        return seat["mountain"].contains(std::to_string(r + 1) + "/" + std::to_string(i));
      };
      count += card == "A" && !above(index) && !above(index - 1);
    }
    return count;
  }
  int held(const char* card) const { return static_cast<int>(std::ranges::count(own["hand"], card)); }
  int base() const {
    int left = 100;
    int right = -100;
    for (const auto& [name, card] : own["mountain"].items()) {
      const auto [row, index] = place(name);
      if (row != 1) continue;
      left = std::min(left, index);
      right = std::max(right, index);
    }
    return std::max(right - left + 1, 0);
  }
};

inline Counts recount(const altitude::Game& game, const altitude::State& state, int seat) {
  const json view = json::parse(game.to_json(game.view(state, core::Observer::seat(seat))));
  Seen seen;
  for (std::size_t other = 0; other < view["seats"].size(); ++other) {
    if (other == static_cast<std::size_t>(seat)) {
      seen.own = view["seats"][other];
    } else {
      seen.others.push_back(view["seats"][other]);
    }
  }
  const auto score = [&game, state](int of) { return game.score(state, of); };
  const auto over_rivals = [&game, seat](auto&& each) {
    for (int other = 0; other < game.players(); ++other) {
      if (other != seat) each(other);
    }
  };
  return {
      {"floors", [=] { return score(seat).floors; }},
      {"animals", [=] { return score(seat).animals; }},
      {"twice", [=, &game] { return game.plays_twice(state, seat) ? 1 : 0; }},
      {"five", [=, &game] { return game.count_to_five(state.mountains[static_cast<std::size_t>(seat)]); }},
      {"avalanches", [=] { return Seen::avalanches(seen.own); }},
      {"rival_avalanches",
       [=] {
         int count = 0;
         for (const json& other : seen.others) count += Seen::avalanches(other);
         return count;
       }},
      {"bernards", [=] { return seen.held("B"); }},
      {"cable_cars", [=] { return seen.held("C"); }},
      {"base", [=] { return seen.base(); }},
      {"cards", [=] { return static_cast<int>(seen.own["mountain"].size()); }},
      {"rival_floors",
       [=] {
         int most = 0;
         over_rivals([&](int other) { most = std::max(most, score(other).floors); });
         return most;
       }},
      {"rival_animals",
       [=] {
         int sum = 0;
         over_rivals([&](int other) { sum += score(other).animals; });
         return sum;
       }},
  };
}

}  // namespace recounts
