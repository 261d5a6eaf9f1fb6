#pragma once

#include "cli/command.h"

namespace cli {

void add_analyse(Command program, const Context& context);

}  // namespace cli
