#include "store/store.h"

namespace store {

Read<std::vector<Lease>> Store::take_due(std::uint64_t now, std::size_t most) {
  const auto clocks = running(most);
  if (!clocks) return std::unexpected(clocks.error());
  std::vector<Lease> due;
  for (const Clock& clock : *clocks) {
    if (clock.due && *clock.due <= now) due.push_back({clock.table});
  }
  return due;
}

}  // namespace store
