#pragma once

#include <string>

#include "host/host.h"

namespace wasm {

struct Request;

// What decided a game that is over, and whether its chance was fair: the requests insight, appraise, account
// and dice; and what a puzzle comes to (puzzle.h).
std::string judge(const Request& request, const host::Host& host);

}  // namespace wasm
