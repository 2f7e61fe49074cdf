"""Resigning, clocks, pauses, undo by consent, stand-ins, rematches, hints, lobby."""
import socket
import sqlite3
import sys
import time

from serving import Bot, Server, join, open_room, person, refused, tap, wait_for, without_waiting

socket.setdefaulttimeout(20)  # fail instead of waiting forever for a message
server = Server()


def come_again(who):
    """The same person on another connection."""
    other = Bot.__new__(Bot)
    from bot import Connection

    other.rng, other.next, other.news, other.connection = who.rng, 0, [], Connection(server.url())
    other.token = who.token
    other.ask("hello", token=who.token)
    return other


def leave(who):
    who.connection.socket.shutdown(2)
    who.connection.socket.close()
    who.connection.stream.close()


def goes(who, other):
    """He disconnects, and the other knows it."""
    other.ask("lobby")
    other.news.clear()
    leave(who)
    until(other, lambda m: "room" in m and not m["room"]["seats"][1]["here"])


def two(game="pillars", **more):
    ada, bob = person(server, "Ada", 1), person(server, "Bob", 2)
    room, invitation = open_room(ada, game, ["me", "open"], **more)
    join(bob, room, invitation)
    return ada, bob, room


def look(who, room, **more):
    return who.ask("ask", room=room, ask={"op": "look", **more})["answer"]


def room_of(who, room):
    return who.ask("enter", room=room)["room"]


def until(who, wanted, most=2000):
    """The next matching notification; earlier ones are dropped."""
    for _ in range(most):
        received = who.news.pop(0) if who.news else who.connection.receive()
        if wanted(received):
            return received
    raise AssertionError("it was never told")


def move(people, room):
    """The player who must move plays."""
    must = look(people[0], room)["decision"]["must"]
    who = people[must[0]]
    at = look(who, room)
    answer = who.ask("ask", room=room, ask={"op": "play", "n": at["n"], "move": at["moves"][0]["move"]})
    assert "steps" in answer["answer"], answer
    return must[0], answer


def known():
    """a client that comes back receives the missing moves, or all after an undo"""
    ada, bob, room = two()
    for _ in range(6):
        move([ada, bob], room)
    first = room_of(ada, room)
    at, back = first["n"], first["back"]
    for _ in range(4):
        move([ada, bob], room)
    again = come_again(ada)
    n = again.ask("enter", room=room, known=at, back=back)["room"]["n"]
    news = until(again, lambda m: m.get("at") == room and "answer" in m)
    assert news["from"] == at and [s["n"] for s in news["answer"]["steps"]] == list(range(at + 1, n + 1)), news["from"]
    for more in [{"known": at}, {"known": at, "back": back + 1}, {"known": n + 1, "back": back},
                 {"known": -1, "back": back}]:
        other = come_again(ada)
        other.ask("enter", room=room, **more)
        assert until(other, lambda m: "answer" in m)["from"] == 0, more
    none = come_again(ada)
    none.ask("enter", room=room, known=n, back=back)
    none.ask("lobby")
    assert not [m for m in none.news if "answer" in m], "nothing is missing, nothing is told"


def lists():
    """lists of rooms are live, replay no game, and show whose turn it is"""
    ada, bob = person(server, "Ada"), person(server, "Bob")
    watcher = come_again(ada)
    watcher.ask("lobby", watch=True)
    room, invitation = open_room(ada, "pillars", ["me", "open"])
    assert until(watcher, lambda m: "line" in m)["line"]["id"] == room
    join(bob, room, invitation)
    line = until(watcher, lambda m: m.get("line", {}).get("stage") == "plays")["line"]
    must = line["turn"]
    while must == line["turn"]:
        move([ada, bob], room)
        must = look(ada, room)["decision"]["must"]
    assert until(watcher, lambda m: "line" in m)["line"]["turn"] == must
    leave(ada), leave(bob)
    for _ in range(100):
        lobby = watcher.ask("lobby", watch=False)
        mine = [r for r in lobby["playing"] if r["id"] == room][0]
        if "commitment" not in mine:
            break
    assert "commitment" not in mine, "the table is still in memory"
    assert mine["turn"] == must and mine["n"] > 0 and "round" in mine, mine


