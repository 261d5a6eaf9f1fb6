#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace server {

struct Field {
  std::string_view name;
  std::string_view value;
};

// The head of an answer, with the fields that every answer has, but without what differs from one sending to
// the next: Date, Connection and the empty line at its end. A field with nothing to say is left out.
std::string response_head(std::string_view status, std::initializer_list<Field> fields);

}  // namespace server
