#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "core/game.h"

namespace ai {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = 0xffffffff;
inline constexpr int kMostLog = 15;  // a block holds at most 2^15 nodes

// An action as the searching seat sees it and the position that it leads to. The children lie side by side in
// one block of the pool, 2^block_log of them; those already visited come first.
template <core::Game G>
struct SearchNode {
  using Action = typename G::Action;

  Action action;
  float prior;
  std::uint32_t visits;
  std::uint32_t available;   // hidden information: visits to the parent in which it could be chosen
  NodeIndex block;           // kNoNode: no children
  std::uint16_t stored;      // children in the block
  std::uint16_t opened;      // children that were visited
  std::uint16_t candidates;  // open information: what the guide listed, stored or not
  std::uint8_t block_log;
  bool foreseen;  // not visited yet, and `sums` are already what the guide thinks of it
  std::array<double, static_cast<std::size_t>(G::kMaxPlayers)> sums;  // of the values, per seat

  static constexpr std::uint32_t kMostChildren = std::uint32_t{1} << kMostLog;

  SearchNode(const Action& by, float weight)
      : action(by),
        prior(weight),
        visits(0),
        available(0),
        block(kNoNode),
        stored(0),
        opened(0),
        candidates(0),
        block_log(0),
        foreseen(false),
        sums{} {}

  void foresee(const core::Shares& value) {
    foreseen = true;
    std::ranges::copy(std::span(value).first(sums.size()), sums.begin());
  }
  core::Shares foresight() const {
    core::Shares value{};
    std::ranges::copy(sums, value.begin());
    return value;
  }
  void add(const core::Shares& value) {
    const bool first = visits++ == 0;
    for (std::size_t seat = 0; seat < sums.size(); ++seat)
      sums[seat] = first ? value[seat] : sums[seat] + value[seat];
  }
  double mean(int seat) const { return sums[static_cast<std::size_t>(seat)] / visits; }
  core::Shares mean() const {
    core::Shares value{};
    for (std::size_t seat = 0; visits > 0 && seat < sums.size(); ++seat) value[seat] = sums[seat] / visits;
    return value;
  }
  std::uint32_t room() const { return block == kNoNode ? 0 : std::uint32_t{1} << block_log; }
};

// All nodes of a tree, in one piece of memory of a fixed size, handed out in blocks of 2^k. Addresses stay.
template <class Node>
class NodePool {
 public:
  static_assert(std::is_trivially_copyable_v<Node> && std::is_trivially_destructible_v<Node>);

  explicit NodePool(std::size_t bytes)
      : capacity_(static_cast<NodeIndex>(std::min<std::size_t>(bytes / sizeof(Node), kNoNode - 1))),
        nodes_(std::allocator<Node>().allocate(capacity_), Free{capacity_}) {
    clear();
  }

  Node* at(NodeIndex index) { return nodes_.get() + index; }
  const Node* at(NodeIndex index) const { return nodes_.get() + index; }
  std::size_t bytes_touched() const { return std::size_t{used_} * sizeof(Node); }

  void clear() {
    used_ = 0;
    free_.fill(kNoNode);
  }

  bool has(int log) const {
    if (capacity_ - used_ >= NodeIndex{1} << log) return true;
    for (std::size_t larger = static_cast<std::size_t>(log); larger < free_.size(); ++larger) {
      if (free_[larger] != kNoNode) return true;
    }
    return false;
  }

  // A block that was given back, fresh memory, or a piece of a larger block; kNoNode when there is none.
  NodeIndex take(int log) {
    if (NodeIndex& head = free_[static_cast<std::size_t>(log)]; head != kNoNode) {
      return std::exchange(head, at(head)->block);
    }
    const NodeIndex size = NodeIndex{1} << log;
    if (capacity_ - used_ >= size) return std::exchange(used_, used_ + size);
    if (log + 1 == static_cast<int>(free_.size())) return kNoNode;
    const NodeIndex twice = take(log + 1);
    if (twice != kNoNode) give_back(twice + size, log);
    return twice;
  }

  void give_back(NodeIndex block, int log) {
    Node* const link = std::construct_at(at(block), typename Node::Action{}, 0.0f);
    link->block = std::exchange(free_[static_cast<std::size_t>(log)], block);
  }

 private:
  struct Free {
    std::size_t capacity;
    void operator()(Node* nodes) const { std::allocator<Node>().deallocate(nodes, capacity); }
  };

  NodeIndex capacity_;
  NodeIndex used_ = 0;  // below it every node belongs to a block, in use or free
  std::unique_ptr<Node, Free> nodes_;
  std::array<NodeIndex, kMostLog + 1> free_{};  // by size: the first of a chain through Node::block
};

}  // namespace ai
