#pragma once

#include "cli/command.h"

namespace cli {

void add_analyse(CLI::App& app, const Context& context);

}  // namespace cli
