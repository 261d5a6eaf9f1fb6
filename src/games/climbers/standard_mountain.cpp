#include "games/climbers/mountain.h"

namespace climbers {

// Built in since version 2 of the rules: style `printed`.
std::string_view standard_mountain() { return R"()"; }

// Built in by version 1 of the rules; records of that version may stand on it.
std::string_view first_mountain() {
  return R"(1@11,10,0:pz 19@13,10,0:nz 29@15,10,0:px 10@19,10,0:kz 32@13,12,0:kz 34@15,12,0:nz 25@17,12,0:pz
5@19,12,0:rz 20@11,13,0:kz 27@13,14,0:tz 35@15,14,0:nz 33@17,14,0:nz 16@19,14,0:yz 8@10,15,0:rz
12@12,15,0:tx 31@13,16,0:px 6@19,16,0:yz 30@17,17,0:rz 17@12,18,0:tz 13@14,18,0:nz 7@19,18,0:yz
2@17,19,0:tz 11@15,20,0:nz
14@15,10,2:rz 9@13,11,2:py 4@17,11,2:ny 23@13,16,2:kz 28@15,16,2:rz
22@15,10,4:yz 21@13,12,4:pz 15@17,12,4:kz 24@13,14,4:nz 18@17,14,4:rz
26@15,12,6:ky 3@15,16,6:tz)";
}

}  // namespace climbers
