#!/usr/bin/env bash
# What a game looks like in the terminal: its width, its signs, whose names, and what stays on the screen.
# Usage: cli_screen_test.sh BIVOUAC
set -u
bivouac=$(realpath "$1")
records=$(realpath "$(dirname "$0")/records")
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

# A game of older rules says so, and what was otherwise in them, as it goes on and beside the text of the rules.
for game in matterhorn climbers altitude; do
  { sed '/^ending:/d; /^result:/d; /^$/,$d' "$records/$game-v1-2p-1.record" && printf '\nend 0\n'; } >old.record
  printf '\nrules\nquit\n' | COLUMNS=80 play --resume old.record >shown
  check "$game: by which rules it goes on" [ "$(grep -c 'This game is played by version 1 of the rules;' shown)" -eq 2 ]
  check "$game: what was otherwise" [ "$(grep -cE 'in version 2\.|is version 2 of' shown)" -eq 2 ]
  printf '\nrules\nquit\n' | COLUMNS=80 play "$game" Anna Ben >shown
  check "$game: nothing of it by the newest" [ "$(grep -cE 'ersion [12]' shown)" -eq 0 ]
done

# A list of two columns stays one: what has no room on its line goes on below its own column.
printf '?\nquit\n' | COLUMNS=60 play climbers Anna simple --seed 5 >shown
check "help goes on below its column" grep -qE '^ {16}new was revealed$' shown
check "help names a chapter of this game's rules" grep -qE '^  rules C1 +a chapter or paragraph' shown
check "a climb tells its ladders" grep -qE '^ {13}\(long ladder\)$' shown
printf 'quit\n' | COLUMNS=80 play climbers Anna simple --seed 5 >shown
check "on its line where there is room" grep -qE '^  \^[0-9]+,[0-9]+\+l +[0-9]+,[0-9]+: .*\(long ladder\)$' shown
printf 'quit\n' | COLUMNS=60 play altitude Anna simple --seed 5 >shown
check "a hand goes on below its player's name" grep -qE '^    100d A$' shown

# In sentences nothing stands for nothing, there are no signs, and dice are numbers one by one.
for game in matterhorn altitude; do
  printf 'quit\n' | play $game Anna simple --seed 5 --plain >shown
  check "$game in sentences has no signs ($(grep -nE '[✚◉≈≡▲⚑]|^>' shown))" [ "$(grep -cE '[✚◉≈≡▲⚑]|^>' shown)" -eq 0 ]
done
printf '12e+12i\nquit\n' | play matterhorn Anna simple --seed 5 --plain >shown
nothing() { [ "$(grep -cE ' -([;., ]|$)' shown)" -eq 0 ]; }
check "nothing stands for nothing" nothing
check "who has not begun is not told" [ "$(grep -c '^Anna: climbers on' shown)" -eq 1 ]
check "dice are told one by one" grep -qF "Anna rolls 4, 4, 2, 2, 1." shown
"$bivouac" random matterhorn --seed 3 >won.record
play --resume won.record --plain >shown </dev/null
check "nor for who is below when both are up" nothing
check "who is up is told" [ "$(grep -cE '^Player [12]: 2 climbers on the summit\.$' shown)" -eq 1 ]
check "and who is below" [ "$(grep -cE '^Player [12]: climbers? on [0-9a-i]+(, [0-9a-i]+)?\.$' shown)" -eq 1 ]
printf 'quit\n' | play altitude Anna simple --seed 5 --plain >shown
check "nor for what nobody has discarded" nothing
check "the pile is told alone" grep -qE '^  Pile: [0-9]+ cards\.$' shown
"$bivouac" random altitude --seed 3 >dealt.record
echo quit | "$bivouac" replay dealt.record --step --plain >shown
check "nor for a hand before the deal" [ "$(grep -c '^Player [12]:' shown)$(grep -cE ' -([;., ]|$)|hand:' shown)" = 20 ]

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

# A game is stepped through: what means nothing moves nowhere, and no line is wider than the terminal.
"$bivouac" random matterhorn --seed 3 >random.record
steps() { printf "$1" | COLUMNS=60 "$bivouac" replay random.record --step >shown; grep -oE 'Position [0-9]+' shown | cut -d' ' -f2 | tr '\n' ' '; }
check "by Enter, b and a number" [ "$(steps '\n\nb\n 7 \nB\nq\n')" = "0 1 2 1 7 6 " ]
check "what is no answer is asked again" [ "$(steps 'zzz\n-1\n1x\n2\nQuit\n')" = "0 0 0 0 2 " ]
end=$(tail -n 1 random.record | cut -d' ' -f2)
check "no further than the end" [ "$(steps '99999999999999999999\n\n\n')" = "0 $end " ]
check "stepped through in 60 columns ($(no_wider 60))" no_wider 60

# Neither a name in a record nor what is typed steers the terminal.
"$bivouac" new matterhorn --seed 5 | sed 's/ checksum .*//; s/^players: 2/&\nseat.0: A\x1b[31mB\xc2\x9b1m/' >named.record
printf '\x1b[2Jxyz\nrules \x1b[2Jxyz\nsave no/\x1b[2J\nquit\n' | "$bivouac" play --resume named.record >shown
check "a name is written out" has 'A\x1b[31mB\xc2\x9b1m' shown
check "so is what was typed" [ "$(grep -cF '\x1b[2J' shown)" -eq 3 ]
check "nothing steers ($(grep -nP '\x1b|\xc2\x9b' shown))" [ "$(LC_ALL=C grep -cP '\x1b|\xc2\x9b' shown)" -eq 0 ]
check "nor when it is replayed" [ "$("$bivouac" replay named.record | LC_ALL=C grep -cP '\x1b|\xc2\x9b')" -eq 0 ]

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
