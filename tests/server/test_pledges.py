"""Words in the seed: pledged as a hash, revealed when all have pledged (docs/server.md, "Words").

No player can choose a word that fits, even if they sit down last and read the server file."""
import gzip
import hashlib
import itertools
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing

from serving import Bot, Server, Connection, join, open_room, person, refused, tap, wait_for

socket.setdefaulttimeout(60)  # fail instead of waiting forever for a message
server = Server()
NO_HASH = "0" * 64


def sql(path, statement, *values):
    with closing(sqlite3.connect(path, timeout=30)) as db, db:
        return db.execute(statement, values).fetchall()


def come_again(who, at=None):
    """The same person on another connection, at this server or one with a copy of its file."""
    other = Bot.__new__(Bot)
    other.rng, other.next, other.news, other.connection, other.token = who.rng, 0, [], Connection((at
            or server).url()), who.token
    other.words = getattr(who, "words", {})
    other.ask("hello", token=who.token)
    return other


def leave(who):
    who.connection.socket.shutdown(2)
    who.connection.socket.close()
    who.connection.stream.close()


def room_of(who, room, invitation=""):
    return who.ask("enter", room=room, invitation=invitation)["room"]


def nonce_of(text):
    return hashlib.md5(text.encode()).hexdigest()


def hash_of(room, seat, word):
    """See docs/records.md."""
    text = f"ludo word 1\n{room['commitment']}\n{seat}\n{nonce_of(word)}\n{word}"
    return hashlib.sha256(text.encode()).hexdigest()


def pledge(who, room, seat, word):
    found = room_of(who, room)
    who.ask("pledge", room=room, seat=seat, hash=hash_of(found, seat, word))


def reveal(who, room, seat, word):
    who.ask("reveal", room=room, seat=seat, word=word, nonce=nonce_of(word))


def sits(who, room, invitation, seat, **how):
    room_of(who, room, invitation)
    who.ask("sit", room=room, seat=seat, **(how or {"pledge": True}))


def table(n=2, game="toy", **more):
    """Ada's table with pledges: the people by seat, and the room."""
    people = [person(server, name, i + 1) for i, name in enumerate(("Ada", "Bob", "Cid", "Dan")[:n])]
    room, invitation = open_room(people[0], game, ["me"] + ["open"] * (n - 1), pledge=True, **more)
    for seat in range(1, n):
        sits(people[seat], room, invitation, seat)
    return people, room, invitation


def plays(who, room):
    return room_of(who, room)["stage"] == "plays"


def record_of(who, room):
    return who.ask("ask", room=room, ask={"op": "record", "seed": True, "pledges": True})["answer"]["record"]


def end(people, room):
    for who in people:
        room_of(who, room)
    for who in people:
        if room_of(who, room)["stage"] == "plays":
            who.ask("resign", room=room)
    assert room_of(people[-1], room)["stage"] == "over"


def lines(record, first):
    return [line.split()[1:] for line in record.splitlines() if line.startswith(first + " ")]


