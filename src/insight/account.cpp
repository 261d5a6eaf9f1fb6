#include "insight/account.h"

#include <algorithm>
#include <cmath>

namespace insight {

namespace {

using core::Phrase;

constexpr std::size_t kMostTurningPoints = 5;
constexpr double kNoticeable = 0.03;  // of the win: less is not worth a word

double noticeable(int players) { return kNoticeable * (players == 1 ? kPointsAShare : 1); }

// How much a step mattered: what its seat lost by deciding so, or what chance did to whom it moved most.
double weight(const Appraisal& step) {
  if (step.seat >= 0) return step.loss[static_cast<std::size_t>(step.seat)];
  double most = 0;
  for (const double luck : step.luck()) most = std::max(most, std::abs(luck));
  return most;
}

std::vector<std::size_t> turning_points(std::span<const Appraisal> steps, int players) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (weight(steps[i]) >= noticeable(players)) found.push_back(i);
  }
  std::ranges::stable_sort(found, std::greater(), [&](std::size_t i) { return weight(steps[i]); });
  if (found.size() > kMostTurningPoints) found.resize(kMostTurningPoints);
  std::ranges::sort(found);
  return found;
}

Phrase about(const char* key, std::size_t seat) { return Phrase(key).seat("player", static_cast<int>(seat)); }

std::vector<Phrase> verdict(const std::vector<SeatAccount>& seats) {
  if (seats.size() == 1) {
    const char* const by =
        seats[0].luck >= 0 ? "insight.verdict.alone_luck" : "insight.verdict.alone_unlucky";
    return {
        Phrase(-seats[0].own < noticeable(1) ? "insight.verdict.alone_well" : "insight.verdict.alone_gave"),
        Phrase(by)};
  }
  const auto order = std::ranges::minmax_element(seats, {}, &SeatAccount::own);
  const auto best = static_cast<std::size_t>(order.max - seats.begin());
  const auto lucky =
      static_cast<std::size_t>(std::ranges::max_element(seats, {}, &SeatAccount::luck) - seats.begin());
  const bool luck = seats[lucky].luck >= kNoticeable;
  if (order.max->own - order.min->own < kNoticeable)
    return {Phrase("insight.verdict.alike"),
            luck ? about("insight.verdict.luck", lucky) : Phrase("insight.verdict.fair")};
  if (luck && best == lucky) return {about("insight.verdict.best_and_luck", best)};
  std::vector<Phrase> phrases{about("insight.verdict.best", best)};
  if (luck) phrases.push_back(about("insight.verdict.luck", lucky));
  return phrases;
}

}  // namespace

Account account_of(std::span<const Appraisal> steps, const core::Shares& result, int players) {
  Account account;
  account.seats.resize(static_cast<std::size_t>(players));
  for (const Appraisal& step : steps) account.curve.push_back(step.before);
  account.curve.push_back(result);
  for (std::size_t seat = 0; seat < account.seats.size(); ++seat) {
    SeatAccount& sum = account.seats[seat];
    sum.start = account.curve.front()[seat];
    sum.result = result[seat];
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Appraisal& step = steps[i];
      sum.luck += step.luck()[seat];
      (static_cast<int>(seat) == step.seat ? sum.own : sum.others) -= step.loss[seat];
      sum.remainder += account.curve[i + 1][seat] - step.after[seat];
    }
  }
  account.turning_points = turning_points(steps, players);
  account.verdict = verdict(account.seats);
  return account;
}

int rating(const SeatAccount& seat, int players) {
  constexpr std::array<double, 4> kSteps{0.03, 0.1, 0.2, 0.4};  // of the win, given away in a game
  const double given = -seat.own / (players == 1 ? kPointsAShare : 1);
  return static_cast<int>(std::ranges::upper_bound(kSteps, given) - kSteps.begin());
}

}  // namespace insight
