#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

namespace core {

// The caller's growable buffer for legal actions. It keeps its storage when cleared, so that steady play
// allocates nothing, and hands out room for many actions at once, so that a generator writes them in a tight
// loop.
template <class Action>
  requires std::is_trivially_copyable_v<Action>
class ActionList {
 public:
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  void push(Action action) { *extend(1) = action; }

  // Room for `count` more actions; the caller writes all of them.
  Action* extend(std::size_t count) {
    if (size_ + count > capacity_) grow(size_ + count);
    Action* const room = data_.get() + size_;
    size_ += count;
    return room;
  }

  const Action& operator[](std::size_t index) const { return data_[index]; }
  const Action* begin() const { return data_.get(); }
  const Action* end() const { return data_.get() + size_; }
  std::span<const Action> span() const { return {data_.get(), size_}; }

 private:
  void grow(std::size_t needed) {
    const std::size_t capacity = std::max<std::size_t>({needed, 2 * capacity_, 64});
    auto larger = std::make_unique_for_overwrite<Action[]>(capacity);
    std::copy_n(data_.get(), std::min(size_, capacity_), larger.get());
    data_ = std::move(larger);
    capacity_ = capacity;
  }

  std::unique_ptr<Action[]> data_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace core
