#include "host/verify.h"

#include <iostream>

#include "cli/command.h"

namespace cli {

// Says whether every die and card of a game follows from what was committed to before it.
void add_verify(CLI::App& app, const Context& context) {
  auto* const command =
      app.add_subcommand("verify", "Recompute every die and card of an online game from its secret");
  const auto file = std::make_shared<std::string>();
  command->add_option("FILE", *file, "A record of a game that is over; - for standard input")->required();
  command->callback([file, &context] {
    const auto outcomes = host::verify(read_record(*file, context));
    if (!outcomes) throw_text_error(context, *file, outcomes.error());
    std::cout << context.words().say(
                     core::Phrase("verify.fair").number("count", static_cast<long long>(*outcomes)))
              << '\n';
  });
}

}  // namespace cli
