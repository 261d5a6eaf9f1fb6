#!/usr/bin/env bash
# The bivouac command as a user meets it: output, refusals, exit statuses, saved games. Usage: cli_test.sh BIVOUAC
set -u
bivouac=$(realpath "$1")
source "$(dirname "$0")/checks.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
unset NO_COLOR

# Names that scripts rely on.
"$bivouac" new matterhorn --players 3 --seed 5 >fresh.record
check "new is reproducible" cmp -s fresh.record <("$bivouac" new matterhorn --players 3 --seed 5)
"$bivouac" legal fresh.record --json >legal.json
check "legal names the seat" grep -qE '^\{"to_act":[012],"ending":null,"result":null,"legal":\[\{"action":"12a\+12b"\}' legal.json
check "legal reads standard input" cmp -s legal.json <("$bivouac" legal - --json <fresh.record)
"$bivouac" legal fresh.record --prefix 12a+ >prefixed
check "legal --prefix narrows" [ "$(tail -n +2 prefixed | grep -c '^12a+')" -eq 9 ]
"$bivouac" random matterhorn --players 2 --seed 3 >random.record
check "random is reproducible" cmp -s random.record <("$bivouac" random matterhorn --players 2 --seed 3)
"$bivouac" replay random.record --json >replay.jsonl
steps=$(tail -n 1 random.record | cut -d' ' -f2)
check "replay prints every position" [ "$(wc -l <replay.jsonl)" -eq $((steps + 1)) ]
check "replay has its fields" grep -qE '^\{"step":0,"to_act":"chance","ending":null,"result":null,"legal":\[\{"action":"first0","weight":1\},.*"action":"first[01]","view":\{' replay.jsonl
"$bivouac" replay random.record >replay.txt
check "replay tells the end" has "wins!" replay.txt
check "odds in lowest terms" [ "$("$bivouac" odds matterhorn --dice 5 --json | cut -d, -f1,2)" = '{"flop":{"num":2,"den":243}' ]
check "odds with elimination of singles" [ "$("$bivouac" odds matterhorn --dice 2 --eliminate singles --json | cut -d, -f1,2)" = '{"flop":{"num":5,"den":18}' ]
check "odds without elimination" [ "$("$bivouac" odds matterhorn --eliminate none --json | cut -d, -f1,2)" = '{"flop":{"num":1603,"den":3888}' ]
check "perft" [ "$("$bivouac" perft matterhorn --depth 3 --json)" = '{"counts":[1,2,90,2520]}' ]
for command in play new random legal replay export hint perft odds mountain arena bench engine serve games; do
  check "help for $command" has "Usage: bivouac $command" <("$bivouac" $command --help)
done

# Hints: the choices of the seat to act, best first.
"$bivouac" hint fresh.record --level 2 --json >hint.json
check "hint has its fields" grep -qE '^\{"to_act":[012],"level":"2","hints":\[\{"action":"12[a-j]\+12[a-j]","value":\[[0-9.e-]+,[0-9.e-]+,[0-9.e-]+\],"visits":[0-9]+\}' hint.json
check "hint is reproducible" cmp -s hint.json <("$bivouac" hint fresh.record --level 2 --json)
check "hint reads standard input" cmp -s hint.json <("$bivouac" hint - --level 2 --json <fresh.record)
best=$(grep -o '"action":"[^"]*"' hint.json | head -n 1 | cut -d'"' -f4)
check "a hint is legal" has "$best" <("$bivouac" legal fresh.record)
"$bivouac" hint random.record --at 1 --level 3 --choices 4 >hint.txt
check "hint tells as many choices as asked" [ "$(grep -c '% ' hint.txt)" -eq 4 ]
check "hint names the bot" has "Ermine suggests:" hint.txt
check "hint in German" has "Gewinnchance" <("$bivouac" --lang de hint random.record --at 1 --level 3)
check "no hint for chance" has "nothing to choose" <("$bivouac" hint random.record --at 0)
check "no hint after the end" has "The game is over." <("$bivouac" hint random.record)
check "no hints as JSON" has '{"to_act":"over","level":"8","hints":[]}' <("$bivouac" hint random.record --json)
refused "the record has $(tail -n 1 random.record | cut -d' ' -f2) steps" hint random.record --at 100000
check "hints are in the order of their values" python3 - <<'PYTHON'
import json
told = json.load(open("hint.json"))
values = [hint["value"][told["to_act"]] for hint in told["hints"]]
assert len(values) > 3 and values == sorted(values, reverse=True), values
PYTHON
refused "write 1 to 9" hint random.record --level 10
refused "write 1 to 9" hint random.record --level simple
refused "No such file" hint missing.record

