"""Rights follow from the history of a room: resignations, bots that play for people, spectators, blocks."""
import contextlib
import json
import resource
import socket
import sqlite3
import sys
import time

from serving import Bot, Server, Connection, join, open_room, person, refused, tap, wait_for, without_waiting

socket.setdefaulttimeout(60)  # fail instead of waiting forever for a message
server = Server()


def table(names, game="ancient-knowledge", seats=None, **more):
    """A running table: its people by seat (the first is the host), its id and its invitation."""
    people = [person(server, name, i) for i, name in enumerate(names, 1)]
    room, invitation = open_room(people[0], game, seats or ["me"] + ["open"] * (len(names) - 1), **more)
    for who in people[1:]:
        join(who, room, invitation)
    return people, room, invitation


def again(who):
    """The same person on another connection."""
    other = Bot.__new__(Bot)
    other.rng, other.next, other.news, other.token = who.rng, 0, [], who.token
    other.connection = Connection(server.url())
    other.hello = other.ask("hello", token=who.token)
    return other


def room_of(who, room, **more):
    return who.ask("enter", room=room, quiet=True, **more)["room"]


def asks(who, room, **ask):
    """The answer of the table, also a refusal."""
    try:
        return who.ask("ask", room=room, ask=ask)["answer"]
    except ValueError as e:  # refused by the server: a paused table, for example
        return {"error": str(e)}


def answer(who, room, seat):
    """This seat plays as long as it must move."""
    look = asks(who, room, op="look", seat=seat)
    while seat in look["decision"]["must"] and look.get("moves"):
        asks(who, room, op="play", seat=seat, n=look["n"], move=look["moves"][0]["move"])
        look = asks(who, room, op="look", seat=seat)


# ---- Resigning ----


def gone(who, room):
    return [one["seat"] for one in room_of(who, room)["gone"]]


def gives_up_once():
    """a person with several seats resigns the rest: a seat that ran out of time does not resign again"""
    (eve, bob), room, _ = table(["Eve", "Bob"], seats=["me", "me", "me", "open"], clock={"bank": 6, "add": 0})
    answer(bob, room, 3)
    answer(eve, room, 0)
    wait_for(lambda: {1, 2} <= set(gone(bob, room)), "two of Eve's seats have no time left")
    left = set(gone(bob, room)) & {0}
    eve.ask("resign", room=room)
    assert sorted(gone(bob, room)) == [0, 1, 2], (gone(bob, room), left)
    assert {one["seat"]: one["how"] for one in room_of(bob, room)["gone"]}[1] == "late", "what was first stays"


def all_six_give_up():
    """one person on five of six seats: some run out of time, then everyone resigns, and the server is fine"""
    (eve, bob), room, _ = table(["Eve", "Bob"], game="pillars", seats=["me"] * 5 + ["open"],
                                clock={"bank": 3, "add": 3})

    def one_is_late():
        answer(eve, room, 0)
        answer(bob, room, 5)
        return set(gone(bob, room)) & {1, 2, 3, 4}

    wait_for(one_is_late, "a seat of Eve's has no time left")
    eve.ask("resign", room=room)
    assert sorted(set(gone(bob, room)) | {5}) == [0, 1, 2, 3, 4,
                                                  5] and len(gone(bob, room)) == len(set(gone(bob, room)))
    if room_of(bob, room)["stage"] == "plays":
        bob.ask("resign", room=room)
    now = room_of(bob, room)
    assert now["stage"] == "over" and sorted(gone(bob, room)) == [0, 1, 2, 3, 4, 5], now["gone"]
    assert len(asks(bob, room, op="look")["result"]["rank"]) == 6