def lines_for_strangers():
    """lobby watchers learn that a room has left the lobby, and nothing after that"""
    host = person(server, "Host")
    host.ask("lobby", watch=True)
    for private in (True, False):
        stranger, ada, bob = (person(server, name) for name in ("Stranger", "Ada", "Bob"))
        mine = come_again(ada)
        for who in (stranger, mine):
            who.ask("lobby", watch=True)
        room, invitation = open_room(host, "pillars", ["open", "open"], private=private, listed=True,
                                     clock={"bank": 600})
        join(ada, room, invitation)
        assert until(stranger, lambda m: m.get("line", {}).get("seats",
                                                               [{}])[0].get("name") == "Ada")["line"]["id"] == room
        join(bob, room, invitation)
        left = until(stranger, lambda m: m.get("line", {}).get("stage") == "plays")["line"]
        assert left["id"] == room and left["listed"] and left["private"] == private
        assert [s["name"] for s in left["seats"]] == ([] if private else ["Ada", "Bob"]), left
        assert not private or not {"clock", "n", "round", "commitment",
                                   "words"} & set(left) and left["turn"] == [], left
        host.ask("lobby")
        host.news.clear()
        for _ in range(4):
            move([ada, bob], room)
        ada.ask("propose", room=room, to="pause")
        bob.ask("agree", room=room, yes=True)
        bob.ask("resign", room=room)
        assert until(mine, lambda m: m.get("line", {}).get("stage") == "over")
        for who in (stranger, host):
            who.ask("lobby")
        assert not [m for m in stranger.news if "line" in m], stranger.news
        assert not private or not [m for m in host.news if m.get("line",
                                                                 {}).get("stage") == "plays"], "a host without a seat"


def begins_and_ends():
    """clients are notified when a game begins and ends"""
    ada = person(server, "Ada")
    bob = person(server, "Bob")
    room, invitation = open_room(ada, "toy", ["me", "open"])
    bob.ask("enter", room=room, invitation=invitation)
    eve = person(server, "Eve")
    eve.ask("enter", room=room, invitation=invitation)
    bob.ask("sit", room=room, seat=1)
    assert until(eve, lambda m: "room" in m and m["room"]["stage"] == "plays")
    for who, seat in ((ada, 0), (bob, 1)):
        who.ask("set-player", room=room, seat=seat, player="random")
    assert until(eve, lambda m: "room" in m and m["room"]["stage"] == "over")


def resigned():
    """one of two resigns and the other wins; no moves afterwards, and the seed is shown"""
    ada, bob, room = two()
    move([ada, bob], room)
    eve = person(server, "Eve")
    refused(eve, "resign", room=room)
    bob.ask("resign", room=room)
    final = until(ada, lambda m: m.get("at") == room and m.get("answer", {}).get("look",
            {}).get("over"))["answer"]["look"]
    assert final["result"]["rank"] == [1, 2] and final["moves"] == [] and final["seed"], final["result"]
    assert final["decision"]["kind"] == "over"
    is_now = room_of(ada, room)
    assert is_now["stage"] == "over" and is_now["gone"] == [{"seat": 1, "how": "resigned", "n": final["n"]}], is_now
    seat = look(ada, room, at=final["n"] - 1)["decision"]["must"][0]
    for who in (ada, bob):
        answer = who.ask("ask", room=room, ask={"op": "play", "move": "pass"})["answer"]
        assert "error" in answer, answer
        refused(who, "resign", room=room)
    assert "seed " in ada.ask("ask", room=room, ask={"op": "record", "seed": True})["answer"]["record"], seat


def three():
    ada, bob, cat = (person(server, name, n) for n, name in enumerate(["Ada", "Bob", "Cat"]))
    room, invitation = open_room(ada, "toy", ["me", "open", "open"])
    join(bob, room, invitation), join(cat, room, invitation)
    return ada, bob, cat, room