# The Climbers.
"$bivouac" mountain --seed 7 --style towers >mountain.txt
check "mountain is reproducible" cmp -s mountain.txt <("$bivouac" mountain --seed 7 --style towers)
check "a mountain has 35 blocks" [ "$(tr ' ' '\n' <mountain.txt | grep -c '@')" -eq 35 ]
"$bivouac" mountain --check mountain.txt >judged
check "a fresh mountain is lawful" [ $? -eq 0 ]
check "mountain reads standard input" cmp -s judged <("$bivouac" mountain --check - <mountain.txt)
"$bivouac" new climbers --players 3 --seed 5 >climbers.record
check "new climbers is reproducible" cmp -s climbers.record <("$bivouac" new climbers --players 3 --seed 5)
check "a record holds the mountain" [ "$(grep -c '^option.mountain: ' climbers.record)" -ge 3 ]
# One seed, one mountain: as it is printed, as it is played on, whoever plays.
"$bivouac" mountain --seed 7 | tr -s ' \n' ' ' >seed7
mountain_of() { grep '^option.mountain: ' | cut -d' ' -f2- | tr -s ' \n' ' '; }
for players in 2 3 5; do
  check "the mountain of a seed, $players players" [ "$("$bivouac" new climbers --players $players --seed 7 | mountain_of)" = "$(cat seed7)" ]
done
check "the mountain of a seed, chosen colours" [ "$("$bivouac" new climbers --seed 7 --option colours="red pink" | mountain_of)" = "$(cat seed7)" ]
check "the mountain of a seed, in a style" [ "$("$bivouac" new climbers --seed 7 --option mountain=towers | mountain_of)" = "$(tr -s ' \n' ' ' <mountain.txt)" ]
printf 'quit\n' | "$bivouac" play climbers Anna=teal simple random --seed 7 --save seed7.record >/dev/null
check "the mountain of a seed, in play" [ "$(mountain_of <seed7.record)" = "$(cat seed7)" ]
"$bivouac" new climbers --option mountain="$(cat mountain.txt)" --option colours="red pink" >own.record
check "an own mountain is played on" [ "$(grep '^option.mountain: ' own.record | cut -d' ' -f2- | tr -s ' \n' ' ')" = "$(tr -s ' \n' ' ' <mountain.txt)" ]
check "chosen colours" has "option.colours: red pink" own.record
"$bivouac" legal own.record >all.txt
check "climbs are listed" grep -q '^\^' all.txt
sed '/^end /d' own.record >block.record
echo "2. pass" >>block.record
echo "end 2" >>block.record
block=$("$bivouac" legal block.record | grep -m1 '@' | cut -d@ -f1)
"$bivouac" legal block.record | grep "^$block@" | sort >listed
"$bivouac" legal block.record --prefix "$block@" | grep '@' | sort >narrowed
check "a block's moves by prefix" cmp -s listed narrowed
"$bivouac" random climbers --players 5 --seed 2 >random5.record
"$bivouac" replay random5.record >replay5.txt
check "a random game replays" [ $? -eq 0 ]
printf 'pass\nquit\n' | "$bivouac" play climbers Anna=red simple --seed 3 --save played.record >played.txt
check "colours of the seats" has "option.colours: red " played.record
check "the plan is drawn" has "Anna, red" played.txt
printf 'pass\nquit\n' | "$bivouac" --lang de play climbers Anna simple --plain --seed 3 --save sentences.record >plain.txt
check "plain sentences" has "Ebene" plain.txt
tr ' ' '\n' <mountain.txt | sed '/^17@/d' >short.txt
refused "Block 17 is missing" mountain --check short.txt
sed 's/\(35@[0-9]*,[0-9]*\),0/\1,1/' mountain.txt >high.txt
refused "high.txt: Block" mountain --check high.txt
refused "stepped" mountain --style flat
refused "Block 17 is missing" new climbers --option mountain="$(cat short.txt)"
refused "chosen twice" new climbers --option colours="red red"
refused "2 to 5" new climbers --players 6
sed 's/^end 1.*/40@1,1:rz\nend 2/' own.record >nonsense.record
refused "not an action in The Climbers" legal nonsense.record

