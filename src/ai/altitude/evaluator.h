#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "ai/altitude/net_value.h"
#include "core/game.h"
#include "games/altitude/rules.h"

namespace ai::altitude_ai {

inline constexpr int kFeatures = 32;  // a multiple of four; the last is always 0
inline constexpr int kKnots = 4;
inline constexpr std::array<float, kKnots> kKnotAt{0.0f, 0.1f, 0.35f, 1.0f};  // shares of the pile left
using Features = std::array<float, kFeatures>;
using Weights = std::array<Features, kKnots>;  // between two knots they are interpolated

// What the evaluator goes by.
struct Parameters {
  Weights together;  // the log of a seat's odds, up to what all seats share
  Weights alone;     // points
  Reckoning reckoning{};
  Reckoning reckoning_alone{};
};
extern const Parameters kParameters;

// Values a position of Altitude: by a net where there is one, else by weights. Only sums, products and
// quotients, so that every platform gives the same bits.
class Evaluator {
 public:
  // Without a net: by weights alone.
  explicit Evaluator(const altitude::Game& game, const Net* net = nullptr,
                     const Parameters& parameters = kParameters);

  // From now on what mountains promise is worked out once: worth it where many positions are looked at.
  void remember() { known_ = std::make_unique<KnownOutlooks>(); }

  // Each seat's expected share of the win, points when alone. Hidden cards count as average ones.
  core::Shares value(const altitude::Position& position) const;

  // The legal actions less those that a look at the values rules out: a card in one's own mountain belongs on
  // one of the two places that it fits most closely or in a new row, in another's where it is far too high.
  void worthwhile(const altitude::State& state, altitude::Game::Actions& out) const;

  // The same after each action of the acting seat, before any card is drawn.
  void after_each(const altitude::Position& position, std::span<const altitude::Action> actions,
                  std::vector<core::Shares>& values) const;

  using Prospects = NetValue::Prospects;
  Prospects prospects(const altitude::Position& position) const;
  Features features(const altitude::Position& position, const Prospects& prospects, int seat,
                    int mover) const;
  const Ranks& ranks() const { return ranks_; }
  // Who moves in a position in which nobody has to decide.
  static Mover mover(const altitude::Position& position);

 private:
  static bool carry_out(const altitude::Position& position, const altitude::Action& action,
                        altitude::Mountain& mountain, altitude::Hand& hand);
  Prospect prospect(const altitude::Mountain& mountain, const altitude::Hand& hand) const;
  core::Shares shares(const altitude::Position& position, const Prospects& prospects, int mover) const;
  float worth(const altitude::Position& position, const Prospects& prospects, int seat, int mover) const;
  bool is_worthwhile(const altitude::Position& position, const altitude::Action& action) const;
  bool plays_twice(const altitude::Position& position, const Prospects& prospects, int seat) const;
  // Who moves once the active seat has done what made its prospects such.
  Mover mover_after(const altitude::Position& position, const Prospects& after) const;

  const altitude::Game& game_;
  const Net* net_;
  Ranks ranks_;
  Reckoning reckoning_;
  std::vector<Features> weights_;  // by the size of the pile
  std::unique_ptr<KnownOutlooks> known_;
};

}  // namespace ai::altitude_ai