def verified(record):
    """Output of `ludo verify`."""
    path = server.folder.name + "/verified.ludo"
    with open(path, "w") as f:
        f.write(record)
    done = subprocess.run([os.environ["LUDO"], "verify", path, "--lang", "en"], capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return " ".join(done.stdout.decode().split())


def every_order():
    """three people pledge and reveal in every order; the record proves all three words"""
    orders = list(itertools.permutations(range(3)))
    for one, two in zip(orders, orders[::-1]):
        people, room, _ = table(3)
        words = [f"word-of-{seat}" for seat in range(3)]
        for i, seat in enumerate(one):
            found = room_of(people[0], room)["words"]
            assert found["stage"] == "pledge" and found["waits"] == sorted(one[i:]), found
            pledge(people[seat], room, seat, words[seat])
        for i, seat in enumerate(two):
            found = room_of(people[1], room)
            assert found["stage"] == "gathers" and found["words"]["stage"] == "reveal", found
            assert found["words"]["waits"] == sorted(two[i:]) and 0 < found["words"]["left"] <= 60000
            assert found["words"]["hash"] == [hash_of(found, s, words[s]) for s in range(3)]
            assert not any(word in json.dumps(found) for word in words), "a word is told before all are"
            reveal(people[seat], room, seat, words[seat])
        assert plays(people[0], room) and "words" not in room_of(people[0], room)
    end(people, room)
    record = record_of(people[0], room)
    assert lines(record, "part") == [[str(s), words[s]] for s in range(3)]
    assert [p[0] for p in lines(record, "pledge")] == ["0", "1", "2"]
    report = verified(record)
    assert "before any word was known: 3." in report and report.count(", kept") == 3, report


def refusals():
    """no word before all pledges, no pledge afterwards, no other word, no change of seats"""
    (ada, bob), room, invitation = table(2)
    eve = person(server, "Eve", 9)
    assert "hexadecimal" in refused(ada, "pledge", room=room, seat=0, hash="f00")
    assert "another player" in refused(bob, "pledge", room=room, seat=0, hash=NO_HASH)
    for seat in (-1, 2, 99, None, "0"):
        assert "another player" in refused(bob, "pledge", room=room, seat=seat, hash=NO_HASH)
    assert "no such table" in refused(eve, "pledge", room=room, seat=0,
                                      hash=NO_HASH), "nor does a stranger learn of the room"
    assert "no such table" in refused(eve, "reveal", room=room, seat=0, word="w", nonce=nonce_of("w"))
    pledge(ada, room, 0, "not-yet")
    pledge(ada, room, 0, "heads")  # no word is known yet, so the pledge can be replaced
    early = refused(ada, "reveal", room=room, seat=0, word="heads", nonce=nonce_of("heads"))
    assert "all seats have sent their pledges" in early
    assert "another player" in refused(ada, "set-player", room=room, seat=1, player="novice")
    pledge(bob, room, 1, "tails")
    assert "no longer change" in refused(ada, "pledge", room=room, seat=0, hash=hash_of(room_of(ada, room), 0, "other"))
    assert "does not match" in refused(ada, "reveal", room=room, seat=0, word="tails", nonce=nonce_of("tails"))
    assert "does not match" in refused(ada, "reveal", room=room, seat=0, word="heads", nonce=nonce_of("tails"))
    assert "does not match" in refused(ada, "reveal", room=room, seat=0, word="heads\n", nonce=nonce_of("heads"))
    assert "does not match" in refused(ada, "reveal", room=room, seat=0, word="", nonce="")
    assert "does not match" in refused(ada, "reveal", room=room, seat=0)
    assert "another player" in refused(bob, "reveal", room=room, seat=0, word="heads", nonce=nonce_of("heads"))
    reveal(ada, room, 0, "heads")
    reveal(ada, room, 0, "heads")  # the response may have been lost
    assert "does not match" in refused(ada, "reveal", room=room, seat=0, word="other", nonce=nonce_of("other"))
    eve.ask("enter", room=room, invitation=invitation)
    for seat in (0, 1):
        assert "taken" in refused(eve, "sit", room=room, seat=seat, pledge=True)
    assert not plays(ada, room)
    reveal(bob, room, 1, "tails")
    assert plays(ada, room)
    reveal(bob, room, 1, "tails")
    assert "not both" in refused(ada, "open", game="toy", seats=["me", "open"], pledge=True, word="clear")


def seats_stay():
    """in a full room the host cannot free a seat or change a bot"""
    ada, bob = person(server, "Ada", 1), person(server, "Bob", 2)
    room, invitation = open_room(ada, "toy", ["me", "open", "open"], pledge=True)
    sits(bob, room, invitation, 1)
    ada.ask("set-player", room=room, seat=2, player="novice")  # the last free seat
    for player in ("human", "random"):
        assert "cannot change now" in refused(ada, "set-player", room=room, seat=2, player=player), "before the pledges"
    pledge(ada, room, 0, "heads")
    pledge(bob, room, 1, "tails")
    reveal(bob, room, 1, "tails")
    for player in ("human", "random"):
        assert "cannot change now" in refused(ada, "set-player", room=room, seat=2,
                                              player=player), "while words are revealed"
    assert room_of(ada, room)["seats"][2]["player"] == "novice"
    ada.ask("leave", room=room)
    reveal(ada, room, 0, "heads")  # a player outside the room can reveal
    assert plays(bob, room)


def copied():
    """a pledge of another seat or table cannot be revealed"""
    (ada, bob), room, _ = table(2)
    pledge(ada, room, 0, "heads")
    theirs = room_of(bob, room)["words"]["hash"][0]
    bob.ask("pledge", room=room, seat=1, hash=theirs)
    reveal(ada, room, 0, "heads")
    assert "does not match" in refused(bob, "reveal", room=room, seat=1, word="heads", nonce=nonce_of("heads"))
    (ada, bob), other, _ = table(2)
    ada.ask("pledge", room=other, seat=0, hash=theirs)
    pledge(bob, other, 1, "tails")
    assert "does not match" in refused(ada, "reveal", room=other, seat=0, word="heads", nonce=nonce_of("heads"))


def in_clear():
    """a clear word works as before; next to a pledge the server pledges it, and hides it until then"""
    ada, bob = person(server, "Ada", 1), person(server, "Bob", 2)
    room, invitation = open_room(ada, "toy", ["me", "open"], word="adas-word")
    join(bob, room, invitation)
    assert plays(ada, room), "it begins at once where nobody pledges"
    end([ada, bob], room)
    record = record_of(bob, room)
    assert "pledge" not in record and lines(record, "part") == [["0", "adas-word"], ["1", "word-1"]]
    assert "No word was fixed" in verified(record)
    for first_pledges in (True, False):
        ada, bob = person(server, "Ada", 1), person(server, "Bob", 2)
        how = {"pledge": True}, {"word": "in-clear"}
        mine, other = how if first_pledges else how[::-1]
        room, invitation = open_room(ada, "toy", ["me", "open"], **mine)
        sits(bob, room, invitation, 1, **other)
        who, seat, clear = (ada, 0, 1) if first_pledges else (bob, 1, 0)
        assert room_of(who, room)["words"]["hash"][clear] is None
        pledge(who, room, seat, "heads")
        found = room_of(who, room)["words"]
        assert found["stage"] == "reveal" and found["waits"] == [seat] and len(found["hash"][clear]) == 64
        assert "in-clear" not in json.dumps(ada.news + bob.news + [found])
        assert "no word is expected" in refused((bob, ada)[clear == 0], "reveal", room=room, seat=clear,
                                                word="in-clear", nonce="0" * 32)
        reveal(who, room, seat, "heads")
        end([ada, bob], room)
        record = record_of(bob, room)
        pledges = {int(p[0]): p[1:] for p in lines(record, "pledge")}
        assert pledges[clear][0] == found["hash"][clear] and pledges[clear][2] == "clear" and len(pledges[seat]) == 2
        assert "before any word was known: 1." in verified(record)
        plain = bob.ask("ask", room=room, ask={"op": "record", "seed": True})["answer"]["record"]
        assert "pledge" not in plain and lines(plain, "part") == lines(record,
                "part"), "an older page reads what it always read"
        verified(plain)


def over_time(room):
    """Its time is over when the server starts again."""
    server.kill()
    assert sql(server.db(), "SELECT count(*) FROM words WHERE room = ? AND due > 0", room) == [(1,)]
    sql(server.db(), "UPDATE words SET due = 1 WHERE room = ?", room)
    server.start()


def withheld():
    """a word that is not revealed within 60 seconds is lost, even without clients; the record says so"""
    (ada, bob, cid), room, _ = table(3)
    for seat, who in enumerate((ada, bob, cid)):
        pledge(who, room, seat, f"w{seat}")
    (due, now), = sql(server.db(), "SELECT due, ms FROM words, server_time WHERE room = ?", room)
    assert 50000 < due - now <= 60000, (due, now)  # the server may need time until the commit
    reveal(bob, room, 1, "w1")
    for who in (ada, bob, cid):
        leave(who)
    over_time(room)
    wait_for(lambda: sql(server.db(), "SELECT stage FROM room WHERE id = ?", room) == [(1,)],
             "it begins, and nobody looks")
    ada, bob, cid = (come_again(who) for who in (ada, bob, cid))
    assert plays(ada, room)
    assert "no word is expected" in refused(ada, "reveal", room=room, seat=0, word="w0",
                                            nonce=nonce_of("w0")), "too late"
    end([ada, bob, cid], room)
    record = record_of(ada, room)
    assert lines(record, "part") == [["1", "w1"]]
    assert [p[2] == "lost" for p in lines(record, "pledge")] == [True, False, True]
    report = verified(record)
    assert "left out: 2." in report and "between two deals" in report and report.count("not revealed") == 2, report
    assert "Warning" not in report and "neither" not in report, report
    report = verified("".join(line for line in record.splitlines(True) if not line.endswith(" lost\n")))
    assert "neither a word nor a pledge: 2." in report and "compare each of them" in report, \
        "lost words that were left out of the record"


def never_pledged():
    """seats that announce a pledge and do not send it have no word; the game still begins"""
    (ada, bob), room, _ = table(2)
    pledge(bob, room, 1, "tails")
    for who in (ada, bob):
        leave(who)
    over_time(room)
    ada, bob = come_again(ada), come_again(bob)
    wait_for(lambda: room_of(bob, room).get("words", {}).get("stage") == "reveal", "the words are revealed")
    assert "no longer change" in refused(ada, "pledge", room=room, seat=0, hash=NO_HASH)
    assert not plays(ada, room)
    reveal(bob, room, 1, "tails")
    end([ada, bob], room)
    record = record_of(ada, room)
    assert [p[0] for p in lines(record, "pledge")] == ["1"] and lines(record, "part") == [["1", "tails"]]
    (ada, bob), room, _ = table(2)
    over_time(room)
    ada = come_again(ada)
    wait_for(lambda: plays(ada, room), "without any word")


def killed():
    """after a kill at any step the room continues there"""
    words = {0: "heads", 1: "tails"}
    ada, bob = person(server, "Ada", 1), person(server, "Bob", 2)
    room, invitation = open_room(ada, "toy", ["me", "open"], pledge=True)

    def again(who):
        server.kill()
        server.start()
        return [come_again(w) for w in who]

    ada, bob = again([ada, bob])
    pledge(ada, room, 0, words[0])
    ada, bob = again([ada, bob])
    sits(bob, room, invitation, 1)
    ada, bob = again([ada, bob])
    assert room_of(ada, room)["words"]["waits"] == [1]
    pledge(bob, room, 1, words[1])
    ada, bob = again([ada, bob])
    before = room_of(ada, room)["words"]
    assert before["stage"] == "reveal" and before["waits"] == [0, 1]
    reveal(bob, room, 1, words[1])
    ada, bob = again([ada, bob])
    assert room_of(ada, room)["words"]["waits"] == [0] and room_of(ada, room)["words"]["hash"] == before["hash"]
    reveal(ada, room, 0, words[0])
    ada, bob = again([ada, bob])
    assert plays(ada, room)
    end([ada, bob], room)
    ada, bob = again([ada, bob])
    room_of(ada, room)
    assert verified(record_of(ada, room)).count(", kept") == 2


def shown_elsewhere():
    """a player outside the room is notified with everything needed to reveal, and other people are not"""
    (ada, bob), room, _ = table(2)
    eve = person(server, "Eve")
    pledge(ada, room, 0, "heads")
    ada.ask("leave", room=room)
    ada.news.clear()
    pledge(bob, room, 1, "tails")
    ada.ask("muted")  # earlier notifications have arrived now
    news = [m["words"] for m in ada.news if "words" in m]
    assert news and news[-1]["id"] == room and news[-1]["words"]["waits"] == [0,
            1] and news[-1]["seats"][0]["you"], ada.news
    eve.ask("muted")
    assert eve.news == [], eve.news


def alone():
    """one person with bots, one on all seats, and a rematch: the commitment comes before the pledge"""
    ada = person(server, "Ada", 1)
    opened = ada.ask("open", game="toy", seats=["me", "novice"], pledge=True)["room"]
    assert opened["stage"] == "gathers" and opened["words"]["waits"] == [0] and len(opened["commitment"]) == 64
    pledge(ada, opened["id"], 0, "heads")
    reveal(ada, opened["id"], 0, "heads")
    assert plays(ada, opened["id"])
    both = ada.ask("open", game="toy", seats=["me", "me"], pledge=True)["room"]
    assert both["words"]["waits"] == [0, 1]
    for seat in (0, 1):
        pledge(ada, both["id"], seat, f"w{seat}")
    for seat in (1, 0):
        reveal(ada, both["id"], seat, f"w{seat}")
    assert plays(ada, both["id"])
    people, room, _ = table(2)
    for seat, who in enumerate(people):
        pledge(who, room, seat, f"w{seat}")
    for seat, who in enumerate(people):
        reveal(who, room, seat, f"w{seat}")
    end(people, room)
    ada, bob = people
    first = ada.ask("rematch", room=room, pledge=True)["room"]
    assert first["words"]["waits"] == [1] and first["seats"][1]["you"], "one seat further"
    second = bob.ask("rematch", room=room, pledge=True)["room"]
    assert second["id"] == first["id"] and second["words"]["waits"] == [0, 1]
    pledge(ada, first["id"], 1, "again")
    pledge(bob, first["id"], 0, "again")
    reveal(ada, first["id"], 1, "again")
    reveal(bob, first["id"], 0, "again")
    assert plays(ada, first["id"])


def left_for_good():
    """deleting a person frees the seat before the words, but not while they are revealed"""
    (ada, bob), room, invitation = table(2)
    pledge(bob, room, 1, "tails")
    bob.ask("delete", token=bob.token)
    found = room_of(ada, room)
    assert found["seats"][1]["name"] is None and found["words"] == {"stage": "pledge", "hash": [None, None],
            "waits": [0]}, found
    cid = person(server, "Cid", 3)
    sits(cid, room, invitation, 1)
    pledge(ada, room, 0, "heads")
    pledge(cid, room, 1, "edge")
    reveal(ada, room, 0, "heads")
    cid.ask("delete", token=cid.token)
    found = room_of(ada, room)
    assert found["seats"][1]["player"] != "human" and found["words"]["stage"] == "reveal", found
    eve = person(server, "Eve", 4)
    eve.ask("enter", room=room, invitation=invitation)
    assert "taken" in refused(eve, "sit", room=room, seat=1, word="chosen"), "a new last word"
    over_time(room)
    ada = come_again(ada)
    wait_for(lambda: plays(ada, room))


def no_later_word():
    """no word can be added with the protocol of the table"""
    (ada, bob), room, _ = table(2)
    for seat, who in enumerate((ada, bob)):
        pledge(who, room, seat, "w")
    for seat, who in enumerate((ada, bob)):
        reveal(who, room, seat, "w")
    assert "sit down" in refused(ada, "ask", room=room, ask={"op": "contribute", "seat": 0, "word": "later"})


def clear_and_pledged():
    """a seat with a clear word, or of a running game, cannot pledge"""
    (ada, bob), room, _ = table(2)
    for seat, who in enumerate((ada, bob)):
        pledge(who, room, seat, "w")
    for seat, who in enumerate((ada, bob)):
        reveal(who, room, seat, "w")
    end([ada, bob], room)
    ada.ask("rematch", room=room, word="in-clear")
    second = ada.ask("rematch", room=room, pledge=True)["room"]
    assert "words" not in second and second["seats"][1]["you"], second
    assert "did not announce" in refused(ada, "pledge", room=second["id"], seat=1, hash=NO_HASH)
    assert bob.ask("rematch", room=room)["room"]["stage"] == "plays"
    for who in (ada, bob):
        who.ask("rematch", room=room, pledge=True)
    assert sql(server.db(), "SELECT count(*) FROM pledge WHERE room = ?", second["id"]) == [(0,)]
    end([ada, bob], second["id"])
    assert lines(record_of(bob, second["id"]), "part") == [["1", "in-clear"]]


def stage_of(room):
    (stage,), = sql(server.db(), "SELECT stage FROM room WHERE id = ?", room)
    return ("gathers", "plays", "over")[stage]


def timed(name, **clock):
    """A table of two where the time of the next player is almost over."""
    one, two = person(server, name, 5), person(server, name + "'s friend", 6)
    room, invitation = open_room(one, "drum-roll", ["me", "open"], clock={"bank": 2, **clock})
    join(two, room, invitation)
    return room


def pledged():
    """A room of two who have pledged and do not reveal."""
    people, room, _ = table(2)
    for seat, who in enumerate(people):
        pledge(who, room, seat, "w")
        leave(who)
    return people, room


def both_in_the_file():
    """a file with a word and an unrevealed pledge: the word is lost, and the game begins"""
    people, room = pledged()
    server.kill()
    sql(server.db(), "UPDATE seat SET word = 'in-clear' WHERE room = ? AND seat = 0", room)
    sql(server.db(), "UPDATE words SET due = 1 WHERE room = ?", room)
    before = server.complaints()
    server.start()
    wait_for(lambda: stage_of(room) == "plays", "it begins")
    people = [come_again(who) for who in people]
    end(people, room)
    record = record_of(people[0], room)
    assert lines(record, "part") == [] and [p[2] for p in lines(record, "pledge")] == ["lost", "lost"]
    verified(record)
    assert server.complaints() == before, server.complaints()


def no_table_stops_another():
    """a room that cannot begin and one with an unknown bot do not affect other rooms"""
    _, broken = pledged()
    (ada, bob), fine, _ = table(2)
    stopped, rings = timed("Cid", late="novice"), timed("Dan")
    server.kill()
    sql(server.db(), "UPDATE seat SET word = 'another' WHERE room = ? AND seat = 0", broken)
    # as if the word had been revealed
    sql(server.db(), "UPDATE pledge SET how = 1 WHERE room = ? AND seat = 0", broken)
    sql(server.db(), "UPDATE words SET due = 1 WHERE room = ?", broken)
    sql(server.db(), "UPDATE words SET due = 2 WHERE room = ?", fine)
    sql(server.db(), "UPDATE terms SET late = 'nobody' WHERE room = ?", stopped)
    before = server.complaints()
    server.start()
    eve = person(server, "Eve", 9)
    wait_for(lambda: stage_of(fine) == "plays", "the words of the others")
    wait_for(lambda: stage_of(rings) == "over", "the clock of the others")
    wait_for(lambda: sql(server.db(), "SELECT due FROM clock WHERE room = ?", stopped) == [(0,)],
             "that clock stands still")
    assert sql(server.db(), "SELECT due FROM words WHERE room = ?", broken) == [(0,)] and stage_of(broken) == "gathers"
    eve.ask("open", game="toy", seats=["me", "open"])
    complaints = server.complaints()[len(before):].splitlines()
    assert sorted(room for line in complaints for room in (broken, stopped) if room in line) == sorted([broken,
            stopped]), complaints
    assert len(complaints) == 2, "each is told once, and nothing else failed"
    assert room_of(come_again(ada), fine)["stage"] == "plays"
    server.kill()
    server.start()
    assert len(server.complaints()[len(before):].splitlines()) == 2, "nor after another start"


def bots():
    """two copies of examples/bot.py pledge and reveal"""
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "bot.py")
    opens = subprocess.Popen([sys.executable, program, server.url(), "--open", "toy", "--seed", "1"],
                             stdout=subprocess.PIPE, text=True)
    room, invitation = opens.stdout.readline().split()
    joins = subprocess.run([sys.executable, program, server.url(), "--join", room, invitation, "--seed", "2"],
                           stdout=subprocess.DEVNULL, timeout=60)
    assert opens.wait(timeout=60) == 0 and joins.returncode == 0
    assert sql(server.db(), "SELECT how FROM pledge WHERE room = ?", room) == [(1,), (1,)], "both were kept"