def resigned_of_three():
    """one of three resigns, a bot continues, and that player is last; without people the game is over"""
    ada, bob, cat, room = three()
    rank = look(ada, room)["result"]["rank"]
    bob.ask("resign", room=room)
    assert look(ada, room)["result"]["rank"] == rank, "as the rules have it, until it is over"
    seats = room_of(ada, room)["seats"]
    assert seats[1]["player"] == "skilled" and seats[1]["name"] == "Bob"
    assert "resigned" in refused(bob, "set-player", room=room, seat=1, player="human")
    for who, seat in ((ada, 0), (cat, 2)):
        who.ask("set-player", room=room, seat=seat, player="random")
    end = until(ada, lambda m: m.get("answer", {}).get("look", {}).get("over"))["answer"]["look"]
    assert end["result"]["rank"][1] == 3 and min(end["result"]["rank"]) == 1, end["result"]
    ada, bob, cat, room = three()
    for who in (cat, ada, bob):
        assert room_of(who, room)["stage"] == "plays"
        who.ask("resign", room=room)
    assert room_of(ada, room)["stage"] == "over"
    assert look(ada, room)["result"]["rank"] == [2, 1, 3]


def together():
    """in a cooperative game a bot continues for a resigned player"""
    ada, bob, room = two("aerion")
    bob.ask("resign", room=room)
    assert room_of(ada, room)["stage"] == "plays" and room_of(ada, room)["seats"][1]["player"] == "skilled"


def late():
    """a player without time loses, also without clients in the room"""
    ada, bob, room = two(clock={"bank": 1})
    clock = room_of(ada, room)["clock"]
    assert clock["late"] == "lose" and clock["cap"] == 1 and len(clock["runs"]) == 1, clock
    loser = clock["runs"][0]
    until((ada, bob)[loser], lambda m: m.get("room", {}).get("stage") == "over")
    now = room_of(ada, room)
    assert now["gone"][0]["how"] == "late" and now["gone"][0]["seat"] == loser and now["clock"]["runs"] == [], now
    assert look(ada, room)["result"]["rank"][loser] == 2
    ada, bob, room = two(clock={"bank": 1})
    leave(ada), leave(bob)
    watcher = come_again(ada)
    watcher.ask("lobby", watch=True)
    until(watcher, lambda m: m.get("line", {}).get("stage") == "over")


def late_played_for():
    """or a bot plays until they are back"""
    ada, bob, room = two(clock={"bank": 1, "late": "random"})
    first = room_of(ada, room)["clock"]["runs"][0]
    who = (ada, bob)[first]
    until(who, lambda m: m.get("room", {}).get("seats", [{}] * 2)[first].get("player") == "random")
    who.ask("set-player", room=room, seat=first, player="human")
    now = room_of(who, room)
    assert now["seats"][first]["player"] == "human" and now["clock"]["left"][first] >= 25_000, now["clock"]


def increment():
    """each turn adds time up to the cap, repeated moves add none, and only seats that must move run"""
    ada, bob, room = two(clock={"bank": 100, "add": 10, "cap": 105})
    clock = room_of(ada, room)["clock"]
    runs = clock["runs"][0]
    assert 100_000 < clock["left"][runs] <= 105_000 and clock["left"][1 - runs] == 100_000, clock
    for _ in range(40):
        seat, answer = move([ada, bob], room)
        now = answer["clock"] if "clock" in answer else room_of(ada, room)["clock"]
        assert now["runs"] == look(ada, room)["decision"]["must"] and max(now["left"]) <= 105_000, now
    ada, bob, room = two(clock={"bank": 100, "add": 10, "cap": 10_000})
    first = room_of(ada, room)["turn"]
    while room_of(ada, room)["turn"] == first:
        seat, _ = move([ada, bob], room)
    (ada, bob)[seat].ask("propose", room=room, to="undo")
    before = room_of(bob, room)["clock"]["left"]
    (bob, ada)[seat].ask("agree", room=room)
    now = room_of(bob, room)
    assert now["turn"] == [seat] and all(a <= b for a, b in zip(now["clock"]["left"], before)), (before, now)


