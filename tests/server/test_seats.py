"""Seats that change hands: by a claim that the players accept, or by a key; and by no other way."""
import socket
import sqlite3
import sys

from serving import Ahead, Bot, Server, Connection, join, open_room, person, refused, tap, wait_for, without_waiting

socket.setdefaulttimeout(20)  # fail instead of waiting forever for a message
server = Server()
NOBODY = -3  # seat number of a spectator


def come_again(who):
    """The same person on another connection."""
    other = Bot.__new__(Bot)
    other.rng, other.next, other.news, other.token = who.rng, 0, [], who.token
    other.connection = Connection(server.url())
    other.ask("hello", token=who.token)
    return other


def leave(who):
    who.connection.socket.shutdown(2)
    who.connection.socket.close()
    who.connection.stream.close()


def table(seats=("me", "open"), names=("Bob",), game="pillars", waits=False, **more):
    """Ada's table and the people who join, by seat. waits: keep the minutes before a claim."""
    ada = person(server, "Ada", 1)
    room, invitation = open_room(ada, game, list(seats), **more)
    people = [person(server, name, 2 + i) for i, name in enumerate(names)]
    for who in people:
        join(who, room, invitation)
    if not waits:
        without_waiting(server, room, ada, *people, minutes=-1)
    return ada, people, room, invitation


def room_of(who, room):
    """The room as it is now; spectators need the link."""
    return who.ask("enter", room=room, invitation=getattr(who, "invitation", ""))["room"]


def lost(who, other, room, seat=1):
    """A player loses the browser, and the other knows it."""
    leave(who)
    wait_for(lambda: not room_of(other, room)["seats"][seat]["here"], "gone")


def drop(who):
    """Disconnects, and the server knows it."""
    out = server.whole_log().count("event=client-out")
    leave(who)
    wait_for(lambda: server.whole_log().count("event=client-out") > out, "the server knows it")


def new_anna(room, invitation, name="Anna"):
    anna = person(server, name, 9)
    anna.invitation = invitation
    room_of(anna, room)
    return anna


def until(who, wanted):
    for _ in range(2000):
        received = who.news.pop(0) if who.news else who.connection.receive()
        if wanted(received):
            return received
    raise AssertionError("it was never told")


def look(who, room):
    return who.ask("ask", room=room, ask={"op": "look"})["answer"]


def holder(who, room, seat=1):
    return room_of(who, room)["seats"][seat]["name"]


def by_consent():
    """an accepted claim gives the seat with its view and moves; the old token only watches"""
    ada, (bob,), room, invitation = table(game="ancient-knowledge")
    hand = look(bob, room)["view"]["seats"][1]["hand"]
    lost(bob, ada, room)
    anna = new_anna(room, invitation)
    assert look(anna, room)["seat"] == NOBODY and look(anna, room)["view"]["seats"][1]["hand"] != hand
    anna.ask("claim", room=room, seat=1)
    claim = until(ada, lambda m: m.get("room", {}).get("claim"))["room"]["claim"]
    assert (claim["seat"], claim["name"], claim["agreed"], claim["you"]) == (1, "Anna", [], False), claim
    assert room_of(anna, room)["claim"]["you"]
    assert holder(ada, room) == "Bob" and look(anna, room)["seat"] == NOBODY, "not before Ada says yes"
    ada.ask("vote-on-claim", room=room, person=claim["person"], yes=True)
    seats = room_of(anna, room)["seats"]
    assert seats[1]["you"] and seats[1]["name"] == "Anna" and "claim" not in room_of(anna, room)
    assert look(anna, room)["seat"] == 1 and look(anna, room)["view"]["seats"][1]["hand"] == hand
    while look(ada, room)["decision"]["must"] != [1]:
        at = look(ada, room)
        ada.ask("ask", room=room, ask={"op": "play", "n": at["n"], "move": at["moves"][0]["move"]})
    at = look(anna, room)
    assert at["moves"] and "steps" in anna.ask("ask", room=room,
                                               ask={"op": "play", "n": at["n"],
                                                    "move": at["moves"][0]["move"]})["answer"]
    again = come_again(bob)
    response = again.ask("enter", room=room, invitation=invitation)
    assert response["parted"] == {"seat": 1, "how": "given"}, response
    assert not any(s["you"] for s in response["room"]["seats"]), response
    assert look(again, room)["seat"] == NOBODY
    assert "table" in refused(come_again(bob), "enter", room=room), "without the link it does not even watch"
    assert "seat-passed" in server.whole_log()


