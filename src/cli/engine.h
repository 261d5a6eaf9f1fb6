#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace cli {

// A table for a program that plays: a request is one line of JSON, and so is its answer. docs/engine.md lists
// the requests.
class Engine {
 public:
  explicit Engine(const Context& context) : context_(context) {}
  std::string answer(std::string_view request);

 private:
  void carry_out(const std::string& verb, const nlohmann::json& request);
  void lay(const nlohmann::json& request);
  void open(const nlohmann::json& request);
  void act(const std::string& action);
  void rewind(std::uint64_t step);
  std::string told(const std::string& verb, const nlohmann::json& request) const;

  const table::Positions& positions() const;
  table::Table& to_play() const;

  const Context& context_;
  std::unique_ptr<table::Table> table_;
  std::unique_ptr<table::Positions> watched_;  // instead of a table: what one observer saw
  std::uint64_t key_ = 0;                      // of all chance
};

}  // namespace cli
