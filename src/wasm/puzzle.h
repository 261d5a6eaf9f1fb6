#pragma once

#include <string>

#include "host/host.h"

namespace wasm {

struct Request;

// A puzzle that is tried at a table: the requests tried and explain.
std::string puzzle(const Request& request, const host::Host& host);

}  // namespace wasm
