"""What the tests of online tables share: a server, people at it, and how a game is checked."""
import atexit, json, os, re, secrets, signal, subprocess, sys

source, bivouac = sys.argv[1:3]
sys.path.insert(0, f"{source}/examples")
import client  # noqa: E402

failures = 0



def quick_games():
    """Every game that has an opponent who is quick."""
    told = subprocess.run([bivouac, "games", "--json"], capture_output=True, text=True, check=True).stdout
    return [game["game"] for game in map(json.loads, told.splitlines()) if "simple" in game["bots"]]


GAMES = quick_games()


def check(what, holds, details=""):
    global failures
    if not holds:
        failures += 1
        print(f"FAILED: {what} {details}")


class Server:
    def __init__(self, folder, port=0, options=(), environment=None, database=None, errors=None):
        self.folder, self.port, self.options, self.environment, self.database = folder, port, options, environment, database
        self.errors = errors
        os.makedirs(f"{folder}/site", exist_ok=True)
        with open(f"{folder}/site/index.html", "w", encoding="utf-8") as file:
            file.write("<!doctype html>")
        self.start()

    def command(self):
        serve = [bivouac, "--lang", "en", "serve", "--port", str(self.port), "--files", f"{self.folder}/site", *self.options]
        return serve if self.database else [*serve, "--data", f"{self.folder}/data"]

    def start(self):
        # A write beyond a limit must fail, not end the process: Python ignores that signal, and so does the server then.
        surroundings = (self.environment or os.environ) | ({"BIVOUAC_DATABASE": self.database} if self.database else {})
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=self.errors,
                                        text=True, restore_signals=False, env=surroundings)
        atexit.register(self.process.kill)  # it must not outlive a test that fails
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])
        self.metrics = self.process.stdout.readline().split()[-1] if "--metrics-port" in self.options else None

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


def gathered(url, game, bots, people=2, **more):
    """A table of people with bots beside them; all listen, and the game has begun."""
    guests = [client.Guest(url, f"Guest {number}") for number in range(1, people + 1)]
    seats = [{"kind": "you"}] + [{"kind": "open"}] * (people - 1) + [{"kind": "bot", "bot": bot} for bot in bots]
    table = guests[0].ask("create", game=game, seats=seats, **more)
    for guest in guests:
        guest.ask("join", table=table, luck=secrets.token_hex(32))
    for guest in guests:
        guest.ask("listen", table=table)
    guests[0].ask("start", table=table)
    for guest in guests:
        wait_for(guest, table, 1)
    return guests, table


def verified(folder, record):
    path = f"{folder}/game.record"
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    ours = subprocess.run([bivouac, "verify", path], capture_output=True, text=True)
    theirs = subprocess.run([sys.executable, f"{source}/docs/check_dice.py", path], capture_output=True, text=True)
    check("bivouac verify", ours.returncode == 0, ours.stderr)
    check("docs/check_dice.py", theirs.returncode == 0, theirs.stderr)


def wait_for(guest, table, sequence):
    while guest.shown.get(table, {}).get("sequence", 0) < sequence:
        guest.hear()


def come_back(server, people, table):
    """To a server that was started again; what was missed is told."""
    for guest in people:
        known = guest.shown[table]["sequence"]
        guest.socket.close()
        guest.socket = client.Socket(server.url, guest.cookie)
        guest.welcome = guest.socket.receive()["welcome"]
        guest.ask("listen", table=table, since=known)


def next_actor(people, table):
    """Whoever is asked, once everybody has heard what happened; nobody when the game is over."""
    while True:
        latest = max(guest.shown[table]["sequence"] for guest in people)
        for guest in people:
            wait_for(guest, table, latest)
        if people[0].shown[table]["ending"]:
            return None
        actor = next((guest for guest in people if guest.shown[table]["asked"] is not None), None)
        if actor is not None:
            return actor
        people[0].hear()


def check_log(what, record, acknowledged):
    """Every acknowledged action stands where it was answered: none is lost, none done twice."""
    steps = [word for line in re.findall(r"(?m)^\d+\. (.*)$", record) for word in line.split()]
    for before, action in acknowledged.items():
        check(f"{what}: entry {before + 1} is {action}", len(steps) > before and steps[before] == action, steps[before:before + 1])
