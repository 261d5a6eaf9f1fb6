#pragma once

#include <string>
#include <string_view>

#include "core/record.h"

// The four kinds of answers to a request: see engine.h.
namespace wasm {

std::string value(std::string_view json);
std::string text_value(std::string_view text);
std::string error(std::string_view what);
std::string refused(const core::TextError& reason);

}  // namespace wasm
