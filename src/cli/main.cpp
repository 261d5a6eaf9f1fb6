#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <new>

#include "cli/analyse.h"
#include "cli/answers.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/options.h"

namespace {

// A file that is opened must not become standard output because that was closed.
void occupy_standard_streams() {
  for (int stream = 0; stream < 3; ++stream) {
    if (::fcntl(stream, F_GETFD) < 0) (void)::open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
  }
}

// The failure of a command that prints JSON is JSON too, besides the line for people.
int fail(const cli::CommandLine& line, const cli::Failure& failure) {
  if (line.wants_json()) std::cout << cli::failure_json(failure) << '\n';
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

int run(cli::CommandLine& line, int argc, char** argv) {
  using cli::Failure;
  try {
    line.run(argc, argv);
    return finish(0);
  } catch (const cli::Interrupted&) {
    return finish(cli::kInterrupted);
  } catch (const Failure& failure) {
    return fail(line, failure);
  } catch (const std::bad_alloc&) {
    return fail(line, Failure("there is not enough memory", cli::kEnvironmentFailed));
  } catch (const std::exception& failure) {
    return fail(line, Failure(failure.what(), cli::kEnvironmentFailed));
  }
}

}  // namespace

int main(int argc, char** argv) {
  occupy_standard_streams();
  cli::CommandLine line(
      "Bivouac: a home for three mountain board games.\nUnofficial; see the README for the games' authors.",
      "bivouac");
  cli::Context context;
  line.program()
      .option("--lang", context.language,
              "Language of prompts and messages: en, de, fr, it, nl, es (default: by LANG)")
      .check(cli::fault_as_language);
  for (const auto add :
       {cli::add_play,     cli::add_new,   cli::add_random,  cli::add_legal,  cli::add_replay,
        cli::add_export,   cli::add_hint,  cli::add_analyse, cli::add_perft,  cli::add_odds,
        cli::add_mountain, cli::add_bench, cli::add_arena,   cli::add_engine, cli::add_serve,
        cli::add_store,    cli::add_games, cli::add_rules,   cli::add_verify, cli::add_puzzles}) {
    add(line.program(), context);
  }
  return run(line, argc, argv);
}
