#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cli {

// One game of an arena, as its line of results tells it.
struct ArenaGame {
  std::uint64_t number = 0;
  std::vector<int> seats;      // which bot sat at each seat, by its place in the list
  std::vector<double> shares;  // of each seat
  int actions = 0;
};

// Whether each of this many bots sat at one seat, and their shares are those of one win.
bool fits(const ArenaGame& game, std::size_t bots);

// Bounds of a sequential test, in Elo: is the first bot better than the second by `low`, or by `high`?
struct Sprt {
  double low = 0;
  double high = 0;
};

// The count of an arena: wins, scores, an interval, Elo.
class Standings {
 public:
  // `orders`: how many games in a row share the same chance; they are one sample.
  Standings(std::size_t bots, int orders)
      : orders_(orders), wins_(bots), scores_(bots), squares_(bots), pending_(bots) {}
  void add(const ArenaGame& game);  // one that fits

  std::uint64_t games() const { return games_; }
  int wins(std::size_t bot) const { return wins_[bot]; }
  double score(std::size_t bot) const { return scores_[bot]; }
  double mean(std::size_t bot) const;
  double margin(std::size_t bot) const;  // half of the 95 % interval
  // Elo above the field: for two bots, above the other.
  double elo(std::size_t bot) const;
  static double elo_of(double mean, std::size_t bots);
  // The log-likelihood ratio of the two hypotheses about the first of two bots.
  double log_likelihood_ratio(const Sprt& sprt) const;
  // +1: the higher hypothesis is accepted, −1: the lower one, nothing yet: go on. Errors of 5 % each.
  std::optional<int> decided(const Sprt& sprt) const;

 private:
  double variance(std::size_t bot) const;  // of one game's score

  int orders_;
  std::uint64_t games_ = 0;
  std::uint64_t samples_ = 0;
  int pending_games_ = 0;
  std::vector<int> wins_;
  std::vector<double> scores_;
  std::vector<double> squares_;  // of samples' mean scores
  std::vector<double> pending_;
};

}  // namespace cli
