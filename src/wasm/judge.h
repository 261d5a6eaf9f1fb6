#pragma once

#include <string>

#include "host/host.h"

namespace wasm {

struct Request;

// What decided a game that is over: the requests insight, appraise and account.
std::string judge(const Request& request, const host::Host& host);

}  // namespace wasm