def older_file():
    """a waiting room of an older file with a clear word: new players can pledge"""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "files", "v0")
    with open(folder + "/tokens.json") as f:
        known = json.load(f)
    older = Server()
    older.kill()
    for name in os.listdir(older.folder.name):
        if name.startswith("games.db"):
            os.remove(f"{older.folder.name}/{name}")
    with gzip.open(folder + "/server.db.gz") as file, open(older.db(), "wb") as to:
        shutil.copyfileobj(file, to)
    older.start()
    people = []
    for name in ("Ada", "Bob", "Cat"):
        who = Bot.__new__(Bot)
        who.rng, who.next, who.news, who.token = None, 0, [], known["people"][name]
        who.connection = Connection(older.url())
        who.ask("hello", token=who.token)
        people.append(who)
    at = known["rooms"]["gathering"]
    room_of(people[0], at["room"])
    sits(people[1], at["room"], at["invitation"], 1)
    sits(people[2], at["room"], at["invitation"], 2, word="in-clear")
    pledge(people[1], at["room"], 1, "tails")
    found = room_of(people[1], at["room"])["words"]
    assert found["waits"] == [1] and all(found["hash"]), found
    reveal(people[1], at["room"], 1, "tails")
    end(people, at["room"])
    record = record_of(people[1], at["room"])
    assert lines(record, "part") == [["0", "first"], ["1", "tails"], ["2", "in-clear"]]
    assert "before any word was known: 1." in verified(record)
    older.kill()


