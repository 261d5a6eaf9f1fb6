#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <new>

#include "cli/command.h"

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

int fail(std::string_view text, int status) {
  std::cout.flush();
  std::cerr << "bivouac: " << cli::one_line(text) << '\n';
  return status;
}

// What was printed must have arrived.
int finish() {
  errno = 0;
  std::cout.flush();
  if (std::cout.good()) return 0;
  const std::string reason = errno == 0 ? "it could not be written" : std::strerror(errno);
  return fail("standard output: " + reason, cli::kEnvironmentFailed);
}

int run(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
    return finish();
  } catch (const CLI::Success& asked_for_help) {
    app.exit(asked_for_help);
    return finish();
  } catch (const CLI::ParseError& error) {
    return fail(what_is_wrong(app, error), cli::kBadInput);
  } catch (const cli::Failure& failure) {
    return fail(failure.what(), failure.status());
  } catch (const std::bad_alloc&) {
    return fail("there is not enough memory", cli::kEnvironmentFailed);
  } catch (const std::exception& failure) {
    return fail(failure.what(), cli::kEnvironmentFailed);
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
                 "Language of prompts and messages: en, de, fr, it, nl, es (default: by LANG)");
  app.require_subcommand(1);
  app.fallthrough();
  app.get_formatter()->column_width(38);
  for (const auto add :
       {cli::add_play, cli::add_new, cli::add_random, cli::add_legal, cli::add_replay, cli::add_export,
        cli::add_hint, cli::add_perft, cli::add_odds, cli::add_mountain, cli::add_bench, cli::add_arena,
        cli::add_serve, cli::add_games, cli::add_rules, cli::add_verify}) {
    add(app, context);
  }
  return run(app, argc, argv);
}
