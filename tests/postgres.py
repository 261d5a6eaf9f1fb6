#!/usr/bin/env python3
"""A PostgreSQL of its own for tests: on a free port of the loopback, in a temporary folder that is gone with it.
As a program it prints the database's URL and runs until its standard input ends; with --durable it waits for its disk."""
import glob, os, pwd, secrets, shutil, signal, socket, subprocess, sys, tempfile, time


def programs():
    """Debian keeps them beside the path, one folder for each version."""
    found = shutil.which("postgres")
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
    if not found and not folders:
        sys.exit("PostgreSQL is not installed: scripts/setup.sh test")
    return os.path.dirname(os.path.realpath(found)) if found else folders[-1]


def unprivileged():
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Postgres:
    def __init__(self, durable=False, copies=None):
        """Of its own, or the standby that copies another one."""
        self.durable = durable
        self.bin, self.user = programs(), unprivileged()
        self.folder = tempfile.mkdtemp(prefix="bivouac-postgres-")
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        self.password = copies.password if copies else secrets.token_hex(8)
        self.port = free_port()
        self.data = f"{self.folder}/data"
        make = self.copying(copies) if copies else self.making()
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.user)
        self.start()

    def making(self):
        word = f"{self.folder}/password"
        with open(word, "w", encoding="ascii") as file:
            file.write(self.password)
        os.chmod(word, 0o644)
        return [f"{self.bin}/initdb", "-D", self.data, "-U", "tester", "--pwfile", word, "-A", "scram-sha-256",
                "-E", "UTF8", "--locale=C", "--no-sync"]

    def copying(self, first):
        return [f"{self.bin}/pg_basebackup", "-d", first.url(), "-D", self.data, "--write-recovery-conf", "--no-sync",
                "--checkpoint=fast"]

    def start(self):
        self.log = open(f"{self.folder}/log", "a", encoding="utf-8")
        settings = ["listen_addresses=127.0.0.1", f"port={self.port}", "unix_socket_directories=", f"fsync={'on' if self.durable else 'off'}",
                    "shared_buffers=16MB", "max_connections=60", "restart_after_crash=off"]
        command = [f"{self.bin}/postgres", "-D", self.data]
        for setting in settings:
            command += ["-c", setting]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
                                        cwd=self.folder, start_new_session=True, **self.user)
        end = time.monotonic() + 30
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                with open(f"{self.folder}/log", encoding="utf-8") as log:
                    sys.exit("PostgreSQL does not start: " + log.read())
            time.sleep(0.02)

    def answers(self):
        ready = subprocess.run([f"{self.bin}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False)
        return ready.returncode == 0

    def url(self, database="postgres"):
        return f"postgresql://tester:{self.password}@127.0.0.1:{self.port}/{database}"

    def run(self, sql, database="postgres"):
        return subprocess.run([f"{self.bin}/psql", "-qAtX", "-c", sql, self.url(database)], check=True,
                              capture_output=True, text=True).stdout.strip()

    def fresh(self, database):
        self.run(f'CREATE DATABASE "{database}"')
        return self.url(database)

    def signal(self, number):
        """To it and to all that serve its sessions."""
        pid = self.process.pid
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            children = [int(child) for child in file.read().split()]
        for one in [pid, *children]:
            try:
                os.kill(one, number)
            except ProcessLookupError:
                pass

    def kill(self):
        self.signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        self.log.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # whoever started it closes its input
    with Postgres(durable="--durable" in sys.argv) as database:
        print(database.url(), flush=True)
        sys.stdin.read()
