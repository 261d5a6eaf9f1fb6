#include "cli/options.h"

#include <CLI/CLI.hpp>

#include "cli/failure.h"
#include "cli/numbers.h"

namespace cli {

namespace {

constexpr std::size_t kNamesColumn = 38;  // characters of the help that names of options have

std::string what_is_wrong(const CLI::App& app, const CLI::ParseError& error) {
  if (!app.remaining().empty() && app.get_subcommands().empty()) {
    std::string known;
    for (const auto* const command : app.get_subcommands({}))
      known.append(known.empty() ? "" : ", ").append(command->get_name());
    return "there is no command '" + app.remaining().front() + "'; there are " + known;
  }
  return std::string(error.what()) + " (see bivouac --help)";
}

}  // namespace

Option Option::required() const { return Option(option_->required()); }
Option Option::shows_default() const { return Option(option_->capture_default_str()); }
Option Option::from_environment(const std::string& variable) const {
  return Option(option_->envname(variable));
}
Option Option::excludes(Option other) const { return Option(option_->excludes(other.option_)); }
Option Option::needs(Option other) const { return Option(option_->needs(other.option_)); }
Option Option::separated_by(char delimiter) const { return Option(option_->delimiter(delimiter)); }
Option Option::values(int count) const { return Option(option_->expected(count)); }
Option Option::one_value_each() const { return Option(option_->allow_extra_args(false)); }

Option Option::check(std::function<std::string(const std::string&)> fault) const {
  return Option(option_->check(std::move(fault)));
}

Option Option::whole(std::uint64_t least, std::uint64_t most) const {
  return check([=](const std::string& text) { return fault_as_whole(text, least, most); });
}

Option Option::in_range(int least, int most) const { return Option(option_->check(CLI::Range(least, most))); }

Option Option::one_of(std::span<const std::string_view> names) const {
  return Option(option_->check(CLI::IsMember(std::vector<std::string>(names.begin(), names.end()))));
}

Command Command::subcommand(const std::string& name, const std::string& help) const {
  return Command(app_->add_subcommand(name, help));
}
void Command::needs_subcommand() const { app_->require_subcommand(1); }
void Command::may_have_subcommand() const { app_->require_subcommand(0, 1); }

Option Command::option(const std::string& name, std::string& value, const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}
Option Command::option(const std::string& name, int& value, const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}
Option Command::option(const std::string& name, std::uint64_t& value, const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}
Option Command::option(const std::string& name, double& value, const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}
Option Command::option(const std::string& name, std::optional<int>& value, const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}
Option Command::option(const std::string& name, std::optional<std::uint64_t>& value,
                       const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}
Option Command::option(const std::string& name, std::vector<std::string>& value,
                       const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}
Option Command::option(const std::string& name, std::vector<int>& value, const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}
Option Command::option(const std::string& name, std::vector<double>& value, const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}
Option Command::flag(const std::string& name, bool& value, const std::string& help) const {
  return Option(app_->add_flag(name, value, help));
}

void Command::runs(std::function<void()> what) const { app_->callback(std::move(what)); }
bool Command::given() const { return app_->parsed(); }

CommandLine::CommandLine(const std::string& description, const std::string& program)
    : app_(std::make_unique<CLI::App>(description, program)) {
  app_->require_subcommand(1);
  app_->fallthrough();
  app_->get_formatter()->column_width(kNamesColumn);
}

CommandLine::~CommandLine() = default;

void CommandLine::run(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::Success& asked_for_help) {
    app_->exit(asked_for_help);
  } catch (const CLI::ParseError& error) {
    throw Failure(what_is_wrong(*app_, error));
  }
}

bool CommandLine::wants_json() const {
  const CLI::App* command = app_.get();
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const auto* const option = command->get_option_no_throw("--json");
  return option != nullptr && option->count() > 0;
}

}  // namespace cli
