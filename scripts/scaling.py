#!/usr/bin/env python3
"""The arithmetic of docs/scaling.md, and a simulation that checks it: servers batch what their people say, and the
database lets one batch after the other through, since each tells the other servers.
Usage: scaling.py [--flush SECONDS] [--row SECONDS] [--work SECONDS] [--every SECONDS]"""
import argparse, heapq, math, random, statistics

parser = argparse.ArgumentParser()
parser.add_argument("--flush", type=float, default=0.0003, help="of a transaction, whatever is in it")
parser.add_argument("--row", type=float, default=0.000006, help="more for each change in it")
parser.add_argument("--work", type=float, default=0.0004, help="processor time of a server for each action")
parser.add_argument("--every", type=float, default=20, help="seconds between two actions of one person")
given = parser.parse_args()


def expected(servers, rate):
    """Seconds from what was said until it is kept. In a round every server that has heard something has one turn, with all
    that came since its last one: who speaks waits for half a round and then for the turn. Where hardly anybody speaks
    there are no rounds, and one waits only for whoever is being written just then."""
    if rate * given.row >= 1:
        return float("inf")
    shortest, longest = 0.0, servers * given.flush / (1 - rate * given.row)
    for _ in range(60):  # the round that is as long as the turns of those who speak in it
        middle = (shortest + longest) / 2
        turns = servers * (1 - math.exp(-rate * middle / servers))
        if turns * given.flush + rate * middle * given.row > middle:
            shortest = middle
        else:
            longest = middle
    turns = max(1, servers * (1 - math.exp(-rate * longest / servers)))
    turn = given.flush + given.row * max(1, rate * longest / turns)
    return turn + max(longest / 2, min(1, rate * turn) * turn / 2)


def simulated(servers, rate, actions=40_000, seed=1):
    """The same by events: exponential pauses between actions, each at any server."""
    chosen = random.Random(seed)
    waiting = [[] for _ in range(servers)]  # when each was said
    queue, queued, writing = [], [False] * servers, None
    events, waits, now = [(chosen.expovariate(rate), 0, -1)], [], 0.0
    while len(waits) < actions:
        now, kind, server = heapq.heappop(events)
        if kind == 0:
            at = chosen.randrange(servers)
            waiting[at].append(now)
            if not queued[at]:
                queued[at] = True
                queue.append(at)
            heapq.heappush(events, (now + chosen.expovariate(rate), 0, -1))
        else:
            waits += [now - when for when in writing[1]]
            writing = None
        if writing is None and queue:
            at = queue.pop(0)
            batch, waiting[at], queued[at] = waiting[at], [], False
            writing = (at, batch)
            heapq.heappush(events, (now + given.flush + given.row * len(batch), 1, at))
    waits = waits[actions // 10:]
    return statistics.mean(waits), statistics.quantiles(waits, n=100)[98]


print(f"{'people':>9} {'actions/s':>9} {'servers':>7} {'cores':>6} {'database busy':>13} {'mean':>8} {'simulated':>9} {'99 of 100':>9}")
worst = 0.0
for power in range(2, 7):
    people = 10**power
    rate = people / given.every
    cores = rate * given.work
    servers = max(1, round(cores / 0.5 + 0.5)) if cores > 0.5 else 1  # half of a core each: a server has one busy thread
    mean = expected(servers, rate)
    if mean == float("inf"):
        print(f"{people:>9} {rate:>9.0f} {servers:>7} {cores:>6.1f}  more than one database can keep")
        continue
    found, late = simulated(servers, rate)
    worst = max(worst, abs(found - mean) / found)
    print(f"{people:>9} {rate:>9.0f} {servers:>7} {cores:>6.1f} {rate * given.row:>12.0%} {mean * 1000:>5.2f} ms {found * 1000:>6.2f} ms {late * 1000:>6.2f} ms")
print(f"the arithmetic is off by {worst:.0%} at most")