def clock_stands_still():
    """clocks stop while the server is down, after a kill or a stop"""
    own = Server()
    try:
        ada = Bot(own.url(), "Ada", None)
        room, _ = open_room(ada, "pillars", ["me", "me"], clock={"bank": 3600})
        time.sleep(0.3)
        assert own.end() == 0
        with sqlite3.connect(own.db()) as db:
            before = db.execute("SELECT ms FROM server_time").fetchone()[0]
        assert before >= 300, before
        time.sleep(0.6)
        own.start()
        other = Bot.__new__(Bot)
        from bot import Connection

        other.rng, other.next, other.news, other.connection = None, 0, [], Connection(own.url())
        other.ask("hello", token=ada.token)
        left = min(other.ask("enter", room=room)["room"]["clock"]["left"])
        assert 3600_000 - 30_000 < left <= 3600_000 - 300, left
        with sqlite3.connect(own.db()) as db:
            after = db.execute("SELECT ms FROM server_time").fetchone()[0]
        assert before <= after
    finally:
        own.kill()


def paused():
    """a game pauses when all agree, and any player can resume it"""
    ada, bob, room = two(clock={"bank": 3600})
    ada.ask("propose", room=room, to="pause")
    asks = until(bob, lambda m: m.get("room", {}).get("asks"))["room"]["asks"]
    assert asks == {"to": "pause", "by": 0, "agreed": [0]}
    bob.ask("agree", room=room, yes=False)
    assert "asks" not in room_of(ada, room)
    refused(bob, "agree", room=room)
    ada.ask("propose", room=room, to="pause")
    bob.ask("agree", room=room, yes=True)
    now = room_of(ada, room)
    assert now["paused"] and now["clock"]["runs"] == []
    mover = (ada, bob)[now["turn"][0]]
    play = {"op": "play", "move": look(mover, room)["moves"][0]["move"]}
    assert "paused" in refused(mover, "ask", room=room, ask=play)
    bob.ask("resume", room=room)
    now = room_of(ada, room)
    assert not now["paused"] and now["clock"]["runs"] == now["turn"]
    assert "steps" in mover.ask("ask", room=room, ask=play)["answer"]
    ada.ask("propose", room=room, to="pause")
    move([ada, bob], room)
    assert "asks" not in room_of(ada, room), "forgotten at the next move"


def undone_by_all():
    """an undo beyond the rules works when all agree"""
    ada, bob, room = two()
    people = [ada, bob]
    seat, _ = move(people, room)
    before = look(ada, room)["n"]
    chosen = None
    while chosen != 1 - seat:
        chosen, _ = move(people, room)
    at = look(ada, room)
    assert not look(people[seat], room)["undo"]
    people[seat].ask("propose", room=room, to="undo")
    assert look(ada, room)["n"] == at["n"], "not before all agree"
    other = people[1 - seat]
    assert until(other, lambda m: m.get("room", {}).get("asks"))["room"]["asks"]["to"] == "undo"
    back = room_of(ada, room)["back"]
    other.ask("agree", room=room)
    assert look(ada, room)["n"] < before or look(ada, room)["n"] < at["n"]
    now = room_of(ada, room)
    assert now["back"] == back + 1 and now["turn"] == [seat], now
    move(people, room)
    record = ada.ask("ask", room=room, ask={"op": "log"})["answer"]["log"]
    assert [e["n"] for e in record] == list(range(1, len(record) + 1))


def stood_in():
    """a stand-in plays for an absent player until they are back; not for present ones, not too soon"""
    ada, bob, room = two()
    without_waiting(server, room, ada, bob)
    refused(ada, "stand-in", room=room, seat=1)
    refused(ada, "stand-in", room=room, seat=0)
    goes(bob, ada)
    ada.ask("stand-in", room=room, seat=1)
    assert room_of(ada, room)["seats"][1]["player"] == "skilled"
    again = come_again(bob)
    again.ask("enter", room=room)
    assert room_of(ada, room)["seats"][1]["player"] == "human", "he is back"
    assert in_log(room) == [["seat-taken", "skilled"], ["seat-back"]], in_log(room)
    ada, bob, room = two()
    goes(bob, ada)
    assert "can play for them" in refused(ada, "stand-in", room=room, seat=1)
    ada, bob, room = two(clock={"bank": 86400})
    without_waiting(server, room, ada, bob)
    goes(bob, ada)
    assert "clock" in refused(ada, "stand-in", room=room, seat=1)