def imported():
    """an imported record keeps its pledges"""
    people, room, _ = table(2)
    for seat, who in enumerate(people):
        pledge(who, room, seat, f"w{seat}")
    reveal(people[0], room, 0, "w0")
    for who in people:
        leave(who)
    over_time(room)
    ada, bob = (come_again(who) for who in people)
    end([ada, bob], room)
    record = record_of(ada, room)
    path = server.folder.name + "/imported.ludo"
    with open(path, "w") as f:
        f.write(record)
    server.end()
    status, said, complaint = server.admin("import", path, "--seats", "1,2")
    assert status == 0, complaint
    new = said.split()[-1]
    server.start()
    status, said, complaint = server.admin("export", new)
    assert status == 0, complaint
    # the game is not over by its rules, so the export is a spectator's; its header has the pledges
    assert lines(said, "pledge") == lines(record, "pledge"), said


# ---- The host sits down last and can read the whole file


def deal_in(path, room):
    """All random events in the file."""
    return [m for (m,) in sql(path, "SELECT move FROM move WHERE room = ? AND seat < 0 ORDER BY n", room)]


def tried(host, room, what):
    """On a copy of the file: the host acts, the time of the others passes, and the game begins."""
    copy = Server()
    copy.kill()
    with closing(sqlite3.connect(server.db())) as source, closing(sqlite3.connect(copy.db())) as to:
        for suffix in ("-wal", "-shm"):
            if os.path.exists(copy.db() + suffix):
                os.remove(copy.db() + suffix)
        source.backup(to)
    copy.start()
    result = what(come_again(host, copy))
    for _ in range(2):  # wait for the end of the time to pledge, and of the time to reveal
        copy.kill()
        if sql(copy.db(), "SELECT stage FROM room WHERE id = ?", room) == [(0,)]:
            sql(copy.db(), "UPDATE words SET due = 1 WHERE room = ?", room)
        copy.start()
        wait_for(lambda: sql(copy.db(), "SELECT count(*) FROM words WHERE room = ? AND due = 1", room) == [(0,)])
    wait_for(lambda: sql(copy.db(), "SELECT stage FROM room WHERE id = ?", room) == [(1,)])
    deal = deal_in(copy.db(), room)
    copy.kill()
    assert deal
    return deal, result


