#pragma once

namespace cli {

// As long as it lives, Ctrl+C only asks for an early end; a second one ends the program at once.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  static bool asked();
};

// Ends a command that was asked to end early, once it has printed what it had.
struct Interrupted {};

}  // namespace cli
