"""Limits by cost: budgets, queues, parts of long answers, quotas, fair thinking. Tests check counters, not times."""
import contextlib
import json
import os
import random
import re
import signal
import sqlite3
import sys
import threading
import urllib.request

from serving import Bot, Server, join, open_room, person, refused, tap, wait_for

MIB = 1 << 20
server = Server(options=["--metrics", "--trust-proxy"])


def metrics(of=server):
    with urllib.request.urlopen(of.url() + "/metrics", timeout=60) as answer:
        lines = answer.read().decode().splitlines()
    return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in lines if not line.startswith("#")}


def refusals(of=server):
    """All kinds of refusals that have happened."""
    return {name: n for name, n in metrics(of).items() if name.startswith("ludo_refused_total") and n}


def held(of=server):
    return metrics(of)["ludo_requests_held_total"]


def rows(of, question, *values):
    with contextlib.closing(sqlite3.connect(f"file:{of.db()}?mode=ro", uri=True, timeout=30)) as file:
        return file.execute(question, values).fetchall()


def table(who, room, **ask):
    return who.ask("ask", room=room, ask=ask)["answer"]


def advance(who, room, moves, rng):
    """Plays random moves for all seats of one person."""
    look = table(who, room, op="look")
    for _ in range(moves):
        if look["over"] or not look["decision"]["must"]:
            break
        seat = look["decision"]["must"][0]
        if look["seat"] != seat:
            look = table(who, room, op="look", seat=seat)
        look = table(who, room, op="play", seat=seat, n=look["n"], move=rng.choice(look["moves"])["move"], run=-1,
                     look=True)["look"]
    return look


def long_game(who, moves=60):
    room, _ = open_room(who, "ancient-knowledge", ["me"] * 4)
    look = advance(who, room, moves, random.Random(5))
    who.news.clear()
    return room, look["n"]


def send(who, many):
    """Sends requests without waiting for responses; returns their ids."""
    ids = []
    for what in many:
        who.next += 1
        who.connection.send({"id": who.next, **what})
        ids.append(who.next)
    return ids


def responses(who, n):
    """The next n responses. Keeps the notifications between them."""
    found = []
    while len(found) < n:
        message = who.connection.receive()
        (found if "id" in message else who.news).append(message)
    return found


def hang_up(who):
    who.connection.stream.close()
    who.connection.socket.close()


# ---- Budgets and queues


def flood():
    """a client that asks for the whole history on many connections gets its responses slowly, and others do not wait"""
    eve = person(server, "Eve", address="203.0.113.1")
    room, _ = long_game(eve)
    others = [Bot(server.url(), "Eve", random.Random(i), "X-Forwarded-For: 203.0.113.1\r\n") for i in range(10)]
    for other in others:
        other.ask("hello", token=eve.token, name="Eve")
        other.ask("enter", room=room, quiet=True)
    whole = {"do": "ask", "room": room, "ask": {"op": "since", "seat": 0, "from": 0, "look": True}}
    for other in others:
        send(other, [whole] * 50)
    ada = person(server, "Ada", address="203.0.113.2")
    for _ in range(50):
        ada.ask("lobby")
    found = metrics()
    assert found["ludo_requests_held_total"] > 0 and found["ludo_requests_waiting"] > 0, found
    assert found["ludo_turn_bytes_max"] < 8 * MIB, found["ludo_turn_bytes_max"]
    assert found["ludo_queued_bytes_max"] < 32 * MIB, found["ludo_queued_bytes_max"]
    assert found["ludo_queued_bytes"] <= found["ludo_queued_bytes_max"]
    for other in others:
        hang_up(other)
    wait_for(lambda: metrics()["ludo_requests_waiting"] == 0 and metrics()["ludo_queued_bytes"] == 0, "an empty queue")
    assert not refusals(), refusals()


