#pragma once

namespace load {

// A bare WebSocket server of the same library that keeps nothing and knows no game: what somebody at a pair
// says is answered, and for an action both are told something as long as a position. Prints its port; runs
// until it is killed.
void run_bare_server();

}  // namespace load
