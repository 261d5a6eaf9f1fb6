// Steady play allocates nothing: every way of asking for memory is counted.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <new>
#include <tuple>
#include <utility>

#include "ai/search.h"
#include "core/game.h"
#include "game_list.h"

namespace {

std::uint64_t allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}

void* counted(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto align = static_cast<std::size_t>(alignment);
  void* const memory = std::aligned_alloc(align, (size + align - 1) / align * align);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

// The array, nothrow and sized forms of the standard library come back to these.
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return counted(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return counted(size, alignment); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace {

template <core::Game G>
class AllocationTest : public ::testing::Test {};

template <class... G>
::testing::Types<G...> types_of(const std::tuple<G...>&);
TYPED_TEST_SUITE(AllocationTest, decltype(types_of(std::declval<table::AllGames>())));

// Random play for that many actions, game after game; every choice is listed, checked and carried out.
template <core::Game G>
void play(const G& game, core::Random& random, core::ActionList<typename G::Action>& actions, int count) {
  auto state = game.start();
  for (int i = 0; i < count; ++i) {
    const core::Actor actor = game.to_act(state);
    if (actor.is_over()) {
      state = game.start();
      continue;
    }
    actions.clear();
    game.legal_actions(state, actions);
    const auto action = actor.is_chance() ? game.sample_chance(state, random)
                                          : actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    if (!game.is_legal(state, action)) std::abort();
    game.apply(state, action);
  }
}

TYPED_TEST(AllocationTest, SteadyPlayAllocatesNothing) {
  for (int players = TypeParam::kMinPlayers; players <= TypeParam::kMaxPlayers; ++players) {
    const auto game = TypeParam::create({players, {}});
    ASSERT_TRUE(game.has_value());
    core::Random random(static_cast<std::uint64_t>(players));
    core::ActionList<typename TypeParam::Action> actions;
    // Where one position has thousands of actions, fewer positions are enough.
    constexpr int kActions = std::is_same_v<TypeParam, climbers::Game> ? 5'000 : 200'000;
    actions.extend(100'000);  // wider than any position here, so that the buffer never grows
    play(*game, random, actions, kActions / 10);
    const std::uint64_t before = allocations;
    EXPECT_GT(before, 0u);  // the counter works
    play(*game, random, actions, kActions);
    EXPECT_EQ(allocations, before) << players << " players";
  }
}

TYPED_TEST(AllocationTest, SearchingOnAllocatesNothing) {
  const auto game = TypeParam::create({2, {}});
  ASSERT_TRUE(game.has_value());
  ai::Search search(*game, ai::RandomPlayouts<TypeParam>(), core::Observer::seat(0), {.nodes = 300});
  const auto view = game->view(game->start(), core::Observer::seat(0));
  search.start(view, 1);
  search.run();
  const std::uint64_t before = allocations;
  search.start(view, 1);
  search.run();
  EXPECT_EQ(allocations, before);
}

}  // namespace
