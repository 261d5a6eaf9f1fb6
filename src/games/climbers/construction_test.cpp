#include "games/climbers/construction.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/climbers/generator.h"
#include "games/climbers/rules.h"

namespace climbers {

namespace {

using nlohmann::json;

json told(std::string_view text, std::string_view held = "") {
  const auto answer = Game::build_json(text, held);
  return answer ? json::parse(*answer) : json{{"refused", answer.error().phrase.key}};
}
std::string refused(std::string_view text, std::string_view held = "") {
  return told(text, held).value("refused", "");
}
std::vector<std::string> faults_of(std::string_view text) {
  std::vector<std::string> keys;
  const json answer = told(text);
  for (const auto& fault : answer["faults"]) keys.push_back(fault["phrase"]["key"]);
  return keys;
}
std::size_t places_of(const json& answer) {
  std::size_t places = 0;
  for (const auto& stance : answer["placing"]["stances"]) places += stance["places"].size();
  return places;
}

// Whether a block in hand may go back to where it lies. One that stands alone may not (C2.3).
bool may_go_back(const json& placing) {
  const auto& stances = placing["stances"];
  return std::ranges::any_of(stances, [&](const json& stance) {
    const auto of_pose = [&](const json& pose) { return pose[0] == placing["lies"][1]; };
    const auto here = [&](const json& place) { return place[0] == placing["lies"][0]; };
    return std::ranges::any_of(stance["poses"], of_pose) && std::ranges::any_of(stance["places"], here);
  });
}

// The free blocks of a construction that could be laid as they lie, each with that.
std::vector<std::pair<int, std::string>> removable(const json& now) {
  std::vector<std::pair<int, std::string>> found;
  for (const int block : now["free"]) {
    const json placing = told(now["text"].get<std::string>(), std::to_string(block))["placing"];
    if (!may_go_back(placing)) continue;
    const auto& lies = placing["lies"];
    found.emplace_back(block,
                       std::to_string(block) + lies[0].get<std::string>() + lies[1].get<std::string>());
  }
  return found;
}

// Mountains taken down as far as blocks touch each other, and built up again in the same way.
TEST(Construction, IsTakenDownAndBuiltUpAgain) {
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    json now = told(to_text(make_mountain(seed, static_cast<Style>(seed % kStyleNames.size()))));
    EXPECT_TRUE(now["faults"].empty());
    std::vector<std::pair<std::string, std::string>> taken;  // what was there, and how to put it back
    for (auto free = removable(now); !free.empty(); free = removable(now)) {
      const auto& [block, back] = free[(seed * 7 + taken.size()) % free.size()];
      const std::string before = now["text"];
      taken.emplace_back(before, back);
      now = told(before, std::to_string(block) + "-");
      EXPECT_EQ(now["blocks"].size(), kBlocks - taken.size());
    }
    EXPECT_GT(taken.size(), 25u);
    for (; !taken.empty(); taken.pop_back()) {
      now = told(now["text"].get<std::string>(), taken.back().second);
      ASSERT_EQ(now.value("text", ""), taken.back().first);
    }
    EXPECT_TRUE(now["faults"].empty());
  }
}

// rules §C2.1: what is still missing, in the order of the laws.
TEST(Construction, TellsWhatIsStillMissing) {
  EXPECT_EQ(faults_of("standard"), std::vector<std::string>{});
  EXPECT_EQ(faults_of(""), std::vector<std::string>{"climbers.mountain.left"});
  const json core = told("core");
  EXPECT_EQ(faults_of("core"),
            (std::vector<std::string>{"climbers.mountain.left", "climbers.mountain.core_bare",
                                      "climbers.mountain.core_bare"}));
  EXPECT_EQ(core["faults"][0]["phrase"]["args"][0]["value"], "33");
  // Each big block shows above and on three sides.
  EXPECT_EQ(core["faults"][1]["squares"].size(), 4u + 6u);
  EXPECT_EQ(core["faults"][1]["blocks"], json::array({34}));
}

// rules §C2.1: an island of two blocks, and one of a single block; a hole with every square of it.
TEST(Construction, TellsIslandsAndHolesWithTheirPlaces) {
  const std::string core = "34@14,15,0:nz 35@16,15,0:nz ";
  const json islands = told(core + "13@2,2,0:tz 14@4,2,0:tz 15@25,25,0:tz");
  std::map<std::string, json> found;
  for (const auto& fault : islands["faults"]) found[fault["phrase"]["key"]] = fault;
  EXPECT_EQ(found["climbers.mountain.apart"]["blocks"], json::array({13, 14}));
  EXPECT_EQ(found["climbers.mountain.touches_nothing"]["blocks"], json::array({15}));
  // Cubes around a row of bare squares beside the big blocks.
  const json ring =
      told(core + "13@18,15,0:tz 14@18,17,0:tz 15@16,18,0:tz 16@14,18,0:tz 17@12,17,0:tz 19@12,15,0:tz");
  for (const auto& fault : ring["faults"]) found[fault["phrase"]["key"]] = fault;
  EXPECT_EQ(found["climbers.mountain.hole"]["squares"].size(), 4u);  // 14…17 in row 17
}

// rules §C1, C2.2: what can't stand is refused, like a text that can't be read.
TEST(Construction, WhatCannotStandIsRefused) {
  EXPECT_EQ(refused("1@2,3"), "climbers.mountain.notation");
  EXPECT_EQ(refused("1@2,3,0:rz"), "climbers.mountain.pose");
  EXPECT_EQ(refused("13@31,3,0:rz"), "climbers.mountain.off_table");
  EXPECT_EQ(refused("13@2,3,0:rz 14@3,4,0:rz"), "climbers.mountain.overlap");
  EXPECT_EQ(refused("13@2,3,0:rz 14@3,4,2:rz"), "climbers.mountain.overhang");
  EXPECT_EQ(refused("13@2,3,1:rz"), "climbers.mountain.overhang");
}

// rules §C2.3: the first block lies anywhere; every other one touches what stands.
TEST(Construction, TheFirstBlockLiesAnywhere) {
  EXPECT_EQ(places_of(told("", "13")), 31u * 31u);
  EXPECT_EQ(places_of(told("13@5,5,0:rz", "13")), 31u * 31u);  // in hand it is the first again
  // Around a cube a cube has twelve places on the table, corners apart, and one on it.
  EXPECT_EQ(places_of(told("13@5,5,0:rz", "14")), 4u * 3u + 1u);
  EXPECT_EQ(refused("13@5,5,0:rz", "14@20,20:rz"), "climbers.refused.touches_nothing");
  EXPECT_EQ(refused("13@5,5,0:rz", "14@6,5:rz"), "climbers.refused.overhang");
  EXPECT_EQ(refused("13@5,5,0:rz", "14@31,5:rz"), "climbers.refused.off_table");
}

// rules §C2.1: the big blocks go upright, side by side.
TEST(Construction, TheBigBlocksAreOfferedTheirPlacesOnly) {
  EXPECT_EQ(places_of(told("", "34")), 31u * 31u);
  const json second = told("34@14,15,0:nz", "35");
  EXPECT_EQ(places_of(second), 4u);
  EXPECT_EQ(second["placing"]["stances"].size(), 1u);
  EXPECT_EQ(refused("34@14,15,0:nz", "35@14,17:nx"), "climbers.mountain.core_upright");
  EXPECT_EQ(refused("34@14,15,0:nz", "35@16,16:nz"), "climbers.mountain.core_together");
  EXPECT_EQ(refused("34@14,15,0:nz 13@12,15,0:tz 14@16,15,0:tz 15@14,13,0:tz 16@14,17,0:tz", "35"),
            "climbers.mountain.core_together");
}

// rules §C5.1, as in play: a block under another one stays.
TEST(Construction, OnlyFreeBlocksAreTakenOff) {
  const std::string tower = "13@5,5,0:rz 14@5,5,2:rz";
  EXPECT_EQ(told(tower)["free"], json::array({14}));
  for (const char* const held : {"13", "13-", "13@7,5:rz"})
    EXPECT_EQ(refused(tower, held), "climbers.refused.block_on_it");
  EXPECT_EQ(told(tower, "14-")["text"], "13@5,5,0:rz");
  EXPECT_EQ(refused(tower, "x"), "climbers.refused.notation");
}

TEST(Construction, TheSupplyIsWhatIsLeft) {
  const json supply = told("core")["supply"];
  std::vector<int> left, all;
  for (const auto& kind : supply) {
    left.push_back(static_cast<int>(kind["left"].size()));
    all.push_back(kind["all"]);
  }
  EXPECT_EQ(all, (std::vector<int>{4, 4, 4, 12, 3, 3, 3, 2}));
  EXPECT_EQ(left, (std::vector<int>{4, 4, 4, 12, 3, 3, 3, 0}));
}

}  // namespace

}  // namespace climbers
