"""The server file: one server per file, `ludo admin` at the same time, a full disk."""
import os
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import closing

from serving import Bot, Server, Connection, join, open_room, person, refused, tap

server = Server()
folder = server.folder.name


def starts(path):
    """Tries to start a second server on this file; returns its error."""
    other = subprocess.Popen([os.environ["LUDO"], "serve", "--port", "0", "--db", path, "--page", folder + "/page",
                              "--lang", "en"],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if b"localhost:" in other.stdout.readline():
        other.kill()
        other.wait()
        return True
    return other.communicate(timeout=30)[1].decode()


def admin(path, *words):
    done = subprocess.run([os.environ["LUDO"], "admin", *words, "--db", path, "--lang", "en"],
                          stdin=subprocess.DEVNULL, capture_output=True,
                          timeout=60)
    return done.returncode, done.stdout.decode() + done.stderr.decode()


def same_name():
    """a second server on the same file is refused, even if the lock file was removed"""
    assert "another server uses" in starts(server.db())
    os.remove(server.db() + ".lock")
    assert "another server uses" in starts(server.db())
    assert "another server uses" in starts(folder + "/./page/../games.db")


def symbolic_link():
    """a second server is also refused through a symbolic link to the file or its folder"""
    os.symlink(server.db(), folder + "/other.db")
    os.symlink(folder, folder + "/elsewhere")
    for path in (folder + "/other.db", folder + "/elsewhere/games.db"):
        assert "another server uses" in starts(path), path


def while_it_runs():
    """`ludo admin` works while the server runs, except commands that need the file alone"""
    ada = person(server)
    room, _ = open_room(ada, "toy", ["me", "novice"])
    for path in (server.db(), folder + "/other.db"):
        for words in (("list",), ("statistics",), ("bans",)):
            assert admin(path, *words)[0] == 0, words
        status, said = admin(path, "rewind", room, "0", "--with-consent")
        assert status != 0 and "Stop the server first" in said, said
        assert "another server uses" in starts(path)
    assert ada.ask("enter", room=room) and server.complaints() == "", server.complaints()


def hard_link():
    """a file with two hard links is refused by serve and admin, with advice"""
    os.link(server.db(), folder + "/twin.db")
    for said in (starts(folder + "/twin.db"), admin(folder + "/twin.db", "list")[1]):
        assert "hard link" in str(said), said
    assert server.end() == 0
    assert "hard link" in str(starts(server.db()))
    os.remove(folder + "/twin.db")
    server.start()


def afterwards():
    """after a server has stopped or was killed, another one starts on its file"""
    server.kill()
    assert starts(folder + "/other.db") is True
    assert starts(server.db()) is True
    server.start()
    assert person(server).ask("lobby")
    assert server.end() == 0
    assert admin(folder + "/other.db", "statistics")[0] == 0


def full_disk():
    """on a full disk moves fail, but known people can reconnect and view their tables; later it recovers"""
    full = Server(largest=400_000)
    ada, bob = person(full, "Ada"), person(full, "Bob")
    room, invitation = open_room(ada, "toy", ["me", "open"])
    join(bob, room, invitation)
    other, _ = open_room(ada, "toy", ["me", "open"])
    for n in (499, 1):
        try:
            while True:
                ada.ask("chat", room=other, text="x" * n)
                ada.news.clear()
        except ValueError as e:
            assert "could not be stored" in str(e), e
    with closing(sqlite3.connect(full.db())) as db, db:
        # the last visits are old, so that the server wants to store the new visits
        db.execute("UPDATE seen SET at = 0")

    def health():
        try:
            return urllib.request.urlopen(full.url() + "/healthz", timeout=20).status
        except urllib.error.HTTPError as e:
            return e.code

    for _ in range(3):  # the first request that cannot be stored, and all requests after it
        for token in (ada.token, bob.token):
            who = Bot.__new__(Bot)
            who.rng, who.next, who.news, who.connection = None, 0, [], Connection(full.url())
            assert who.ask("hello", token=token)["name"] in ("Ada", "Bob")
            assert who.ask("lobby")["playing"][0]["id"] == room
            assert who.ask("enter", room=room)["room"]["stage"] == "plays"
            look = who.ask("ask", room=room, ask={"op": "look"})["answer"]
            assert look["view"] and who.ask("chat-history", room=room)["said"] == []
            if look["moves"]:
                move = {"op": "play", "n": look["n"], "move": look["moves"][0]["move"]}
                assert "could not be stored" in refused(who, "ask", room=room, ask=move)
                assert who.ask("ask", room=room, ask={"op": "look"})["answer"]["n"] == look["n"]
            who.connection.socket.close()
    assert health() == 503
    full.empty_disk()
    turn = next(w for w in (ada, bob) if w.ask("ask", room=room, ask={"op": "look"})["answer"]["moves"])
    look = turn.ask("ask", room=room, ask={"op": "look"})["answer"]
    turn.ask("ask", room=room, ask={"op": "play", "n": look["n"], "move": look["moves"][0]["move"]})
    assert health() == 200
    full.kill()


sys.exit(tap([same_name, symbolic_link, while_it_runs, hard_link, afterwards, full_disk]))
