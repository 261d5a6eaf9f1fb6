#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <new>

#include "cli/analyse.h"
#include "cli/answers.h"
#include "cli/command.h"
#include "cli/interrupt.h"

namespace {

// A file that is opened must not become standard output because that was closed.
void occupy_standard_streams() {
  for (int stream = 0; stream < 3; ++stream) {
    if (::fcntl(stream, F_GETFD) < 0) (void)::open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
  }
}

std::string what_is_wrong(const CLI::App& app, const CLI::ParseError& error) {
  if (!app.remaining().empty() && app.get_subcommands().empty()) {
    std::string known;
    for (const auto* const command : app.get_subcommands({}))
      known.append(known.empty() ? "" : ", ").append(command->get_name());
    return "there is no command '" + app.remaining().front() + "'; there are " + known;
  }
  return std::string(error.what()) + " (see bivouac --help)";
}

// Whether the command that was given prints JSON: then its failure is JSON too, besides the line for people.
bool wants_json(const CLI::App& app) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const auto* const option = command->get_option_no_throw("--json");
  return option != nullptr && option->count() > 0;
}

int fail(const CLI::App& app, const cli::Failure& failure) {
  if (wants_json(app)) std::cout << cli::failure_json(failure) << '\n';
  std::cout.flush();
  std::cerr << "bivouac: " << failure.what() << '\n';
  return failure.status();
}

// What was printed must have arrived.
int finish(int status) {
  errno = 0;
  std::cout.flush();
  if (std::cout.good()) return status;
  const std::string reason = errno == 0 ? "it could not be written" : std::strerror(errno);
  std::cerr << "bivouac: standard output: " << reason << '\n';
  return cli::kEnvironmentFailed;
}

int run(CLI::App& app, int argc, char** argv) {
  using cli::Failure;
  try {
    app.parse(argc, argv);
    return finish(0);
  } catch (const CLI::Success& asked_for_help) {
    app.exit(asked_for_help);
    return finish(0);
  } catch (const cli::Interrupted&) {
    return finish(cli::kInterrupted);
  } catch (const CLI::ParseError& error) {
    return fail(app, Failure(what_is_wrong(app, error)));
  } catch (const Failure& failure) {
    return fail(app, failure);
  } catch (const std::bad_alloc&) {
    return fail(app, Failure("there is not enough memory", cli::kEnvironmentFailed));
  } catch (const std::exception& failure) {
    return fail(app, Failure(failure.what(), cli::kEnvironmentFailed));
  }
}

}  // namespace

int main(int argc, char** argv) {
  occupy_standard_streams();
  CLI::App app(
      "Bivouac: a home for three mountain board games.\nUnofficial; see the README for the games' authors.",
      "bivouac");
  cli::Context context;
  app.add_option("--lang", context.language,
                 "Language of prompts and messages: en, de, fr, it, nl, es (default: by LANG)")
      ->check(cli::known_language());
  app.require_subcommand(1);
  app.fallthrough();
  app.get_formatter()->column_width(38);
  for (const auto add :
       {cli::add_play,     cli::add_new,   cli::add_random,  cli::add_legal,  cli::add_replay,
        cli::add_export,   cli::add_hint,  cli::add_analyse, cli::add_perft,  cli::add_odds,
        cli::add_mountain, cli::add_bench, cli::add_arena,   cli::add_engine, cli::add_serve,
        cli::add_store,    cli::add_games, cli::add_rules,   cli::add_verify, cli::add_puzzles}) {
    add(app, context);
  }
  return run(app, argc, argv);
}
