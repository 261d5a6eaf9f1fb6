#pragma once

#include <cstdlib>

// Suites run a fixed slice in `make test` and their full counts in `make proof`, which sets BIVOUAC_PROOF.
inline bool full_proof() {
  const char* const wanted = std::getenv("BIVOUAC_PROOF");
  return wanted != nullptr && *wanted != '\0';
}
inline int games_to_play(int slice, int full) { return full_proof() ? full : slice; }
