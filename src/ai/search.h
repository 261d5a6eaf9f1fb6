#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "ai/candidates.h"
#include "ai/processor_clock.h"
#include "ai/search_node.h"
#include "ai/search_result.h"

namespace ai {

// Tree search for one seat, for any game and number of players, on one thread.
//
// Each iteration samples a world from the seat's view, walks down the tree, values one new position with the
// guide and adds that value, a share per seat, to every node on the way. Every seat chooses what is best for
// itself, by mean value plus prior · √visits (PUCT); chance is sampled. With hidden information the tree
// branches by what the searching seat sees, and an action is weighed by how often it was available. The
// seat's own action is told apart by itself alone, not by what it reveals to the seat beyond it.
//
//   Search search(game, guide, core::Observer::seat(0), {.nodes = 5'000});
//   search.start(view, seed);
//   search.run();
//   search.result().best().action;
template <core::Game G, GuideFor<G> Guide = RandomPlayouts<G>>
class Search {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;
  using Result = SearchResult<G>;

  Search(const G& game, Guide guide, core::Observer observer, const Budget& budget,
         const SearchSettings& settings = {})
      : game_(game),
        guide_(std::move(guide)),
        observer_(observer),
        budget_(budget),
        settings_(settings),
        pool_(budget.memory) {
    path_.reserve(256);
  }

  // Comes first, and forgets everything. The view is the observer's.
  void start(const View& view, std::uint64_t seed) {
    view_ = view;
    random_ = core::Random(seed);
    salt_ = core::scramble(seed);
    nodes_ = 0;
    forget();
  }

  // Searches on until the budget is spent once more.
  void run() {
    const bool timed = budget_.time.count() > 0;
    const auto end = ProcessorClock::now() + budget_.time;
    nodes_ = 0;
    do {
      iterate();
      ++nodes_;
    } while (nodes_ < budget_.nodes && !(timed && ProcessorClock::now() >= end));
  }

  Result result() {
    Result result{{}, root_.mean(), root_.visits, nodes_};
    const core::Actor actor = game_.to_act(view_);
    if (actor.is_seat()) {
      add_candidates(result, actor.index());
    } else if (actor.is_chance()) {
      for (const Node& child : children(root_)) result.choices.push_back(choice(child.action, &child, 0));
    }
    sort_choices<G>(result.choices, actor.is_seat() ? actor.index() : 0);
    return result;
  }

  std::size_t memory_touched() const { return pool_.bytes_touched(); }

 private:
  using Node = SearchNode<G>;

  // A candidate as the observer sees it; several hidden ones may look alike.
  struct Option {
    Action seen;
    float prior;
    std::uint32_t first;  // the candidate that comes first among them
    Node* child;
  };

  static constexpr bool kHidden = !std::same_as<State, View>;
  static constexpr int kDraws = 4;

  State world(core::Random& random) const {
    if constexpr (kHidden) {
      return game_.sample_world(view_, random);
    } else {
      return view_;
    }
  }

  // How the observer sees what the actor does. A seat knows its own action.
  Action as_seen(const State& state, const Action& action, core::Actor actor) const {
    if constexpr (kHidden) {
      const bool own = actor.is_seat() && observer_.is(actor.index());
      return own ? action : game_.redact(state, action, observer_);
    } else {
      return action;
    }
  }

  void iterate() {
    State state = world(random_);
    path_.clear();
    path_.push_back(&root_);
    for (Node* child = nullptr; path_.back()->visits > 0; path_.push_back(child)) {
      const core::Actor actor = game_.to_act(state);
      if (actor.is_over()) break;
      Node& node = *path_.back();
      child = actor.is_chance() ? draw(node, state) : choose(node, state, actor.index());
      if (child == nullptr) break;
    }
    const core::Shares value = value_of(*path_.back(), state);
    least_ = any_value_ ? std::min(least_, value[0]) : value[0];
    most_ = any_value_ ? std::max(most_, value[0]) : value[0];
    any_value_ = true;
    for (Node* const node : path_) node->add(value);
  }

  core::Shares value_of(const Node& node, const State& state) {
    if (game_.to_act(state).is_over()) return game_.result(state);
    return node.visits == 0 && node.foreseen ? node.foresight() : guide_.value(game_, state, random_);
  }

  // A chance node has as many outcomes as its visits allow. When there are enough, it draws again, so that
  // known outcomes are looked at more deeply; an outcome that stays outside the tree is valued all the same.
  Node* draw(Node& node, State& state) {
    const std::uint32_t limit = settings_.chance.limit(node.visits);
    for (int draws = 1;; ++draws) {
      const Action outcome = game_.sample_chance(state, random_);
      const Action seen = as_seen(state, outcome, core::Actor::chance());
      Node* child = find(node, seen);
      if (child == nullptr && node.stored < limit) child = append(node, seen, 0);
      if (child != nullptr || draws == kDraws) {
        game_.apply(state, outcome);
        return child;
      }
    }
  }