def survives():
    """accepted and rejected claims survive a crash"""
    ada, (bob,), room, invitation = table()
    lost(bob, ada, room)
    eve = new_anna(room, invitation, "Eve")
    eve.ask("claim", room=room, seat=1)
    asked = room_of(ada, room)["claim"]["person"]
    ada.ask("vote-on-claim", room=room, person=asked, yes=False)
    assert until(eve, lambda m: "parted" in m)["parted"] == {"seat": 1, "how": "refused"}
    server.kill()
    server.start()
    ada, eve = come_again(ada), come_again(eve)
    room_of(ada, room)
    assert eve.ask("enter", room=room, invitation=invitation)["parted"]["how"] == "refused"
    assert "rejected your claim" in refused(eve, "claim", room=room, seat=1)
    anna = new_anna(room, invitation)
    anna.ask("claim", room=room, seat=1)
    ada.ask("vote-on-claim", room=room, person=room_of(ada, room)["claim"]["person"], yes=True)
    assert room_of(anna, room)["seats"][1]["you"]
    server.kill()
    server.start()
    anna = come_again(anna)
    assert room_of(anna, room)["seats"][1]["you"] and look(anna, room)["seat"] == 1


def not_for_asking():
    """no claim of a seat that is connected, has an account, a bot or resigned; not by players, not twice a minute"""
    ada, (bob, cid), room, invitation = table(("me", "open", "open", "random"), ("Bob", "Cid"))
    anna = new_anna(room, invitation)
    assert "connected" in refused(anna, "claim", room=room, seat=1)
    assert "cannot be claimed" in refused(anna, "claim", room=room, seat=3)
    for seat in (-1, 4, 99, None, "1"):
        assert "cannot be claimed" in refused(anna, "claim", room=room, seat=seat)
    bob.ask("leave", room=room)
    assert "connected" in refused(anna, "claim", room=room, seat=1), "he looks elsewhere, but he is there"
    assert "have a seat" in refused(cid, "claim", room=room, seat=1)
    cid.ask("sign-up", name="Cid of the seats", password="correct horse")
    lost(cid, ada, room, 2)
    assert "log in" in refused(anna, "claim", room=room, seat=2)
    drop(bob)  # Bob has already left the room, so only the log shows that he is gone
    anna.ask("claim", room=room, seat=1)
    anna.ask("claim", room=room, seat=1)
    other = new_anna(room, invitation, "Eve")
    assert "another claim is open" in refused(other, "claim", room=room, seat=1)
    assert "claim" not in room_of(other, room), "it does not concern who watches"
    person_of = room_of(ada, room)["claim"]["person"]
    assert "no longer exists" in refused(ada, "vote-on-claim", room=room, person=person_of + 1, yes=True)
    assert "no longer exists" in refused(ada, "vote-on-claim", room=room, person=person_of)
    assert "only players" in refused(other, "vote-on-claim", room=room, person=person_of, yes=True)
    anna.ask("vote-on-claim", room=room, person=person_of, yes=True)
    assert holder(ada, room) == "Bob" and "claim" not in room_of(ada,
            room), "who asks cannot agree: she only asks no more"
    assert "per minute" in refused(anna, "claim", room=room, seat=1)
    gone = come_again(bob)
    gone.ask("enter", room=room)
    gone.ask("resign", room=room)
    leave(gone)
    wait_for(lambda: not room_of(ada, room)["seats"][1]["here"])
    server.end()
    server.start()
    anna = come_again(anna)
    anna.ask("enter", room=room, invitation=invitation)
    assert "cannot be claimed" in refused(anna, "claim", room=room, seat=1)