# Bad input.
refused "there is no command 'nix'" nix
refused "matterhorn" new nix
refused "2 to 4" new matterhorn --players 5
refused "key=value" new matterhorn --option bonus
refused "mandatory, optional" new matterhorn --option bonus=perhaps
refused "placement, direction, eliminate, bonus, flop, clear, summit" new matterhorn --option beer=free
refused "--dice" odds matterhorn --dice 6
refused "No such file" legal missing.record
refused "en, de, fr, it, nl, es" --lang xx legal fresh.record
refused "--resume last" play --resume last
refused "GAME" play
size=$(stat -c %s fresh.record)
for length in 0 1 8 20 60 $((size - 3)); do
  head -c "$length" fresh.record >cut.record
  refused "cut.record:" legal cut.record
done
sed 's/^end .*/9. 12a+12b/' fresh.record >number.record
refused "number.record:14:1:" legal number.record
sed 's/^end 1.*/12a+11b\nend 2/' fresh.record >illegal.record
refused "illegal.record:14:1: The climbers start in row 12." legal illegal.record
sed 's/^end 1.*/12a+12b 77\nend 3/' fresh.record >notation.record
refused "notation.record:14:9:" legal notation.record
sed 's/^result: .*/result: 0.5 0.5/; s/ checksum .*//' random.record >result.record
refused "result" replay result.record

# A whole game by typing, saved after every action.
{ printf '12a+12b\n'; yes $'roll\nstop\npass\n5a\n6a\n7a\n8a\n9a\n10a\n11a\n12c' | head -n 4000; } |
  "$bivouac" play matterhorn Anna random --seed 4 --save typed.record >typed.txt 2>&1
check "play keeps the game" "$bivouac" legal typed.record --json >/dev/null
check "play greets by name" has "Anna" typed.txt
check "no colours into a file" lacks $'\x1b' typed.txt
printf 'help\n12d+12g\nundo\n12c+12f\nquit\n' | "$bivouac" play matterhorn Anna Ben --seed 1 --save undo.record >undo.txt
check "undo takes back" lacks "12d+12g" undo.record
check "undo, then another" has "12c+12f" undo.record
check "no undo of a revealed roll" has "Nothing can be undone" <(printf '12d+12g\n12a+12b\nundo\nquit\n' | "$bivouac" play matterhorn Anna Ben --seed 1 --save revealed.record)
before=$(md5sum <undo.record)
refused "--resume" play matterhorn Anna Ben --save undo.record
check "an existing game is not overwritten" [ "$before" = "$(md5sum <undo.record)" ]
printf '13x\n12a+12c\nquit\n' | "$bivouac" play --resume undo.record >refusal.txt
check "a refusal cites the rule" has "§" refusal.txt
printf 'abandon\nabandon it\nABANDON\n Abandon \n' | "$bivouac" play --resume undo.record >refusal.txt
check "only the word itself ends it" [ "$(grep -c "Type 'abandon' again" refusal.txt)" -eq 2 ]
check "stopped without a winner" has "ending: stopped" undo.record
printf '12d+12g\nquit\n' | "$bivouac" play matterhorn Anna simple --seed 2 >/dev/null
printf 'quit\n' | "$bivouac" play --resume last >out
check "the last game resumes" has "Anna" out
check "a level tells its temper" has "Dormouse: Careful" <(printf 'quit\n' | "$bivouac" play matterhorn Anna 1 --seed 2)
printf 'quit\n' | "$bivouac" play matterhorn Anna Ben --plain --save plain.record >plain.txt
check "plain draws nothing" lacks "/ a" plain.txt
for language in de fr it nl es; do
  "$bivouac" --lang $language replay random.record --plain >words.$language
  check "$language differs from English" lacks "rolls again" words.$language
