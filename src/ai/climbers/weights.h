#pragma once

#include "ai/climbers/evaluator.h"

namespace ai::climbers_ai {

// By tempo, then by feature; the last is what the tempo itself is worth. A seat's score is the sum of its
// features so weighed, and its share of the win is e^score among all seats.
//
// Found by maximum likelihood from games of the search against itself, with one action in sixteen at random:
// for two players 22,000 positions of 2,000 games with 30 nodes a decision (held out: 0.354 nats a position,
// 83 % of the winners named), for three to five 27,000 positions with 20 nodes (1.106 nats, 53 %). Those
// games were played by version 1 of the rules, and the program that found the weights is not kept. Levels 1
// to 7 and `classic` go by them; level 8 goes by the net that comes from train/.
using Weights = std::array<std::array<double, kFeatures + 1>, kTempos>;

inline constexpr Weights kWeightsOfTwo{{
    {0.993, 0.595, 0.931, -0.146, 0.490, 0.736, 0.680, 2.113, 0.539, 0.503, -0.133, 0.812, -1.191, 1.836,
     -0.366, 0.478},
    {1.004, 1.100, 0.095, 0.349, 0.346, 0.341, 0.889, 1.455, 0.488, 0.067, 0.553, -0.216, -1.021, 0.683,
     0.032, -0.251},
    {0.908, 0.554, 0.193, 0.020, 0.167, 1.042, 0.895, 2.152, 1.049, 0.699, -0.211, -0.537, -1.193, 0.827,
     -0.496, -0.551},
    {0.956, 0.870, 0.223, 0.105, 0.246, 1.144, 0.937, 2.375, 0.500, 0.569, 0.115, -0.072, -1.008, 0.502,
     -1.420, 0.099},
    {0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000,
     0.000},
}};
inline constexpr Weights kWeightsOfMore{{
    {0.562, 0.622, 0.690, -0.109, 0.341, 0.684, 0.629, 0.672, -0.028, 0.408, -0.292, 0.338, -0.625, 1.204,
     -0.141, 0.452},
    {0.622, 0.668, 0.186, 0.090, 0.318, 0.364, 0.556, 0.595, 0.279, -0.271, 0.343, -0.185, -0.538, 0.565,
     -0.201, -0.305},
    {0.544, 0.326, 0.203, -0.009, 0.185, 0.640, 0.894, 1.229, 0.187, 0.527, -0.193, 0.183, -0.540, 1.054,
     -1.545, -0.316},
    {0.564, 0.585, 0.480, -0.096, 0.229, 0.664, 0.770, 1.117, 0.051, 0.285, 0.128, 0.085, -0.411, 0.488,
     -0.652, 0.136},
    {0.576, 0.470, 0.225, -0.013, 0.200, 0.588, 0.972, 1.217, -0.001, 0.220, 0.107, 0.021, -0.381, 0.537,
     -1.325, -0.083},
}};

}  // namespace ai::climbers_ai
