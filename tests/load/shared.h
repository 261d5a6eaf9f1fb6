#pragma once

#include <string>

namespace load {

// Servers on one PostgreSQL that waits for its disk, started here: the store beside raw inserts, and what an
// action costs at one, two and three servers. What each transaction took is written to transactions.csv
// beside the program, for scripts/scaling.py.
void print_shared(const std::string& program, double length);

}  // namespace load
