#!/usr/bin/env bash
# A game that no shared file knows, in the terminal. Usage: fourth_cli_test.sh BIVOUAC
set -u
bivouac=$(realpath "$1")
source "$(dirname "$0")/checks.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
check "it is listed" grep -qx secret_pig <("$bivouac" games)
"$bivouac" random secret_pig --players 3 --seed 4 >whole.record
check "a random game ends" has "ending: finished" whole.record
check "it replays" "$bivouac" replay whole.record >/dev/null
check "it is stepped through" has "bank" <(printf '\n\n2\nq\n' | "$bivouac" replay whole.record --step)
check "what may be done is told" has '"roll"' <(head -n 8 whole.record | "$bivouac" new secret_pig --seed 1 | "$bivouac" legal - --json)
for who in "--seat 0" "--seat 2" --spectator; do
  "$bivouac" export whole.record $who >seen.record
  check "$who sees a hidden card" has "card?" seen.record
  check "$who replays" "$bivouac" replay seen.record >/dev/null
done
{ yes $'roll\nhold' | head -n 600; } | "$bivouac" play secret_pig Anna random --seed 2 --save game.record >game.txt
check "it is played to its end" has "ending: finished" game.record
printf '\nroll\nquit\n' | "$bivouac" play secret_pig Anna Ben --seed 2 --save two.record >two.txt
check "the keyboard is passed where cards are secret" has "Anna" two.txt
check "it is kept" has "roll" two.record
printf '\nrules\nquit\n' | "$bivouac" play secret_pig Anna Ben --seed 2 --save rules.record --lang en >rules.txt
check "that there are no rules to read is said in the game" has "no rules to show" rules.txt
refused "no text of the rules of secret_pig" rules secret_pig
"$bivouac" arena secret_pig --bots plain@20,random --games 4 --seed 1 --json >arena.json
check "bots play it in the arena" has '"games":4' arena.json
check "it is counted" has "perft(2) = " <("$bivouac" perft secret_pig --depth 2)
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