done
check "the language of the environment" cmp -s words.de <(LC_ALL=de_CH.UTF-8 "$bivouac" replay random.record --plain)

# What was shown was kept: leaving and coming back rolls no other dice and deals no other hand.
printf '12e+12h\nquit\n' | "$bivouac" play matterhorn Anna simple --seed 5 --save rolled.record >rolled.txt
for time in 1 2 3; do
  printf 'log\nquit\n' | "$bivouac" play --resume rolled.record >rolled.$time
  while read -r line; do
    case "$line" in *rolls*) check "the roll stays ($time)" grep -qF "${line#*> }" rolled.$time ;; esac
  done <rolled.txt
done
check "a roll was shown" grep -q rolls rolled.txt
printf 'quit\n' | "$bivouac" play altitude Anna simple --seed 5 --save dealt.record >/dev/null
check "the deal is kept" [ "$(grep -o '+' dealt.record | wc -l)" -ge 12 ]

# A record of what one seat saw replays in every game.
for game in $("$bivouac" games); do
  "$bivouac" random $game --seed 3 >whole.record
  for who in "--seat 0" "--seat 1" --spectator; do
    "$bivouac" export whole.record $who >seen.record
    check "$game $who replays" "$bivouac" replay seen.record --plain >/dev/null
    check "$game $who draws" "$bivouac" replay seen.record >/dev/null
    check "$game $who as JSON" "$bivouac" replay seen.record --json >/dev/null
  done
done

# Odds end at the terminal's edge.
printf '12a+12b\n12d+12e\n9a-33\nodds\nq\n' | COLUMNS=40 "$bivouac" play matterhorn Anna Ben --seed 1 --save odds.record >odds.txt
check "odds are wrapped" has "flop (16/216)" <(grep '^flop' odds.txt)

# The rules and a hint, while playing and on their own.
printf 'rules\nrules m2.3\nrules §M2.1\nrules Z9\nHELP\nQ\n' | "$bivouac" play matterhorn Anna simple --seed 2 --save rules.record >rules.txt
check "the chapters are listed" has "M3 " rules.txt
check "a paragraph is told" has "Whoever placed last" rules.txt
check "a paragraph with its sign" has "Everybody rolls a die" rules.txt
check "a wrong number is said" has "no paragraph 'Z9'" rules.txt
# A hint is told a step at a time: what to look at, choices to weigh in no order of worth, then the best and why.
hints() { printf '%s\nq\n' "$1" | "$bivouac" play matterhorn Anna simple --seed 2 --save hints.record; rm hints.record; }
hints hint >nudge.txt
hints "hint more" >weigh.txt
hints "hint answer" >answer.txt
check "a nudge tells what to look at" grep -qE "Anna> [A-Z][^?.]+[?.] 'hint more'" <(tr '\n' ' ' <nudge.txt)
check "a nudge names no choice" [ "$(grep -cE '^  12[a-j]\+12[a-j]$| %' nudge.txt)" -eq 0 ]
check "a hint says how to go on" has "'hint answer'" nudge.txt
check "more names three choices" [ "$(grep -cE '^  12[a-j]\+12[a-j]$' weigh.txt)" -eq 3 ]
check "in whatever letters" cmp -s weigh.txt <(hints "HINT  More ")
check "more tells no value" [ "$(grep -c ' %' weigh.txt)" -eq 0 ]
check "choices are in the order of the board" [ "$(grep -E '^  12' weigh.txt)" = "$(grep -E '^  12' weigh.txt | sort)" ]
check "the answer has values" [ "$(grep -c '% chance of winning  12' answer.txt)" -eq 3 ]
check "the answer weighs the same choices" cmp -s <(grep -oE '12[a-j]\+12[a-j]$' weigh.txt | sort) <(grep -oE '% chance of winning  12[a-j]\+12[a-j]$' answer.txt | grep -oE '12.*' | sort)
printf 'hint answer\nq\n' | "$bivouac" --lang it play matterhorn Anna simple --seed 2 --save hints.record >answer.txt
check "a percentage is written as the language does" grep -qE '^[0-9,]+% in più di: 12' answer.txt
check "no line of the rules is wider than the terminal" [ "$(COLUMNS=60 "$bivouac" rules altitude | awk '{ if (length($0) > 60) n++ } END { print n + 0 }')" -eq 0 ]
check "the rules in another language" has "Würfel" <("$bivouac" --lang de rules matterhorn M3)
refused "no paragraph" rules matterhorn M99
refused "no game" rules chess

