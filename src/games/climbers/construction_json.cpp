// Game::build_json: players' own mountain, while they build it.
#include <optional>

#include "core/phrase_json.h"
#include "games/climbers/choices.h"
#include "games/climbers/construction.h"
#include "games/climbers/json.h"
#include "games/climbers/notation.h"

namespace climbers {

namespace {

using core::JsonWriter;
using core::TextError;

std::unexpected<TextError> fail(core::Phrase reason) { return std::unexpected(TextError{std::move(reason)}); }

std::expected<Construction, TextError> read(std::string_view text) {
  if (text == "standard") text = standard_mountain();
  if (text == "core") text = "34@14,15,0:nz 35@16,15,0:nz";
  auto construction = parse_construction(text);
  if (!construction) return construction;
  if (auto verdict = check_standing(*construction); !verdict) return fail(verdict.error());
  return construction;
}

// What is done with a block: it is taken in hand, put somewhere, or taken off.
struct Deed {
  enum class Kind : std::uint8_t { take, put, remove };
  Kind kind;
  int block;
  Square corner = 0;
  Pose pose{};
};

std::optional<Deed> parse_deed(std::string_view text) {
  NotationReader reader(text);
  const auto block = reader.number(1, kBlocks);
  if (!block) return std::nullopt;
  if (reader.done()) return Deed{Deed::Kind::take, *block};
  if (reader.take("-") && reader.done()) return Deed{Deed::Kind::remove, *block};
  if (!reader.take("@")) return std::nullopt;
  const auto corner = reader.square();
  if (!corner || !reader.take(":")) return std::nullopt;
  const auto pose = reader.pose();
  if (!pose || !reader.done()) return std::nullopt;
  return Deed{Deed::Kind::put, *block, *corner, *pose};
}

// In each direction that the block can lie in somewhere, the faces that can be up and the places. Which face
// it is makes no difference to a place.
std::vector<Lying> lyings_of(const BlockInHand& hand) {
  std::vector<Lying> lyings;
  const Kind& kind = kind_of(hand.block());
  for (const Stance& stance : std::span(kind.stances).first(kind.stance_count)) {
    Lying lying{stance.axis, {}, {}};
    for (const Colour top : std::span(stance.tops).first(stance.top_count))
      lying.poses.emplace_back(top, stance.axis);
    for (Square corner = 0; corner < kSquares; ++corner) {
      if (hand.fits(corner, lying.poses.front())) lying.places.push_back({corner, false});
    }
    if (!lying.places.empty()) lyings.push_back(std::move(lying));
  }
  return lyings;
}

// As place_choices tells it; `lies` is null for a block that is not built in.
void write_placing(JsonWriter& json, const BlockInHand& hand, const std::vector<Lying>& lyings,
                   const Construction& construction) {
  json.open('{').key("stances").open('[');
  for (const Lying& lying : lyings) write_lying(json, hand.state(), hand.block(), lying);
  json.close(']').key("lies");
  if (construction.built & block_bit(hand.block())) {
    const Placement& at = construction.blocks[static_cast<std::size_t>(hand.block())];
    json.open('[').value(place_text(square_at(at.x, at.y))).value(pose_text(at.pose)).close(']');
  } else {
    json.null();
  }
  json.field("back", true).key("lifts").open('[').close(']').close('}');
}

void write_numbers(JsonWriter& json, std::string_view name, BlockSet blocks) {
  json.key(name).open('[');
  while (blocks != 0) json.value(take_first(blocks));
  json.close(']');
}

// Each kind of block, with one of it as it looks standing or lying flat, and those that are not built in yet.
void write_supply(JsonWriter& json, BlockSet built) {
  json.key("supply").open('[');
  for (int first = 1, next = 1; first <= kBlocks; first = next) {
    BlockSet all = 0;
    for (; next <= kBlocks && kind_index(next) == kind_index(first); ++next) all |= block_bit(next);
    const Stance& stance = kind_of(first).stances[0];
    json.open('{').field("number", first).field("size", kind_of(first).size);
    write_placement(json, first, {0, 0, 0, Pose(stance.tops[0], stance.axis)});
    write_numbers(json, "left", all & ~built);
    json.field("all", next - first).close('}');
  }
  json.close(']');
}

void write_faults(JsonWriter& json, const Construction& construction) {
  json.key("faults").open('[');
  for (const Fault& fault : find_faults(construction)) {
    json.open('{').key("phrase");
    core::write(json, fault.phrase);
    write_numbers(json, "blocks", fault.blocks);
    json.list("squares", fault.squares).close('}');
  }
  json.close(']');
}

std::expected<std::string, TextError> tell(const Construction& construction,
                                           const std::optional<BlockInHand>& hand) {
  const State state = raise(construction);
  BlockSet free = 0;
  for (BlockSet blocks = construction.built; blocks != 0;) {
    const int block = take_first(blocks);
    if (uncovered(state, block)) free |= block_bit(block);
  }
  JsonWriter json;
  json.open('{').field("text", to_text(construction));
  write_mountain(json, state, construction.built);
  write_numbers(json, "free", free);
  write_supply(json, construction.built);
  write_faults(json, construction);
  json.key("placing");
  if (hand) {
    const auto lyings = lyings_of(*hand);
    // Only a big block has nowhere to go: all around the other one is full.
    if (lyings.empty()) return fail(core::Phrase("climbers.mountain.core_together", "C2.1"));
    write_placing(json, *hand, lyings, construction);
  } else {
    json.null();
  }
  return json.close('}').text();
}

}  // namespace

std::expected<std::string, TextError> Game::build_json(std::string_view text, std::string_view held) {
  const auto construction = read(text);
  if (!construction) return std::unexpected(construction.error());
  if (held.empty()) return tell(*construction, std::nullopt);
  const auto deed = parse_deed(held);
  if (!deed) return fail(core::Phrase("climbers.refused.notation").text("text", std::string(held)));
  const auto hand = BlockInHand::take(*construction, deed->block);
  if (!hand) return fail(hand.error());
  if (deed->kind == Deed::Kind::take) return tell(*construction, *hand);
  if (deed->kind == Deed::Kind::remove) return tell(hand->rest(), std::nullopt);
  if (const auto verdict = hand->fits(deed->corner, deed->pose); !verdict) return fail(verdict.error());
  return tell(hand->put(deed->corner, deed->pose), std::nullopt);
}

}  // namespace climbers
