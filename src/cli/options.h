#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
class Option;
}  // namespace CLI

// What a command line can have. The library that reads it, CLI11, is seen by options.cpp alone: it is slow to
// compile.
namespace cli {

// An option, a flag or a positional argument of a command. A handle: the command keeps the option.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required() const;
  Option shows_default() const;  // the value that it has now, in the help
  Option from_environment(const std::string& variable) const;
  Option excludes(Option other) const;
  Option needs(Option other) const;

  Option separated_by(char delimiter) const;
  Option values(int count) const;
  Option one_value_each() const;  // what follows the value is not its own: repeat the option instead

  // Checks the text before it is read: `fault` says what is wrong with it, or nothing.
  Option check(std::function<std::string(const std::string&)> fault) const;
  Option whole(std::uint64_t least = 0, std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) const;
  // The range is in the help; a number is read as C writes it, so that 0x10 is 16.
  Option in_range(int least, int most) const;
  Option one_of(std::span<const std::string_view> names) const;

 private:
  CLI::Option* option_;
};

// A command with its options and subcommands; values that options are read into live as long as it. A handle:
// the command line keeps the command.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  Command subcommand(const std::string& name, const std::string& help) const;
  void needs_subcommand() const;  // exactly one
  void may_have_subcommand() const;

  // `name` begins with "--"; else it is a positional argument.
  Option option(const std::string& name, std::string& value, const std::string& help) const;
  Option option(const std::string& name, int& value, const std::string& help) const;
  Option option(const std::string& name, std::uint64_t& value, const std::string& help) const;
  Option option(const std::string& name, double& value, const std::string& help) const;
  Option option(const std::string& name, std::optional<int>& value, const std::string& help) const;
  Option option(const std::string& name, std::optional<std::uint64_t>& value, const std::string& help) const;
  Option option(const std::string& name, std::vector<std::string>& value, const std::string& help) const;
  Option option(const std::string& name, std::vector<int>& value, const std::string& help) const;
  Option option(const std::string& name, std::vector<double>& value, const std::string& help) const;
  Option flag(const std::string& name, bool& value, const std::string& help) const;

  void runs(std::function<void()> what) const;
  bool given() const;

 private:
  CLI::App* app_;
};

// The whole command line: a program that is told what to do by one of its subcommands.
class CommandLine {
 public:
  CommandLine(const std::string& description, const std::string& program);
  ~CommandLine();

  Command program() { return Command(app_.get()); }
  // Runs the command that is asked for, or prints the help. Throws a Failure if there is no such command or
  // option, and what the command throws.
  void run(int argc, char** argv);
  // Whether the command that was given prints JSON.
  bool wants_json() const;

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace cli