# A saved game with a bot that there is not.
sed 's/ checksum .*//; s/^seat.1.bot: .*/seat.1.bot: nix/; t; s/^seat.0: Anna/&\nseat.1.bot: nix/' undo.record >bot.record
refused "There is no bot 'nix'" play --resume bot.record

# Altitude: secrets, decks, the deal of the day.
"$bivouac" random altitude --players 3 --seed 5 >a.record
check "altitude is reproducible" cmp -s a.record <("$bivouac" random altitude --players 3 --seed 5)
check "the deck stands in the record" has "option.deck: 1-11 12g" a.record
steps=$(tail -n 1 a.record | cut -d' ' -f2)
for seat in 0 1 2; do
  "$bivouac" export a.record --seat $seat >seat.record
  check "seat $seat: hidden cards" has "keep:?" seat.record
  check "seat $seat: own choice" [ "$(grep -o 'keep:[0-9CAB]' seat.record | wc -l)" -eq 1 ]
  check "seat $seat: whole" has "end $steps" seat.record
  check "seat $seat: replays" "$bivouac" replay seat.record >/dev/null
  check "seat $seat: hands shown at the end" grep -q '!' seat.record
  check "export of an export" cmp -s seat.record <("$bivouac" export seat.record --seat $seat)
  # The views of the seat are the same; those of others are absent.
  "$bivouac" replay a.record --json | sed 's/.*"views":\[//' >all.views
  "$bivouac" replay seat.record --json | sed 's/.*"views":\[//' >seat.views
  check "seat $seat: as many positions" [ "$(wc -l <seat.views)" -eq $((steps + 1)) ]
  check "seat $seat: the same views" python3 - "$seat" <<'PYTHON'
import json, sys
seat = int(sys.argv[1])
for full, seen in zip(open("all.views"), open("seat.views")):
    full, seen = (json.loads('{"views":[' + line)["views"] for line in (full, seen))
    assert full[seat] == seen[seat]
    assert all(view is None for other, view in enumerate(seen) if other != seat)
PYTHON
done
# Whoever knows the day of the deal, or what the lot was, knows everybody's cards.
printf '\n\nquit\n' | "$bivouac" play altitude Anna Ben --daily 2026-11-15 --save day.record >/dev/null
sed -i 's/ checksum .*//; s/^daily: .*/&\nlot.deck: -\nseed: 7\nkey: 7/' day.record
check "the day is noted" has "daily: 2026-11-15" day.record
for who in "--seat 0" "--seat 1" --spectator; do
  "$bivouac" export day.record $who | sed '/^$/,$d' | cut -d: -f1 | grep -vE '^(bivouac 1|game|rules|players|option\..*|seen_by|seat\..*|date|ending|result)$' >told
  check "export $who tells nothing of the luck ($(cat told))" [ ! -s told ]
