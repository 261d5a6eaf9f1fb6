#!/usr/bin/env python3
"""Records with fair chance, checked by docs/check_dice.py, which shares nothing with the engine; changed ones are found.
Usage: fairness_test.py SOURCE BIVOUAC FAIR_GAMES, where FAIR_GAMES GAME PLAYERS NUMBER prints a record."""
import os, re, subprocess, sys, tempfile

source, bivouac, fair_games = sys.argv[1:]
script = f"{source}/docs/check_dice.py"
failures = 0


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def check(what, holds, output):
    global failures
    if not holds:
        failures += 1
        print(f"FAILED: {what}\n{output}")


def outcomes(text):
    return int(re.search(r"\d+", text).group())


checked = 0
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "game.record")
    for game, players in [("matterhorn", 2), ("matterhorn", 4), ("climbers", 3), ("altitude", 2), ("altitude", 4)]:
        for number in range(1, 6):
            record = subprocess.check_output([fair_games, game, str(players), str(number)], text=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(record)
            ours, said = run(bivouac, "--lang", "en", "verify", path)
            theirs, told = run(sys.executable, script, path)
            check(f"{game} {players} {number}: verify", ours == 0, said)
            check(f"{game} {players} {number}: check_dice.py", theirs == 0, told)
            if ours == theirs == 0:
                check(f"{game} {players} {number}: the same count", outcomes(said) == outcomes(told), said + told)
                checked += outcomes(told)
        # The server has changed its secret, its commitment with it, and dealt by them: only whoever noted the promise
        # before play can tell.
        promised = re.search(r"^commitment: (\w+)$", record, re.M)[1]
        other = subprocess.check_output([fair_games, game, str(players), "6"], text=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(other)
        for command in [[bivouac, "verify", path], [sys.executable, script, path]]:
            status, said = run(*command)
            check(f"{game}: the other game follows from its own secret", status == 0, said)
        status, said = run(bivouac, "--lang", "en", "verify", "--commitment", promised, path)
        check(f"{game}: verify --commitment finds another promise", status == 2 and said.count("\n") == 1, said)
        check(f"{game}: verify --commitment says which", "promise" in said and promised not in said, said)
        status, said = run(sys.executable, script, path, promised)
        check(f"{game}: check_dice.py finds another promise", status != 0 and "committed" in said, said)
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        for command in [[bivouac, "verify", "--commitment", promised, path], [sys.executable, script, path, promised]]:
            status, said = run(*command)
            check(f"{game}: the promise that was noted", status == 0, said)
        status, said = run(bivouac, "verify", "--commitment", promised[:63], path)
        check(f"{game}: a commitment has 64 digits", status == 2 and "64" in said, said)
        # Another seat's luck: everything would have come differently.
        changed = re.sub(r"(seat\.0\.luck: )(.)", lambda m: m[1] + ("1" if m[2] == "0" else "0"), record)
        changed = re.sub(r" checksum .*", "", changed)
        with open(path, "w", encoding="utf-8") as file:
            file.write(changed)
        status, said = run(bivouac, "verify", path)
        check(f"{game}: verify finds another luck", status == 2, said)
        if game != "climbers":  # where the script sees one outcome alone, which may be the same by chance
            status, said = run(sys.executable, script, path)
            check(f"{game}: check_dice.py finds another luck", status != 0, said)
    status, said = run(bivouac, "verify", f"{source}/docs/matterhorn.record")
    check("a game at one device has no secret", status == 2 and "secret" in said, said)
print(f"{checked} outcomes checked, {failures} failures")
sys.exit(failures > 0 or checked < 1000)
