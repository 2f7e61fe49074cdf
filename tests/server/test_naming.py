"""Names: which are allowed, which look the same, who can see them; numbers of people are never reused."""
import glob
import gzip
import os
import random
import re
import sqlite3
import sys
import unicodedata
from contextlib import closing

from serving import Bot, Server, Connection, join, open_room, person, refused, tap

server = Server()
PASSWORD = "a long enough password"
UNSEEN = ["A\u202eda", "A\u200bda", "A\u00adda", "A\u034fda", "Ada\ufe0f", "Ada\u3164", "A\u061cda", "A\u180eda",
          "Ada\U000e0041", "\u2800",
          "Ada\u00a0", "Ada\u2003", "\u3000", "Ada\u115f", "A\u2066da", "Ada\u1680", "A\ufff9da", "Ada\U0001d173",
          "A" + "\u0335" * 18, "  ", "A  da"]
ALIKE = ["ADA", "\u0410da", "\uff21da", "\u0391da", "Ad\u0430", "\U0001d400da"]


def come(at=None, **hello):
    """A connection; sends hello if there are members for it."""
    who = Bot.__new__(Bot)
    who.rng, who.next, who.news, who.connection = random.Random(1), 0, [], Connection((at or server).url())
    if hello:
        who.hello = who.ask("hello", **hello)
    return who


def change(at, *statements):
    """Changes the file while no server uses it."""
    assert at.end() == 0
    with closing(sqlite3.connect(at.db())) as db, db:
        for statement in statements:
            db.execute(*statement)
    at.start()


def unseen():
    """invisible characters are refused in names of guests, accounts and new names"""
    guest = person(server, "Guest")
    for name in UNSEEN:
        assert "1 to 40" in refused(come(), "hello", name=name), ascii(name)
        assert "1 to 40" in refused(guest, "rename", name=name), ascii(name)
        assert "1 to 40" in refused(guest, "sign-up", name=name, password=PASSWORD), ascii(name)


def categories():
    """all categories of invisible characters are refused: controls, formats, separators, private use"""
    who = person(server, "Guest")
    for c in map(chr, [*range(1, 0xD800), *range(0xE000, 0x110000)]):
        kind = unicodedata.category(c)
        if kind in ("Cc", "Cf", "Zs", "Zl", "Zp") and c != " " or kind == "Co" and ord(c) % 4001 == 0:
            assert "1 to 40" in refused(who, "rename", name="A" + c + "da"), ascii(c)


def scripts():
    """names of many scripts are kept; compatibility forms of Latin letters become plain letters"""
    for name in ("Zoé 🎲 – ‘x’", "Ольга", "Ελένη", "محمد", "דוד", "山田太郎", "김철수", "नेहा", "Nguyễn Thị Lệ", "🦊"):
        assert come(name=name).hello["name"] == name
    assert come(name="\uff21da").hello["name"] == "Ada"
    assert come(name="e\u0301va").hello["name"] == "\u00e9va"


def alike():
    """an account cannot have a name that looks like that of another account"""
    ada = person(server, "Ada")
    ada.ask("sign-up", name="Ada", password=PASSWORD)
    for name in ALIKE:
        assert "taken" in refused(person(server, "Eve"), "sign-up", name=name, password=PASSWORD), ascii(name)
    eve = person(server, "Eve")
    eve.ask("sign-up", name="Eve", password=PASSWORD)
    assert "taken" in refused(eve, "rename", name="\u0410da")
    ada.ask("rename", name="Bea")
    eve.ask("rename", name="\u0410da")
    assert "taken" in refused(ada, "rename", name="Ada"), "the name is another's now, as it looks"
    eve.ask("rename", name="Eve")
    ada.ask("rename", name="Ada")
    assert come().ask("login", name="\uff21DA", password=PASSWORD)["name"] == "Ada", "as it would be kept"


def after_a_failure():
    """a sign-up that could not be stored does not take the name"""
    other = Server(largest=300_000)
    eve = person(other, "Eve")
    room, _ = open_room(eve, "toy", ["me", "open"])
    full = False
    for n in (499, 1):
        try:
            while True:
                eve.ask("chat", room=room, text="x" * n)
        except ValueError as e:
            full = "could not be stored" in str(e)
    assert full and "could not be stored" in refused(eve, "sign-up", name="Ada", password=PASSWORD)
    other.empty_disk()
    bob = person(other, "Bob")
    assert bob.ask("sign-up", name="\u0410da", password=PASSWORD)["name"] == "\u0410da"
    assert "taken" in refused(person(other, "Eve"), "sign-up", name="Ada", password=PASSWORD)
    other.kill()