def played_for(who, room):
    """The player of the second seat."""
    return room_of(who, room)["seats"][1]["player"]


def to_bob(ada, bob, room):
    while look(ada, room)["decision"]["must"] != [1]:
        move([ada, bob], room)


def in_log(room):
    """Log lines about the second seat: event and player."""
    lines = [line for line in server.whole_log().splitlines() if f"room={room} " in line and " seat=1 " in line]
    return [[word.split("=")[1] for word in line.split() if word.startswith(("event=", "player="))] for line in lines]


def stands_in_by_itself():
    """an automatic stand-in replaces an absent player to move; a returning player gets the seat, also after a crash"""
    ada, bob, room = two(**{"stand-in": "novice"})
    to_bob(ada, bob, room)
    without_waiting(server, room, bob, ada)  # Bob is in the room before it is his turn
    assert room_of(ada, room)["stand-in"] == "novice"
    goes(bob, ada)
    wait_for(lambda: played_for(ada, room) == "novice" and look(ada, room)["decision"]["must"] == [0])
    bob = come_again(bob)
    assert played_for(bob, room) == "human", "he is back"
    to_bob(ada, bob, room)
    server.kill()
    server.start()
    ada = come_again(ada)
    wait_for(lambda: played_for(ada, room) == "novice" and look(ada, room)["decision"]["must"] == [0])
    server.kill()
    server.start()
    bob = come_again(bob)
    assert played_for(bob, room) == "human"
    bob.ask("set-player", room=room, seat=1, player="greedy")
    leave(bob)
    bob = come_again(bob)
    assert played_for(bob, room) == "greedy", "who handed it over takes it back by themselves"
    assert in_log(room) == 2 * [["seat-taken", "novice"], ["seat-back"]], in_log(room)
    refused(bob, "open", game="toy", seats=["me", "open"], **{"stand-in": "nobody"})
    refused(bob, "open", game="toy", seats=["me", "open"], **{"stand-in": "human"})


def waits():
    """no stand-in if no player waits, it is not their turn, or the game is paused"""
    ada, bob, room = two(listed=True, **{"stand-in": "novice"})
    to_bob(ada, bob, room)
    without_waiting(server, room, bob, ada)
    ada.ask("propose", room=room, to="pause")
    bob.ask("agree", room=room)
    goes(bob, ada)
    assert [played_for(ada, room) for _ in range(3)] == ["human"] * 3, "paused"
    leave(ada)
    bob = come_again(bob)
    bob.ask("enter", room=room)
    bob.ask("resume", room=room)
    watcher = person(server, "Eve")
    watcher.ask("enter", room=room)
    goes(bob, watcher)
    assert [played_for(watcher, room) for _ in range(3)] == ["human"] * 3, "who watches does not wait"
    ada = come_again(ada)
    wait_for(lambda: played_for(ada, room) == "novice")


def away_for_long():
    """an absence continues across a crash and without clients, but everyone has at least a minute"""
    ada, bob, room = two(away=5)
    leave(bob)
    leave(ada)
    with sqlite3.connect(server.db()) as db:
        wait_for(lambda: db.execute("SELECT count(*) FROM absence WHERE room = ?", (room,)).fetchone()[0] == 2)
    server.kill()
    for ago, least in ((100, 100), (3600, 240)):
        with db:
            db.execute("UPDATE absence SET at = ? WHERE room = ?", (int(time.time()) - ago, room))
        server.start()
        seat = room_of(come_again(ada), room)["seats"][1]
        assert least <= seat["away"] < least + 30, seat
        assert "can play for them" in refused_stand_in(ada, room)
        server.kill()
    db.close()
    server.start()


def refused_stand_in(who, room):
    again = come_again(who)
    again.ask("enter", room=room)
    return refused(again, "stand-in", room=room, seat=1, player="novice")


