"""Rights at a table follow from what has happened there: who gave up, whose cards a computer plays, who may look and who may enter."""
import socket
import sqlite3
import sys

from serving import Bot, Server, Wire, join, open_room, person, tap, wait_for

socket.setdefaulttimeout(60)  # what is never told is waited for no longer
server = Server()


def table(names, game="ancient-knowledge", seats=None, **more):
    """A table that has begun: its people in the order of the seats (the first has opened it), its name and its invitation."""
    people = [person(server, name, i) for i, name in enumerate(names, 1)]
    room, invitation = open_room(people[0], game, seats or ["me"] + ["open"] * (len(names) - 1), **more)
    for who in people[1:]:
        join(who, room, invitation)
    return people, room, invitation


def again(who):
    """The same person on another connection."""
    other = Bot.__new__(Bot)
    other.rng, other.next, other.news, other.wire, other.token = who.rng, 0, [], Wire(server.url()), who.token
    other.ask("hello", token=who.token)
    return other


def room_of(who, room, **more):
    return who.ask("enter", room=room, quiet=True, **more)["room"]


def asks(who, room, **ask):
    """The answer of the table, be it a refusal."""
    return who.ask("ask", room=room, ask=ask)["answer"]


def answer(who, room, seat):
    """This seat answers as long as it is asked."""
    look = asks(who, room, op="look", seat=seat)
    while seat in look["decision"]["must"] and look.get("moves"):
        asks(who, room, op="play", seat=seat, n=look["n"], move=look["moves"][0]["move"])
        look = asks(who, room, op="look", seat=seat)


# ---- Giving up ----


def gone(who, room):
    return [one["seat"] for one in room_of(who, room)["gone"]]


def gives_up_once():
    """who sits at several seats gives up those that are left: a seat whose time is over is not given up again"""
    (eve, bob), room, _ = table(["Eve", "Bob"], seats=["me", "me", "me", "open"], clock={"bank": 6, "add": 0})
    answer(bob, room, 3)
    answer(eve, room, 0)
    wait_for(lambda: {1, 2} <= set(gone(bob, room)), "two of Eve's seats have no time left")
    left = set(gone(bob, room)) & {0}
    eve.ask("resign", room=room)
    assert sorted(gone(bob, room)) == [0, 1, 2], (gone(bob, room), left)
    assert {one["seat"]: one["how"] for one in room_of(bob, room)["gone"]}[1] == "late", "what was first stays"


def all_six_give_up():
    """five of six seats are one person's: some have no time left, then everybody gives up, and the server is as well as before"""
    (eve, bob), room, _ = table(["Eve", "Bob"], game="pillars", seats=["me"] * 5 + ["open"], clock={"bank": 3, "add": 3})

    def one_is_late():
        answer(eve, room, 0)
        answer(bob, room, 5)
        return set(gone(bob, room)) & {1, 2, 3, 4}

    wait_for(one_is_late, "a seat of Eve's has no time left")
    eve.ask("resign", room=room)
    assert sorted(set(gone(bob, room)) | {5}) == [0, 1, 2, 3, 4, 5] and len(gone(bob, room)) == len(set(gone(bob, room)))
    if room_of(bob, room)["stage"] == "plays":
        bob.ask("resign", room=room)
    now = room_of(bob, room)
    assert now["stage"] == "over" and sorted(gone(bob, room)) == [0, 1, 2, 3, 4, 5], now["gone"]
    assert len(asks(bob, room, op="look")["result"]["rank"]) == 6


def older_file():
    """a file that has a seat twice among those who gave up: it counts once, and others can still give up"""
    (ada, bob, cid), room, _ = table(["Ada", "Bob", "Cid"], game="drum-roll")
    bob.ask("resign", room=room)
    server.kill()
    with sqlite3.connect(server.db()) as file:
        file.executemany("INSERT INTO gone (room, place, seat, how, n) VALUES (?, ?, ?, 1, 0)",
                         [(room, place, seat) for place, seat in ((1, 1), (2, 1), (3, 9), (4, 1), (5, 1), (6, 1))])
    file.close()
    server.start()
    ada, cid = again(ada), again(cid)
    assert gone(ada, room) == [1], gone(ada, room)
    ada.ask("resign", room=room)
    assert gone(ada, room) == [1, 0]
    server.kill()
    server.start()
    assert gone(again(cid), room) == [1, 0]


sys.exit(tap([gives_up_once, all_six_give_up, older_file]))
