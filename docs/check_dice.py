#!/usr/bin/env python3
"""Recomputes every die and card of a Bivouac record; see fairness.md. Usage: check_dice.py RECORD [COMMITMENT]"""
import collections, hashlib, hmac, itertools, math, re, sys

header, lines = {}, []
for line in open(sys.argv[1], encoding="utf-8").read().splitlines()[1:]:
    if re.match(r"\d+\. ", line):
        lines.append(line.split()[1:])  # one line is one turn
    elif ":" in line:
        key, value = line.split(":", 1)
        header[key] = (header[key] + " " if key in header else "") + value.strip()
secret = bytes.fromhex(header["secret"])
players = int(header["players"])
seats = [header.get(f"seat.{seat}.luck", "") for seat in range(players)]
if {hashlib.sha256(secret).hexdigest()} != {header["commitment"], *sys.argv[2:3]}:
    sys.exit("the secret is not the one that was committed to")

def below(name, bound):
    for attempt in itertools.count():
        text = ",".join(["bivouac 1", *seats, name, str(attempt)])
        number = int.from_bytes(hmac.new(secret, text.encode(), "sha256").digest()[:8], "big")
        if number < 2**64 - 2**64 % bound:
            return number % bound

def choose(name, weights):
    rest = below(name, sum(weights.values()))
    for outcome in sorted(weights):
        if rest < weights[outcome]:
            return outcome
        rest -= weights[outcome]

def dice(count):
    ways = {}
    for roll in itertools.combinations_with_replacement("654321", count):
        ways["".join(roll)] = math.factorial(count) // math.prod(math.factorial(roll.count(d)) for d in set(roll))
    return ways

deck = collections.Counter()
for word in header.get("option.deck", "").split():
    if ends := re.fullmatch(r"(\d+)-(\d+)", word):
        deck.update(f"+{card}" for card in range(int(ends[1]), int(ends[2]) + 1))
    else:
        deck["+" + word.split("x")[0]] += int((word + "x1").split("x")[1])

pile, kept, checked = +deck, [], 0
for turn, line in enumerate(lines):
    draw = 0
    for word in line:
        if word.startswith("keep:"):  # from now on the pile is all that nobody keeps
            kept += [f"+{card}" for card in word[5:].split(",")]
            pile = deck - collections.Counter(kept)
        elif re.fullmatch(r"first\d|[1-6]+|\+.*", word):  # chance acted
            first = {f"first{seat}": 1 for seat in range(players)}
            weights = first if word[0] == "f" else +pile if word[0] == "+" else dice(len(word))
            if (expected := choose(f"turn {turn} draw {draw}", weights)) != word:
                sys.exit(f"turn {turn + 1}: {word} instead of {expected}")
            pile[word] -= 1
            draw += 1
            checked += 1
print(f"{checked} outcomes follow from the secret")
