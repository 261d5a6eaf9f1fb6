#pragma once

#include <cstddef>
#include <vector>

namespace cli {

// A bot's strength by a round robin, in Elo; the mean of all is 0.
struct Rating {
  double elo = 0;
  double margin = 0;  // half of the 95 % interval
};

// score[i][j]: what i won against j, in games; games[i][j]: how many they played. The ratings that make these
// scores likeliest (Bradley–Terry). Half a game lost and won is added to every pair, so that a bot that
// always wins has a rating too.
std::vector<Rating> rate(const std::vector<std::vector<double>>& score,
                         const std::vector<std::vector<double>>& games);

}  // namespace cli
