#pragma once

#include <chrono>
#include <cstddef>

namespace server {

// What one client may take from the others.
struct Limits {
  std::size_t connections = 500;              // below the 1024 open files that a process usually may have
  std::size_t sockets = 400;                  // the same
  double messages_at_once = 60;               // from one socket
  double messages_per_second = 20;            // and in the long run
  double messages_of_guest = 2;               // times as many from all sockets of one guest
  double messages_of_origin = 10;             // and of one address, behind which a family may be, or a school
  double new_at_once = 60;                    // guests, and tables, from one address
  double new_per_minute = 20;                 // and in the long run
  std::size_t sockets_of_guest = 16;          // windows and devices of one person
  std::size_t sockets_of_origin = 64;         // this computer may have any number
  std::size_t queued_bytes = 4'194'304;       // for a client that reads too slowly
  std::chrono::milliseconds silence{30'000};  // of a socket that answers no ping either
  std::chrono::milliseconds idle{60'000};     // between two requests
  std::chrono::milliseconds header{10'000};   // from the first byte of a request to the end of its header
  std::chrono::milliseconds stall{30'000};    // while it takes nothing of what it is sent
  std::chrono::milliseconds patience{1'000};  // the same while others wait for a place
  std::chrono::milliseconds linger{2'000};    // for reading a last answer
  std::chrono::milliseconds grace{5'000};     // for answers on their way when the server stops
};

}  // namespace server
