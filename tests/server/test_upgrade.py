"""Server files of earlier versions are copied and upgraded, and every room in them continues.

files/vN holds a file of version N (make_file.py) and the bot of that release. v0 is from before files had a version."""
import glob
import gzip
import json
import os
import shutil
import socket
import subprocess
from contextlib import closing
import sqlite3
import sys

from serving import Bot, Server, Skip, Connection, refused, tap, wait_for

socket.setdefaulttimeout(20)  # fail instead of waiting forever for a message
FILES = sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), "files", "v*")))
assert FILES


def sql(path, statement):
    with closing(sqlite3.connect(path)) as db, db:
        return db.execute(statement).fetchall()


def version_of(path):
    return sql(path, "PRAGMA user_version")[0][0]


def rows_of(path):
    tables = [t for (t,) in sql(path,
                                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
    return {t: sorted(sql(path, f"SELECT * FROM {t}"), key=repr) for t in tables}


class Upgraded(Server):
    """A server on a copy of one of those files."""

    def __init__(self, folder):
        with open(folder + "/tokens.json") as f:
            known = json.load(f)
        self.tokens, self.rooms, self.older = known["people"], known["rooms"], folder + "/server.db.gz"
        super().__init__()

    def start(self, largest=None):
        if not os.path.exists(self.db()):
            with gzip.open(self.older) as file, open(self.db(), "wb") as to:
                shutil.copyfileobj(file, to)
        super().start(largest)

    def person(self, name):
        who = Bot.__new__(Bot)
        who.rng, who.next, who.news, who.connection, who.token = None, 0, [], Connection(self.url()), self.tokens[name]
        assert who.ask("hello", token=who.token)["name"] == name
        return who


def look(who, room, seat=None):
    return who.ask("ask", room=room, ask={"op": "look"} | ({} if seat is None else {"seat": seat}))["answer"]


def play_on(people, room, most=6):
    """Players who must move play the last legal move; returns the number of moves."""
    for _ in range(most):
        seen = {who: look(who, room) for who in people}
        who = next((w for w in people if seen[w]["seat"] in seen[w]["decision"]["must"] and seen[w]["moves"]), None)
        if not who:
            break
        answer = who.ask("ask", room=room, ask={"op": "play", "n": seen[who]["n"],
                                                "move": seen[who]["moves"][-1]["move"], "run": -1})
        assert "error" not in answer["answer"], answer
    return look(people[0], room)["n"]


def upgraded():
    """the file is copied with all rows, and then has the current version"""
    for folder in FILES:
        server = Upgraded(folder)
        copies = glob.glob(server.db() + ".before-v*")
        with gzip.open(server.older) as file, open(server.folder.name + "/as-it-was", "wb") as to:
            shutil.copyfileobj(file, to)
        assert len(copies) == 1 and rows_of(copies[0]) == rows_of(server.folder.name + "/as-it-was"), copies
        assert version_of(copies[0]) == int(os.path.basename(folder)[1:])
        assert version_of(server.db()) > version_of(copies[0])
        assert os.stat(copies[0]).st_mode & 0o077 == 0, "others can read the copy"
        assert server.end() == 0
        server.start()
        assert glob.glob(server.db() + ".before-v*") == copies, "a file that is up to date is not copied"
        server.kill()


RENAMED = {"house_time": "server_time", "parted": "seat_transfer", "spare": "seat_key", "line": "chat_line",
           "host_did": "admin_log",
           "brief": "progress", "history": "ever_seated"}  # version 5


FILLED = ("INSERT INTO host_did VALUES (1, 'ban', '192.0.2.1')", "INSERT INTO banned VALUES (1, '192.0.2.1', 1)",
          "INSERT INTO parted SELECT id, 2, 1, 1 FROM room LIMIT 1", "INSERT INTO block VALUES (1, 3)",
          "INSERT INTO spare SELECT id, 0, x'00' FROM room LIMIT 1")  # tables that are empty in the files


def every_row():
    """every row of an older file is in the upgraded one, also of renamed tables"""
    for folder in FILES:
        server = older_file(*FILLED, folder=folder)
        server.start()
        server.kill()
        before, after = rows_of(glob.glob(server.db() + ".before-v*")[0]), rows_of(server.db())
        assert sum(map(len, before.values())) > 50, "the file has hardly any rows"
        assert all(before[name] for name in RENAMED if name in before), "a renamed table is empty, so nothing is tested"
        for name, rows in before.items():
            columns = len(rows[0]) if rows else 0  # a later version may add columns at the end
            now = [row[:columns] for row in after.get(RENAMED.get(name, name), [])]
            assert rows == sorted(now, key=repr) if columns else not now, name


def continued():
    """every room of an older file continues, for each of its people"""
    for folder in FILES:
        server = Upgraded(folder)
        people = {name: server.person(name) for name in server.tokens}
        for kind, table in server.rooms.items():
            here = [people[name] for name in table["people"]]
            rooms = [who.ask("enter", room=table["room"], invitation=table["invitation"])["room"] for who in here]
            if kind == "paused":
                here[0].ask("resume", room=table["room"])
            if kind == "gathering":
                assert rooms[0]["stage"] == "gathers", rooms[0]
                for seat in (1, 2):
                    who = people["Bob" if seat == 1 else "Cat"]
                    who.ask("enter", room=table["room"], invitation=table["invitation"])
                    who.ask("sit", room=table["room"], seat=seat)
                    here.append(who)
                wait_for(lambda: here[0].ask("enter", room=table["room"])["room"]["stage"] == "plays", kind)
            before = look(here[0], table["room"])
            if rooms[0]["stage"] == "over":
                assert before["over"] and not before["moves"], kind
                continue
            if kind == "handed over":
                here[0].ask("set-player", room=table["room"], seat=0, player="human")
            after = play_on(here, table["room"])
            assert after > before["n"] or kind == "levels only", (kind, before["n"], after)
        assert server.complaints() == "", server.complaints()
        server.kill()
        server.start()
        for kind, table in server.rooms.items():
            who = server.person(table["people"][0])
            assert who.ask("enter", room=table["room"], invitation=table["invitation"])["room"]["stage"] in ("plays",
                    "over"), kind
        server.kill()


def agreed():
    """settings are kept: rated, clock, private, own values, friends"""
    for folder in FILES:
        server = Upgraded(folder)
        ada, bob, cat = (server.person(name) for name in ("Ada", "Bob", "Cat"))

        def room(kind, who=ada):
            return who.ask("enter", room=server.rooms[kind]["room"])["room"]

        assert room("rated")["rated"] and not room("six seats")["rated"]
        assert room("clocked")["clock"]["bank"] == 864000 and room("clocked")["clock"]["late"] == "novice"
        assert room("private")["private"] and not room("rated")["private"]
        assert "beggar.price = 5" in room("own values", cat)["box"]["text"]
        assert room("paused")["paused"]
        assert [f["name"] for f in ada.ask("friends")["friends"]] == ["Bob"]
        room("private", cat)
        assert [said["text"] for said in cat.ask("chat-history",
                                                 room=server.rooms["private"]["room"])["said"]] == ["bonjour"]
        stranger = Bot(server.url(), "Eve", None)
        refused(stranger, "enter", room=server.rooms["private"]["room"],
                invitation=server.rooms["private"]["invitation"])
        server.kill()


def newer():
    """a newer file is refused by serve and admin with an error and a status, and not changed"""
    server = Upgraded(FILES[-1])
    assert server.end() == 0
    sql(server.db(), "PRAGMA user_version = 1000")
    with open(server.db(), "rb") as f:
        before = f.read()
    try:
        server.start()
    except RuntimeError as e:
        assert "newer version" in str(e), e
    else:
        raise AssertionError("the server started")
    assert server.process.wait(timeout=30) != 0
    status, _, complaint = server.admin("list")
    assert status != 0 and "newer version" in complaint, complaint
    with open(server.db(), "rb") as f:
        assert f.read() == before


def in_use():
    """`ludo admin` does not upgrade a file that an older server is using"""
    server = Upgraded(FILES[-1])
    version = version_of(server.db())
    sql(server.db(), "PRAGMA user_version = 0")  # locked as by a running older server
    status, _, complaint = server.admin("list")
    assert status != 0 and "stop the server" in complaint, complaint
    assert version_of(server.db()) == 0
    sql(server.db(), f"PRAGMA user_version = {version}")
    assert server.admin("list")[0] == 0
    server.kill()


def no_copy():
    """if no copy can be written, the file stays unchanged and the server gives advice"""
    server = Upgraded(FILES[0])
    server.kill()
    for path in glob.glob(server.db() + "*"):
        os.remove(path)
    for i in range(100):  # every possible name of a copy
        open(server.db() + ".before-v" + str(current()) + (f".{i}" if i else ""), "w").close()
    try:
        server.start()
    except RuntimeError as e:
        assert "no copy could be written" in str(e), e
    else:
        raise AssertionError("the server started")
    assert server.process.wait(timeout=30) != 0
    assert version_of(server.db()) == 0


def older_file(*changes, folder=FILES[0]):
    """A stopped server, on an older file (by default the oldest) with these changes."""
    server = Upgraded(folder)
    server.kill()
    for path in glob.glob(server.db() + "*"):
        os.remove(path)
    with gzip.open(server.older) as file, open(server.db(), "wb") as to:
        shutil.copyfileobj(file, to)
    for change in changes:
        sql(server.db(), change)
    return server


def broken_off():
    """a failing step, the first or the last, leaves the file unchanged, with the copy beside it"""
    no_index = ("DROP TABLE friend", "DROP TABLE gone", "CREATE TABLE friend (x)")
    for changes in (no_index, ("CREATE TABLE pledge (x)",)):
        server = older_file(*changes)
        before = rows_of(server.db())
        try:
            server.start()
        except RuntimeError as e:
            assert "cannot use the file" in str(e), e
        else:
            raise AssertionError("the server started")
        assert version_of(server.db()) == 0 and rows_of(server.db()) == before, changes
        assert rows_of(server.db() + f".before-v{current()}") == before


KILLED = r"""
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
static void at(const char *what, int fd)
{
    static int n;
    char link[64], path[4096] = "";
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    if (strcmp(getenv("KILL_AT"), what) == 0 && readlink(link, path, sizeof path - 1) > 0 &&
        strstr(path, ".before-v") && ++n == atoi(getenv("KILL_NTH")))
        kill(getpid(), SIGKILL);
}
ssize_t pwrite64(int fd, const void *p, size_t n, off_t o)
{
    at("write", fd);
    return syscall(SYS_pwrite64, fd, p, n, o);
}
ssize_t pwrite(int fd, const void *p, size_t n, off_t o) { return pwrite64(fd, p, n, o); }
int fsync(int fd) { at("fsync", fd); return (int)syscall(SYS_fsync, fd); }
"""


def killed():
    """a kill during the copy leaves no file under its name, and the next start makes a complete one"""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler or "LUDO_SANITIZED" in os.environ:
        raise Skip("no compiler, or a sanitizer that takes no other library before it")
    name = f".before-v{current()}"
    for what, nth in (("write", 1), ("write", 9), ("fsync", 1)):
        server = older_file()
        before, library = rows_of(server.db()), server.folder.name + "/killed.so"
        with open(server.folder.name + "/killed.c", "w") as f:
            f.write(KILLED)
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, server.folder.name + "/killed.c"], check=True)
        os.environ |= {"LD_PRELOAD": library, "KILL_AT": what, "KILL_NTH": str(nth)}
        try:
            server.start()
            raise AssertionError("it was not killed")
        except RuntimeError:
            pass
        finally:
            del os.environ["LD_PRELOAD"]
        assert server.process.wait(timeout=30) == -9
        assert not os.path.exists(server.db() + name), (what, nth)
        assert version_of(server.db()) == 0 and rows_of(server.db()) == before
        server.start()
        server.kill()
        assert rows_of(server.db() + name) == before and version_of(server.db() + name) == 0
        copies = [os.path.basename(p) for p in glob.glob(server.db() + ".before*")]
        assert copies == ["games.db" + name], "the rest of the first attempt is gone"


