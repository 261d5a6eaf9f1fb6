#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "store/store.h"

namespace load {

constexpr std::size_t kLogs = 200;  // that entries belong to, in turns, as those of tables do
constexpr const char* kEntry = "action 0 12a+12d";

std::string id_of(std::size_t log);
// Heads for the logs, in a store that has none.
void keep_heads(store::Store& store);
// Entries a second by way of the store, that many in a transaction: each is judged. `took` is told how long
// each transaction was.
double kept_per_second(store::Store& store, std::size_t group, double length,
                       const std::function<void(double)>& took = {});
// The same entries, as rows of the same columns, written to SQLite without any of our code.
double raw_per_second(std::size_t group, double length, const std::function<void(double)>& took = {});
// Both, in turns.
void print_inserts(double length);

}  // namespace load