def turns():
    """in one turn of the event loop an address gets about 1 MiB of answers, and all addresses together about 4 MiB"""
    for addresses, least, most in ((1, 0.1, 2), (24, 3, 6)):  # MiB
        busy = Server(options=["--metrics", "--trust-proxy"])
        host = person(busy, "Host")
        room, invitation = open_room(host, "ancient-knowledge", ["me"] * 4)
        advance(host, room, 60, random.Random(5))
        people = [person(busy, f"P{i}", address=f"203.0.113.{i % addresses}") for i in range(24)]
        for who in people:
            who.ask("enter", room=room, invitation=invitation, quiet=True)
        busy.process.send_signal(signal.SIGSTOP)  # all requests arrive before the server handles the first request
        os.waitpid(busy.process.pid, os.WUNTRACED)
        for who in people:
            send(who, [{"do": "ask", "room": room, "ask": {"op": "since", "from": 0, "look": True}}] * 2)
        busy.process.send_signal(signal.SIGCONT)
        for who in people:
            responses(who, 2)
        found = metrics(busy)["ludo_turn_bytes_max"] / MIB
        assert least < found < most, (addresses, found)
        busy.kill()


def in_order():
    """requests over the budget wait in order, and every response arrives"""
    slow = Server(options=["--metrics", "--trust-proxy", "--max-traffic", "64"])
    ada = person(slow, address="203.0.113.1")
    room, n = long_game(ada, 4)
    asked = send(ada, [{"do": "ask", "room": room, "ask": {"op": "look", "seat": i % 4}} for i in range(24)])
    found = responses(ada, len(asked))
    assert [m["id"] for m in found] == asked and all(m["answer"]["n"] == n for m in found)
    assert [m["answer"]["seat"] for m in found] == [i % 4 for i in range(24)]
    assert held(slow) > 0 and not refusals(slow), (held(slow), refusals(slow))
    assert slow.end() == 0


def neighbours():
    """people behind one address share its budget, and people at several addresses do not"""
    slow = Server(options=["--metrics", "--trust-proxy", "--max-traffic", "64"])
    host = person(slow, "Host")
    room, invitation = open_room(host, "ancient-knowledge", ["me"] * 4)
    n = (80 << 10) // len(json.dumps(table(host, room, op="look")))  # each person stays below the budget of a person
    for together in (False, True):
        before = held(slow)
        people = [person(slow, f"P{i}", address=f"203.0.113.{50 if together else i}") for i in range(6)]
        for who in people:
            who.ask("enter", room=room, invitation=invitation, quiet=True)
            who.news.clear()
        for who in people:
            send(who, [{"do": "ask", "room": room, "ask": {"op": "look"}}] * n)
        for who in people:
            assert all("answer" in m for m in responses(who, n))
            who.ask("leave", room=room)
        assert (held(slow) > before) is together, (before, held(slow))
    assert not refusals(slow) and slow.end() == 0


def takes_time():
    """the budget counts the time of the event loop, too"""
    for limit in ("0", "1"):  # milliseconds per second; 0: no limit
        slow = Server(options=["--metrics", "--max-traffic", "0", "--max-messages", "0", "--max-time", limit])
        ada = person(slow)
        send(ada, [{"do": "lobby"}] * 200)
        if limit == "0":
            responses(ada, 200)
            assert held(slow) == 0
        else:
            wait_for(lambda at=slow: held(at) > 0, "requests wait")
        hang_up(ada)
        assert slow.end() == 0


def bystander():
    """a client is not charged for notifications that another client causes"""
    slow = Server(options=["--metrics", "--trust-proxy", "--max-traffic", "64"])
    eve, ada = person(slow, "Eve", address="203.0.113.1"), person(slow, "Ada", address="203.0.113.2")
    watching = [ada]
    room, invitation = open_room(eve, "ancient-knowledge", ["me"] * 4)
    for i in range(6):  # with six connections Ada receives six times what Eve receives
        more = Bot(slow.url(), "Ada", random.Random(i), "X-Forwarded-For: 203.0.113.2\r\n")
        more.ask("hello", token=ada.token, name="Ada")
        more.ask("enter", room=room, invitation=invitation, quiet=True)
        watching.append(more)
    look = advance(eve, room, 6, random.Random(5))
    before = held(slow)
    assert before > 0  # Eve has paid for what Ada has received
    ada.ask("enter", room=room, invitation=invitation, quiet=True)
    assert table(ada, room, op="look")["n"] == look["n"] and held(slow) == before
    assert slow.end() == 0


