// Prints the record of a game with fair chance and random decisions: fair_games GAME PLAYERS NUMBER.
#include <cstdlib>
#include <iostream>
#include <string>

#include "core/random.h"
#include "host/host.h"

int main(int, char** arguments) {
  core::Record header;
  header.game = arguments[1];
  header.setup.players = std::atoi(arguments[2]);
  const std::string number = arguments[3];
  std::vector<std::string> seats;
  for (int seat = 0; seat < header.setup.players; ++seat)
    seats.push_back(core::to_hex(core::sha256(number + "/" + std::to_string(seat))));
  const host::Fair fair(core::sha256(number), seats);
  fair.note_seats(header);
  auto host = host::Host::lay(header, fair).value();
  host.keep();
  core::Random random(std::stoull(number));
  while (host.playing()) {
    const int seat = host.positions().to_act().index();
    const auto legal = host.positions().legal(host.positions().steps(), core::Observer::seat(seat));
    const auto& action = legal[random.below(static_cast<std::uint32_t>(legal.size()))].text;
    if (!host.act(seat, action, host.sequence())) return EXIT_FAILURE;
    host.keep();
  }
  std::cout << core::to_text(host.record());
}
