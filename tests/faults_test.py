#!/usr/bin/env python3
"""What may happen to a server in the middle of games: its disk is full, read-only, or has a broken page; it is killed
again and again at random moments while many tables are played. Nothing that was acknowledged is lost or done twice, and
play goes on.
Usage: faults_test.py SOURCE BIVOUAC READ_ONLY_DISK KILLS [SEED], the third being the library of that name"""
import os, random, resource, shutil, subprocess, sys, tempfile

import online
from kills import Alone, play_with_kills
from online import Server, bivouac, check, check_log, client, come_back, gathered, next_actor, verified

read_only_disk, kills_wanted = sys.argv[3], int(sys.argv[4])
seed = int(sys.argv[5]) if len(sys.argv) > 5 else 1
STEADY = "altitude"  # its random games last: those of The Climbers may end at once, Matterhorn's hardly ever end


def act(actor, table, sequence, action, acknowledged):
    """Whether it was acknowledged; a refusal must say that it could not be kept."""
    try:
        actor.ask("act", table=table, sequence=sequence, action=action)
        acknowledged[sequence] = action
        return True
    except client.Refused as refusal:
        check("what can't be kept is refused", refusal.args[0]["key"] == "tables.not_kept", refusal)
        return False


def play_on(people, table, acknowledged, chosen, actions=10**6):
    """Some actions, or all until the end."""
    for _ in range(actions):
        actor = next_actor(people, table)
        if actor is None:
            return
        before = actor.shown[table]["sequence"]
        action = chosen.choice(actor.ask("legal", table=table)["actions"])
        act(actor, table, before, action, acknowledged)


def finish(what, server, people, table, acknowledged, chosen):
    play_on(people, table, acknowledged, chosen)
    check(f"{what}: the game ends", people[0].shown[table]["ending"] == "finished")
    record = people[1].ask("record", table=table)
    verified(server.folder, record)
    check_log(what, record, acknowledged)
    for guest in people:
        guest.socket.close()


def fill_the_disk(server, seed):
    """No file of the server may grow any more, as on a full disk; then there is room again."""
    chosen = random.Random(seed)
    people, table = gathered(server.url, STEADY, [])
    acknowledged = {}
    play_on(people, table, acknowledged, chosen, 8)
    usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, usual[1]))
    kept = len(acknowledged)
    check("actions are acknowledged before", kept == 8, kept)
    play_on(people, table, acknowledged, chosen, 5)
    check("nothing is acknowledged on a full disk", len(acknowledged) == kept)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)
    finish("full disk", server, people, table, acknowledged, chosen)


def make_the_disk_read_only(seed):
    """The disk can't be written any more in the middle of games; then it can again."""
    chosen = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        sign = f"{folder}/read-only"
        preload = {"LD_PRELOAD": read_only_disk, "READ_ONLY_WHILE": sign, "ASAN_OPTIONS": "verify_asan_link_order=0"}
        server = Server(folder, environment=os.environ | preload)
        try:
            people, table = gathered(server.url, STEADY, [])
            acknowledged = {}
            play_on(people, table, acknowledged, chosen, 8)
            kept = len(acknowledged)
            check("actions are acknowledged before", kept == 8, kept)
            open(sign, "x", encoding="utf-8").close()
            play_on(people, table, acknowledged, chosen, 5)
            check("nothing is acknowledged on a read-only disk", len(acknowledged) == kept)
            come_back(server, people, table)
            check("what was acknowledged is still read", people[0].shown[table]["sequence"] >= kept)
            os.remove(sign)
            finish("read-only disk", server, people, table, acknowledged, chosen)
            check("the server stops in order", server.stop() == 0)
        finally:
            server.process.kill()


def write_protect(folder):
    """A data folder that the server may read and not write says so at the start; root may write everywhere."""
    with tempfile.TemporaryDirectory() as parent:
        os.chmod(parent, 0o755)
        server = Server(f"{parent}/server")
        server.stop()
        for path, folders, files in os.walk(parent):
            os.chmod(path, 0o555)
            for file in files:
                os.chmod(f"{path}/{file}", 0o444)
        as_nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        done = subprocess.run(server.command(), capture_output=True, text=True, timeout=20, **as_nobody)
        check("a read-only folder is refused", done.returncode == 2 and "can't be used" in done.stderr, done.stderr)
        for path, _, _ in os.walk(parent):
            os.chmod(path, 0o755)


def tear_the_log(server, seed):
    """The machine dies while a page is written: the log ends with a part of one."""
    chosen = random.Random(seed)
    people, table = gathered(server.url, STEADY, [])
    acknowledged = {}
    for size in [1, 24, 500, 4096, 4119, 9000]:
        play_on(people, table, acknowledged, chosen, 2)
        server.kill()
        with open(f"{server.folder}/data/bivouac.sqlite-wal", "ab") as log:
            log.write(chosen.randbytes(size))
        server.start()
        come_back(server, people, table)
    finish("torn log", server, people, table, acknowledged, chosen)


def break_the_last_page(seed):
    """The last page of the file is damaged: it is said, nothing crashes, and with the page back nothing is lost."""
    chosen = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            people, table = gathered(server.url, STEADY, [])
            acknowledged = {}
            play_on(people, table, acknowledged, chosen, 60)
            server.stop()
            path = f"{folder}/data/bivouac.sqlite"
            shutil.copy(path, f"{folder}/copy")
            with open(path, "r+b") as file:
                file.seek(-4096, os.SEEK_END)
                file.write(chosen.randbytes(4096))
            done = subprocess.run(["timeout", "5", *server.command()], capture_output=True, text=True)
            said = done.returncode == 2 and "can't be used" in done.stderr
            if not said:  # the page is needed later only: then the tables that stand on it can't be read
                server.start()
                guest = client.Guest(server.url, "Anna", people[0].cookie)
                try:
                    guest.ask("listen", table=table)
                    guest.ask("record", table=table)
                except client.Refused as refusal:
                    said = refusal.args[0]["key"] in ("tables.unreadable", "tables.gone")
                    check("a broken page is told", said, refusal)
                check("the server stops in order", server.stop() == 0)
            shutil.copy(f"{folder}/copy", path)
            server.start()
            come_back(server, people, table)
            finish("broken page", server, people, table, acknowledged, chosen)
        finally:
            server.process.kill()


with tempfile.TemporaryDirectory() as folder:
    server = Server(folder)
    try:
        fill_the_disk(server, seed)
        make_the_disk_read_only(seed)
        tear_the_log(server, seed)
        write_protect(folder)
        break_the_last_page(seed)
        play_with_kills(Alone(server), kills_wanted, seed)
        check("the server stops in order", server.stop() == 0)
    finally:
        server.process.kill()
print(f"{online.failures} failures")
sys.exit(online.failures > 0)