def unread():
    """a client that does not read is not read, and its queue stays short"""
    other = Server(options=["--metrics", "--max-traffic", "0", "--max-time", "0", "--max-messages", "0"])
    ada, eve = person(other), person(other)
    room, _ = long_game(eve)
    piece = {"do": "ask", "room": room, "ask": {"op": "since", "seat": 0, "from": 0, "look": True}}
    sent = []
    writer = threading.Thread(target=lambda: sent.extend(send(eve, [piece] * 100)))
    writer.start()
    wait_for(lambda: metrics(other)["ludo_queued_bytes"] > 256 << 10, "a full queue")
    for _ in range(30):
        ada.ask("lobby")
    found = metrics(other)
    assert found["ludo_queued_bytes_max"] < 2 * MIB, found["ludo_queued_bytes_max"]
    # all other messages are still in the network
    assert 0 < found["ludo_requests_waiting"] <= 8, found["ludo_requests_waiting"]
    found = responses(eve, 100)
    writer.join()
    assert [m["id"] for m in found] == sent and not refusals(other)
    assert other.end() == 0


def unread_moves():
    """a spectator who does not read gets the moves later, in parts, and all of them"""
    other = Server(options=["--metrics", "--max-traffic", "0", "--max-time", "0", "--max-messages", "0"])
    ada, eve = person(other), person(other)
    room, invitation = open_room(ada, "ancient-knowledge", ["me"] * 4)
    start = advance(ada, room, 60, random.Random(5))["n"]
    eve.ask("enter", room=room, invitation=invitation, quiet=True)
    piece = {"do": "ask", "room": room, "ask": {"op": "since", "from": 0, "look": True}}
    writer = threading.Thread(target=send, args=(eve, [piece] * 100))
    writer.start()
    wait_for(lambda: metrics(other)["ludo_queued_bytes"] > 256 << 10, "a full queue")
    look = advance(ada, room, 40, random.Random(6))
    responses(eve, 100)
    writer.join()
    assert look["n"] >= start + 40
    n = follow(eve, room, start, look["n"])
    assert n < 20, n  # fewer messages than moves
    assert other.end() == 0


# ---- Parts


def follow(who, room, known, n):
    """Reads notifications until the client knows n moves, each once and in order. Returns how many notifications."""
    count = 0
    while known < n:
        message = who.news.pop(0) if who.news else who.connection.receive()
        if message.get("at") != room or "answer" not in message:
            continue
        steps = [step["n"] for step in message["answer"]["steps"]]
        assert message["from"] == known and steps == list(range(known + 1, known + 1 + len(steps))), (message["from"],
                known, steps)
        assert len(steps) <= 16, len(steps)
        known = message["answer"]["look"]["n"]
        assert known == (steps[-1] if steps else message["from"])
        count += 1
    return count


def parts():
    """long answers come in parts that say where to continue"""
    ada = person(server, address="203.0.113.3")
    room, n = long_game(ada)
    at, steps = 0, []
    while True:
        answer = table(ada, room, op="since", seat=0, **{"from": at, "look": True})
        assert len(answer["steps"]) <= 48 and len(json.dumps(answer)) < MIB
        steps += answer["steps"]
        if not answer.get("more"):
            break
        assert answer["next"] == at + 48 == answer["look"]["n"]
        at = answer["next"]
    assert [s["n"] for s in steps] == list(range(1, n + 1)) and answer["look"]["n"] == n
    last = table(ada, room, op="since", seat=0, **{"from": n - 3, "look": True})
    assert "more" not in last and len(last["steps"]) == 3
    log = table(ada, room, op="log", seat=0, **{"from": 0})
    assert "more" not in log and len(log["log"]) == n  # the request of a page that was cached before an upgrade
    first = table(ada, room, op="log", seat=0, **{"from": 0, "max": 20})
    rest = table(ada, room, op="log", seat=0, **{"from": first["next"], "max": 1000})
    assert first["more"] and "more" not in rest and first["log"] + rest["log"] == log["log"]


def returns():
    """a client that comes back gets all missed moves, in parts"""
    ada = person(server, address="203.0.113.4")
    room, n = long_game(ada)
    ada.ask("leave", room=room)
    ada.news.clear()
    send(ada, [{"do": "enter", "room": room, "known": 7, "back": 0}, {"do": "lobby"}])
    entered, _ = responses(ada, 2)  # the second response comes after all parts of the first
    parts_sent = [m for m in ada.news if m.get("at") == room and "answer" in m]
    assert entered["room"]["back"] == 0 and parts_sent[-1]["answer"]["look"]["n"] == n
    assert follow(ada, room, 7, n) >= (n - 7) // 16
    ada.ask("leave", room=room)
    ada.news.clear()
    ada.ask("enter", room=room, known=7, back=99)  # moves were undone meanwhile, so the server sends everything again
    follow(ada, room, 0, n)