def again():
    """a rematch: the players are invited, move one seat on, and nobody else enters"""
    ada, bob, room = two("toy", hints=True)
    refused(ada, "rematch", room=room)
    bob.ask("resign", room=room)
    eve = person(server, "Eve")
    new = ada.ask("rematch", room=room, word="a")["room"]
    assert new["stage"] == "gathers" and [s["name"] for s in new["seats"]] == [None, "Ada"] and new["hints"], new
    asked = until(bob, lambda m: "rematch" in m)["rematch"]
    assert asked == {"of": room, "room": new["id"], "name": "Ada"}, asked
    refused(eve, "enter", room=new["id"])
    assert room_of(bob, room)["rematch"] == new["id"]
    assert bob.ask("rematch", room=room, word="b")["room"]["stage"] == "plays"
    assert [s["name"] for s in room_of(ada, new["id"])["seats"]] == ["Bob", "Ada"]
    assert ada.ask("rematch", room=room)["room"]["id"] == new["id"], "there is one only"


def hinted():
    """a hint is that of the seat's own view; rooms without hints refuse it"""
    ada, bob, room = two(hints=True)
    mover, other = (ada, bob) if look(ada, room)["decision"]["must"] == [0] else (bob, ada)
    refused(other, "hint", room=room)
    answer = mover.ask("hint", room=room)["answer"]
    assert answer["move"] in [m["move"] for m in look(mover, room)["moves"]] and answer["advice"], answer
    assert "error" in mover.ask("ask", room=room, ask={"op": "hint"})["answer"], "never on the loop"
    ada, bob, room = two()
    refused(ada, "hint", room=room)
    refused(bob, "hint", room=room)


def private():
    """in a private room everyone without a seat leaves when the game begins, and nobody enters"""
    ada, bob, eve = (person(server, name) for name in ("Ada", "Bob", "Eve"))
    room, invitation = open_room(ada, "toy", ["me", "open"], private=True, listed=True)
    eve.ask("enter", room=room, invitation=invitation)
    join(bob, room, invitation)
    assert until(eve, lambda m: "closed" in m)["closed"] == room
    refused(eve, "ask", room=room, ask={"op": "look"})
    refused(eve, "enter", room=room, invitation=invitation)
    assert room_of(bob, room)["private"]


def muted():
    """muted people are hidden in all rooms until unmuted"""
    ada, bob, room = two("toy")
    bob.ask("chat", room=room, text="before")
    whom = room_of(ada, room)["seats"][1]["person"]
    for nobody in (None, 0, -1, 10**9, "x", room_of(ada, room)["seats"][0]["person"]):
        refused(ada, "mute", person=nobody)
    ada.ask("mute", person=whom)
    bob.ask("chat", room=room, text="after")
    bob.ask("rename", name="Bobby")
    bob.ask("chat", room=room, text="by another name")
    assert ada.ask("chat-history", room=room)["said"] == [] and ada.ask("muted")["muted"] == [{"person": whom,
            "name": "Bobby"}]
    assert [m["said"]["text"] for m in ada.news if "said" in m] == ["before"]
    assert len(bob.ask("chat-history", room=room)["said"]) == 3
    ada.ask("mute", person=whom, on=False)
    assert len(ada.ask("chat-history", room=room)["said"]) == 3 and ada.ask("muted")["muted"] == []


def at_once():
    """simultaneous choices with the same number are both accepted; a repeated click is refused"""
    ada, bob, room = two("drum-roll")
    looks = [look(ada, room), look(bob, room)]
    n = looks[0]["n"]
    assert looks[1]["n"] == n and looks[0]["decision"]["must"] == [0, 1], looks[0]["decision"]
    for who, at in zip((ada, bob), looks):
        click = {"op": "play", "n": n, "move": at["moves"][0]["move"]}
        for number in (900, 901):
            who.connection.send({"id": number, "do": "ask", "room": room, "ask": click})
    answers = [{m["id"]: m for m in (until(who, lambda m: m.get("id") == number) for number in (900, 901))}
               for who in (ada, bob)]
    assert all("steps" in answer[900]["answer"] and "stale" in answer[901]["answer"] for answer in answers), answers
    numbers = [[step["n"] for step in answer[900]["answer"]["steps"]] for answer in answers]
    assert all(those[0] == n + 1 and those == list(range(n + 1, those[-1] + 1)) for those in numbers), numbers
    assert look(ada, room)["n"] >= n + 2
    log = [entry["who"] for entry in ada.ask("ask", room=room, ask={"op": "log"})["answer"]["log"]][n:n + 2]
    assert sorted(log) == [0, 1], log


