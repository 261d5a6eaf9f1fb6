#!/usr/bin/env bash
# Whatever fails, bivouac ends with one line and status 2 (bad input) or 1 (the environment). Usage: cli_failures_test.sh BIVOUAC
set -u
bivouac=$(realpath "$1")
source "$(dirname "$0")/checks.sh"
corpus=$(realpath "$(dirname "$0")/../fuzz/corpus")
work=$(mktemp -d)
trap 'chmod -R u+rwx "$work"; rm -rf "$work"' EXIT
cd "$work" || exit 1
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
"$bivouac" new matterhorn --seed 5 >fresh.record

# failed TEXT COMMAND…: status 1, one line on standard error that holds TEXT.
failed() {
  local text=$1
  shift
  timeout 20 "$@" >out 2>err </dev/null
  check "status 1: $*" [ $? -eq 1 ]
  check "one line: $* ($(cat err))" [ "$(wc -l <err)" -eq 1 ]
  check "says '$text': $* ($(cat err))" has "$text" err
}

# The folder of saved games.
touch file
failed "Not a directory" env XDG_STATE_HOME=$work/file "$bivouac" play matterhorn
failed "Not a directory" env XDG_STATE_HOME=$work/file "$bivouac" play --resume last
failed "XDG_STATE_HOME" env -u XDG_STATE_HOME -u HOME "$bivouac" play matterhorn
failed "XDG_STATE_HOME" env -u XDG_STATE_HOME -u HOME TMPDIR=/nowhere "$bivouac" play --resume last
failed "/proc/" env -u XDG_STATE_HOME HOME=/proc/1/nowhere "$bivouac" play matterhorn
mkdir -p state/bivouac
ln -s nowhere state/bivouac/broken.record
ln -s loop.record state/bivouac/loop.record
refused "no saved game" play --resume last
printf '12a+12b\nquit\n' | "$bivouac" play matterhorn Anna simple --seed 1 >/dev/null
printf 'quit\n' | "$bivouac" play --resume last >out
check "a broken link does not hide the last game" has "Anna" out
printf '12a+12b\nabandon\nabandon\n' | "$bivouac" play matterhorn Ben simple --seed 2 >/dev/null
printf 'quit\n' | "$bivouac" play --resume last >out
check "the last game is not one that was abandoned" has "Anna" out
# Each word that leaves leaves: what follows it is not read.
for word in quit q exit Exit ' EXIT '; do
  printf '%s\nabandon\nabandon\n' "$word" | "$bivouac" play --resume last >/dev/null
  printf 'quit\n' | "$bivouac" play --resume last >out
  check "'$word' leaves the game as it is" has "Anna" out
done
# Puzzles.
refused "name a GAME" puzzles
refused "no game 'chess'" puzzles chess
refused "No such file" puzzles --check nowhere.txt
refused "no line 'answer" puzzles --check fresh.record
refused "no puzzle" puzzles --check /dev/null
# Root may enter every folder, so the test becomes somebody else.
somebody=()
[ "$(id -u)" -ne 0 ] || somebody=(setpriv --reuid=65534 --regid=65534 --clear-groups)
chmod 755 "$work"
chmod 0 state/bivouac
failed "Permission denied" "${somebody[@]}" "$bivouac" play matterhorn
failed "Permission denied" "${somebody[@]}" "$bivouac" play --resume last
"${somebody[@]}" "$bivouac" play --resume state/bivouac/x.record >out 2>err
check "a folder that may not be entered is bad input" [ $? -eq 2 ]
chmod 755 state/bivouac

# Files that the user names.
long=$(printf 'x%.0s' $(seq 300))
ln -s loop loop
refused "File name too long" play matterhorn --save "$long"
refused "File name too long" play --resume "$long"
refused "symbolic links" play matterhorn --save loop/game.record
refused "symbolic links" play --resume loop
refused "symbolic links" legal loop
refused "Is a directory" legal state
refused "not an ordinary file" play --resume state
refused "standard input" play --resume -
check "no file named -" [ ! -e - ]

