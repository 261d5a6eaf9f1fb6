#pragma once

#include <string>
#include <string_view>

#include "host/host.h"

namespace wasm {

struct Request;

// What the page lists: every puzzle of a collection.
std::string collection(std::string_view text);

// A puzzle that is tried at a table, whose record holds it: the requests tried and explain.
std::string puzzle(const Request& request, const host::Host& host);

}  // namespace wasm