def all_who_are_here():
    """all players in the room must agree; absent ones are not asked; without players no claim is accepted"""
    ada, (bob, cid), room, invitation = table(("me", "open", "open"), ("Bob", "Cid"))
    lost(bob, ada, room)
    anna = new_anna(room, invitation)
    anna.ask("claim", room=room, seat=1)
    who = room_of(ada, room)["claim"]["person"]
    ada.ask("vote-on-claim", room=room, person=who, yes=True)
    assert holder(ada, room) == "Bob" and room_of(ada, room)["claim"]["agreed"] == [0], "Cid was not asked"
    lost(cid, ada, room, 2)
    wait_for(lambda: holder(ada, room) == "Anna")
    ada, (bob,), room, invitation = table()
    leave(bob), leave(ada)
    anna = new_anna(room, invitation)
    wait_for(lambda: not any(s["here"] for s in room_of(anna, room)["seats"]))
    anna.ask("claim", room=room, seat=1)
    assert holder(anna, room) == "Bob" and room_of(anna, room)["claim"]["you"]
    ada = come_again(ada)
    who = room_of(ada, room)["claim"]["person"]
    assert holder(ada, room) == "Bob", "that she comes is no consent"
    ada.ask("vote-on-claim", room=room, person=who, yes=True)
    assert holder(ada, room) == "Anna"


def back_in_time():
    """the claim ends when the holder is back or the claimant leaves"""
    ada, (bob,), room, invitation = table()
    lost(bob, ada, room)
    anna = new_anna(room, invitation)
    anna.ask("claim", room=room, seat=1)
    who = room_of(ada, room)["claim"]["person"]
    bob = come_again(bob)  # sends hello, and has not entered yet
    ada.ask("vote-on-claim", room=room, person=who, yes=True)
    assert holder(ada, room) == "Bob" and "claim" not in room_of(ada, room)
    ada, (bob,), room, invitation = table()
    lost(bob, ada, room)
    anna = new_anna(room, invitation)
    anna.ask("claim", room=room, seat=1)
    assert "claim" in room_of(ada, room)
    leave(anna)
    wait_for(lambda: "claim" not in room_of(ada, room))


def not_at_once():
    """a broken connection costs no seat: it cannot be claimed for some minutes, also after a crash"""
    for more, minutes in (({"away": 1}, 5), ({}, 5), ({"away": 9}, 9)):
        ada, (bob,), room, invitation = table(waits=True, **more)
        lost(bob, ada, room)
        anna = new_anna(room, invitation)
        assert f"{minutes} min" in refused(anna, "claim", room=room, seat=1), more
        assert "claim" not in room_of(ada, room)
    ada, (bob,), room, invitation = table(waits=True)
    without_waiting(server, room, ada, bob)
    lost(bob, ada, room)
    anna = new_anna(room, invitation)
    assert "5 min" in refused(anna, "claim", room=room, seat=1), "a table of an older server"
    server.kill()
    with sqlite3.connect(server.db()) as db:
        assert db.execute("UPDATE absence SET at = at - 3600 WHERE room = ?", (room,)).rowcount
    server.start()
    anna = come_again(anna)
    anna.ask("enter", room=room, invitation=invitation)
    assert "5 min" in refused(anna, "claim", room=room, seat=1), "everybody has a minute to come back"