def last_word():
    """a host who sits down last, knows the seed and tries words on copies does not get a tried deal"""
    ada, host = person(server, "Ada", 1), person(server, "Host", 2)
    room, invitation = open_room(ada, "ancient-knowledge", ["me", "open"], pledge=True)
    pledge(ada, room, 0, "adas-own-word")
    file = b"".join(open(server.db() + end, "rb").read() for end in ("", "-wal"))
    assert b"adas-own-word" not in file, "the word is not in the file before it is revealed"

    def sit_with(word, in_clear):
        def sit(who):
            sits(who, room, invitation, 1, **({"word": word} if in_clear else {"pledge": True}))
            if not in_clear:
                pledge(who, room, 1, word)
                reveal(who, room, 1, word)
        return sit

    words = [f"w{i}" for i in range(3)]
    deals = [tried(host, room, sit_with(word, in_clear))[0] for word in words for in_clear in (True, False)]
    assert len({tuple(d) for d in deals}) == 3, "each word gives its own deal there"
    sits(host, room, invitation, 1)
    pledge(host, room, 1, "w1")  # the word of the best deal
    reveal(ada, room, 0, "adas-own-word")

# Now the host knows Ada's word but has already pledged. So only two deals are possible: with the host's word and
# without it.
    def try_word(word):
        def other(who):
            if word == "w1":
                return reveal(who, room, 1, word)
            return refused(who, "reveal", room=room, seat=1, word=word, nonce=nonce_of(word))
        return other

    late = {word: tried(host, room, try_word(word)) for word in words}
    assert all("does not match" in late[word][1] for word in ("w0", "w2"))
    assert late["w0"][0] == late["w2"][0] != late["w1"][0]
    reveal(host, room, 1, "w1")
    assert plays(ada, room)
    real = deal_in(server.db(), room)
    assert real == late["w1"][0] and real not in deals, "the deal that was tried before Ada revealed her word"
    end([host, ada], room)
    assert "before any word was known: 2." in verified(record_of(ada, room))


sys.exit(tap([every_order, refusals, seats_stay, copied, in_clear, withheld, never_pledged, killed, shown_elsewhere,
              alone, left_for_good,
              no_later_word, clear_and_pledged, both_in_the_file, no_table_stops_another, bots, older_file, imported,
              last_word]))
