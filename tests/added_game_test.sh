#!/usr/bin/env bash
# A game is a folder and a word in the list: a copy of the sources with one game more, of headers alone, is configured for
# every platform; what the game adds later is found by its name.
# Usage: added_game_test.sh SOURCES CMAKE CTEST GENERATOR COMPILER
set -u
sources=$(realpath "$1")
cmake=$2
ctest=$3
generator=$4
compiler=$5
source "$(dirname "$0")/checks.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

# Links to all that a build reads; no shared file but the list is another one.
mkdir copy
for part in CMakeLists.txt cmake fuzz i18n packaging src tests tools train; do cp -rs "$sources/$part" copy/; done
rm copy/CMakeLists.txt
sed 's/^\(set(BIVOUAC_GAMES .*\))$/\1 added_pig)/' "$sources/CMakeLists.txt" >copy/CMakeLists.txt
check "one line is another" [ "$(diff "$sources/CMakeLists.txt" copy/CMakeLists.txt | grep -c '^>')" -eq 1 ]
mkdir copy/src/games/added_pig
sed 's/secret_pig/added_pig/g' "$sources/tests/fourth/games/secret_pig/rules.h" >copy/src/games/added_pig/rules.h

# configured FOLDER OPTIONS…
configured() {
  "$cmake" -S copy -B "$1" -G "$generator" -DCMAKE_CXX_COMPILER="$compiler" "${@:2}" >"$1.log" 2>&1 || {
    cat "$1.log"
    return 1
  }
}
check "a folder with a header is a game" configured native -DBIVOUAC_FUZZ=ON
check "it is a game of the program" has "added_pig::Game" native/src/made/game_list.h
check "its missing rules are no page" lacks added_pig native/src/rules_pages.h
check "in the browser too" configured browser -DCMAKE_SYSTEM_NAME=WASI -DBIVOUAC_TESTS=OFF
check "it is a game of the page" has "added_pig::Game" browser/src/made/game_list.h

# What makes it good, each a file with a name; what is in them is not read here.
mkdir copy/src/ai/added_pig
for file in src/ai/added_pig/simple_bot.h src/ai/added_pig/simple_bot_test.cpp src/cli/added_pig_screen.h \
  src/games/added_pig/rules_test.cpp train/added_pig_house.h src/puzzles/added_pig.h src/table/added_pig_bench.h tests/naive/added_pig.cpp \
  tests/naive/added_pig_test.cpp tests/perft/added_pig_perft_test.cpp fuzz/fuzz_added_pig_notation.cpp; do
  echo "// $file" >"copy/$file"
done
echo "All about pigs" >copy/src/games/added_pig/rules.md
echo "Alles over varkens" >copy/i18n/rules/added_pig.nl.md
check "with all that it may add" configured native
"$ctest" --test-dir native -N >suites.txt
for suite in added_pig_test added_pig_ai_test naive_added_pig_test added_pig_perft_test; do
  check "$suite is found" grep -qE ": $suite\$" suites.txt
done
check "its fuzzer is found" has fuzz_added_pig_notation.cpp native/compile_commands.json
check "its simple bot is found" has ai/added_pig/simple_bot.h native/src/made/game_bots.h
"$compiler" -std=c++23 -fsyntax-only -Icopy/src -Inative/src/made copy/src/table/bots.cpp 2>wrong.log
check "a file without what belongs in it does not compile" has "ai/added_pig/simple_bot.h lacks what belongs in it" wrong.log
check "its screen is found" has cli/added_pig_screen.h native/src/made/game_screens.h
check "its puzzles are found" has puzzles/added_pig.h native/src/made/game_puzzles.h
check "it is trained" has train/added_pig_house.h native/train/game_houses.h
check "its figures are found" has table/added_pig_bench.h native/src/made/game_benches.h
check "its rules are found" has "All about pigs" native/src/rules_pages.h
check "in another language too" has "Alles over varkens" native/src/rules_pages.h
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