# ---- Quotas


def quotas():
    """chat messages and new people are limited, with a clear error"""
    few = Server(options=["--metrics", "--trust-proxy", "--max-chat", "50", "--max-new-people", "3"])
    ada = person(few, "Ada", address="203.0.113.1")
    room, invitation = open_room(ada, "toy", ["me", "open"])
    for i in range(10):
        ada.ask("chat", room=room, text=f"line {i}")
    assert "too many chat messages" in refused(ada, "chat", room=room, text="x")
    ada.ask("hello", token=ada.token, name="Ada", lang="fr")
    assert "trop de messages" in refused(ada, "chat", room=room, text="x")
    for name in ["Bob", "Cid"]:
        person(few, name, address="203.0.113.1")
    try:
        person(few, "Dan", address="203.0.113.1")
        raise AssertionError("a fourth person came from one address")
    except ValueError as e:
        assert "too many new people" in str(e), e
    dan = person(few, "Dan", address="203.0.113.2")
    dan.ask("enter", room=room, invitation=invitation)
    dan.ask("chat", room=room, text="hello")
    assert len(rows(few, "SELECT 1 FROM chat_line")) == 11
    assert refusals(few)['ludo_refused_total{kind="chat"}'] == 2
    assert refusals(few)['ludo_refused_total{kind="people"}'] == 1
    assert few.end() == 0


def left_tables():
    """tables that a person opened for bots alone count among the unfinished tables of that person"""
    eve = person(server, "Eve")
    for _ in range(60):
        room, _ = open_room(eve, "toy", ["open", "random"])
        eve.ask("leave", room=room)
    assert "60 unfinished tables" in refused(eve, "open", game="toy", seats=["me", "open"])
    open_room(person(server, "Ada"), "toy", ["me", "open"])


