#!/usr/bin/env bash
# The full counts of every suite on all cores, and the same signatures with g++ and clang. Prints what was counted; what each
# suite said in full stays in build/proof.
set -euo pipefail
export BIVOUAC_PROOF=1
started=$SECONDS
out=build/proof
rm -rf $out
mkdir -p $out

# The groups of tests that a suite can be run in, one a line: SUITE FILTER
groups() { "build/$1" --gtest_list_tests | sed -n "s/^\([A-Za-z]*\/[0-9]*\)\..*/$1 \1.*/p"; }
parts() { "build/$1" --gtest_list_tests | sed -n "s/^  [A-Za-z]*\(\/[0-9]*\) .*/$1 *\1/p"; }
run() {
  local log
  log=$out/$1-$(tr -dc 'A-Za-z0-9' <<<"$2").txt
  if "build/$1" --gtest_filter="$2" >"$log" 2>&1; then
    grep -vE '^\[|^Running|^$|^Note|^  ' "$log" || true
  else
    echo "FAILED: build/$1 --gtest_filter='$2', see $log"
    return 1
  fi
}
export -f run
export out

{
  parts naive_climbers_test # the longest first
  groups conformance_test
  groups bot_games_test
  echo "bot_games_test BotGames.*"
  for suite in naive_matterhorn_test naive_altitude_test altitude_test altitude_perft_test climbers_perft_test matterhorn_perft_test; do
    echo "$suite *"
  done
} | xargs -P "$(nproc)" -L 1 bash -c 'run "$0" "$1"'

echo "Puzzles, each proven again:"
for collection in puzzles/*.txt; do
  build/bivouac puzzles --check "$collection"
done

signature() { "$1/bivouac" bench "${@:2}" --json | sed 's/.*"signature":"\([0-9a-f]*\)".*/\1/'; }
echo "Signatures, g++ and clang:"
for game in $(build/bivouac games); do
  gcc=$(signature build "$game")
  clang=$(signature build-clang "$game")
  echo "$game $gcc $clang"
  [ "$gcc" = "$clang" ]
done
echo "Signatures of older versions of the rules:"
grep -v '^#' tests/signatures.txt | while read -r game rules expected; do
  found=$(signature build "$game" --rules "$rules")
  echo "$game, version $rules: $found"
  [ "$found" = "$expected" ]
done
BIVOUAC_PROOF='' build/conformance_test | grep signature >$out/conformance-gcc.txt
BIVOUAC_PROOF='' build-clang/conformance_test | grep signature >$out/conformance-clang.txt
diff $out/conformance-gcc.txt $out/conformance-clang.txt
cat $out/conformance-clang.txt
BIVOUAC_PROOF='' ctest --preset release
echo "Proof complete in $((SECONDS - started)) s"
