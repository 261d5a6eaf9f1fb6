#include <cstdio>
#include <iostream>

#include "cli/command.h"

namespace {

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

int main(int argc, char** argv) {
  CLI::App app(
      "Bivouac: a home for three mountain board games.\nUnofficial; see the README for the games' authors.",
      "bivouac");
  cli::Context context;
  app.add_option("--lang", context.language,
                 "Language of prompts and messages: en, de, fr, it, nl, es (default: by LANG)");
  app.require_subcommand(1);
  app.fallthrough();
  app.get_formatter()->column_width(38);
  for (const auto add : {cli::add_play, cli::add_new, cli::add_random, cli::add_legal, cli::add_replay,
                         cli::add_export, cli::add_hint, cli::add_perft, cli::add_odds, cli::add_mountain,
                         cli::add_bench, cli::add_arena, cli::add_serve, cli::add_games}) {
    add(app, context);
  }
  try {
    app.parse(argc, argv);
    std::cout.flush();
    return std::cout.good() ? 0 : 1;
  } catch (const CLI::Success& asked_for_help) {
    return app.exit(asked_for_help);
  } catch (const CLI::ParseError& error) {
    std::cerr << "bivouac: " << what_is_wrong(app, error) << '\n';
  } catch (const cli::Failure& failure) {
    std::cerr << "bivouac: " << failure.what() << '\n';
  }
  return 2;
}