  Node* choose(Node& node, State& state, int seat) {
    if constexpr (kHidden) {
      return choose_as_seen(node, state, seat);
    } else {
      return choose_openly(node, state, seat);
    }
  }

  // Open information: the first candidates are stored with the node, more of them as its visits grow.
  Node* choose_openly(Node& node, State& state, int seat) {
    const std::uint32_t limit = std::max(settings_.choice.limit(node.visits), 1u);
    if (node.stored == 0 || (node.stored < limit && node.stored < node.candidates)) store(node, state, limit);
    if (node.stored == 0) return nullptr;
    Node* const first = pool_.at(node.block);
    Node* const next =
        node.opened < std::min<std::uint32_t>(node.stored, limit) ? first + node.opened : nullptr;
    Node* const last = next == nullptr ? first + node.opened : next + 1;
    double priors = 0;
    for (const Node* child = first; child != last; ++child) priors += static_cast<double>(child->prior);
    const double explore = exploration(node.visits) / priors;
    Node* best = nullptr;
    double best_score = 0;
    for (Node* child = first; child != last; ++child) {
      const double score = (child == next ? first_play(node, seat) : child->mean(seat)) +
                           explore * static_cast<double>(child->prior) / (1.0 + child->visits);
      if (best == nullptr || score > best_score) {
        best = child;
        best_score = score;
      }
    }
    if (best == next) ++node.opened;
    game_.apply(state, best->action);
    return best;
  }

  // Hidden information: what another seat can do depends on the world, so that it is listed every time.
  Node* choose_as_seen(Node& node, State& state, int seat) {
    candidates_.list(game_, guide_, state, salt_);
    list_options(node, state, seat);
    Option* const next = next_option(node);
    double priors = 0;
    for (const Option& option : options_) {
      if (option.child != nullptr || &option == next) priors += static_cast<double>(option.prior);
    }
    Option* best = nullptr;
    double best_score = 0;
    for (Option& option : options_) {
      if (option.child == nullptr && &option != next) continue;
      const Node* const child = option.child;
      const double value = child == nullptr ? first_play(node, seat) : child->mean(seat);
      const double tried = child == nullptr ? 1.0 : 1.0 + child->visits;
      const double score = value + exploration(child == nullptr ? node.visits : child->available) *
                                       static_cast<double>(option.prior) / (priors * tried);
      if (best == nullptr || score > best_score) {
        best = &option;
        best_score = score;
      }
    }
    if (best == nullptr) return nullptr;
    if (best->child == nullptr) {
      best->child = append(node, best->seen, best->prior);
      if (best->child == nullptr) return nullptr;
      best->child->available = node.visits;
    }
    game_.apply(state, candidate_behind(*best, state, seat));
    return best->child;
  }

  void list_options(Node& node, const State& state, int seat) {
    options_.clear();
    bool merged = false;
    for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
      const Action& action = candidates_.action(i);
      const Action seen = as_seen(state, action, core::Actor::seat(seat));
      merged = merged || !(seen == action);
      const auto alike = merged ? std::ranges::find(options_, seen, &Option::seen) : options_.end();
      if (alike == options_.end()) {
        options_.push_back({seen, candidates_.prior(i), i, nullptr});
      } else {
        alike->prior += candidates_.prior(i);
      }
    }
    for (Node& child : children(node)) {
      const auto option = std::ranges::find(options_, child.action, &Option::seen);
      if (option == options_.end()) continue;
      option->child = &child;
      ++child.available;
    }
  }

  // The untried option that comes first, if the node may have one more.
  Option* next_option(const Node& node) {
    const std::uint32_t limit = std::max(settings_.choice.limit(node.visits), 1u);
    std::uint32_t known = 0;
    Option* next = nullptr;
    for (Option& option : options_) {
      if (option.child != nullptr) {
        ++known;
      } else if (next == nullptr || option.prior > next->prior ||
                 (option.prior == next->prior && candidates_.before(option.first, next->first))) {
        next = &option;
      }
    }
    const bool room = node.stored < node.room() || pool_.has(grown_log(node));
    return known < limit && room ? next : nullptr;
  }

  // One of the actions that look alike, by their priors.
  Action candidate_behind(const Option& option, const State& state, int seat) {
    const Action& first = candidates_.action(option.first);
    if (option.seen == first) return first;
    double left = static_cast<double>(random_.next() >> 11) * 0x1p-53 * static_cast<double>(option.prior);
    std::uint32_t chosen = option.first;
    for (std::uint32_t i = option.first; i < candidates_.size() && left >= 0; ++i) {
      if (!(as_seen(state, candidates_.action(i), core::Actor::seat(seat)) == option.seen)) continue;
      chosen = i;
      left -= static_cast<double>(candidates_.prior(i));
    }
    return candidates_.action(chosen);
  }

