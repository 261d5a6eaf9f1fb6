#include "cli/ratings.h"

#include <cmath>
#include <cstdint>
#include <utility>

namespace cli {

namespace {

using Matrix = std::vector<std::vector<double>>;

constexpr double kAdded = 0.5;
const double kEloPerLog = 400 / std::log(10.0);

// A small symmetric matrix, inverted in place by elimination.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, std::vector<double>(size));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    const double pivot = matrix[column][column];
    for (std::size_t k = 0; k < size; ++k) {
      matrix[column][k] /= pivot;
      result[column][k] /= pivot;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = matrix[row][column];
      for (std::size_t k = 0; k < size; ++k) {
        matrix[row][k] -= factor * matrix[column][k];
        result[row][k] -= factor * result[column][k];
      }
    }
  }
  return result;
}

}  // namespace

std::vector<Rating> rate(const Matrix& score, const Matrix& games) {
  const std::size_t bots = score.size();
  std::vector<double> strength(bots, 1);
  const auto played = [&](std::size_t i, std::size_t j) { return games[i][j] + 2 * kAdded; };
  // Each step raises the likelihood (minorization–maximization); some hundreds are plenty.
  for (int step = 0; step < 2'000; ++step) {
    double log_mean = 0;
    for (std::size_t i = 0; i < bots; ++i) {
      double won = 0;
      double expected = 0;
      for (std::size_t j = 0; j < bots; ++j) {
        if (i == j || games[i][j] == 0) continue;
        won += score[i][j] + kAdded;
        expected += played(i, j) / (strength[i] + strength[j]);
      }
      if (expected > 0) strength[i] = won / expected;
      log_mean += std::log(strength[i]) / static_cast<double>(bots);
    }
    for (double& one : strength) one /= std::exp(log_mean);
  }
  // The curvature of the likelihood gives the intervals; 1/n² everywhere fixes the mean at 0.
  Matrix curvature(bots, std::vector<double>(bots, 1.0 / static_cast<double>(bots * bots)));
  for (std::size_t i = 0; i < bots; ++i) {
    for (std::size_t j = 0; j < bots; ++j) {
      if (i == j || games[i][j] == 0) continue;
      const double wins = strength[i] / (strength[i] + strength[j]);
      const double weight = played(i, j) * wins * (1 - wins);
      curvature[i][i] += weight;
      curvature[i][j] -= weight;
    }
  }
  const Matrix covariance = inverse(std::move(curvature));
  std::vector<Rating> ratings;
  ratings.reserve(bots);
  for (std::size_t i = 0; i < bots; ++i) {
    // The term that fixed the mean adds 1 to every variance.
    ratings.push_back({kEloPerLog * std::log(strength[i]),
                       1.96 * kEloPerLog * std::sqrt(std::max(covariance[i][i] - 1, 0.0))});
  }
  return ratings;
}

}  // namespace cli
