#pragma once

#include <string>

#include "host/host.h"

namespace wasm {

struct Request;

// What decided a game that is over, and whether its chance was fair: the requests insight, appraise, account
// and dice; and puzzles (puzzle.h). No host: the request names no table.
std::string judge(const Request& request, const host::Host* table);

}  // namespace wasm