# Six games at once have a file each; a game is played in one window.
rm -rf state
for _ in 1 2 3 4 5 6; do (printf 'quit\n' | "$bivouac" play matterhorn Anna simple --seed 3 >/dev/null 2>>six.err) & done
wait
check "six games begin ($(cat six.err))" [ ! -s six.err ]
check "six games, six files" [ "$(ls state/bivouac | wc -l)" -eq 6 ]
mkfifo typed
"$bivouac" play matterhorn Anna simple --seed 3 --save held.record <typed >/dev/null 2>&1 &
exec 7>typed
until [ -s held.record ]; do sleep 0.05; done
refused "another window" play --resume held.record
echo quit >&7
exec 7>&-
wait
printf 'quit\n' | "$bivouac" play --resume held.record >out
check "free again" has "Anna" out
refused "already" play matterhorn --save held.record
echo precious >notes.txt
printf 'save notes.txt\nsave copy.record\nquit\n' | "$bivouac" play --resume held.record >/dev/null
check "a copy overwrites nothing" [ "$(cat notes.txt)" = precious ]
check "a copy is written" "$bivouac" legal copy.record >/dev/null

# A game that can't be kept for a while: nothing happened, and the same can be typed again.
mkdir disk
"$bivouac" play matterhorn Anna Ben --seed 3 --save disk/held.record <typed >shown 2>&1 &
exec 7>typed
until grep -q 'Anna> ' shown; do sleep 0.05; done  # it is kept twice before anybody is asked
mv disk away
echo 12a+12b >&7
until grep -q "can't be used" shown; do sleep 0.05; done
check "an action that can't be kept is not shown" lacks "places both" shown
mv away disk
echo 12a+12b >&7
echo quit >&7
exec 7>&-
wait
check "the action is kept after all" has "12a+12b" disk/held.record
check "a file of one's own is told as such" has "bivouac play --resume disk/held.record" shown
refused "leave 'A' out" play --resume last A B

# A bot's action that can't be kept waits for room, and is decided again. Nothing may grow beyond a kilobyte meanwhile.
: >bots
mkfifo told
cat told >>bots &
teller=$!
(ulimit -S -f 1; trap '' XFSZ; exec "$bivouac" play matterhorn simple simple --seed 3 --save long.record) \
  <typed >told 2>&1 &
bots=$!
exec 7>typed
until grep -q "Press Enter" bots; do sleep 0.05; done
check "what a bot did and can't be kept is told" has "File too large" bots
prlimit --pid "$bots" --fsize=unlimited:unlimited
echo >&7
exec 7>&-
wait "$bots" "$teller"
check "the bots play on when there is room" has "The record of the game is in long.record" bots
check "and all of it is kept" "$bivouac" legal long.record >/dev/null
(ulimit -S -f 1; trap '' XFSZ; exec "$bivouac" play matterhorn simple simple --seed 3 --save alone.record) \
  </dev/null 2>err | cat >bots
check "without anybody to make room it ends" [ "${PIPESTATUS[0]}" -eq 1 ]
check "and says why" has "alone.record can't be used: File too large" err

# What is printed must arrive.
for arguments in "legal fresh.record" "--help" "replay fresh.record --json" "games"; do
  "$bivouac" $arguments >/dev/full 2>err
  check "a full disk: $arguments" [ $? -eq 1 ]
  check "a full disk is told: $arguments ($(cat err))" has "standard output: No space left on device" err
  "$bivouac" $arguments >&- 2>err
  check "no output: $arguments" [ $? -eq 1 ]
  check "no output is told: $arguments ($(cat err))" has "standard output:" err
done

# Nothing of the input steers the terminal, and no line is long.
refused 'a\x1b[31mb' legal $'a\x1b[31mb'
refused "there is no command 'a\\nb'" $'a\nb'
refused 'x\x1b]0;t\x07' new matterhorn --option summit=$'x\x1b]0;t\x07'
refused 'no game ' new "$(printf 'm%.0s' $(seq 100000))"
check "a long argument is shortened" [ "$(wc -c <err)" -lt 1000 ]

