#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/record.h"

namespace host {

// An outcome of chance: as it stands in the record, and as the secret and the seats' randomness give it.
struct Outcome {
  std::size_t step;
  core::ChancePosition at;
  int seat;  // whose turn it was
  std::string found;
  std::string expected;
};
struct Recomputed {
  std::string commitment;  // to the secret in the record; the one promised before play is a note there
  std::string wrong_lot;   // the option that the lot would have drawn differently; empty if there is none
  std::vector<Outcome> outcomes;
};
// Every outcome of chance, and what was drawn by lot before play, of a game that is over; or why none of it
// can be recomputed.
std::expected<Recomputed, core::TextError> recompute(const core::Record& record);

// How many outcomes there were, or what is not as it should be. `promised` is the commitment as somebody
// noted it before play, if anybody did: that in the record was written by the server.
std::expected<std::size_t, core::TextError> verify(const core::Record& record,
                                                   std::string_view promised = {});

}  // namespace host