def at_once_after_a_crash():
    """after an undo and a crash, only the latest number is accepted"""
    ada, bob, room = two("drum-roll")
    n = look(ada, room)["n"]
    click = {"op": "play", "n": n, "move": look(ada, room)["moves"][0]["move"]}
    ada.ask("ask", room=room, ask=click)
    assert "error" not in ada.ask("ask", room=room, ask={"op": "undo"})["answer"]
    server.kill()
    server.start()
    ada, bob = come_again(ada), come_again(bob)
    for who in (ada, bob):
        who.ask("enter", room=room)
    at = look(bob, room)
    assert at["n"] == n
    assert "steps" in ada.ask("ask", room=room, ask=click)["answer"]
    assert bob.ask("ask", room=room, ask={"op": "play", "n": n, "move": at["moves"][0]["move"]})["answer"].get("stale")


def two_tabs():
    """one person on two connections: both follow, both may click, a repeated click is harmless"""
    ada, bob, room = two()
    tab = come_again(ada)
    tab.ask("enter", room=room)
    while look(bob, room)["decision"]["must"] != [0]:
        move([ada, bob], room)
    at = look(tab, room)
    click = {"op": "play", "n": at["n"], "move": at["moves"][0]["move"]}
    assert "steps" in tab.ask("ask", room=room, ask=click)["answer"]
    assert ada.ask("ask", room=room, ask=click)["answer"].get("stale")
    assert tab.ask("ask", room=room, ask=click)["answer"].get("stale")
    n = look(tab, room)["n"]
    assert until(ada, lambda m: m.get("answer", {}).get("look", {}).get("n") == n)
    if look(ada, room)["undo"]:
        assert ada.ask("ask", room=room, ask={"op": "undo", "n": n})["answer"]["n"] == at["n"]
        assert ada.ask("ask", room=room, ask={"op": "undo", "n": n})["answer"].get("stale")
        assert until(tab, lambda m: m.get("answer", {}).get("look", {}).get("n") == at["n"])
    leave(tab)
    assert room_of(ada, room)["seats"][0]["here"]


def kept():
    """clocks, pauses and resignations survive a crash"""
    ada, bob, cat, room = three()
    bob.ask("resign", room=room)
    while 1 in room_of(ada, room)["turn"]:  # the bot's move ends the proposal
        time.sleep(0.05)
    ada.ask("propose", room=room, to="pause")
    cat.ask("agree", room=room)
    server.kill()
    server.start()
    now = room_of(come_again(ada), room)
    assert now["paused"] and now["gone"][0]["seat"] == 1 and now["seats"][1]["player"] == "skilled", now


def nonsense():
    """nonsense is refused with an error"""
    ada = person(server, "Ada")
    for clock in [{}, {"bank": 0}, {"bank": -1}, {"bank": 10, "cap": 5}, {"bank": 10**12}, {"bank": "x"},
                  {"bank": 10, "late": "nobody"}]:
        refused(ada, "open", game="toy", seats=["me", "open"], clock=clock)
    ada, bob, room = two("toy")
    for what in ["", "dance", "undo"]:
        refused(ada, "propose", room=room, to=what)
    for seat in [-1, 9, "x", None, 0]:
        refused(ada, "stand-in", room=room, seat=seat, player="novice")
    refused(ada, "stand-in", room=room, seat=1, player="nobody")
    assert server.complaints() == "", server.log()


sys.exit(tap([known, lists, lines_for_strangers, begins_and_ends, resigned, resigned_of_three, together, late,
              late_played_for, increment, clock_stands_still,
              paused, undone_by_all, stood_in, stands_in_by_itself, waits, away_for_long, again, hinted, private,
              muted, two_tabs, at_once, at_once_after_a_crash, kept,
              nonsense]))
