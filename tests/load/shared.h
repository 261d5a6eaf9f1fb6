#pragma once

#include <cstddef>
#include <string>

namespace load {

// Servers on one PostgreSQL that waits for its disk, started here: the store beside raw inserts, and what an
// action costs at one, two and three servers. What each transaction took is written to transactions.csv
// beside the program, for scripts/scaling.py.
void print_shared(const std::string& program, double length);
// Of it what an action costs, alone, with that many tables.
constexpr std::size_t kTables = 100;
void print_nodes(const std::string& program, std::size_t tables, double length);

}  // namespace load
