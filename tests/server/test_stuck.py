"""Stuck rooms: a stored move cannot be replayed. They show the moves before it, players can resign, and `ludo admin
rewind` repairs them."""
import contextlib
import socket
import sqlite3
import sys

from serving import Bot, Server, Connection, join, open_room, person, refused, tap, wait_for

socket.setdefaulttimeout(60)  # fail instead of waiting forever for a message
server = Server()
GOOD = 20  # moves of a damaged table that can be replayed


def again(who):
    """The same person on another connection."""
    other = Bot.__new__(Bot)
    other.rng, other.next, other.news, other.token = who.rng, 0, [], who.token
    other.connection = Connection(server.url())
    other.ask("hello", token=who.token)
    return other


def room_of(who, room, **more):
    return who.ask("enter", room=room, quiet=True, **more)["room"]


def asks(who, room, **ask):
    return who.ask("ask", room=room, ask=ask)["answer"]


def play(people, room, most):
    """Each plays the first legal move until the game has this number of moves."""
    while True:
        for seat, who in enumerate(people):
            look = asks(who, room, op="look", seat=seat)
            if look["n"] >= most:
                return
            if seat in look["decision"]["must"]:
                asks(who, room, op="play", seat=seat, n=look["n"], move=look["moves"][0]["move"], run=-1)


def table(names, game="drum-roll", moves=GOOD + 5, **more):
    people = [person(server, name, i) for i, name in enumerate(names, 1)]
    room, invitation = open_room(people[0], game, ["me"] + ["open"] * (len(names) - 1), **more)
    for who in people[1:]:
        join(who, room, invitation)
    play(people, room, moves)
    return people, room


HASH = "UPDATE move SET hash = hash + 1 WHERE room = ? AND n = 20"
MOVE = "UPDATE move SET move = 123456789 WHERE room = ? AND n = 20"
GAP = "DELETE FROM move WHERE room = ? AND n = 20"


def damage(statement, room, *people):
    """Kills the server, changes the file, and reconnects these people."""
    server.kill()
    with contextlib.closing(sqlite3.connect(server.db())) as file, file:
        file.execute(statement, (room,))
    server.start()
    return [again(who) for who in people]


def complaints(room):
    return [line for line in server.complaints().splitlines() if room in line]


def listed(who, kind):
    return [room["id"] for room in who.ask("lobby")[kind]]


def is_shown():
    """it shows the moves before the damage; no moves, no clock, no hands"""
    for statement in (HASH, MOVE, GAP):
        people, room = table(["Ada", "Bob"], clock={"bank": 2, "add": 2, "cap": 10000})
        ada, bob = damage(statement, room, *people)
        assert room in listed(ada, "playing")
        for who in (ada, bob):
            now = room_of(who, room)
            assert now["stuck"] and now["stage"] == "plays" and now["turn"] == [], now
        look = asks(ada, room, op="look")
        assert look["n"] == GOOD and look["seat"] == 0, look["n"]
        assert len(asks(ada, room, op="log")["log"]) == GOOD
        assert len(asks(ada, room, op="since", **{"from": GOOD - 3})["steps"]) == 3
        assert "record" in asks(bob, room, op="record")
        for op in ("look", "log", "record"):
            assert "error" in asks(ada, room, op=op, seat=-2)
        ada.ask("chat", room=room, text="what now?")
        assert ada.ask("chat-history", room=room)["said"][-1]["text"] == "what now?"
        assert room_of(ada, room)["clock"]["runs"] == [] and room_of(ada, room)["gone"] == []


def goes_nowhere():
    """everything that would continue it is refused and changes nothing in the file"""
    people, room = table(["Ada", "Bob"], hints=True)
    ada, bob = damage(HASH, room, *people)
    for who in (ada, bob):
        room_of(who, room)
    look = [asks(who, room, op="look") for who in (ada, bob)]
    for seat, who in enumerate((ada, bob)):
        moves = look[seat]["moves"] or [{"move": "pass"}]
        for request in ({"op": "play", "move": moves[0]["move"]}, {"op": "undo"}, {"op": "run"},
                        {"op": "hold", "on": True}):
            assert "cannot continue" in refused(who, "ask", room=room, ask=request), request
        for what, more in (("propose", {"to": "undo"}), ("propose", {"to": "pause"}), ("agree", {}), ("resume", {}),
                           ("hint", {}),
                           ("stand-in", {"seat": 1 - seat}), ("set-player", {"seat": seat, "player": "novice"})):
            assert "cannot continue" in refused(who, what, room=room, **more), what
    assert asks(ada, room, op="look")["n"] == GOOD
    with contextlib.closing(sqlite3.connect(server.db())) as file:
        assert file.execute("SELECT count(*) FROM move WHERE room = ?",
                            (room,)).fetchone()[0] > GOOD, "nothing is thrown away"


