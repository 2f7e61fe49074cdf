"""serving.py - start a server for a test, and clients that play on it. LUDO names the program."""
import atexit
import contextlib
import os
import random
import re
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "examples"))
sys.dont_write_bytecode = True
from bot import Bot, Connection  # noqa: E402,F401

socket.setdefaulttimeout(120)  # a test fails, instead of hanging, if a response never arrives


class Server:
    """`ludo serve` on a free port with its own file and page. It can be killed and started again."""

    def __init__(self, largest=None, options=(), command=None, page="page", cwd=None, metrics=True):
        """page: a folder inside the test folder (None: the page that the command finds). metrics: with /metrics."""
        self.options, self.command, self.cwd = list(options), command or os.environ["LUDO"], cwd
        self.folder = tempfile.TemporaryDirectory(prefix="ludo-serve-")
        os.mkdir(self.folder.name + "/page")
        with open(self.folder.name + "/page/index.html", "w") as f:
            f.write("<!doctype html><title>page</title>")
        if metrics:
            self.options += ["--metrics"]
        if page:
            self.options += ["--page", f"{self.folder.name}/{page}"]
        self.port, self.process = 0, None
        atexit.register(self.kill)  # end all servers, even if the test fails
        self.start(largest)

    def start(self, largest=None):
        """largest: limit of file sizes in bytes, to simulate a full disk."""
        limit = None if largest is None else lambda: resource.setrlimit(resource.RLIMIT_FSIZE,
                (largest, resource.RLIM_INFINITY))
        self.process = subprocess.Popen(
            [self.command, "serve", "--port", str(self.port), "--db", self.db(), *self.options],
            cwd=self.cwd,
            stdout=subprocess.PIPE,
            stderr=open(self.folder.name + "/log", "ab"),
            preexec_fn=limit,
        )
        line = self.process.stdout.readline().decode()
        if "localhost:" not in line:
            raise RuntimeError("the server did not start: " + self.log())
        self.port = int(line.split("localhost:")[1].split("/")[0])

    def empty_disk(self):
        """The disk has space again."""
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def db(self):
        return self.folder.name + "/games.db"

    def url(self):
        return f"{'https' if '--tls-cert' in self.options else 'http'}://localhost:{self.port}"

    def metric(self, name):
        """One value of /metrics; the server needs --metrics."""
        with urllib.request.urlopen(self.url() + "/metrics", timeout=60) as answer:
            return float(re.search(rf"^{re.escape(name)} (\S+)$", answer.read().decode(), re.M)[1])

    def admin(self, *words):
        """Runs `ludo admin` with the file of this server: status, stdout, stderr."""
        done = subprocess.run([os.environ["LUDO"], "admin", *words, "--db", self.db(), "--lang", "en"],
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def whole_log(self):
        with open(self.folder.name + "/log") as f:
            return f.read()

    def log(self):
        """Warnings and errors of the log."""
        return "".join(line for line in self.whole_log().splitlines(True) if "level=info" not in line
                       and "level=debug" not in line)

    def complaints(self):
        """The same without slow commits, which are the fault of the disk."""
        return "".join(line for line in self.log().splitlines(True) if "event=slow-commit" not in line)

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()

    def end(self):
        """Stops the server with SIGTERM; returns its status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=30)


def person(server, name="Ada", seed=1, address=None):
    """address: client address as a local proxy reports it."""
    return Bot(server.url(), name, random.Random(seed), f"X-Forwarded-For: 192.0.2.1, {address}\r\n" if address else "")


def open_room(who, game, seats, **more):
    opened = who.ask("open", game=game, seats=seats, **more)
    return opened["room"]["id"], opened["invitation"]


def join(who, room, invitation):
    seats = who.ask("enter", room=room, invitation=invitation)["room"]["seats"]
    free = next(i for i, seat in enumerate(seats) if seat["player"] == "human" and not seat["name"])
    who.ask("sit", room=room, seat=free, word=f"word-{free}")


def refused(who, what, **more):
    """Sends a request that must be refused; returns the error."""
    try:
        answer = who.ask(what, **more)
    except ValueError as e:
        return str(e)
    raise AssertionError(f"{what} was not refused: {answer}")


def wait_for(what, named="it"):
    """Waits until `what()` is true. With ThreadSanitizer a bot may think for a minute."""
    for _ in range(2400):
        if what():
            return
        time.sleep(0.05)
    raise AssertionError(f"never: {named}")


def without_waiting(server, room, *people, minutes=0):
    """Sets `away` of a room to fewer minutes than `open` allows. All members leave first, so that the room is loaded
    again. A room stays in memory while a bot thinks, so the function waits until no bot thinks. -1: a seat can also be
    claimed at once."""
    for who in people:
        who.ask("leave", room=room)
    wait_for(lambda: not server.metric("ludo_bot_moves_running") + server.metric("ludo_bot_moves_queued"), "bots rest")
    with contextlib.closing(sqlite3.connect(server.db())) as file, file:
        file.execute("UPDATE terms SET away = ? WHERE room = ?", (minutes, room))
    for who in people:
        who.ask("enter", room=room, quiet=True)


class Skip(Exception):
    """The machine lacks something that the test needs."""


AHEAD = r"""
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t which, struct timespec *t)
{
    int done = (int)syscall(SYS_clock_gettime, which, t);
    long n = 0;
    FILE *f = which == CLOCK_MONOTONIC ? fopen(getenv("CLOCK_AHEAD"), "r") : NULL;
    if (f && fscanf(f, "%ld", &n) == 1)
        t->tv_sec += n;
    if (f)
        fclose(f);
    return done;
}
"""


class Ahead:
    """Servers started inside this context have a clock that the test can advance."""

    def __init__(self):
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        if not compiler or "LUDO_SANITIZED" in os.environ:
            raise Skip("no compiler, or a sanitizer that takes no other library before it")
        self.folder, self.seconds = tempfile.TemporaryDirectory(prefix="ludo-ahead-"), 0
        with open(self.folder.name + "/ahead.c", "w") as f:
            f.write(AHEAD)
        subprocess.run([compiler, "-shared", "-fPIC", "-o", self.folder.name + "/ahead.so",
                        self.folder.name + "/ahead.c"], check=True)
        self.wait(0)

    def __enter__(self):
        os.environ |= {"CLOCK_AHEAD": self.folder.name + "/seconds", "LD_PRELOAD": self.folder.name + "/ahead.so"}
        return self

    def __exit__(self, *_):
        del os.environ["CLOCK_AHEAD"], os.environ["LD_PRELOAD"]

    def wait(self, seconds):
        self.seconds += seconds
        with open(self.folder.name + "/new", "w") as f:
            f.write(str(self.seconds))
        os.replace(self.folder.name + "/new", self.folder.name + "/seconds")


def tap(tests):
    """Runs the tests and prints TAP; returns the status."""
    failed = 0
    for n, test in enumerate(tests, 1):
        try:
            test()
            print(f"ok {n} - {test.__doc__}", flush=True)
        except Skip as e:
            print(f"ok {n} - {test.__doc__} # SKIP {e}", flush=True)
        except Exception as e:  # noqa: BLE001 - whatever it is, it is told
            failed += 1
            print(f"not ok {n} - {test.__doc__}\n# {type(e).__name__}: {e}", flush=True)
            import traceback

            print("".join("# " + line + "\n" for line in traceback.format_exc().splitlines()), flush=True)
    print(f"1..{len(tests)}")
    return 1 if failed else 0