# Records that were changed, or are none.
check "a record ends with its checksum" grep -qE '^end 1 checksum [0-9a-f]{8}$' fresh.record
sed 's/ checksum .*//' fresh.record >without.record
check "an old record has none" "$bivouac" legal without.record >/dev/null
sed 's/^option.summit: 1/option.summit: 2/' fresh.record >changed.record
refused "changed.record:14:1: This record was changed" legal changed.record
sed 's/first./first0/; t; s/first/&/' fresh.record | sed 's/first0/first1/' >changed.record
cmp -s fresh.record changed.record && sed 's/first1/first0/' fresh.record >changed.record
refused "checksum" replay changed.record
sed 's/option.summit/optoin.summit/' fresh.record >misspelt.record
refused "did you mean 'option.summit'?" legal misspelt.record
sed 's/^seat.*//; s/^players: 2/&\noption.summit: 1/' without.record >twice.record
refused "1\\n1" legal twice.record
{ printf '\xef\xbb\xbf'; sed 's/$/\r/' fresh.record; } >dos.record
check "a byte order mark and other line ends" "$bivouac" legal dos.record >/dev/null
refused "8 MB" legal /dev/zero
refused "8 MB" mountain --check /dev/zero
{ head -n 9 fresh.record; yes 'option.summit: 1234567890123456' | head -n 20000; printf '\nend 0\n'; } >long.record
refused "256 kB" legal long.record
{ cat without.record | grep -v end; yes 'roll roll roll roll roll roll roll roll' | head -n 20000; } >long.record
refused "100000 actions" legal long.record
printf 'bivouac 1\ngame: \x1b[2Jg\0h\nrules: 1\nplayers: 2\n\nend 0\n' >steering.record
refused '\x1b[2Jg\x00h' legal steering.record

# Versions of the rules: what a record names must be known, and belong to its version.
of_version() { printf 'bivouac 1\ngame: %s\nrules: %s\nplayers: 2\n%s\nend 0\n' "$2" "$1" "${3:+$3$'\n'}" >version.record; }
of_version 3 climbers
refused "version.record:3: Version 3 of the rules is not known here; the newest version known is 2." legal version.record
for none in 0 -1; do
  of_version $none altitude
  refused "version.record:3:8: There is no version $none of the rules" replay version.record
done
of_version 1 climbers "option.wells: open"
refused "version.record:5: Option wells belongs to version 2 of the rules; this game uses version 1." legal version.record
of_version 1 matterhorn "option.clear: board"
refused "version.record:5: Option clear belongs to version 2" replay version.record
of_version 1 matterhorn "option.flop: none"
refused "version.record:5: Value 'none' of option flop belongs to version 2 of the rules; this game uses version 1." legal version.record
of_version 2 altitude "option.double: while_five"
refused "version.record:5: Value 'while_five' of option double belongs to version 1" legal version.record

# A mountain with a hole or an island: what and where. Version 1 asked for neither.
for fault in "stepped-1 The mountain has a hole: the bare square 12,14 is enclosed" "island Block 3 at 6,4 stands apart"; do
  mountain=$corpus/climbers_mountain/${fault%% *}
  refused "${fault%% *}: ${fault#* }" mountain --check "$mountain"
  refused "${fault#* }" new climbers --option mountain="$(cat "$mountain")"
  of_version 2 climbers "$(sed 's/^/option.mountain: /' "$mountain")"
  refused "version.record:5: ${fault#* }" legal version.record
  sed -i 's/^rules: 2/rules: 1/' version.record
  check "version 1 takes it: ${fault#* }" "$bivouac" legal version.record >/dev/null
done

# Numbers have one meaning.
for number in -1 +1 010 08 0x10 1e3 1.0 '' ' 1' 18446744073709551616 99999999999999999999; do
  refused "whole number" new matterhorn --seed "$number"
  refused "whole number" mountain --seed "$number"
  refused "whole number" arena matterhorn --bots simple,random --seed "$number"
done
check "the largest seed" "$bivouac" new matterhorn --seed 18446744073709551615 >/dev/null
refused "whole number" hint fresh.record --at -1
refused "whole number" hint fresh.record --choices 0
refused "whole number" export fresh.record --seat -1
refused "whole number" new matterhorn --players -2
refused "whole number" perft matterhorn --depth 03
refused "whole number" mountain --statistics 0
refused "excludes" mountain --statistics 5 --check fresh.record
refused "en, de, fr, it, nl, es" --lang xx games
refused "neither a person's name nor a bot" play matterhorn 10 A
refused "neither a person's name nor a bot" play matterhorn Anna 0
refused "neither a person's name nor a bot" play matterhorn Anna 8@50s
refused "2 to 4" play matterhorn A B C D E F

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
