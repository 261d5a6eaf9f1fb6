#!/usr/bin/env python3
"""`bivouac store` beside servers that run, with a game that goes on wherever its tables are moved; and servers whose
database is not as it should be: each says so in one line, harms nothing, and goes on by itself where it can.
Usage: stores_test.py SOURCE BIVOUAC"""
import os, pty, random, re, signal, subprocess, sys, tempfile, time, urllib.error, urllib.request

import online
from online import Server, bivouac, check, check_log, client, come_back, gathered, next_actor, verified
from postgres import Postgres

chosen = random.Random(1)
HANGING = 15  # seconds


def run(*words):
    language = [] if words[0] == "--lang" else ["--lang", "en"]
    return subprocess.run([bivouac, *language, *words], capture_output=True, text=True, timeout=60)


def done(what, *words):
    result = run("store", *words)
    check(what, result.returncode == 0, result.stdout + result.stderr)
    return result.stdout


def refused(what, reason, *words):
    result = run(*words)
    one_line = result.returncode == 2 and result.stderr.count("\n") == 1 and result.stdout == ""
    check(what, one_line and reason in result.stderr, (result.returncode, result.stdout, result.stderr))
    check(f"{what}: no password", "tester:" not in result.stderr, result.stderr)


def shown(end, *words):
    """On a terminal it says how far it is, on a line that is gone when it has ended."""
    ours, theirs = pty.openpty()
    try:
        status = subprocess.run([bivouac, "--lang", "en", "store", *words], stdout=theirs, stderr=theirs, timeout=60).returncode
        seen = os.read(ours, 10**6).decode()
        line = re.search(r"store\[[#.]{30}\] \d+/\d+[^\r\n]*\r\x1b\[K" + end, seen)
        check(f"{words[0]} says how far it is", status == 0 and line, (status, seen))
    finally:
        os.close(theirs)
        os.close(ours)


def play_on(people, table, acknowledged, actions=10**6):
    for _ in range(actions):
        actor = next_actor(people, table)
        if actor is None:
            return
        before = actor.shown[table]["sequence"]
        action = chosen.choice(actor.ask("legal", table=table)["actions"])
        actor.ask("act", table=table, sequence=before, action=action)
        acknowledged[before] = action


def move_a_game(folder, database):
    """It begins in a folder, goes on in a database, and ends in another folder."""
    one, two, three = f"{folder}/first/data", database.fresh("moved"), f"{folder}/third/data"
    server = Server(f"{folder}/first")
    people, table = gathered(server.url, "matterhorn", ["simple"])
    acknowledged = {}
    play_on(people, table, acknowledged, 6)
    check("a backup says how much it is", "1 table copied." in done("a backup beside a server", "backup", one, f"{folder}/copy"))
    done("a sound copy", "check", f"{folder}/copy")
    done("a check beside a server", "check", one)
    refused("a backup onto another one", "Nothing was copied: it is not empty", "store", "backup", one, f"{folder}/copy")
    moved = done("a move beside a server", "move", one, two)
    check("it says how many and where", "1 table is at postgresql://127.0.0.1:" in moved and "tester:" not in moved, moved)
    check("the server ends by itself", server.process.wait(20) == 2)
    refused("a move once more", "have been moved to postgresql://", "store", "move", one, f"{folder}/elsewhere")
    refused("a server on what was moved", "have been moved to postgresql://", "serve", "--port", "0", "--files", f"{folder}/first/site", "--data", one)
    done("what was moved can be checked", "check", one)

    server = Server(f"{folder}/second", database=two)
    come_back(server, people, table)
    play_on(people, table, acknowledged, 6)
    restored = database.fresh("restored")
    shown("1 table copied", "backup", two, f"{folder}/later")
    shown("1 table copied", "restore", f"{folder}/later", restored)
    shown("Nothing is wrong", "check", restored)
    same = "SELECT count(*) || ' ' || coalesce(sum(sequence), 0) FROM entries"
    check("nothing is missing", database.run(same, "restored") == database.run(same, "moved"))
    refused("a restored backup onto another one", "it is not empty", "store", "restore", f"{folder}/later", database.url("restored"))
    refused("a move to where servers are", "Bivouac servers use this database", "store", "move", f"{folder}/later", two)
    server.stop()
    shown("1 table is at", "move", two, three)
    refused("a server on what was moved", f"have been moved to {three}", "serve", "--port", "0", "--files", f"{folder}/first/site", "--database", two)

    server = Server(f"{folder}/third")
    come_back(server, people, table)
    play_on(people, table, acknowledged)
    record = people[0].ask("record", table=table)
    verified(folder, record)
    check_log("a game that was moved", record, acknowledged)
    check("the server stops in order", server.stop() == 0)