def older_file():
    """a file that has a resigned seat twice: it counts once, and others can still resign"""
    (ada, bob, cid), room, _ = table(["Ada", "Bob", "Cid"], game="drum-roll")
    bob.ask("resign", room=room)
    server.kill()
    with sqlite3.connect(server.db()) as file:
        file.executemany("INSERT INTO gone (room, position, seat, how, n) VALUES (?, ?, ?, 1, 0)",
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


# ---- All hands ----

ALL = -2  # this seat sees everything
REQUESTS = [{"op": "look"}, {"op": "look", "at": 1}, {"op": "log"}, {"op": "since", "from": 0}, {"op": "record"},
            {"op": "record", "seed": True},
            {"op": "course"}, {"op": "run"}]


def hidden(room, *people):
    """No request shows all hands to these people."""
    for who in people:
        for request in REQUESTS:
            got = asks(who, room, seat=ALL, **request)
            assert set(got) == {"error"}, (request, str(got)[:200])
        assert asks(who, room, op="look")["open"] is False


def shown(room, *people):
    for who in people:
        got = asks(who, room, op="look", seat=ALL)
        assert got.get("open") and '"?"' not in json.dumps(got["view"]), str(got)[:200]
        assert asks(who, room, op="look")["open"] is True


def pause(room, *players):
    """Pauses the table: no bot plays and no clock runs while we look."""
    players[0].ask("propose", room=room, to="pause")
    for who in players[1:]:
        who.ask("agree", room=room)
    assert room_of(players[0], room)["paused"]


def watcher(room, invitation):
    who = person(server, "Zoe", 99)
    who.ask("enter", room=room, invitation=invitation, quiet=True)
    return who


def hand(who, room, seat, player="novice"):
    who.ask("set-player", room=room, seat=seat, player=player)


def players_of(who, room, **more):
    return [seat["player"] for seat in room_of(who, room, **more)["seats"]]


def leave(who):
    """The connection breaks."""
    who.connection.socket.shutdown(2)
    who.connection.socket.close()
    who.connection.stream.close()


def against_computers():
    """a player against bots sees only the own hand, also while a bot plays the own seat"""
    for game, seats in (("ancient-knowledge", ["me", "skilled"]), ("drum-roll", ["me", "skilled", "greedy"])):
        (eve,), room, invitation = table(["Eve"], game, seats)
        zoe = watcher(room, invitation)
        hidden(room, eve, zoe)
        pause(room, eve)
        hand(eve, room, 0)
        hidden(room, eve, zoe)
        hand(eve, room, 0, "human")
        hidden(room, eve, zoe)


def in_one_burst():
    """requests in one burst: give the seat to a bot, ask for all hands, take the seat back"""
    (eve,), room, _ = table(["Eve"], seats=["me", "master"])  # slow bots, so that the game does not end meanwhile
    requests = [("set-player", {"seat": 0, "player": "master"})] + [("ask", {"ask": {**request, "seat": ALL}})
            for request in REQUESTS]
    for n, (what, more) in enumerate([*requests, ("set-player", {"seat": 0, "player": "human"})]):
        eve.connection.send({"id": 1000 + n, "do": what, "room": room, **more})
    answers = {}
    while 1000 + len(requests) not in answers:
        received = eve.connection.receive()
        answers[received.get("id")] = received
    for n in range(1, len(requests)):
        assert set(answers[1000 + n]["answer"]) == {"error"}, (requests[n], str(answers[1000 + n])[:200])


def for_a_moment():
    """both players give their seats to bots for a moment, also across a crash: no hand is shown"""
    for first in (0, 1):
        people, room, invitation = table(["Ada", "Eve"])
        zoe = watcher(room, invitation)
        pause(room, *people)
        for seat in (first, 1 - first):
            hand(people[seat], room, seat)
            hidden(room, *people, zoe)
        server.kill()
        server.start()
        people = [again(who) for who in people]
        zoe = again(zoe)
        assert players_of(people[0], room) == players_of(people[1], room) == ["novice"] * 2
        room_of(zoe, room, invitation=invitation)
        hidden(room, *people, zoe)
        for seat in (first, 1 - first):
            hand(people[seat], room, seat, "human")
            hidden(room, *people, zoe)


def stood_in_for():
    """a stand-in plays for an absent player, and the other gives up the own seat to a bot"""
    (eve, ada), room, invitation = table(["Eve", "Ada"])
    zoe = watcher(room, invitation)
    pause(room, eve, ada)
    zoe.ask("leave", room=room)
    without_waiting(server, room, eve, ada)
    leave(ada)
    wait_for(lambda: not room_of(eve, room)["seats"][1]["here"], "Ada is gone")
    eve.ask("stand-in", room=room, seat=1, player="skilled")
    room_of(zoe, room, invitation=invitation)
    hidden(room, eve, zoe)
    hand(eve, room, 0)
    assert "human" not in players_of(eve, room)
    hidden(room, eve, zoe)
    server.kill()
    server.start()
    eve, zoe = again(eve), again(zoe)
    assert "human" not in players_of(eve, room)
    room_of(zoe, room, invitation=invitation)
    hidden(room, eve, zoe)
    ada = again(ada)
    assert players_of(ada, room)[1] == "human", "she has her seat again"
    hidden(room, eve, ada, zoe)


def out_of_time():
    """bots play for everyone without time: a stranger sees no hand"""
    (ada, bob), room, invitation = table(["Ada", "Bob"], listed=True,
                                         clock={"bank": 1, "add": 0, "cap": 1, "late": "master"})
    zoe = watcher(room, invitation)
    wait_for(lambda: "human" not in players_of(zoe, room), "both have no time left")
    pause(room, ada)
    hidden(room, ada, bob, zoe)
    hand(ada, room, 0, "human")
    hand(bob, room, 1, "human")
    hidden(room, ada, bob, zoe)


def gave_up():
    """a bot continues for a resigned player, who sees no more than before; at the end all is shown"""
    people, room, invitation = table(["Ada", "Bob", "Cid"])
    zoe = watcher(room, invitation)
    pause(room, *people)
    people[0].ask("resign", room=room)
    hidden(room, *people, zoe)
    for seat in (1, 2):
        hand(people[seat], room, seat)
        hidden(room, *people, zoe)
    people[2].ask("resign", room=room)
    hidden(room, *people, zoe)
    people[1].ask("resign", room=room)
    assert room_of(zoe, room, invitation=invitation)["stage"] == "over"
    shown(room, *people, zoe)


def by_key():
    """a seat moves to another person by its key: neither sees all hands"""
    (ada, bob), room, invitation = table(["Ada", "Bob"])
    pause(room, ada, bob)
    key = bob.ask("make-seat-key", room=room)["key"]
    hand(bob, room, 1)
    hand(ada, room, 0)
    anna = person(server, "Anna", 7)
    anna.ask("use-seat-key", room=room, key=key)
    room_of(anna, room)
    room_of(bob, room, invitation=invitation)
    hidden(room, ada, bob, anna)


def by_consent():
    """the same with an accepted claim"""
    (ada, bob), room, invitation = table(["Ada", "Bob"])
    without_waiting(server, room, ada, bob, minutes=-1)
    pause(room, ada, bob)
    hand(bob, room, 1)
    leave(bob)
    anna = person(server, "Anna", 7)
    room_of(anna, room, invitation=invitation)
    wait_for(lambda: not room_of(ada, room)["seats"][1]["here"], "Bob is gone")
    anna.ask("claim", room=room, seat=1)
    ada.ask("vote-on-claim", room=room, person=room_of(ada, room)["claim"]["person"], yes=True)
    hand(ada, room, 0)
    hand(anna, room, 1)
    bob = again(bob)
    room_of(bob, room, invitation=invitation)
    hidden(room, ada, bob, anna)


def before_the_game():
    """a person who sat there before the game and left the seat to a bot counts"""
    (ada,), room, invitation = table(["Ada"], seats=["me", "open"], private=False)
    zoe = watcher(room, invitation)
    hand(ada, room, 0, "master")  # a slow bot, so that the game is not over before the pause
    hand(ada, room, 1, "master")
    assert room_of(ada, room)["stage"] == "plays"
    pause(room, ada)
    hidden(room, ada, zoe)


def got_up_again():
    """also a deleted person whose seat the host gave to a bot, after a crash too"""
    (host,), room, invitation = table(["Host"], seats=["open", "open"])
    bob = person(server, "Bob", 3)
    join(bob, room, invitation)
    bob.ask("delete", token=bob.token)
    for seat in (0, 1):
        hand(host, room, seat, "master")
    assert room_of(host, room)["stage"] == "plays"
    hidden(room, host)
    server.kill()
    server.start()
    host = again(host)
    room_of(host, room)
    hidden(room, host)


def of_an_account():
    """a guest's seat becomes an account's: it had a person before and after"""
    (ada, bob), room, invitation = table(["Ada", "Bob"], private=True)
    pause(room, ada, bob)
    other = person(server, "Robert", 8)
    other.ask("sign-up", name="Robert", password="a long enough password")
    hand(ada, room, 0)
    hand(bob, room, 1)
    bob.token = bob.ask("login", name="Robert", password="a long enough password")["token"]
    assert not notified_of_closing(bob, room), "the seat is still theirs"
    room_of(bob, room)
    hidden(room, ada, bob)
    hand(bob, room, 1, "human")
    hidden(room, ada, bob)


def another_game():
    """the hands of a finished game are shown, those of the rematch are not"""
    (ada, bob), room, invitation = table(["Ada", "Bob"])
    bob.ask("resign", room=room)
    shown(room, ada, bob)
    second = ada.ask("rematch", room=room)["room"]["id"]
    bob.ask("rematch", room=room)
    pause(second, ada, bob)
    for who, seat in ((ada, 1), (bob, 0)):
        hand(who, second, seat)
        hidden(second, ada, bob)
    shown(room, ada, bob)


def play_out(who, room):
    """Plays to the end, with one person on all seats."""
    look = asks(who, room, op="look", seat=0)
    while not look["over"]:
        seat = look["decision"]["must"][0]
        if look["seat"] != seat:
            look = asks(who, room, op="look", seat=seat)
        move = who.rng.choice(look["moves"])["move"]
        look = asks(who, room, op="play", seat=seat, n=look["n"], move=move, run=-1, look=True)["look"]
        who.news.clear()


def over_is_over():
    """after the last move all hands are shown, and no undo is possible"""
    for game in ("toy", "pillars"):
        (eve,), room, invitation = table(["Eve"], game, ["me", "me"])
        hidden(room, eve)
        play_out(eve, room)
        zoe = watcher(room, invitation)
        shown(room, eve, zoe)
        n = asks(eve, room, op="look")["n"]
        for seat in (0, 1):
            assert asks(eve, room, op="look", seat=seat)["undo"] is False
            assert "error" in asks(eve, room, op="undo", seat=seat, n=n)
        assert "over" in refused(eve, "propose", room=room, to="undo")
        assert asks(eve, room, op="look")["n"] == n


def nobody_ever():
    """if no seat ever had a person everything is open, also after a crash"""
    (ada,), room, invitation = table(["Ada"], seats=["master", "master"])
    zoe = watcher(room, invitation)
    shown(room, ada, zoe)
    server.kill()
    server.start()
    ada = again(ada)
    room_of(ada, room)
    shown(room, ada)
    with sqlite3.connect(server.db()) as file:
        assert file.execute("SELECT seats FROM ever_seated WHERE room = ?", (room,)).fetchone() == (0,)


def of_an_older_file():
    """a room without a stored history counts as if every seat had a person"""
    (ada,), room, _ = table(["Ada"], seats=["master", "master"])
    server.kill()
    with sqlite3.connect(server.db()) as file:
        file.execute("DELETE FROM ever_seated WHERE room = ?", (room,))
    file.close()
    server.start()
    ada = again(ada)
    room_of(ada, room)
    hidden(room, ada)


HANDS = [against_computers, in_one_burst, for_a_moment, stood_in_for, out_of_time, gave_up, by_key, by_consent,
         before_the_game, got_up_again,
         of_an_account, another_game, over_is_over, nobody_ever, of_an_older_file]

# ---- Undo ----


def step(people, room):
    """One player who must move plays a random move; returns who."""
    for seat, who in enumerate(people):
        look = asks(who, room, op="look", seat=seat)
        if look.get("moves") and seat in look["decision"]["must"]:
            played = asks(who, room, op="play", seat=seat, n=look["n"], move=who.rng.choice(look["moves"])["move"])
            return None if "error" in played else seat
    return None


def others(eve, room):
    """Other seats whose moves Eve's undo would remove; None: she has no move."""
    try:
        return eve.ask("propose", room=room, to="undo", preview=True)["others"]
    except ValueError:
        return None


def ada_has_moved(people, room):
    """Eve has moved and then Ada, who must still move."""
    for _ in range(400):
        step(people, room)
        look = asks(people[0], room, op="look")
        if others(people[0], room) == [1] and look["decision"]["must"] == [1]:
            return look["n"]
    raise AssertionError("never")


def is_kept(eve, room, n):
    """Neither kind of undo goes back before Ada's move."""
    now = asks(eve, room, op="look")
    assert not now["undo"] and "error" in asks(eve, room, op="undo", n=now["n"])
    try:
        eve.ask("propose", room=room, to="undo")
    except ValueError as e:
        assert "resigned" in str(e), e
    now = room_of(eve, room)
    assert now["back"] == 0 and now["n"] >= n, (now["back"], now["n"], n)
    return now


def by_hand(people, room):
    hand(people[1], room, 1)
    return people


def away(people, room):
    without_waiting(server, room, *people)
    leave(people[1])
    wait_for(lambda: not room_of(people[0], room)["seats"][1]["here"], "Ada is gone")
    people[0].ask("stand-in", room=room, seat=1)
    return people


def late(people, room):
    server.kill()
    with sqlite3.connect(server.db()) as file:
        file.execute("UPDATE clock SET due = 1, rest = '3600000 0 0 0 0 0 0 0' WHERE room = ?", (room,))
    file.close()
    server.start()
    people = [again(people[0])]
    wait_for(lambda: players_of(people[0], room)[1] != "human", "her time is over")
    return people


def agreed(people, room, n):
    """Whether Eve's undo happened with Ada's consent. A move of a bot closes the proposal: then Eve can try again."""
    if "asks" in is_kept(people[0], room, n):
        with contextlib.suppress(ValueError):
            people[1].ask("agree", room=room)
    return room_of(people[0], room)["back"] == 1


def not_without_ada():
    """while a bot plays for Ada, her own moves are not undone without her consent"""
    for way in (by_hand, away, late):
        people, room, _ = table(["Eve", "Ada"], "drum-roll", clock={"bank": 3600, "late": "novice"})
        n = ada_has_moved(people, room)
        people = way(people, room)
        assert players_of(people[0], room)[1] != "human"
        is_kept(people[0], room, n)
        if way is by_hand:
            wait_for(lambda: agreed(people, room, n), "she agrees, though a level plays for her")


def after_a_crash():
    """Ada cannot undo what was shown at her seat before she got it back"""
    checked = 0
    for seed in range(5):
        people, room, _ = table(["Eve", "Ada"], "drum-roll")
        people[1].rng.seed(seed)
        for _ in range(400):
            step(people, room)
            look = asks(people[1], room, op="look")
            if others(people[1], room) == [] and not look["undo"]:
                break
        people[0].ask("propose", room=room, to="pause")  # from here on, no seat moves
        people[1].ask("agree", room=room)
        look = asks(people[1], room, op="look")
        hand(people[0], room, 0)
        hand(people[1], room, 1)
        server.kill()
        server.start()
        ada = again(people[1])
        room_of(ada, room)
        hand(ada, room, 1, "human")
        now = asks(ada, room, op="look")
        if look["undo"]:
            continue  # a bot was faster than the pause
        checked += now["n"] == look["n"]
        assert now["n"] != look["n"] or not now["undo"], "it was shown to her"
    assert checked


def after_giving_up():
    """moves before a resignation stay; later ones are undone if the others agree"""
    people, room, _ = table(["Eve", "Ada", "Cid"], "drum-roll")
    eve, ada, cid = people
    n = ada_has_moved(people, room)
    ada.ask("resign", room=room)
    is_kept(eve, room, n)
    assert "resigned" in refused(eve, "propose", room=room, to="undo", preview=True)
    wait_for(lambda: step([eve, ada, cid], room) == 0, "Eve moves")
    # A move of the bot would close the proposal, so wait until only people must choose.
    wait_for(lambda: 1 not in asks(eve, room, op="look")["decision"]["must"], "the bot of Ada's seat has moved")
    eve.ask("propose", room=room, to="undo")
    assert room_of(eve, room)["asks"]["agreed"] == [0] and room_of(eve, room)["back"] == 0
    cid.ask("agree", room=room)
    assert room_of(eve, room)["back"] == 1


def own_undo_after_giving_up():
    """an undo that needs no consent does not go back before a resignation either, not even a single move"""
    people, room, _ = table(["Eve", "Ada", "Cid"], "drum-roll")
    eve, ada, _ = people
    for _ in range(400):
        if asks(eve, room, op="look")["undo"]:
            break
        step(people, room)
    assert asks(eve, room, op="look")["undo"], "never"
    n = room_of(eve, room)["n"]
    ada.ask("resign", room=room)
    is_kept(eve, room, n)
    now = asks(eve, room, op="look")
    assert "resigned" in asks(eve, room, op="undo", n=now["n"])["error"]


def windows():
    """Eve leaves her seat and watches: Ada is asked even with one legal move, to hide what she holds"""
    for seed in range(3):
        (eve, ada), room, _ = table(["Eve", "Ada"], "drum-roll")
        ada.rng.seed(seed)
        hand(eve, room, 0, "random")
        while True:
            look = asks(ada, room, op="look")
            if look["over"]:
                break
            if 1 not in look["decision"]["must"]:
                time.sleep(0.02)  # the server closes connections that send too many requests
                continue
            if look["decision"]["question"]["window"] and len(look["moves"]) == 1:
                return
            asks(ada, room, op="play", n=look["n"], move=ada.rng.choice(look["moves"])["move"])
    raise AssertionError("she was never asked")


UNDO = [not_without_ada, after_a_crash, after_giving_up, own_undo_after_giving_up, windows]

# ---- Private rooms and blocks ----


def news_about(who, room):
    """Notifications about this table so far."""
    who.ask("muted")  # notifications come before the response
    return [m for m in who.news if m.get("at") == room or m.get("room", {}).get("id") == room]


def notified_of_closing(who, room):
    who.ask("muted")
    return {"closed": room} in who.news


def outside(who, room, invitation=""):
    """This room does not exist for them: no view, no chat, no notifications."""
    for what, more in (("enter", {"invitation": invitation}), ("ask", {"ask": {"op": "look"}}),
                       ("chat", {"text": "I am here"}), ("chat-history", {}),
                       ("claim", {"seat": 0})):
        assert "no such table" in refused(who, what, room=room, **more), what


def after_a_game(names, **more):
    """A finished game of these people."""
    people, room, _ = table(names, "drum-roll", **more)
    for who in people:
        if room_of(who, room)["stage"] == "plays":
            who.ask("resign", room=room)
    assert room_of(people[0], room)["stage"] == "over"
    return people, room


def begun_without_them():
    """players of the first game cannot enter a private rematch that began without them"""
    (ada, bob, cid), room = after_a_game(["Ada", "Bob", "Cid"], private=True)
    second = ada.ask("rematch", room=room)
    second, invitation = second["room"]["id"], second["invitation"]
    bob.ask("rematch", room=room)
    eve = person(server, "Eve", 5)
    join(eve, second, invitation)
    assert room_of(ada, second)["stage"] == "plays"
    outside(cid, second, invitation)
    assert "no such table" in refused(cid, "rematch", room=room)
    cid.news.clear()
    outside(cid, second, invitation)
    ada.ask("chat", room=second, text="he does not hear this")
    assert news_about(cid, second) == []
    assert eve.ask("enter", room=second)["room"]["private"], "who sits there comes back"


def came_to_watch():
    """spectators leave a private room when the game begins, also after `rematch`"""
    (ada, bob, cid), room = after_a_game(["Ada", "Bob", "Cid"], private=True)
    second = ada.ask("rematch", room=room)["room"]["id"]
    bob.ask("rematch", room=room)
    room_of(cid, second)
    assert "no such table" in refused(person(server, "Eve", 5), "enter", room=second)
    free = next(i for i, seat in enumerate(room_of(ada, second)["seats"]) if not seat["name"])
    hand(ada, second, free)
    assert notified_of_closing(cid, second)
    outside(cid, second)
    assert "no such table" in refused(cid, "rematch", room=room)
    outside(cid, second)


def blocked():
    """a person blocked by the host gets no seat in the rematch, and no chat"""
    (ada, bob, cid), room = after_a_game(["Ada", "Bob", "Cid"])
    ada.ask("block", person=room_of(ada, room)["seats"][2]["person"])
    second = ada.ask("rematch", room=room)["room"]["id"]
    assert "has blocked you" in refused(cid, "rematch", room=room)
    outside(cid, second)
    cid.news.clear()
    ada.ask("chat", room=second, text="he does not hear this")
    assert news_about(cid, second) == []
    bob.ask("rematch", room=room)
    assert [seat["name"] for seat in room_of(ada, second)["seats"]].count(None) == 1
    assert "has blocked you" in refused(cid, "rematch", room=room)
    outside(cid, second)


def host_without_a_seat():
    """only players see a private game, not a host without a seat"""
    (host,), room, invitation = table(["Host"], seats=["open", "open"], private=True)
    ada, bob = (person(server, name, 3) for name in ("Ada", "Bob"))
    join(ada, room, invitation)
    room_of(host, room)
    join(bob, room, invitation)
    assert notified_of_closing(host, room)
    outside(host, room, invitation)
    host.news.clear()
    answer(ada, room, 0)
    assert news_about(host, room) == []
    (host,), room, invitation = table(["Host"], seats=["open", "open"])
    for who in (ada, bob):
        join(who, room, invitation)
    assert "view" in asks(host, room, op="look"), "others may be watched"
    (host,), room, invitation = table(["Host"], seats=["master", "master"], private=True)
    assert "view" in asks(host, room, op="look"), "a table of computers is nobody's secret"


def number(who):
    return again(who).hello["person"]


def outside_for_good(who, room, invitation):
    """Out of the room: no way in, and nothing is received."""
    outside(who, room, invitation)
    who.news.clear()
    outside(who, room)


def lines_about(who, room):
    who.ask("muted")
    return [m["line"] for m in who.news if m.get("line", {}).get("id") == room]


def shown_out():
    """a block removes a spectator from the host's rooms at once; no link, list or seat key leads back"""
    for stage in ("gathers", "plays"):
        (ada,), room, invitation = table(["Ada"], "drum-roll", ["me", "open", "open"], listed=True)
        bob, dan, zoe, carl = (person(server, name, 7) for name in ("Bob", "Dan", "Zoe", "Carl"))
        if stage == "plays":
            join(bob, room, invitation)
            join(dan, room, invitation)
        for who in (zoe, carl):
            who.ask("enter", room=room, invitation=invitation)
        zoe.ask("lobby", watch=True)
        ada.ask("block", person=number(zoe))
        assert notified_of_closing(zoe, room) and not notified_of_closing(carl, room)
        outside_for_good(zoe, room, invitation)
        assert "no such table" in refused(zoe, "sit", room=room, seat=1)
        ada.ask("chat", room=room, text="she does not hear this")
        if stage == "plays":
            answer(ada, room, 0)
        else:
            assert room not in [line["id"] for line in zoe.ask("lobby")["open"]]
            assert room in [line["id"] for line in carl.ask("lobby")["open"]]
            join(bob, room, invitation)
            assert lines_about(zoe, room) == [], "a seat was taken"
            join(dan, room, invitation)
            assert [line["seats"] for line in lines_about(zoe, room)] == [[]], "the room has left the lobby"
        assert news_about(zoe, room) == []
        assert news_about(carl, room), "others still watch"
        key = bob.ask("make-seat-key", room=room)["key"]
        assert "has blocked you" in refused(zoe, "use-seat-key", room=room, key=key)
        ada.ask("unblock", person=number(zoe))
        assert room_of(zoe, room, invitation=invitation)["id"] == room


def block_takes_no_seat():
    """a player whom the host blocks keeps the seat, plays on, comes back and moves to another device"""
    (ada, bob), room, invitation = table(["Ada", "Bob"])
    ada.ask("block", person=number(bob))
    answer(ada, room, 0)
    answer(bob, room, 1)
    assert not notified_of_closing(bob, room)
    bob = again(bob)
    assert room_of(bob, room)["seats"][1]["you"]
    anna = person(server, "Anna", 7)
    anna.ask("use-seat-key", room=room, key=bob.ask("make-seat-key", room=room)["key"])
    assert notified_of_closing(bob, room), "without the seat the block counts"
    outside_for_good(bob, room, invitation)
    assert room_of(anna, room)["seats"][1]["you"]


def not_announced():
    """a blocked player receives neither the rematch nor an invitation of another friend"""
    (ada, bob, cid), room = after_a_game(["Ada", "Bob", "Cid"])
    ada.ask("block", person=number(cid))
    second = ada.ask("rematch", room=room)["room"]["id"]
    for who, gets in ((bob, True), (cid, False)):
        who.ask("muted")
        assert any("rematch" in m and m["rematch"]["room"] == second for m in who.news) is gets, who.news
    for who, name in ((bob, "Bobby"), (cid, "Cidonia")):
        who.ask("sign-up", name=name, password="a long enough password")
    bob.ask("befriend", person=number(cid))
    cid.ask("befriend", person=number(bob))
    bob.ask("rematch", room=room)
    bob.ask("invite", room=second, person=number(cid))
    assert cid.ask("lobby")["invited"] == []
    outside(cid, second)
    ada.ask("unblock", person=number(cid))
    assert [one["room"]["id"] for one in cid.ask("lobby")["invited"]] == [second]


def exported_by_the_host():
    """the export of a host without a seat has no seed of a private game; those of its players have it at the end"""
    for private in (True, False):
        (host,), room, invitation = table(["Host"], seats=["open", "open"], private=private)
        ada, bob = (person(server, name, 3) for name in ("Ada", "Bob"))
        for who in (ada, bob):
            join(who, room, invitation)
        bob.ask("resign", room=room)
        for who, has in ((host, not private), (ada, True), (bob, True)):
            (exported,) = who.ask("export")["data"]["tables"]
            assert exported["stage"] == "over" and ("seed" in exported) is has, (private, exported)


def after_the_end():
    """no seat of a finished game changes its player"""
    (ada, bob), room, _ = table(["Ada", "Bob"])
    bob.ask("resign", room=room)
    before = players_of(ada, room)
    assert "over" in refused(ada, "set-player", room=room, seat=0, player="random")
    assert players_of(ada, room) == before


def which_seat():
    """a request without the number of a seat, or with a wrong one, takes no seat"""
    (ada,), room, invitation = table(["Ada"], seats=["open", "me", "open"])
    bob = person(server, "Bob", 3)
    bob.ask("enter", room=room, invitation=invitation)
    for seat in ({}, {"seat": None}, {"seat": "0"}, {"seat": 0.0}, {"seat": True}, {"seat": -1}, {"seat": 2**32},
                 {"seat": [0]}):
        assert "seat is missing" in refused(bob, "sit", room=room, **seat), seat
        assert "seat is missing" in refused(ada, "set-player", room=room, player="novice", **seat), seat
    for seat in (3, 5):
        assert "taken" in refused(bob, "sit", room=room, seat=seat)
        assert "another player" in refused(ada, "set-player", room=room, seat=seat, player="novice")
    assert players_of(ada, room) == ["human"] * 3
    assert [seat["name"] for seat in room_of(ada, room)["seats"]] == [None, "Ada", None]


class Kept(list):
    """Keeps what is sent."""
    sendall = list.append


def at_once(who, *requests):
    """Sends all requests in one packet, so that the server handles them in one turn."""
    real, who.connection.socket = who.connection.socket, Kept()
    for request in requests:
        who.connection.send(request)
    kept, who.connection.socket = who.connection.socket, real
    real.sendall(b"".join(kept))


def fails_as(eve, bob, room):
    """Becomes Bob and enters his room in the turn of a failing write. False: the turn ended before the write."""
    at_once(eve, {"id": 1001, "do": "hello", "token": bob.token},
            {"id": 1002, "do": "enter", "room": room, "quiet": True},
            {"id": 1003, "do": "chat", "room": room, "text": "for a moment"})
    answers = {}
    while 1003 not in answers:
        received = eve.connection.receive()
        answers[received.get("id")] = received
    assert "error" in answers[1003], answers
    return all("error" in answers[n] for n in (1001, 1002))


def restored_person():
    """if a request fails on a full disk, a client that becomes its former person again is not in the other's room"""
    global server
    ours, server = server, Server()
    try:
        (ada, bob), room, invitation = table(["Ada", "Bob"], private=True)
        eves = [person(server, "Eve", 5 + i) for i in range(12)]
        outside(eves[0], room, invitation)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        eve = next(eve for eve in eves if fails_as(eve, bob, room))
        server.empty_disk()
        eve.news.clear()
        eve.ask("muted")
        outside_for_good(eve, room, invitation)
        answer(ada, room, 0)
        assert news_about(eve, room) == []
    finally:
        server.kill()
        server = ours


# ---- Stand-ins ----


def gone_from(who, other, room, seat):
    leave(who)
    wait_for(lambda: not room_of(other, room)["seats"][seat]["here"], "they are gone")


def at_least_a_minute():
    """no stand-in within a minute, whatever the host set; the same after a rematch"""
    for wanted, agreed in ((0, 1), (-3, 1), (1, 1), (7, 7), ("soon", 5)):
        (eve, ada), room, _ = table(["Eve", "Ada"], "drum-roll", away=wanted)
        assert room_of(eve, room)["away"] == agreed, wanted
    (eve, ada), room, _ = table(["Eve", "Ada"], "drum-roll", away=0)
    gone_from(ada, eve, room, 1)
    assert "can play for them" in refused(eve, "stand-in", room=room, seat=1)
    assert players_of(eve, room) == ["human", "human"]
    (eve, ada), room, _ = table(["Eve", "Ada"], "drum-roll")
    without_waiting(server, room, eve, ada)
    assert room_of(eve, room)["away"] == 0, "what was agreed on before stays so"
    ada.ask("resign", room=room)
    assert eve.ask("rematch", room=room)["room"]["away"] == 1


def by_the_agreed_level():
    """the room decides on the level of a stand-in, else skilled; never `random`, never the opponent"""
    for terms, level in (({}, "skilled"), ({"stand-in": "novice"}, "novice"),
                         ({"clock": {"bank": 3600, "late": "random"}}, "skilled")):
        for player in ({}, {"player": "random"}, {"player": "master"}):
            (eve, ada), room, _ = table(["Eve", "Ada"], "drum-roll", **terms)
            pause(room, eve, ada)
            without_waiting(server, room, eve, ada)
            gone_from(ada, eve, room, 1)
            eve.ask("stand-in", room=room, seat=1, **player)
            assert players_of(eve, room) == ["human", level], (terms, player)
    assert "random" in refused(eve, "open", game="drum-roll", seats=["me", "open"], **{"stand-in": "random"})


def agreed_on_random():
    """an older room with `random` gets a skilled stand-in"""
    (eve, ada), room, _ = table(["Eve", "Ada"], "drum-roll", **{"stand-in": "novice"})
    with sqlite3.connect(server.db()) as file:
        file.execute("UPDATE stand_in SET player = 'random' WHERE room = ?", (room,))
    file.close()
    without_waiting(server, room, eve, ada)
    gone_from(ada, eve, room, 1)
    answer(eve, room, 0)  # wait until it is her turn
    wait_for(lambda: players_of(eve, room)[1] == "skilled", "a level plays by itself")


ABSENT = [at_least_a_minute, by_the_agreed_level, agreed_on_random]
PRIVATE = [begun_without_them, came_to_watch, blocked, host_without_a_seat, shown_out, block_takes_no_seat,
           not_announced, exported_by_the_host, after_the_end, which_seat, restored_person]

def is_well():
    """the log is empty, and the server stops cleanly"""
    assert server.end() == 0
    assert server.complaints() == "", server.complaints()


sys.exit(tap([gives_up_once, all_six_give_up, older_file] + HANDS + UNDO + PRIVATE + ABSENT + [is_well]))
