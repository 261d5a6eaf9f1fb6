// Mountain text that can be read is written back to the same mountain, and what the checker calls lawful can
// be built.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/climbers/mountain.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace climbers;
  const auto mountain = parse_mountain({reinterpret_cast<const char*>(data), size});
  if (!mountain) {
    require(!mountain.error().phrase.key.empty());
    return 0;
  }
  const auto again = parse_mountain(to_text(*mountain));
  require(again.has_value() && *again == *mountain);
  if (check_mountain(*mountain)) require(consistent(raise(*mountain)));
  return 0;
}