def name_what_is_not_there(folder, database):
    copy = f"{folder}/new"
    for what, reason, place in [("a folder without tables", "There are no tables in", f"{folder}/nothing"),
                                ("a wrong URL", "--database wants an address like", "mysql://tester:secret@127.0.0.1/x"),
                                ("no database of that name", "can't be used for the tables", database.url("nowhere")),
                                ("nobody there", "can't be used for the tables", "postgresql://tester:secret@127.0.0.1:1/x")]:
        refused(what, reason, "store", "check", place)
        refused(what, reason, "store", "backup", place, copy)
    damaged = f"{folder}/damaged"
    done("a backup", "backup", database.url("moved"), damaged)
    with open(f"{damaged}/bivouac.sqlite", "r+b") as file:
        file.seek(4096 * 3)
        file.write(b"?" * 4096)
    result = run("store", "check", damaged)
    check("damage is found", result.returncode == 2 and result.stderr.count("\n") == 1, (result.stdout, result.stderr))
    database.fresh("gaps")
    done("a restored backup", "restore", f"{folder}/later", database.url("gaps"))
    database.run("DELETE FROM entries WHERE sequence = 2", "gaps")
    result = run("store", "check", database.url("gaps"))
    check("a gap is found", result.returncode == 2 and " has a gap." in result.stdout, result)
    result = run("--lang", "de", "store", "check", database.url("gaps"))
    check("and told in one's own language", " ist eine Lücke." in result.stdout, result)


def serve_what_is_newer(folder, database):
    """A newer Bivouac has brought the schema forward beside a server that runs: that one goes on, others don't begin."""
    server = Server(f"{folder}/older", database=database.fresh("newer"))
    people, table = gathered(server.url, "altitude", ["simple"])
    acknowledged = {}
    play_on(people, table, acknowledged, 4)
    database.run("INSERT INTO schema VALUES (1000)", "newer")
    for kept in ["entries", "heads", "guests", "clocks", "servers", "visits", "leases"]:
        database.run(f"ALTER TABLE {kept} ADD COLUMN more TEXT", "newer")
    refused("a newer schema", "was written by a newer Bivouac", "serve", "--port", "0", "--files", f"{folder}/older/site", "--database", server.database)
    refused("a newer schema", "was written by a newer Bivouac", "store", "check", server.database)
    come_back(server, people, table)
    play_on(people, table, acknowledged)
    check_log("an older server on a newer schema", people[0].ask("record", table=table), acknowledged)
    check("the server stops in order", server.stop() == 0)


def health(server):
    try:
        return urllib.request.urlopen(f"{server.url}/healthz").status
    except urllib.error.HTTPError as error:
        return error.code


def started_without(folder, url):
    """A server whose database can't be used: it says so in one line and serves the page."""
    with open(f"{folder}.errors", "w+", encoding="utf-8") as errors:
        server = Server(folder, database=url, errors=errors)
        errors.seek(0)
        line = errors.readline()
        check("one line says it", "can't be used for the tables" in line and "keeps trying" in line, line)
        check("no password", "tester:" not in line, line)
    check("the page is served", urllib.request.urlopen(server.url).status == 200)
    check("and nothing else is promised", health(server) == 503)
    return server


def comes_by_itself(server):
    end = time.monotonic() + 30
    while health(server) != 200 and time.monotonic() < end:
        time.sleep(0.1)
    check("the database is found by itself", health(server) == 200)
    people, table = gathered(server.url, "matterhorn", [])
    play_on(people, table, {}, 4)
    check("the server stops in order", server.stop() == 0)


def begin_before_the_database(folder, database):
    server = started_without(f"{folder}/early", database.url("early"))
    database.fresh("early")
    comes_by_itself(server)
    server = started_without(f"{folder}/too_early", database.url("too_new"))
    database.run("CREATE DATABASE too_new TEMPLATE newer")
    check("a newer schema is a reason to stop", server.process.wait(30) == 2)


def until_it_is_kept(people, table, acknowledged):
    end = time.monotonic() + 30
    while True:
        try:
            return play_on(people, table, acknowledged, 1)
        except client.Refused as refusal:
            check("what can't be kept is refused", refusal.args[0]["key"] in ("tables.not_kept", "tables.unreadable"), refusal)
            if time.monotonic() > end:
                return check("play goes on by itself", False)
            time.sleep(0.2)


def until_they_are_back(server, people, table):
    """Reading takes a moment longer than keeping to find its way back; whoever is turned away asks again."""
    end = time.monotonic() + 30
    while True:
        try:
            return come_back(server, people, table)
        except (ConnectionError, KeyError, client.Refused):
            if time.monotonic() > end:
                return check("everybody comes back", False)
            time.sleep(0.2)