def before_the_rule():
    """names from before the rules are kept; only new names are checked"""
    other, old = Server(), "Ada\u3164"
    ada, gus = person(other, "Ada"), person(other, "Gus")
    ada.ask("sign-up", name="Ada", password=PASSWORD)
    change(other, ("UPDATE person SET name = ? WHERE name = 'Ada'", (old,)),
           ("UPDATE account SET login = ?", (old.lower(),)),
           ("UPDATE person SET name = ? WHERE name = 'Gus'", ("Gus\u00a0",)))
    assert come(other, token=ada.token).hello["name"] == old
    gus = come(other, token=gus.token)
    assert gus.hello["name"] == "Gus\u00a0"
    again = come(other)
    assert again.ask("login", name=old, password=PASSWORD)["name"] == old
    room, invitation = open_room(again, "toy", ["me", "open"])
    join(gus, room, invitation)
    assert [s["name"] for s in again.ask("enter", room=room)["room"]["seats"]] == [old, "Gus\u00a0"]
    again.ask("rename", name=old)
    assert "1 to 40" in refused(again, "rename", name=old + "!")
    assert "taken" in refused(person(other, "Bob"), "sign-up", name="Ada", password=PASSWORD), "it looks the same"
    again.ask("change-password", password=PASSWORD, new=PASSWORD + "!")
    other.kill()


def at_a_table():
    """similar names at a table get a number, in seats and in chat; accounts keep their name"""
    one, two, watcher = person(server, "Sam"), person(server, "S\u0430m"), person(server, "SAM")
    room, invitation = open_room(one, "toy", ["me", "open", "open"])
    for who, seat in ((two, 1), (watcher, None)):
        who.ask("enter", room=room, invitation=invitation)
        if seat is not None:
            who.ask("sit", room=room, seat=seat)
    names = [s["name"] for s in watcher.ask("enter", room=room, invitation=invitation)["room"]["seats"]]
    assert names == ["Sam", "S\u0430m (2)", None], names
    for who in (one, two, watcher):
        who.ask("chat", room=room, text="it is me")
    assert [s["name"] for s in one.ask("chat-history", room=room)["said"]] == ["Sam", "S\u0430m (2)", "SAM (3)"]
    two.ask("sign-up", name="S\u0430m", password=PASSWORD)
    names = [s["name"] for s in watcher.ask("enter", room=room, invitation=invitation)["room"]["seats"]]
    assert names == ["Sam (2)", "S\u0430m", None], names
    one.ask("rename", name="x" * 38 + "\u00e9")
    two.ask("rename", name="X" * 38 + "\u00e9")
    names = [s["name"] for s in watcher.ask("enter", room=room, invitation=invitation)["room"]["seats"]]
    assert names[:2] == ["x" * 36 + " (2)", "X" * 38 + "\u00e9"], names


def number(who):
    return come(token=who.token).hello["person"]


def sql(at, statement):
    with closing(sqlite3.connect(at.db())) as db:
        return db.execute(statement).fetchall()


def strangers():
    """mute, block, report and befriend reveal no names of people you have not met"""
    met, hidden, eve = person(server, "Met"), person(server, "Hidden"), person(server, "Eve's guest")
    eve.ask("sign-up", name="Curious", password=PASSWORD)
    hidden.ask("sign-up", name="Hidden", password=PASSWORD)
    room, invitation = open_room(met, "toy", ["me", "open", "open"])
    join(eve, room, invitation)
    known = number(met)
    for n in range(number(eve) + 3):
        if n not in (known, number(eve)):
            for what in ("mute", "block", "report"):
                assert "no such person" in refused(eve, what, person=n, reason="x"), (what, n)
            eve.ask("befriend", person=n)
    assert eve.ask("muted")["muted"] == [] and eve.ask("blocked")["blocked"] == []
    assert come(token=hidden.token).ask("friends")["asking"] == []
    for what in ("mute", "block", "report"):
        eve.ask(what, person=known, reason="x")
    assert [m["name"] for m in eve.ask("muted")["muted"] + eve.ask("blocked")["blocked"]] == ["Met", "Met"]
    eve.ask("leave", room=room)
    eve.ask("mute", person=known, on=False)
    eve.ask("mute", person=known)
    assert len(eve.ask("muted")["muted"]) == 1, "whoever one has sat with one has met, also later"


def met_elsewhere():
    """you have met people who chat where you watch, sit at listed tables, or sent a friend request"""
    host, talker, watcher, sitter = (person(server, name) for name in ("Host", "Talker", "Watcher", "Sitter"))
    room, invitation = open_room(host, "toy", ["me", "open"])
    for who in (talker, watcher):
        who.ask("enter", room=room, invitation=invitation)
    talker.ask("chat", room=room, text="hello")
    talker.ask("leave", room=room)
    watcher.ask("mute", person=number(talker))
    watcher.ask("leave", room=room)
    assert "no such person" in refused(watcher, "block", person=number(talker))
    host.ask("block", person=number(talker))
    assert "no such person" in refused(watcher, "mute", person=number(sitter))
    open_room(sitter, "toy", ["me", "open"], listed=True)
    watcher.ask("mute", person=number(sitter))
    for who, name in ((watcher, "Watcher"), (sitter, "Sitter")):
        who.ask("sign-up", name=name, password=PASSWORD)
    assert "no such person" in refused(sitter, "mute", person=number(watcher))
    watcher.ask("befriend", name="sitter")
    sitter.ask("befriend", person=number(watcher))
    assert [f["name"] for f in watcher.ask("friends")["friends"]] == ["Sitter"]