def thirty():
    """thirty people behind one address play, ask for hints and chat, and nothing is refused"""
    crowded = Server(options=["--metrics", "--trust-proxy"])
    failed = []

    def three(k):
        try:
            people = [person(crowded, f"P{k}-{i}", 10 * k + i, "203.0.113.1") for i in range(3)]
            room, invitation = open_room(people[0], "pillars", ["me", "open", "open"], hints=True)
            for who in people[1:]:
                join(who, room, invitation)
            for i in range(12):
                for who in people:
                    look = table(who, room, op="look")
                    if look["seat"] in look["decision"]["must"] and look["moves"]:
                        if i < 2:
                            assert who.ask("hint", room=room)["answer"]["advice"]
                        table(who, room, op="play", seat=look["seat"], n=look["n"],
                              move=who.rng.choice(look["moves"])["move"], run=-1, look=True)
                    if i % 4 == 0:
                        who.ask("chat", room=room, text=f"turn {i}")
        except Exception as e:  # noqa: BLE001 - the main thread reports it
            failed.append(e)

    threads = [threading.Thread(target=three, args=(k,)) for k in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed, failed
    assert not refusals(crowded), refusals(crowded)
    assert rows(crowded, "SELECT count(*) FROM chat_line") == [(90,)]
    assert rows(crowded, "SELECT count(DISTINCT room) FROM move WHERE seat >= 0") == [(10,)]
    assert metrics(crowded)["ludo_bot_moves_total"] >= 10  # hints
    assert crowded.end() == 0


# ---- Thinking


def plays(of):
    return metrics(of)['ludo_rooms{stage="plays"}']


def bots_are_idle():
    found = metrics()
    return found["ludo_bot_moves_queued"] == found["ludo_bot_moves_running"] == 0


def only_watched():
    """a table without people plays only while a client watches"""
    ada = person(server)
    room, _ = open_room(ada, "ancient-knowledge", ["master"] * 4)  # slow, so that the game does not end before `leave`
    wait_for(lambda: rows(server, "SELECT 1 FROM move WHERE room = ? AND seat >= 0", room), "a move")
    ada.ask("leave", room=room)
    wait_for(bots_are_idle, "idle bots")
    assert rows(server, "SELECT stage FROM room WHERE id = ?", room) == [(1,)]
    n = rows(server, "SELECT count(*) FROM move WHERE room = ?", room)[0][0]
    chosen = metrics()["ludo_bot_moves_total"]
    for _ in range(100):
        ada.ask("lobby")
    assert metrics()["ludo_bot_moves_total"] == chosen
    assert rows(server, "SELECT count(*) FROM move WHERE room = ?", room)[0][0] == n
    ada.ask("enter", room=room, quiet=True)
    wait_for(lambda: rows(server, "SELECT count(*) FROM move WHERE room = ?", room)[0][0] > n, "more moves")
    ada.ask("leave", room=room)


def turn_of(of, room):
    ((stage, turn),) = rows(of, "SELECT stage, turn FROM room JOIN progress ON room = id WHERE id = ?", room)
    return stage, turn


def set_player(of, room, seat, player):
    """Crashes the server, and changes who plays a seat before it starts again."""
    of.kill()
    with contextlib.closing(sqlite3.connect(of.db())) as file, file:
        file.execute("UPDATE seat SET player = ? WHERE room = ? AND seat = ?", (player, room, seat))
    of.start()


def let_bot_play(of, room, seat):
    """After a restart a bot must move, and nobody enters the room: the server loads it."""
    count = rows(of, "SELECT count(*) FROM move WHERE room = ?", room)
    set_player(of, room, seat, "novice")
    wait_for(lambda: rows(of, "SELECT count(*) FROM move WHERE room = ?", room) > count, "a move of the bot")
    set_player(of, room, seat, "human")


def correspondence():
    """a game of two people and a bot ends, although everyone is offline after each move, also after crashes"""
    post = Server()
    ada, bob = person(post, "Ada"), person(post, "Bob")
    room, invitation = open_room(ada, "pillars", ["me", "open", "skilled"])
    join(bob, room, invitation)
    tokens = {0: ada.token, 1: bob.token}
    for who in (ada, bob):
        hang_up(who)
    wait_for(lambda: turn_of(post, room)[1] & 3, "a turn of a person")
    let_bot_play(post, room, 0 if turn_of(post, room)[1] & 1 else 1)
    rng, visits = random.Random(3), 0
    while True:
        wait_for(lambda: turn_of(post, room)[0] == 2 or turn_of(post, room)[1] & 3, "a turn of a person")
        stage, turn = turn_of(post, room)
        if stage == 2:
            break
        seat = 0 if turn & 1 else 1
        who = Bot(post.url(), "x", rng)
        who.ask("hello", token=tokens[seat], name="x")
        who.ask("enter", room=room, quiet=True)
        look = table(who, room, op="look", seat=seat)
        while not look["over"] and seat in look["decision"]["must"] and look["moves"]:
            look = table(who, room, op="play", seat=seat, n=look["n"], move=rng.choice(look["moves"])["move"], run=-1,
                         look=True)["look"]
        hang_up(who)
        visits += 1
        if not look["over"] and look["decision"]["must"] == [2] and visits % 10 == 0:
            post.kill()  # while the bot thinks
            post.start()
    assert visits > 10, visits
    assert post.end() == 0


def priorities():
    """threads that compute moves and hash passwords have a lower priority than the event loop"""
    own = os.getpriority(os.PRIO_PROCESS, 0)
    threads = [int(name) for name in os.listdir(f"/proc/{server.process.pid}/task")]
    found = {thread: os.getpriority(os.PRIO_PROCESS, thread) for thread in threads}
    assert found[server.process.pid] == own, found
    assert list(found.values()).count(min(own + 5, 19)) >= 2, found


def watchdog():
    """the server reports to systemd"""
    import socket
    import tempfile

    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as s:
        s.bind(folder + "/notify")
        s.settimeout(60)
        os.environ |= {"NOTIFY_SOCKET": folder + "/notify", "WATCHDOG_USEC": "300000"}
        try:
            guarded = Server()
        finally:
            del os.environ["NOTIFY_SOCKET"], os.environ["WATCHDOG_USEC"]
        for _ in range(4):
            assert s.recv(100) == b"WATCHDOG=1"
        assert guarded.end() == 0


def clean():
    """the server stops cleanly"""
    assert server.end() == 0
    assert not re.search("level=error", server.whole_log()), server.log()


sys.exit(tap([flood, turns, in_order, neighbours, takes_time, bystander, unread, unread_moves, parts, returns,
              quotas, left_tables, thirty, only_watched, correspondence, priorities, watchdog, clean]))