def take_away_and_give_back(folder, database):
    """The database can only be read, as after a failover, and is full; then it is well again."""
    server = Server(f"{folder}/ill", database=database.fresh("ill"))
    people, table = gathered(server.url, "matterhorn", [])
    acknowledged = {}
    ills = [("read-only", ["ALTER DATABASE ill SET default_transaction_read_only = on",
                           "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'ill' AND pid <> pg_backend_pid()"],
             ["ALTER DATABASE ill RESET default_transaction_read_only"]),
            ("full", ["CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
                      "'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$",
                      "CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()"],
             ["DROP TRIGGER full_disk ON entries"])]
    for what, fall, recover in ills:
        play_on(people, table, acknowledged, 4)
        for sql in fall:
            database.run(sql, "ill")
        kept = len(acknowledged)
        try:
            play_on(people, table, acknowledged, 1)
        except client.Refused as refusal:
            check(f"{what}: it is refused", refusal.args[0]["key"] in ("tables.not_kept", "tables.unreadable"), refusal)
        check(f"{what}: nothing is acknowledged", len(acknowledged) == kept)
        waiting = started_without(f"{folder}/waiting", server.database) if what == "read-only" else None
        for sql in recover:
            database.run(sql, "postgres" if what == "read-only" else "ill")
        if waiting:
            comes_by_itself(waiting)
        until_it_is_kept(people, table, acknowledged)
        until_they_are_back(server, people, table)
    play_on(people, table, acknowledged)
    check_log("an ill database", people[0].ask("record", table=table), acknowledged)
    check("the server stops in order", server.stop() == 0)


def fail_over(folder):
    """The first database dies and its standby takes over; meanwhile there is only one that can be read."""
    with Postgres() as first, Postgres(copies=first) as second:
        first.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
        first.run("SELECT pg_reload_conf()")
        first.fresh("both")
        hosts = f"127.0.0.1:{first.port},127.0.0.1:{second.port}"
        server = Server(f"{folder}/both", database=f"postgresql://tester:{first.password}@{hosts}/both")
        people, table = gathered(server.url, "matterhorn", ["simple"])
        acknowledged = {}
        play_on(people, table, acknowledged, 4)
        first.kill()
        try:
            play_on(people, table, {}, 1)
            check("nothing is kept before the failover", False)
        except client.Refused as refusal:
            check("failover: it is refused", refusal.args[0]["key"] in ("tables.not_kept", "tables.unreadable"), refusal)
        second.run("SELECT pg_promote()")
        second.run("ALTER SYSTEM RESET synchronous_standby_names")
        second.run("SELECT pg_reload_conf()")
        until_it_is_kept(people, table, acknowledged)
        until_they_are_back(server, people, table)
        play_on(people, table, acknowledged)
        check_log("a failover", people[0].ask("record", table=table), acknowledged)
        check("the server stops in order", server.stop() == 0)


def hang(folder):
    """The database answers nothing, for a while: those who do not need it wait for the server's one thread, but not
    for long."""
    with Postgres() as database:
        server = Server(f"{folder}/hanging", database=database.fresh("hanging"))
        people, table = gathered(server.url, "matterhorn", ["simple"])
        acknowledged, waits = {}, []
        play_on(people, table, acknowledged, 4)
        database.signal(signal.SIGSTOP)
        end = time.monotonic() + HANGING
        while time.monotonic() < end:
            began = time.monotonic()
            check("the page is served", urllib.request.urlopen(server.url).status == 200)
            waits.append(time.monotonic() - began)
            time.sleep(0.02)
        database.signal(signal.SIGCONT)
        long = sum(wait for wait in waits if wait > 0.1)
        print(f"a database that hung for {HANGING} seconds: the page was served {len(waits)} times, {max(waits):.2f} seconds at the longest; "
              f"it was held up for {long:.2f} seconds in all")
        check("nobody is held up for long", max(waits) < 5 and long < HANGING / 2, sorted(waits)[-5:])  # 2 seconds and a bit, but for other work
        until_it_is_kept(people, table, acknowledged)
        until_they_are_back(server, people, table)
        play_on(people, table, acknowledged)
        check_log("a database that hung", people[0].ask("record", table=table), acknowledged)
        check("the server stops in order", server.stop() == 0)


with tempfile.TemporaryDirectory() as folder, Postgres() as database:
    move_a_game(folder, database)
    name_what_is_not_there(folder, database)
    serve_what_is_newer(folder, database)
    take_away_and_give_back(folder, database)
    fail_over(folder)
    hang(folder)
    begin_before_the_database(folder, database)
print(f"{online.failures} failures")
sys.exit(online.failures > 0)