def banned_number():
    """a ban follows a guest who logs in, and no one else gets the number"""
    other = Server()
    ada = person(other, "Ada")
    ada.ask("sign-up", name="Ada", password=PASSWORD)
    bob = person(other, "Bob")
    bob.ask("sign-up", name="Bob", password=PASSWORD)
    guest = come(other, name="Guest")
    assert other.admin("ban", str(guest.hello["person"]))[0] == 0
    guest.ask("login", name="Ada", password=PASSWORD)  # before the server has checked the ban
    new = come(other, name="Innocent")
    assert new.hello["person"] > guest.hello["person"] and new.ask("lobby")
    assert "banned you" in refused(come(other), "hello", token=ada.token), "the ban is the account's now"
    assert come(other, token=bob.token).hello["account"]
    assert sql(other, "SELECT who FROM banned") == [("1",)], "and nobody else's"
    other.kill()


def never_again():
    """a number is never reused: not after a login, a restart, or when guests are forgotten"""
    other = Server()
    person(other, "Ada").ask("sign-up", name="Ada", password=PASSWORD)
    given = []

    def new():
        who = come(other, name="Guest")
        given.append(who.hello["person"])
        return who

    new().ask("login", name="Ada", password=PASSWORD)
    new().ask("login", name="Ada", password=PASSWORD)
    assert other.end() == 0
    other.start()
    new()
    change(other, ("UPDATE seen SET at = 0",))
    assert other.admin("forget", "--older-than", "1")[0] == 0
    assert sql(other, "SELECT count(*) FROM person") == [(1,)], "nobody was forgotten: this tests nothing"
    new()
    assert given == sorted(set(given)), given
    other.kill()


def of_before():
    """in an older file new numbers are above every number in any table"""
    stale = ["INSERT INTO person (id, token, name) VALUES ({n}, x'00', 'x')", "UPDATE room SET host = {n}",
             "UPDATE seat SET person = {n}",
             "INSERT INTO device (person, key, name, made) VALUES ({n}, x'00', '', 0)",
             "INSERT INTO account VALUES ({n}, 'x', 'x', 0)",
             "INSERT INTO seen VALUES ({n}, 0)", "INSERT INTO rating VALUES ({n}, 'toy', 2, 1, 0, 1500, 300, 0.06)",
             "UPDATE line SET person = {n}",
             "INSERT INTO friend VALUES (1, {n}, 0)", "INSERT INTO friend VALUES ({n}, 1, 0)",
             "INSERT INTO block VALUES ({n}, 1)",
             "INSERT INTO block VALUES (1, {n})", "INSERT INTO mute VALUES ({n}, 1)",
             "INSERT INTO mute VALUES (1, {n})",
             "INSERT INTO invited SELECT id, {n}, 1, 0 FROM room LIMIT 1",
             "INSERT INTO invited SELECT id, 1, {n}, 0 FROM room LIMIT 1",
             "INSERT INTO report (at, by, person, room, reason) VALUES (0, {n}, 1, '', '')",
             "INSERT INTO report (at, by, person, room, reason) VALUES (0, 1, {n}, '', '')",
             "UPDATE result SET person = {n}",
             "INSERT INTO parted SELECT id, {n}, 0, 1 FROM room LIMIT 1", "INSERT INTO banned VALUES (0, '{n}', 0)",
             "INSERT INTO host_did VALUES (0, 'unban', '{n}')"]
    with gzip.open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "files", "v0", "server.db.gz")) as f:
        older = f.read()
    other = Server()
    for i, statement in enumerate(stale):
        other.kill()
        for path in glob.glob(other.db() + "*"):
            os.remove(path)
        with open(other.db(), "wb") as f:
            f.write(older)
        with closing(sqlite3.connect(other.db())) as db, db:
            assert db.execute(statement.format(n=1000 + i)).rowcount, statement
        other.start()
        assert come(other, name="New").hello["person"] == 1001 + i, statement
    other.kill()
    with closing(sqlite3.connect(other.db())) as db:
        columns = [(t, c) for (t,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
                   for (c,) in db.execute("SELECT name FROM pragma_table_info(?)", (t,)) if c in ("person", "other",
                           "by", "host")]
    before = {"chat_line": "line", "seat_transfer": "parted"}  # their names in the older file
    named = {(t, c) for t, c in columns if any(re.search(rf"\b{before.get(t, t)}\b", s) for s in stale)}
    assert set(columns) == named, ("a table that names people is not looked at", set(columns) - named)


sys.exit(tap([unseen, categories, scripts, alike, after_a_failure, before_the_rule, at_a_table, strangers,
              met_elsewhere, banned_number, never_again, of_before]))
