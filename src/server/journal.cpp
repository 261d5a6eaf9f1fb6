#include "server/journal.h"

#include <array>
#include <ctime>
#include <iostream>

#include "core/json_writer.h"

namespace server {

void note(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>> more) {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 32> time{};
  std::strftime(time.data(), time.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  core::JsonWriter out;
  out.open('{').field("time", std::string_view(time.data())).field("event", event);
  for (const auto& [name, value] : more) out.field(name, value);
  std::cerr << out.close('}').text() + "\n" << std::flush;
}

}  // namespace server
