#!/usr/bin/env bash
# What a game looks like in the terminal: its width, its signs, whose names, and what stays on the screen.
# Usage: cli_screen_test.sh BIVOUAC
set -u
bivouac=$(realpath "$1")
source "$(dirname "$0")/checks.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export XDG_STATE_HOME=$work LC_ALL=C.UTF-8 NO_COLOR=1
play() { "$bivouac" play "$@" --save "s$RANDOM$RANDOM" 2>err; }
# A prompt is followed by what was typed, which is not there when it comes from a pipe.
no_wider() { python3 -c "import re, sys; wide = [line for line in map(lambda line: re.sub('^(Anna|Ben)> ', '', line), open(sys.argv[2])) if len(line.rstrip()) > int(sys.argv[1]) and '--resume' not in line]; print(''.join(wide)); sys.exit(bool(wide))" "$1" shown; }

# Nothing is wider than the terminal, nor broken inside a word.
for language in en de fr it nl es; do
  for width in 60 80; do
    printf '12a+12b\n?\nrules M2.1\nxyz\nquit\n' | COLUMNS=$width play matterhorn Anna simple --seed 5 --lang $language >shown
    check "matterhorn in $width columns, $language ($(no_wider $width))" no_wider $width
    printf '?\nxyz\nquit\n' | COLUMNS=$width play altitude Anna simple --seed 5 --lang $language >shown
    check "altitude in $width columns, $language ($(no_wider $width))" no_wider $width
    printf 'pass\n?\nxyz\npass\npass\nquit\n' | COLUMNS=$width play climbers Anna simple Ben --seed 5 --lang $language >shown
    check "climbers in $width columns, $language ($(no_wider $width))" no_wider $width
    printf 'pass\nquit\n' | COLUMNS=$width play climbers Anna simple --seed 5 --plain --lang $language >shown
    check "climbers in sentences, $width columns, $language ($(no_wider $width))" no_wider $width
  done
done
printf '12a+12b\nquit\n' | COLUMNS=100 play matterhorn Anna simple --seed 5 >shown
check "the players stand beside the mountain where there is room" grep -qE '⚑ .*Anna' shown
printf '12a+12b\nquit\n' | COLUMNS=60 play matterhorn Anna simple --seed 5 >shown
check "or below it" grep -qE '^> ✚ Anna$' shown

# A terminal that can write ASCII alone gets nothing else, in English.
for game in matterhorn climbers altitude; do
  printf '12a+12a\nkeep:1\npass\nxyz\n?\nquit\n' | LC_ALL=C play $game Anna simple --seed 5 --lang en >shown
  check "$game in ASCII ($(LC_ALL=C grep -n '[^ -~]' shown | head -n 3))" [ -z "$(LC_ALL=C grep '[^ -~]' shown)" ]
done

# Every seat has a name of its own.
printf 'quit\n' | play matterhorn simple simple Mule --seed 5 >shown
check "bots of one kind are numbered" grep -qE 'Mule 2$' shown
check "and so is whoever is called like one" grep -qE 'Mule 3$' shown

# Altitude says what its letters are, and who has won.
printf 'quit\n' | play altitude Anna simple --seed 5 >shown
check "the letters of the cards" has "A avalanche, B Saint Bernard, C cable car" shown
for seed in 1 2 3 4 5 6; do "$bivouac" random altitude --players 2 --seed $seed | "$bivouac" replay - >>ends; done
check "six games have winners" [ "$(grep -cE '^  (Player [12] wins with [0-9]+ points?|.* share the win)\.$' ends)" -eq 6 ]
check "somebody wins" grep -qE '^  Player [12] wins with' ends

# Secret hands: the greeting stays, a hand does not.
printf '' | play altitude Anna Ben --seed 5 >shown
check "the greeting is not wiped" [ "$(head -n 3 shown | grep -c 'Type an action\|Pass the keyboard')" -eq 2 ]
printf '\n' | play altitude Anna Ben --seed 5 >shown
check "a hand was shown" grep -qE '^> .*hand: [0-9ABC]' shown
check "it is wiped in the end" [ "$(tail -n 40 shown | grep -c 'hand:')" -eq 0 ]
check "the game is saved" grep -q 'bivouac play --resume' shown

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