def is_logged_once():
    """the log names it once after each start"""
    people, room = table(["Ada", "Bob"])
    for _ in range(2):
        before = len(complaints(room))
        people = damage(HASH if before == 0 else "UPDATE move SET hash = hash WHERE room = ?", room, *people)
        for _ in range(5):
            for who in people:
                room_of(who, room)
                who.ask("leave", room=room)
        assert len(complaints(room)) == before + 1, complaints(room)
    assert str(GOOD + 1) in complaints(room)[0], "which move it is"


def of_two():
    """with two players one resigns and it is over, without a result; a rematch is possible"""
    people, room = table(["Ada", "Bob"])
    for who, name in zip(people, ("Ada of the stuck", "Bob of the stuck")):
        who.ask("sign-up", name=name, password="a long enough password")
    ada, bob = damage(HASH, room, *people)
    room_of(ada, room)
    room_of(bob, room)
    ada.ask("resign", room=room)
    assert room_of(bob, room)["stage"] == "over" and room not in listed(bob, "playing") and room in listed(bob, "over")
    assert bob.ask("history")["history"] == [] and ada.ask("history")["history"] == [], "cannot be claimed"
    assert asks(bob, room, op="look")["over"] and asks(bob, room, op="look", seat=-2)["n"] == GOOD
    second = ada.ask("rematch", room=room)["room"]["id"]
    assert bob.ask("rematch", room=room)["room"]["stage"] == "plays"
    server.kill()
    server.start()
    bob = again(bob)
    assert room_of(bob, room)["stage"] == "over" and room_of(bob, second)["stage"] == "plays"


def of_three():
    """with three each resigns alone; then it does not count towards their limit"""
    people, room = table(["Ada", "Bob", "Cid"], moves=30)
    ada, bob, cid = damage(HASH, room, *people)
    for _ in range(59):
        ada.ask("open", game="toy", seats=["me", "open"])
    assert "60 unfinished" in refused(ada, "open", game="toy", seats=["me", "open"])
    for who in (ada, bob, cid):
        room_of(who, room)
    ada.ask("resign", room=room)
    now = room_of(bob, room)
    assert now["stage"] == "plays" and [seat["player"]
                                        for seat in now["seats"]] == ["human"] * 3, "no computer goes on with it"
    ada.ask("open", game="toy", seats=["me", "open"])
    for who in (bob, cid):
        who.ask("resign", room=room)
    assert room_of(cid, room)["stage"] == "over"


def when_it_is_over():
    """a finished game with a damaged move can be viewed up to it"""
    people, room = table(["Ada", "Bob"])
    people[0].ask("resign", room=room)
    ada, bob = damage(HASH, room, *people)
    now = room_of(bob, room)
    assert now["stage"] == "over" and now["stuck"]
    look = asks(bob, room, op="look", seat=-2)
    assert look["n"] == GOOD and look["over"] and look["open"]


def admin_mends():
    """`ludo admin` shows and exports the good moves, and rewinds it so that it can continue"""
    for n in (GOOD, 18):
        people, room = table(["Ada", "Bob"], clock={"bank": 3600})
        server.kill()
        with contextlib.closing(sqlite3.connect(server.db())) as file, file:
            file.execute(HASH, (room,))
        for words in (("show", room, "--as", "0"), ("export", room, "--as", "0")):
            status, output, complaint = server.admin(*words)
            assert status == 0 and output and str(GOOD + 1) in complaint, (words, status, complaint)
        assert server.admin("rewind", room, str(GOOD + 1), "--with-consent")[0] == 2
        assert server.admin("rewind", room, str(n))[0] == 2, "not without their consent"
        status, _, complaint = server.admin("rewind", room, str(n), "--with-consent")
        assert status == 0, complaint
        server.start()
        ada, bob = (again(who) for who in people)
        for who in (ada, bob):
            assert "stuck" not in room_of(who, room)
        play((ada, bob), room, GOOD + 4)
        assert room_of(ada, room)["clock"]["runs"] != [], "the clock runs again"
    assert complaints(room) == [], complaints(room)