def kept_copy():
    """an existing copy is never replaced"""
    server, name = older_file(), f".before-v{current()}"
    before = rows_of(server.db())
    with open(server.db() + name, "w") as f:
        f.write("mine")
    server.start()
    server.kill()
    with open(server.db() + name) as f:
        assert f.read() == "mine"
    assert rows_of(server.db() + name + ".1") == before


def current():
    server = Server()
    version = version_of(server.db())
    server.kill()
    return version


def old_bots():
    """two bots of an earlier version play a whole game together, and against a bot level"""
    server = Server()
    for folder in FILES:
        command = [sys.executable, folder + "/bot.py", server.url()]
        first = subprocess.Popen([*command, "--open", "pillars", "--seats", "me,open,novice", "--seed", "1"],
                                 stdout=subprocess.PIPE)
        room, invitation = first.stdout.readline().decode().split()
        second = subprocess.run([*command, "--join", room, invitation, "--seed", "2"], stdout=subprocess.PIPE,
                                timeout=250)
        said = first.communicate(timeout=250)[0].decode()
        assert first.returncode == second.returncode == 0 and "over after" in said, said
    server.kill()


def fresh():
    """a new file has the current version at once, and no copy"""
    server = Server()
    assert version_of(server.db()) >= 1 and not glob.glob(server.db() + ".before-v*")
    server.kill()


sys.exit(tap([upgraded, every_row, continued, agreed, newer, in_use, no_copy, broken_off, killed, kept_copy, old_bots,
              fresh]))
