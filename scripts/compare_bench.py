#!/usr/bin/env python3
"""Two builds of bivouac side by side: compare_bench.py OLD NEW [--runs N] [--new-arguments="--rules 1"] [GAME…]

Runs `bivouac bench` of both in turn, so that whatever else the machine does meets both alike, and prints for each figure
the median of the ratios new to old. A ratio of 1.00 is no change; figures in seconds, milli- or nanoseconds are better when smaller.
"""
import argparse
import json
import statistics
import subprocess


def bench(program, game, arguments):
    answer = subprocess.run([program, "bench", game, "--json", *arguments], check=True, capture_output=True, text=True)
    return json.loads(answer.stdout)


def compare(old, new, game, runs, arguments):
    ratios = {}
    signatures = set()
    for run in range(runs):
        pair = [(old, []), (new, arguments)]
        answers = [bench(program, game, given) for program, given in (pair if run % 2 == 0 else reversed(pair))]
        before, after = answers if run % 2 == 0 else reversed(answers)
        signatures.add((before["signature"], after["signature"]))
        for figure, value in after.items():
            if isinstance(value, (int, float)) and before.get(figure):
                ratios.setdefault(figure, []).append(value / before[figure])
    for before, after in signatures:
        print(f"{game}: signature {before}, {'the same' if before == after else 'now ' + after}")
    for figure, values in ratios.items():
        print(f"  {figure}: {statistics.median(values):.3f} (of {runs} runs, {min(values):.3f} to {max(values):.3f})")


def main():
    parser = argparse.ArgumentParser(description="Measures two builds of bivouac side by side.")
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("games", nargs="*", help="all that the new build has, if none is named")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--new-arguments", default="", help='given to the new build alone, such as "--rules 1"')
    given = parser.parse_intermixed_args()
    known = subprocess.run([given.new, "games"], check=True, capture_output=True, text=True).stdout.split()
    for game in given.games or known:
        compare(given.old, given.new, game, given.runs, given.new_arguments.split())


if __name__ == "__main__":
    main()
