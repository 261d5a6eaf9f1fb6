#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/pace.h"
#include "store/store.h"

namespace server {

// Codes by which a guest comes to another device: short enough to be typed, good once and for a few minutes.
// Where servers share a store, at each of them.
class Codes {
 public:
  static constexpr std::chrono::minutes kLife{10};

  explicit Codes(store::Store& store) : store_(store) {}

  // A new one for the guest; the one before is good no more.
  store::Read<std::string> give(const std::string& guest, Time now);
  // Whose code it is; it is good no more.
  store::Read<std::optional<std::string>> take(std::string_view code, Time now);

 private:
  store::Store& store_;
  std::map<std::string, store::Offer, std::less<>> all_;  // where the store is this server's alone
};

}  // namespace server
