#!/usr/bin/env python3
"""The parts of `make proof`: none runs a test twice, and those suites that are proven whole leave none out: those of
every game, whichever games there are. What was counted is counted again only where it may come out otherwise.
Usage: proof_test.py SOURCE BUILD"""
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

source, build = sys.argv[1:]
environment = dict(os.environ, BUILD=build, BIVOUAC_PROOF="1")


def printed(*command: str) -> list[str]:
    ended = subprocess.run(command, env=environment, cwd=source, check=True, capture_output=True, text=True)
    return ended.stdout.splitlines()


def tests(suite: str, chosen: str = "*") -> list[str]:
    found, group = [], ""
    for line in printed(f"{build}/{suite}", "--gtest_list_tests", f"--gtest_filter={chosen}"):
        name = line.split("#")[0].strip()
        if line.startswith("  "):
            found.append(group + name)
        elif name.endswith("."):
            group = name
    return found


parts = printed("scripts/proof.sh", "list")
run = collections.defaultdict(collections.Counter)
for part in parts:
    suite, chosen = part.split(" ", 1)
    in_part = tests(suite, chosen)
    assert in_part, f"{part}: there is no such test"
    run[suite].update(in_part)
for suite, counted in run.items():
    twice = [test for test, times in counted.items() if times > 1]
    assert not twice, f"{suite} runs twice: {twice}"
games = printed(f"{build}/bivouac", "games")
of_games = [path.name for path in pathlib.Path(build).glob("*_test")
            if re.fullmatch(rf"(naive_)?({'|'.join(games)})(_[a-z]+)?_test", path.name)]
for game in games:
    assert {f"naive_{game}_test", f"{game}_perft_test"} <= set(of_games), f"{game}: not all suites are built"
for suite in ["conformance_test", "bot_games_test", *of_games]:
    left_out = set(tests(suite)) - set(run[suite])
    assert not left_out, f"{suite} leaves out: {left_out}"

# A game more, whose suites say only which tests they have.
with tempfile.TemporaryDirectory() as folder:
    for path in pathlib.Path(build).glob("*_test"):
        (pathlib.Path(folder) / path.name).symlink_to(path.resolve())
    for name, said in {"bivouac": [*games, "pig"], "naive_pig_test": ["NaivePig.", "  Agrees"],
                       "pig_perft_test": ["All/PigPerft.", "  Counts/0  # GetParam() = 1"]}.items():
        program = pathlib.Path(folder) / name
        told = "".join(f"echo '{line}'\n" for line in said)
        program.write_text(f"#!/bin/sh\ncase $* in *-*/0*) ;; *)\n{told}esac\n")  # without its only test: nothing
        program.chmod(0o755)
    environment["BUILD"] = folder
    added = set(printed("scripts/proof.sh", "list")) - set(parts)
    assert added == {"naive_pig_test *", "pig_perft_test */0"}, added
# Whole runs, of suites that only note that they were run.
with tempfile.TemporaryDirectory() as folder:
    root = pathlib.Path(folder)

    def program(name: str, script: str) -> None:
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(f"#!/bin/sh\n{script}\n")
        (root / name).chmod(0o755)

    suites = ["ai_test", "bot_games_test", "conformance_test", "insight_test", "naive_pig_test", "pig_perft_test"]
    for suite in suites:
        program(f"build/{suite}", f"case $* in *list_tests*) printf 'Pig/0.\\n  Plays\\n';; "
                                  f"*filter*) echo {suite} >>ran;; *) echo signature;; esac")
    for name in ["build/bivouac", "build-clang/bivouac"]:
        program(name, """case $1 in games) echo pig;; bench) echo '{"signature":"1","thoughts":"2"}';; esac""")
    program("build-clang/conformance_test", "echo signature")
    program("bin/ctest", "")
    for name in ["puzzles", "tests/records"]:
        (root / name).mkdir(parents=True)
    (root / "puzzles/pig.txt").touch()
    (root / "tests/records/a.record").touch()
    (root / "tests/signatures.txt").write_text("pig 1 1\n")
    whole = dict(environment, BUILD="build", PATH=f"{root / 'bin'}:{os.environ['PATH']}")

    def ran() -> tuple[list[str], str]:
        (root / "ran").write_text("")
        ended = subprocess.run([f"{source}/scripts/proof.sh"], env=whole, cwd=root, capture_output=True, text=True)
        assert ended.returncode == 0, ended
        return sorted((root / "ran").read_text().split()), ended.stdout.splitlines()[-1]

    assert ran()[0] == suites
    finished = root / "build/proof/finished"
    finished.write_text(re.sub(r" \d+$", " 7", finished.read_text(), flags=re.M))
    again, told = ran()
    assert again == [] and f"its parts took {7 * len(suites)} s" in told, (again, told)
    program("build/ai_test", (root / "build/ai_test").read_text() + "# built anew")
    assert ran()[0] == ["ai_test"]
    (root / "tests/records/b.record").write_text("b")
    assert ran()[0] == suites and ran()[0] == []
print(f"{len(parts)} parts, {sum(len(counted) for counted in run.values())} tests, each once")