done
"$bivouac" export a.record --spectator >seat.record
check "a spectator sees no choice" [ "$(grep -c 'keep:[0-9CAB]' seat.record)" -eq 0 ]
"$bivouac" new altitude --players 2 --seed 7 >running.record
"$bivouac" export running.record --seat 0 >running0.record
check "legal for a seat that waits or chooses" "$bivouac" legal running0.record --json >/dev/null
# A hint comes from the view of the seat to act: the other's record gives none, its own gives the same.
seat=$("$bivouac" legal running.record --json | cut -d: -f2 | cut -d, -f1)
"$bivouac" export running.record --seat "$seat" >own.record
"$bivouac" export running.record --seat $((1 - seat)) >others.record
"$bivouac" hint running.record --level 3@50 --json >full.hint
check "hints for Altitude" has '"action":"keep:' full.hint
check "what is hidden changes no hint" cmp -s full.hint <("$bivouac" hint own.record --level 3@50 --json)
refused "somebody else saw" hint others.record
other=$(grep -c '+?' running0.record)
check "the other's deal is hidden" [ "$other" -ge 1 ]
refused "for whom" export a.record
refused "0 to 2" export a.record --seat 3
"$bivouac" export a.record --seat 1 >seat.record
refused "somebody else saw" export seat.record --seat 0
refused "not played on" play --resume seat.record
sed 's/seen_by: 1/seen_by: 7/; s/ checksum .*//' seat.record >nobody.record
refused "seen_by: 7" replay nobody.record
sed 's/keep:?/keep:1,2,3,4/; s/ checksum .*//' seat.record >forged.record
refused "forged.record:" replay forged.record
refused "too few for 2 players" new altitude --option deck=1-5
refused "'Q7' is not a deck entry" new altitude --option 'deck=1-20 Q7'
refused "no number" new altitude --option deck=Cx20
refused "deck, ground, replace_avalanche, rescue_draw, double" new altitude --option beer=free
check "a deck of one's own" has "option.deck: 1-20 Cx2" <("$bivouac" new altitude --option 'deck=Cx2 1-20')
check "a daily deal" cmp -s <("$bivouac" new altitude --players 1 --daily 2026-11-15) <("$bivouac" new altitude --players 1 --daily 2026-11-15)
check "another day" [ "$("$bivouac" new altitude --players 1 --daily 2026-11-15)" != "$("$bivouac" new altitude --players 1 --daily 2026-11-16)" ]
refused "YYYY-MM-DD" new altitude --daily 2026-02-30
refused "YYYY-MM-DD" new altitude --daily yesterday
printf 'quit\n' | "$bivouac" play altitude --daily 2026-11-15 --save daily.record >daily.txt
check "the deal of the day is a patience" has "players: 1" daily.record
check "the day is noted" has "daily: 2026-11-15" daily.record
check "the deck is called a reconstruction" has "reconstruction" daily.txt
# Two people at one keyboard: between them the screen is wiped, and nobody sees the other's cards.
first=$(printf '\nquit\n' | "$bivouac" play altitude Anna Ben --seed 7 --save two.record | grep -o 'keep:[^ ]*' | sed -n 2p)
rm -f two.record
printf '\n%s\n\nquit\n' "$first" | "$bivouac" play altitude Anna Ben --seed 7 --save two.record >two.txt
check "the keyboard is passed twice" [ "$(grep -c 'Pass the keyboard to' two.txt)" -eq 2 ]
check "the screen is wiped" [ "$(grep -c '^$' two.txt)" -ge 160 ]
tac two.txt | sed '/Pass the keyboard to/q' >second.txt
check "the second sees no card of the first" lacks "$first" second.txt
check "the second is told what it may know" has "keeps four cards" second.txt
check "the second sees hidden hands" has "? ? ? ?" second.txt

# Killed at any moment, the saved game is whole.
typing=$'12a+12b\n12c+12d\nroll\nstop\npass\n5a\n6a\n7a\n8a\n9a\n10a\n11a'
for delay in 0.01 0.02 0.03 0.05 0.08; do
  rm -f killed.record
  (yes "$typing" | timeout -s KILL $delay "$bivouac" play matterhorn Anna Ben --seed 9 --save killed.record) >/dev/null 2>&1
  [ ! -f killed.record ] || check "whole after a kill" "$bivouac" legal killed.record --json >/dev/null
done

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
