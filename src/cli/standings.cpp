#include "cli/standings.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace cli {

bool fits(const ArenaGame& game, std::size_t bots) {
  if (game.seats.size() != bots || game.shares.size() != bots) return false;
  std::vector<bool> seated(bots);
  double sum = 0;
  for (std::size_t seat = 0; seat < bots; ++seat) {
    const int bot = game.seats[seat];
    if (bot < 0 || static_cast<std::size_t>(bot) >= bots || seated[static_cast<std::size_t>(bot)])
      return false;
    seated[static_cast<std::size_t>(bot)] = true;
    if (!(game.shares[seat] >= 0 && game.shares[seat] <= 1)) return false;
    sum += game.shares[seat];
  }
  constexpr double kRounding = 1e-6;
  return std::fabs(sum - 1) < kRounding;
}

void Standings::add(const ArenaGame& game) {
  assert(fits(game, wins_.size()));
  for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
    const auto bot = static_cast<std::size_t>(game.seats[seat]);
    wins_[bot] += game.shares[seat] == 1;
    scores_[bot] += game.shares[seat];
    pending_[bot] += game.shares[seat];
  }
  ++games_;
  if (++pending_games_ < orders_) return;
  for (std::size_t bot = 0; bot < pending_.size(); ++bot) {
    const double sample = pending_[bot] / orders_;
    squares_[bot] += sample * sample;
    pending_[bot] = 0;
  }
  pending_games_ = 0;
  ++samples_;
}

double Standings::mean(std::size_t bot) const {
  return games_ == 0 ? 0 : scores_[bot] / static_cast<double>(games_);
}

double Standings::variance(std::size_t bot) const {
  if (samples_ < 2) return 0.25;
  const double samples = static_cast<double>(samples_);
  const double mean_score = mean(bot);
  // Never nothing: a bot that won every game so far may still lose one.
  const double least = 1 / static_cast<double>(games_ + 2);
  return std::max(least, (squares_[bot] / samples - mean_score * mean_score) * orders_);
}

double Standings::margin(std::size_t bot) const {
  return games_ == 0 ? 1 : 1.96 * std::sqrt(variance(bot) / static_cast<double>(games_));
}

// With more than two bots an equal share of 1/n counts as even.
double Standings::elo_of(double mean, std::size_t bots) {
  const double bounded = std::clamp(mean, 1e-4, 1 - 1e-4);
  return 400 * std::log10(bounded / (1 - bounded) * static_cast<double>(bots - 1));
}

double Standings::elo(std::size_t bot) const { return elo_of(mean(bot), wins_.size()); }

double Standings::log_likelihood_ratio(const Sprt& sprt) const {
  if (samples_ < 2) return 0;
  const auto expected = [](double elo) { return 1 / (1 + std::pow(10, -elo / 400)); };
  const double low = expected(sprt.low);
  const double high = expected(sprt.high);
  return static_cast<double>(games_) * (high - low) * (2 * mean(0) - low - high) / (2 * variance(0));
}

std::optional<int> Standings::decided(const Sprt& sprt) const {
  constexpr std::uint64_t kLeastGames = 20;  // the variance means nothing before
  const double bound = std::log(0.95 / 0.05);
  if (games_ < kLeastGames) return std::nullopt;
  const double ratio = log_likelihood_ratio(sprt);
  if (ratio >= bound) return 1;
  if (ratio <= -bound) return -1;
  return std::nullopt;
}

}  // namespace cli
