#pragma once

#include <fstream>
#include <map>
#include <string>

#include "ai/depth.h"
#include "insight/appraisal.h"
#include "table/positions.h"

namespace cli {

// What was found out about a game's steps, in a file beside its record, a line each: a second run goes on
// from there. A file about another record, depth or value is begun anew; where none can be written, nothing
// is kept. Standard input has no place beside it.
class KeptInsight {
 public:
  KeptInsight(const std::string& record_path, const table::Positions& positions, ai::Depth depth);

  const std::map<std::size_t, insight::Appraisal>& steps() const { return steps_; }
  void keep(std::size_t step, const insight::Appraisal& appraisal);

 private:
  void read(const std::string& path, const std::string& title);

  int players_;
  std::size_t all_;
  std::map<std::size_t, insight::Appraisal> steps_;
  std::ofstream file_;
};

}  // namespace cli
