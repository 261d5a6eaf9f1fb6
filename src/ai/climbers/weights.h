#pragma once

#include "ai/climbers/evaluator.h"

namespace climbers_ai {

// By tempo, then by feature; the last is what the tempo itself is worth.
using Weights = std::array<std::array<double, kFeatures + 1>, kTempos>;

inline constexpr std::array<double, kFeatures + 1> kPlainRow{1.0, 0.9, 0.5, 0.1, 0.4,  0.6, 0.5, 1.3,
                                                             0.4, 0.6, 0,   0.3, -0.3, 1.5, 0,   0};
inline constexpr Weights kWeightsOfTwo{{
    {0.806, 0.659, 0.667, -0.022, 0.298, 0.195, 0.788, 1.759, 0.598, 0.574, -0.211, 0.525, -1.047, 1.896,
     -0.165, 0.684},
    {0.871, 1.047, 0.079, 0.311, 0.365, -0.122, 0.842, 1.378, 0.516, 0.220, 0.603, 0.131, -0.875, 0.700,
     0.090, -0.709},
    {0.783, 0.274, 0.066, 0.100, 0.290, 0.533, 0.808, 1.568, 0.764, 1.156, -0.469, 0.095, -1.016, 0.509,
     -0.645, -0.585},
    {0.802, 0.771, 0.296, 0.040, 0.236, 0.487, 0.897, 1.887, 0.537, 0.409, 0.058, -0.024, -0.960, 0.768,
     -1.038, 0.149},
    {0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000,
     0.000},
}};
inline constexpr Weights kWeightsOfMore{kPlainRow, kPlainRow, kPlainRow, kPlainRow, kPlainRow};

}  // namespace climbers_ai