def after_minutes():
    """the minutes count from the last connection anywhere; a short connection ends the claim"""
    global server
    clock, before = Ahead(), server

    def wait(seconds, *people):
        for _ in range(seconds // 50):  # meanwhile the clients answer the pings of the server
            clock.wait(50)
            for who in people:
                who.ask("muted")
                who.ask("muted")

    with clock:
        server = Server()
    try:
        ada, (bob,), room, invitation = table(waits=True)
        wait(400, ada, bob)
        lost(bob, ada, room)
        anna = new_anna(room, invitation)
        wait(200, ada, anna)
        assert "5 min" in refused(anna, "claim", room=room, seat=1)
        drop(come_again(bob))  # this connection does not enter the room
        wait(200, ada, anna)
        assert "5 min" in refused(anna, "claim", room=room, seat=1)
        wait(100, ada, anna)
        anna.ask("claim", room=room, seat=1)
        who = room_of(ada, room)["claim"]["person"]
        drop(come_again(bob))
        ada.ask("vote-on-claim", room=room, person=who, yes=True)
        assert holder(ada, room) == "Bob" and "claim" not in room_of(ada, room)
        wait(300, ada, anna)
        anna.ask("claim", room=room, seat=1)
        ada.ask("vote-on-claim", room=room, person=room_of(ada, room)["claim"]["person"], yes=True)
        assert holder(ada, room) == "Anna"
        ada, (bob,), room, invitation = table(waits=True)
        bob.ask("leave", room=room)
        wait(600, ada, bob)
        drop(bob)
        anna = new_anna(room, invitation)
        assert "5 min" in refused(anna, "claim", room=room, seat=1), "he was at another table"
    finally:
        server.kill()
        server = before


def the_host():
    """if the host is lost, the claimant becomes the host; a stand-in ends"""
    ada, (bob,), room, invitation = table()
    lost(ada, bob, room, 0)
    bob.ask("stand-in", room=room, seat=0)
    anna = new_anna(room, invitation)
    anna.ask("claim", room=room, seat=0)
    bob.ask("vote-on-claim", room=room, person=room_of(bob, room)["claim"]["person"], yes=True)
    room_now = until(bob, lambda m: "room" in m and m["room"]["seats"][0]["name"] == "Anna")["room"]
    assert room_now["seats"][0]["player"] == "human", "she has not entered anew"
    now = room_of(anna, room)
    assert now["host"] and now["seats"][0]["you"] and now["seats"][0]["player"] == "human", now


def before_it_begins():
    """a claim also works before the game, which then begins with the claimant"""
    ada, (bob,), room, invitation = table(("me", "open", "open"), ("Bob",))
    lost(bob, ada, room)
    anna = new_anna(room, invitation)
    anna.ask("claim", room=room, seat=1)
    ada.ask("vote-on-claim", room=room, person=room_of(ada, room)["claim"]["person"], yes=True)
    assert room_of(anna, room)["seats"][1]["you"] and room_of(ada, room)["stage"] == "gathers"
    join(person(server, "Cid", 4), room, invitation)
    assert room_of(anna, room)["stage"] == "plays" and look(anna, room)["seat"] == 1


def by_key():
    """against bots a key moves the seat to another device, also in a private room; it is hashed and removable"""
    ada, _, room, invitation = table(("me", "random"), (), private=True)
    anna = person(server, "Ada", 9)
    refused(anna, "enter", room=room, invitation=invitation)
    key = ada.ask("make-seat-key", room=room)["key"]
    assert key not in server.whole_log()
    with sqlite3.connect(server.db()) as db:
        assert key.encode() not in b"".join(row[0] for row in db.execute("SELECT key FROM seat_key"))
    stranger = Connection(server.url())
    stranger.send({"id": 1, "do": "peek", "room": room, "key": key})
    assert stranger.receive() == {"id": 1, "game": "pillars", "by": "Ada", "stage": "plays"}
    stranger.send({"id": 2, "do": "peek", "room": room, "key": key[:-1] + "?"})
    assert "error" in stranger.receive()
    for wrong in ("", "0" * 32, invitation, key[:-1]):
        assert "no longer" in refused(anna, "use-seat-key", room=room, key=wrong)
    ada.ask("make-seat-key", room=room, remove=True)
    assert "no longer" in refused(anna, "use-seat-key", room=room, key=key)
    key, old = ada.ask("make-seat-key", room=room)["key"], key
    assert "no longer" in refused(anna, "use-seat-key", room=room, key=old)
    anna.ask("use-seat-key", room=room, key=key)
    assert room_of(anna, room)["seats"][0]["you"] and look(anna, room)["seat"] == 0
    assert until(ada, lambda m: "parted" in m)["parted"] == {"seat": 0, "how": "given"}
    until(ada, lambda m: m.get("closed") == room)
    assert "table" in refused(ada, "ask", room=room, ask={"op": "look"})
    ada.ask("use-seat-key", room=room, key=key)
    assert room_of(ada, room)["seats"][0]["you"], "and home again"


def keys_and_people():
    """a key gives no second seat and no seat of an account, and ends with an accepted claim"""
    ada, (bob,), room, invitation = table()
    key = bob.ask("make-seat-key", room=room)["key"]
    assert "have a seat" in refused(ada, "use-seat-key", room=room, key=key)
    assert "only players" in refused(new_anna(room, invitation, "Eve"), "make-seat-key", room=room)
    lost(bob, ada, room)
    anna = new_anna(room, invitation)
    anna.ask("claim", room=room, seat=1)
    ada.ask("vote-on-claim", room=room, person=room_of(ada, room)["claim"]["person"], yes=True)
    assert holder(ada, room) == "Anna"
    assert "no longer" in refused(come_again(bob), "use-seat-key", room=room, key=key)
    key = ada.ask("make-seat-key", room=room)["key"]
    ada.ask("sign-up", name="Ada of the keys", password="correct horse")
    assert "account" in refused(ada, "make-seat-key", room=room)
    assert "no longer" in refused(come_again(bob), "use-seat-key", room=room, key=key)


def gives_it_away():
    """a player who gives the seat away by its key watches, and has neither its cards nor its moves"""
    ada, (bob,), room, invitation = table(game="ancient-knowledge")
    anna = new_anna(room, invitation)
    at = look(bob, room)
    hand = at["view"]["seats"][1]["hand"]
    anna.ask("use-seat-key", room=room, key=bob.ask("make-seat-key", room=room)["key"])
    for who, seat in ((anna, 1), (bob, NOBODY)):  # both receive their new view
        until(who, lambda m, seat=seat: m.get("at") == room and m.get("answer", {}).get("look", {}).get("seat") == seat)
    assert look(anna, room)["view"]["seats"][1]["hand"] == hand
    for old in (bob, come_again(bob)):
        old.ask("enter", room=room, invitation=invitation)
        seen = look(old, room)
        assert seen["seat"] == NOBODY and set(seen["view"]["seats"][1]["hand"]) == {"?"}, seen["view"]["seats"][1]
        for ask in ({"op": "look", "seat": 1}, {"op": "play", "seat": 1, "n": at["n"], "move": "x"}):
            assert "error" in old.ask("ask", room=room, ask=ask)["answer"], ask
        assert "another player" in refused(old, "set-player", room=room, seat=1, player="novice")


def undo_of_others():
    """a preview of an undo names the other seats whose moves it removes"""
    ada, (bob,), room, _ = table()
    people = [ada, bob]
    first = look(ada, room)["decision"]["must"][0]
    while look(ada, room)["decision"]["must"] == [first]:
        at = look(people[first], room)
        people[first].ask("ask", room=room, ask={"op": "play", "n": at["n"], "move": at["moves"][0]["move"]})
    assert people[first].ask("propose", room=room, to="undo", preview=True)["others"] == []
    at = look(people[1 - first], room)
    people[1 - first].ask("ask", room=room, ask={"op": "play", "n": at["n"], "move": at["moves"][0]["move"]})
    assert people[first].ask("propose", room=room, to="undo", preview=True)["others"] == [1 - first]
    assert "asks" not in room_of(ada, room), "it was only tried"
    people[first].ask("propose", room=room, to="undo")
    assert room_of(ada, room)["asks"]["others"] == [1 - first]


sys.exit(tap([by_consent, survives, not_for_asking, all_who_are_here, back_in_time, not_at_once, after_minutes,
              the_host, before_it_begins, by_key, keys_and_people, gives_it_away, undo_of_others]))
