#!/usr/bin/env bash
# The full counts of the suites that prove the games, on all cores, and the same signatures with g++ and clang. Prints
# what was counted, each part with its seconds; what each part said in full stays in build/proof. Not here, for their
# time: what decided a game (BIVOUAC_PROOF=1 build/insight_test --gtest_filter='*AccountOf*', forty minutes of processor
# time), and every byte that online tables send (make secrecy).
# What was counted stays counted: a second run goes on where the first was ended, unless the suite was built anew or the
# records of tests/records, which suites read, are others.
# Usage: scripts/proof.sh [list]: only says the parts. The suites are those of build, or of the folder BUILD.
set -euo pipefail
export BIVOUAC_PROOF=1 build=${BUILD:-build} out=build/proof

# The tests of a suite in parts that can run side by side, one a line: SUITE FILTER. By groups (a type of
# tests); or all of them, where tests that end in the same parameter are a part, and those without one another.
groups() { "$build/$1" --gtest_list_tests | sed -n "s/^\([A-Za-z]*\/[0-9]*\)\..*/$1 \1.*/p"; }
whole() {
  local parameters rest
  parameters=$("$build/$1" --gtest_list_tests | sed -n 's/^  [A-Za-z0-9_]*\(\/[A-Za-z0-9_]*\) .*/*\1/p' | sort -uV)
  if [ -n "$parameters" ]; then sed "s/^/$1 /" <<<"$parameters"; fi
  rest="*${parameters:+-$(paste -sd: <<<"$parameters")}"
  if "$build/$1" --gtest_list_tests --gtest_filter="$rest" | grep -q '^  '; then echo "$1 $rest"; fi
}
# The suites of every game that were built, whatever games there are.
suites() {
  local game suite
  for game in $("$build/bivouac" games); do
    for suite in naive_"$game"_test "$game"{,_ai,_perft}_test; do
      if [ -x "$build/$suite" ]; then echo "$suite"; fi
    done
  done
}
parts() {
  local suite
  groups bot_games_test | sort -r # the longest first
  groups conformance_test | sort -r
  for suite in $(suites); do whole "$suite"; done
  groups ai_test
  echo "insight_test */AdviceOf.*:*/ReasonsOf.*"
}
if [ "${1:-}" = list ]; then
  parts
  exit
fi

mkdir -p $out
records=$(cat tests/records/* | cksum)
export records
# A part as it is now, by the program that counts it and what that may read.
stamp() { echo "$1 $2 $(cksum <"$build/$1") $records"; }
# What was counted: such lines, each followed by the seconds that it took.
counted() { sed 's/ [0-9]*$//' $out/finished; }
run() {
  local log told as_is
  as_is=$(stamp "$1" "$2") # before it is counted: it may be built anew meanwhile
  log=$out/$1-$(tr -dc 'A-Za-z0-9' <<<"$2").txt
  if grep -qxF "$as_is" <(counted); then
    echo "$1 $2: counted before, see $log"
    return
  fi
  if ! "$build/$1" --gtest_filter="$2" >"$log" 2>&1; then
    echo "FAILED: $build/$1 --gtest_filter='$2', see $log"
    return 1
  fi
  echo "$as_is $SECONDS" >>$out/finished
  told=$(grep -vE '^\[|^Running|^$|^Note|^  ' "$log" || true)
  echo "$(wc -l <$out/finished) of $(wc -l <$out/parts): $1 $2, $SECONDS s${told:+$'\n'$told}"
}
export -f run stamp counted
# lap NAME: says how long it took since the last one.
last=0
lap() {
  echo "$1: $((SECONDS - last)) s"
  last=$SECONDS
}

parts >$out/parts
touch $out/finished
while read -r suite filter; do stamp "$suite" "$filter"; done <$out/parts >$out/now
awk 'NR == FNR { now[$0]; next } { part = $0; sub(/ [0-9]+$/, "", part) } part in now' $out/{now,finished} >$out/still
mv $out/still $out/finished
xargs -P "$(nproc)" -L 1 bash -c 'run "$0" "$1"' <$out/parts
lap "Full counts"

echo "Puzzles, each proven again:"
for collection in puzzles/*.txt; do
  "$build/bivouac" puzzles --check "$collection"
done
lap "Puzzles"

# signatures BUILD GAME ARGUMENTS…: of the rules, and of what nets, values and level 8 think.
signatures() { "$1/bivouac" bench "${@:2}" --json | sed 's/.*"signature":"\([^"]*\)","thoughts":"\([^"]*\)".*/\1 \2/'; }
echo "Signatures of rules and thoughts, g++ and clang:"
for game in $("$build/bivouac" games); do
  gcc=$(signatures "$build" "$game")
  clang=$(signatures build-clang "$game")
  echo "$game $gcc $clang"
  [ "$gcc" = "$clang" ]
done
echo "Signatures of older versions of the rules:"
grep -v '^#' tests/signatures.txt | while read -r game rules expected; do
  found=$(signatures "$build" "$game" --rules "$rules")
  found=${found% *}
  echo "$game, version $rules: $found"
  [ "$found" = "$expected" ]
done
BIVOUAC_PROOF='' "$build/conformance_test" | grep signature >$out/conformance-gcc.txt
BIVOUAC_PROOF='' build-clang/conformance_test | grep signature >$out/conformance-clang.txt
diff $out/conformance-gcc.txt $out/conformance-clang.txt
cat $out/conformance-clang.txt
lap "Signatures"
BIVOUAC_PROOF='' ctest --preset release
lap "The tests of make test"
all=$(awk '{ all += $NF } END { print all }' $out/finished)
echo "Proof complete in $SECONDS s; its parts took $all s one by one, in this run and in those before it"
