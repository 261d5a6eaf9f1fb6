#pragma once

#include <string_view>

namespace server {

// The small change of HTTP's fields: words without case, blanks around them, lists.

bool same_word(std::string_view left, std::string_view right);

// Without the spaces and tabs around it.
std::string_view trimmed(std::string_view text);

// Takes what stands before the separator off the front, trimmed.
std::string_view next_part(std::string_view& text, char separator);

}  // namespace server