  double exploration(std::uint32_t visits) const {
    // Alone, the value is points: the spread of those seen takes the place of the whole win.
    const double scale = game_.setup().players > 1 ? 1.0 : most_ - least_;
    return settings_.exploration * scale * std::sqrt(static_cast<double>(visits));
  }
  double first_play(const Node& node, int seat) const { return node.mean(seat) - settings_.first_play_loss; }

  std::span<Node> children(Node& node) {
    return node.block == kNoNode ? std::span<Node>{} : std::span<Node>{pool_.at(node.block), node.stored};
  }
  Node* find(Node& node, const Action& action) {
    for (Node& child : children(node)) {
      if (child.action == action) return &child;
    }
    return nullptr;
  }

  static int grown_log(const Node& node) { return node.block == kNoNode ? 1 : node.block_log + 1; }

  // Moves the children into a block of 2^log; nothing happens and the answer is false when there is none.
  bool grow(Node& node, int log) {
    const NodeIndex block = log <= kMostLog ? pool_.take(log) : kNoNode;
    if (block == kNoNode) return false;
    const auto old = children(node);
    std::ranges::copy(old, pool_.at(block));
    if (node.block != kNoNode) pool_.give_back(node.block, node.block_log);
    node.block = block;
    node.block_log = static_cast<std::uint8_t>(log);
    return true;
  }

  Node* append(Node& node, const Action& action, float prior) {
    if (node.stored == node.room() && !grow(node, grown_log(node))) return nullptr;
    ++node.opened;
    return std::construct_at(pool_.at(node.block) + node.stored++, action, prior);
  }

  // Stores as many candidates as `limit` and the room of the block allow; those stored stay the first ones.
  void store(Node& node, const State& state, std::uint32_t limit) {
    const auto log_for = [](std::size_t count) { return static_cast<int>(std::bit_width(count - 1)); };
    const std::uint32_t most = node.candidates == 0 ? limit : std::min<std::uint32_t>(limit, node.candidates);
    if (!pool_.has(std::min(log_for(most), kMostLog))) return;
    candidates_.list(game_, guide_, state, salt_);
    const std::size_t all = std::min<std::size_t>(candidates_.size(), Node::kMostChildren);
    node.candidates = static_cast<std::uint16_t>(all);
    if (!grow(node, log_for(std::min<std::size_t>(all, limit)))) return;
    const std::size_t count = std::min<std::size_t>(all, node.room());
    const auto& order = candidates_.first(count);
    for (std::size_t i = node.stored; i < count; ++i) {
      Node* const child = std::construct_at(pool_.at(node.block) + i, candidates_.action(order[i]),
                                            candidates_.prior(order[i]));
      if constexpr (Candidates<G, Guide>::kForesees) child->foresee(guide_.values()[order[i]]);
    }
    node.stored = static_cast<std::uint16_t>(count);
  }

  void forget() {
    pool_.clear();
    root_ = Node(Action{}, 0);
    any_value_ = false;
  }

  // With hidden information the guide may list other candidates in another world, and some may look alike.
  void add_candidates(Result& result, int seat) {
    core::Random random(salt_);
    const State state = world(random);
    candidates_.list(game_, guide_, state, salt_);
    for (const std::uint32_t i : candidates_.first(candidates_.size())) {
      const Action seen = as_seen(state, candidates_.action(i), core::Actor::seat(seat));
      const auto same =
          kHidden ? std::ranges::find(result.choices, seen, &Result::Choice::action) : result.choices.end();
      if (same == result.choices.end()) {
        result.choices.push_back(choice(seen, find(root_, seen), candidates_.prior(i)));
      } else {
        same->prior += candidates_.prior(i);
      }
    }
    for (const Node& child : children(root_)) {
      if (kHidden &&
          std::ranges::find(result.choices, child.action, &Result::Choice::action) == result.choices.end())
        result.choices.push_back(choice(child.action, &child, child.prior));
    }
  }
  static typename Result::Choice choice(const Action& action, const Node* node, float prior) {
    if (node == nullptr) return {action, 0, {}, prior};
    return {action, node->visits, node->mean(), prior};
  }

  const G& game_;
  Guide guide_;
  core::Observer observer_;
  Budget budget_;
  SearchSettings settings_;
  NodePool<Node> pool_;
  Node root_{Action{}, 0};
  View view_{};
  core::Random random_{0};
  std::uint64_t salt_ = 0;
  std::uint64_t nodes_ = 0;
  double least_ = 0;
  double most_ = 0;
  bool any_value_ = false;
  std::vector<Node*> path_;
  std::vector<Option> options_;
  Candidates<G, Guide> candidates_;
};

}  // namespace ai
