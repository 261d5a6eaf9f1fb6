#pragma once

#include "ai/climbers/evaluator.h"

namespace climbers_ai {

// By tempo, then by feature; the last is what the tempo itself is worth.
using Weights = std::array<std::array<double, kFeatures + 1>, kTempos>;

inline constexpr std::array<double, kFeatures + 1> kPlainRow{1.0, 0.9, 0.5, 0.1, 0.4,  0.6, 0.5, 1.3,
                                                             0.4, 0.6, 0,   0.3, -0.3, 1.5, 0,   0};
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
inline constexpr Weights kWeightsOfMore{kPlainRow, kPlainRow, kPlainRow, kPlainRow, kPlainRow};

}  // namespace climbers_ai
