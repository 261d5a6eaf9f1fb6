#!/usr/bin/env python3
"""The arithmetic of docs/scaling.md, and a simulation that checks it: servers batch what their people say, and the
database lets one batch after the other through, since each tells the other servers. What transactions cost is taken from
docs/transactions.csv, or from a file that `make load` has written: the arithmetic uses means, the simulation draws from
what was measured. With --flush and --row, transactions cost that instead.
Usage: scaling.py [--measured FILE | --flush SECONDS [--row SECONDS]] [--work SECONDS] [--every SECONDS]
                  [--actions NUMBER]"""
import argparse, heapq, math, os, random, statistics

MEASURED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../docs/transactions.csv")

parser = argparse.ArgumentParser()
parser.add_argument("--measured", default=MEASURED, help="lines of `changes,seconds`, one for each transaction")
parser.add_argument("--flush", type=float, help="of a transaction, whatever is in it")
parser.add_argument("--row", type=float, default=0.000006, help="more for each change in it")
parser.add_argument("--work", type=float, default=0.0004, help="processor time of a server for each action")
parser.add_argument("--every", type=float, default=20, help="seconds between two actions of one person")
parser.add_argument("--actions", type=int, default=40_000, help="that are simulated for each line of the table")
given = parser.parse_args()


class Costs:
    """What a transaction with that many changes takes: in the mean, and by the chances that were measured."""

    def __init__(self):
        self.flush, self.row, self.spread = given.flush, given.row, [1.0]
        if given.flush is None:
            self.read(given.measured)

    def read(self, path):
        taken = {}
        with open(path, encoding="ascii") as file:
            for line in file:
                changes, seconds = line.split(",")
                taken.setdefault(int(changes), []).append(float(seconds))
        few, many = min(taken), max(taken)
        means = {size: statistics.mean(all) for size, all in taken.items()}
        self.row = max(0.0, (means[many] - means[few]) / (many - few))
        self.flush = means[few] - few * self.row
        self.spread = [seconds / means[size] for size, all in taken.items() for seconds in all]
        print(f"measured: {sum(map(len, taken.values()))} transactions, {self.flush * 1000:.2f} ms each and {self.row * 1e6:.0f} µs a "
              f"change; the slowest took {max(self.spread):.1f} times the mean of its size")

    def drawn(self, changes, chosen):
        return (self.flush + self.row * changes) * chosen.choice(self.spread)

    def squared(self):
        """How much longer one waits for what is under way, since one comes more often while a long one is."""
        return statistics.mean(one * one for one in self.spread)


costs = Costs()


def expected(servers, rate):
    """Seconds from what was said until it is kept. In a round every server that has heard something has one turn, with all
    that came since its last one: who speaks waits for half a round and then for the turn. Where hardly anybody speaks
    there are no rounds, and one waits only for whoever is being written just then."""
    if rate * costs.row >= 1:
        return float("inf")
    shortest, longest = 0.0, servers * costs.flush / (1 - rate * costs.row)
    for _ in range(60):  # the round that is as long as the turns of those who speak in it
        middle = (shortest + longest) / 2
        turns = servers * (1 - math.exp(-rate * middle / servers))
        if turns * costs.flush + rate * middle * costs.row > middle:
            shortest = middle
        else:
            longest = middle
    turns = max(1, servers * (1 - math.exp(-rate * longest / servers)))
    turn = costs.flush + costs.row * max(1, rate * longest / turns)
    uneven = 1 + (costs.squared() - 1) / turns  # of a round: the more turns it has, the more alike rounds are
    return turn + uneven * max(longest / 2, min(1, rate * turn) * turn / 2)


def simulated(servers, rate, actions, seed=1):
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
            heapq.heappush(events, (now + costs.drawn(len(batch), chosen), 1, at))
    waits = waits[actions // 10:]
    return statistics.mean(waits), statistics.quantiles(waits, n=100)[98]


def main():
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
        found, late = simulated(servers, rate, given.actions)
        worst = max(worst, abs(found - mean) / found)
        print(f"{people:>9} {rate:>9.0f} {servers:>7} {cores:>6.1f} {rate * costs.row:>12.0%} {mean * 1000:>5.2f} ms {found * 1000:>6.2f} ms {late * 1000:>6.2f} ms")
    print(f"the arithmetic is off by {worst:.0%} at most")


main()