def given_up_before():
    """a player who resigned while it was stuck has no seat afterwards: a bot plays, they watch"""
    for again_by_hand in (False, True):
        people, room = table(["Ada", "Bob", "Cid"], moves=30)
        ada, bob, cid = damage(HASH, room, *people)
        for who in (ada, bob, cid):
            room_of(who, room)
        ada.ask("resign", room=room)
        assert asks(ada, room, op="look")["seat"] == -3, "from then on she watches"
        server.kill()
        status, _, complaint = server.admin("rewind", room, "18", "--with-consent")
        assert status == 0, complaint
        with contextlib.closing(sqlite3.connect(server.db())) as file, file:
            assert file.execute("SELECT player FROM seat WHERE room = ? ORDER BY seat",
                                (room,)).fetchall() == [("skilled",), ("human",), ("human",)]
            if again_by_hand:  # the state in which an older `rewind` left the table
                file.execute("UPDATE seat SET player = 'human' WHERE room = ?", (room,))
        server.start()
        ada, bob, cid = (again(who) for who in people)
        for who in (ada, bob, cid):
            assert [seat["player"] for seat in room_of(who, room)["seats"]] == ["skilled", "human", "human"]
        look = asks(ada, room, op="look")
        assert look["seat"] == -3 and not look["moves"], look["seat"]
        for request in ({"op": "look", "seat": 0}, {"op": "undo", "seat": 0}, {"op": "record", "seat": 0}):
            assert "error" in asks(ada, room, **request), request
        wait_for(lambda: goes_on([None, bob, cid], room), "the level plays for her")


def goes_on(people, room):
    """The others play; returns whether the resigned seat has played."""
    look = {}
    for seat, who in enumerate(people):
        look = asks(who, room, op="look", seat=seat) if who else look
        if who and seat in look["decision"]["must"] and look["moves"]:
            asks(who, room, op="play", seat=seat, n=look["n"], move=look["moves"][0]["move"], run=-1)
    return any(step["who"] == 0 for step in asks(people[1], room, op="log", **{"from": 18})["log"])


def without_its_rules():
    """a room with unknown options cannot be entered; its players get an error and can resign"""
    people, room = table(["Ada", "Bob"])
    ada, bob = damage("UPDATE room SET options = 'unknown=1' WHERE id = ?", room, *people)
    eve = person(server, "Eve", 9)
    assert room in listed(ada, "playing")
    for _ in range(3):
        assert "you can resign" in refused(ada, "enter", room=room)
        assert "no such table" in refused(eve, "enter", room=room)
    assert len(complaints(room)) == 1, complaints(room)
    assert "no such table" in refused(eve, "resign", room=room)
    ada.ask("resign", room=room)
    for who in (ada, bob):
        assert room not in listed(who, "playing")
    refused(ada, "resign", room=room)
    damage("UPDATE room SET options = '' WHERE id = ?", room)
    now = room_of(again(bob), room)
    assert now["stage"] == "over" and [(one["seat"], one["how"]) for one in now["gone"]] == [(0,
            "resigned")], now["gone"]


def who_leaves_for_good():
    """a deleted person resigns from it; the others continue their tables"""
    people, room = table(["Ada", "Bob"])
    others, fine = table(["Cid", "Dan"])
    ada, bob, cid = damage(HASH, room, *people, others[0])
    room_of(bob, room)
    ada.ask("delete", token=ada.token)
    assert room_of(bob, room)["stage"] == "over"
    assert "stuck" not in room_of(cid, fine)
    assert server.process.poll() is None


sys.exit(tap([is_shown, goes_nowhere, is_logged_once, of_two, of_three, when_it_is_over, admin_mends, given_up_before,
              without_its_rules, who_leaves_for_good]))
