"""People: accounts, devices, passwords, results, ratings."""
import contextlib
import glob
import gzip
import json
import os
import random
import re
import select
import signal
import sqlite3
import sys
import threading
import time

from serving import Bot, Server, Connection, join, open_room, person, refused, tap, wait_for

server = Server()
PASSWORDS = []  # all passwords and tokens of the tests: none may be found anywhere
TOKENS = {}  # tokens of accounts, by name: hashing a password takes time


def come(**hello):
    """A new connection; sends hello if there are members for it."""
    bot = Bot.__new__(Bot)
    bot.rng, bot.next, bot.news, bot.connection = random.Random(1), 0, [], Connection(server.url())
    if hello:
        bot.hello = bot.ask("hello", **hello)
    return bot


def secret(text):
    PASSWORDS.append(text)
    return text


def account(name, password):
    who = person(server, name)
    secret(who.token)
    who.ask("sign-up", name=name, password=secret(password))
    TOKENS[name] = who.token
    return who


def log_in(name, password, device="Another", at=None):
    who = at or come()
    who.token = secret(who.ask("login", name=name, password=password, device=device)["token"])
    return who


def back(name):
    """A person with an account, by token."""
    return come(token=TOKENS[name])


def play_out(room, *people):
    """Plays to the end; returns the last view of the first player."""
    others = [threading.Thread(target=who.play, args=(room,), daemon=True) for who in people[1:]]
    for other in others:
        other.start()
    look = people[0].play(room)
    for other in others:
        other.join(60)
    return look


def signs_up():
    """a guest who signs up keeps person, tables and token"""
    ada = person(server, "Ada")
    secret(ada.token)
    room, _ = open_room(ada, "toy", ["me", "open"])
    assert "8 to 128" in refused(ada, "sign-up", name="Ada", password="short")
    assert "1 to 40" in refused(ada, "sign-up", name=" ", password="long enough")
    assert ada.ask("sign-up", name="Ada", password=secret("ada's password"))["name"] == "Ada"
    assert "already" in refused(ada, "sign-up", name="Ada2", password="long enough")
    again = come(token=ada.token)
    assert again.hello["account"] and again.hello["name"] == "Ada" and "token" not in again.hello
    assert [r["id"] for r in again.ask("lobby")["gathering"]] == [room]
    seat = again.ask("enter", room=room)["room"]["seats"][0]
    assert seat["account"] and seat["name"] == "Ada", seat
    bob = person(server, "Bob")
    for _ in range(3):
        assert "taken" in refused(bob, "sign-up", name="aDA", password="long enough"), "Ada and aDA are one name"
    assert "too many attempts" in refused(bob, "sign-up", name="Alan",
                                          password="long enough"), "nobody goes through a list"
    for name in ("A\u200bda", "\u202eadA", "A\u00adda", "\ufeffAda", "A\u0085"):
        assert "1 to 40" in refused(come(), "hello", name=name), "a letter that is not seen"
    assert come(name="Zoé 🎲 – ‘x’").hello["name"] == "Zoé 🎲 – ‘x’"


def one_at_a_time():
    """one password per client is hashed at a time, and others are served meanwhile"""
    eve, bob = person(server, "Eve"), person(server, "Bob")
    for n in (1001, 1002):
        eve.connection.send({"id": n, "do": "sign-up", "name": f"Eve {n}", "password": "long enough"})
    first = eve.connection.receive()
    assert first["id"] == 1002 and "still" in first["error"], first
    assert bob.ask("lobby")
    assert eve.connection.receive() == {"id": 1001, "name": "Eve 1001"}


def too_many_at_once():
    """only a few passwords wait for hashing; others are refused, and disconnected clients are dropped"""
    crowd = [come() for _ in range(40)]
    server.process.send_signal(signal.SIGSTOP)  # all requests arrive before the server handles the first request
    os.waitpid(server.process.pid, os.WUNTRACED)
    for i, who in enumerate(crowd):
        who.connection.send({"id": 1, "do": "login", "name": f"Nobody {i}", "password": "long enough"})
    server.process.send_signal(signal.SIGCONT)
    by_socket, said = {who.connection.socket: who for who in crowd}, []
    while len(said) < 30:  # one password is hashed, eight passwords wait
        for ready in select.select(list(by_socket), [], [], 30)[0]:
            said.append(by_socket.pop(ready).connection.receive()["error"])
    assert any("too many people" in one for one in said), said
    for who in crowd:
        who.connection.socket.close()
    assert person(server).ask("lobby")


def logs_in():
    """another device gets its own token, a guest's tables move to the account, devices can be revoked"""
    bob = person(server, "Bobby")
    secret(bob.token)
    room, _ = open_room(bob, "toy", ["me", "open"])
    tab = come(token=bob.token)  # the same guest logs in a second time
    answer = bob.ask("login", name="ADA", password="ada's password", device="Telephone")
    bob.token = secret(answer["token"])
    assert answer["moved"] == 1 and answer["name"] == "Ada", answer
    assert room in [r["id"] for r in bob.ask("lobby")["gathering"]], "its table went with it"
    assert len(bob.ask("lobby")["gathering"]) == 2
    assert tab.connection.receive() == {"logout": True}, "the guest is no more"
    assert "hello" in refused(tab, "lobby")
    devices = bob.ask("devices")["devices"]
    assert [(d["name"], d["this"], d["here"]) for d in devices] == [("Telephone", True, True),
            ("", False, False)], devices
    assert "no such" in refused(bob, "revoke", device=devices[0]["device"])
    third = log_in("Ada", "ada's password", "Third")
    third.ask("revoke", device=devices[0]["device"])
    assert bob.connection.receive() == {"logout": True}
    assert "hello" in refused(bob, "lobby"), "it was sent away"
    assert "1 to 40" in refused(come(), "hello", token=bob.token), "its token opens nothing"
    third.ask("logout")
    assert "hello" in refused(third, "lobby")
    assert "no account" in refused(person(server), "logout")


def guesses():
    """wrong passwords and unknown names get the same response and cost, and wait longer each time"""
    said, spent = set(), {}
    for name in ("Ada", "Nobody at all"):
        eve, before = come(), cpu()
        for n in range(3):
            said.add(refused(eve, "login", name=name, password=f"guess number {n}"))
        spent[name] = cpu() - before
        waits = refused(come(), "login", name=name, password="ada's password")
        said.add(re.sub(r"\d+", "N", waits))
        assert "too many" in refused(eve, "login", name="Somebody else",
                                     password="guess number 4"), "on one connection, too"
    assert said == {"the name or the password is wrong", "too many attempts: try again in N s"}, said
    print(f"# three guesses: known {spent['Ada']:.2f} s, unknown {spent['Nobody at all']:.2f} s")
    assert 3 > spent["Nobody at all"] / spent["Ada"] > 0.3, spent
    for _ in range(20):
        try:
            TOKENS["Ada"] = log_in("Ada", "ada's password", "Here").token
            return
        except ValueError as e:
            time.sleep(int(re.search(r"(\d+) s", str(e)).group(1)))
    raise AssertionError("who waited was not let in")


def cpu():
    """CPU seconds of the server."""
    with open(f"/proc/{server.process.pid}/stat") as f:
        fields = f.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def new_password():
    """a new password logs out all other devices; the old one no longer works"""
    here, there = back("Ada"), log_in("Ada", "ada's password", "There")
    assert "wrong" in refused(here, "change-password", password="not it at all", new="another password")
    here.ask("change-password", password="ada's password", new=secret("ada's new password"))
    assert there.connection.receive() == {"logout": True}
    assert [d["name"] for d in here.ask("devices")["devices"]] == ["Here"]
    assert "wrong" in refused(come(), "login", name="Ada", password="ada's password")


def names():
    """an account's name stays reserved when it changes"""
    ada, carl = back("Ada"), account("Carl", "carl's password")
    ada.ask("rename", name="Ada Lovelace")
    assert "taken" in refused(carl, "rename", name="ada lovelace")
    ada.ask("rename", name="Ada")
    carl.ask("rename", name="CARL")
    carl.ask("rename", name="Carl")


def rated_game():
    """a game of two accounts changes their ratings, history and statistics"""
    ada, carl = back("Ada"), back("Carl")
    room, invitation = open_room(ada, "toy", ["me", "open"])
    join(carl, room, invitation)
    assert ada.ask("enter", room=room)["room"]["rated"]
    result = play_out(room, ada, carl)["result"]
    for i, who in enumerate((ada, carl)):
        played = who.ask("history")
        last = played["history"][0]
        assert (last["room"], last["rank"], last["score"]) == (room, result["rank"][i], result["points"][i]), last
        assert last["rated"] and [p["name"] for p in last["players"]] == ["Ada", "Carl"], last
        figures = who.ask("stats")["stats"]
        assert [(s["game"], s["seats"], s["played"], s["rated"]) for s in figures] == [("toy", 2, 1, 1)], figures
        assert figures[0]["best"] == result["points"][i] and figures[0]["rank"] == result["rank"][i]
        assert figures[0]["rating"] == last["rating"] and figures[0]["deviation"] < 350
        ahead = result["rank"][1 - i] - result["rank"][i]
        assert (figures[0]["rating"] - 1500 > 0) == (ahead > 0) and figures[0]["won"] == int(result["rank"][i] == 1)
    assert ada.ask("leaders", game="toy", seats=2)["leaders"] == [], "nobody is known well after one game"


def unrated_games():
    """games with a bot, with a guest, or by choice are stored but not rated"""
    ada, carl, guest = back("Ada"), back("Carl"), person(server, "Guest")
    before = ada.ask("stats")["stats"][0]["rating"]

    def finish(seats, *others, **more):
        room, invitation = open_room(ada, "toy", seats, **more)
        for other in others:
            join(other, room, invitation)
        assert not ada.ask("enter", room=room)["room"]["rated"]
        play_out(room, ada, *others)
        return ada.ask("history")["history"][0]

    for game in (finish(["me", "novice"]), finish(["me", "open"], guest), finish(["me", "open"], carl, rated=False)):
        assert not game["rated"] and "rating" not in game
    figures = ada.ask("stats")["stats"][0]
    assert (figures["played"], figures["rated"], figures["rating"]) == (4, 1, before), figures
    assert [p["player"] for p in ada.ask("history")["history"][2]["players"]] == ["human", "novice"]
    assert guest.ask("history")["history"][0]["players"][0]["name"] == "Ada", "a guest has a history, too"


def rating(who):
    return who.ask("stats")["stats"][0]["rating"]


def handed_over():
    """a player who leaves the seat to a bot until the end has lost the rated game"""
    ada, carl = back("Ada"), back("Carl")
    room, invitation = open_room(ada, "toy", ["me", "open"])
    join(carl, room, invitation)
    before = rating(ada), rating(carl)
    carl.ask("set-player", room=room, seat=1, player="expert")
    assert ada.ask("enter", room=room)["room"]["rated"], "that does not make it unrated"
    carl.ask("leave", room=room)
    assert ada.play(room)["over"]
    after = rating(ada), rating(carl)
    assert after[0] > before[0] and after[1] < before[1], (before, after)
    assert all(who.ask("history")["history"][0]["rated"] for who in (ada, carl))
    again = ada.ask("rematch", room=room)["room"]
    assert again["rated"], "the next game is another"
    carl.ask("enter", room=room)
    assert carl.ask("rematch", room=room)["room"]["rated"]


def came_back():
    """a player who took the seat back from a bot can lose the rated game, but not win it"""
    ada, carl = back("Ada"), back("Carl")
    for loser in (carl, ada):
        room, invitation = open_room(ada, "toy", ["me", "open"])
        join(carl, room, invitation)
        before = rating(ada), rating(carl)
        for player in ("novice", "human"):
            carl.ask("set-player", room=room, seat=1, player=player)
        loser.ask("resign", room=room)
        after = rating(ada), rating(carl)
        last = [who.ask("history")["history"][0] for who in (ada, carl)]
        assert [game["room"] for game in last] == [room, room] and last[0]["won"] == (loser is carl)
        assert [game["rated"] for game in last] == [loser is carl] * 2, last
        assert after[0] > before[0] and after[1] < before[1] if loser is carl else after == before, (before, after)


def signed_up_too_late():
    """a game that began with a guest is not rated, even if they sign up; the next one is"""
    ada, finn = back("Ada"), person(server, "Finn")
    room, invitation = open_room(ada, "toy", ["me", "open"])
    assert ada.ask("enter", room=room)["room"]["rated"], "it may still be"
    join(finn, room, invitation)
    assert not ada.ask("enter", room=room)["room"]["rated"]
    finn.ask("sign-up", name="Finn", password=secret("finn's password"))
    assert not ada.ask("enter", room=room)["room"]["rated"]
    before = rating(ada)
    ada.ask("resign", room=room)
    assert rating(ada) == before and not ada.ask("history")["history"][0]["rated"]
    ada.ask("rematch", room=room)
    assert finn.ask("rematch", room=room)["room"]["rated"]


def leaders():
    """players with enough games are listed, best first; inactive ones are not"""
    server.kill()
    with sqlite3.connect(server.db()) as db:
        people = dict(db.execute("SELECT name, id FROM person JOIN account ON person = id").fetchall())
        for name, rating, deviation, at in (("Ada", 1700, 60, time.time()), ("Carl", 1800, 109, time.time()),
                                            ("Eve 1001", 1900, 60, 0)):
            db.execute("INSERT OR REPLACE INTO rating VALUES (?, 'aerion', 4, 9, ?, ?, ?, 0.06)",
                       (people[name], int(at), rating, deviation))
    db.close()
    server.start()
    found = person(server).ask("leaders", game="aerion", seats=4)["leaders"]
    assert [(one["name"], one["rating"]) for one in found] == [("Carl", 1800), ("Ada", 1700)], found
    assert "unknown game" in refused(person(server), "leaders", game="chess", seats=2)


def news_of(who):
    """Notifications received so far: the response comes after them."""
    who.ask("friends")
    news, who.news = who.news, []
    return news


def friends():
    """friends request and accept, see who is online, and invite; responses do not reveal who exists"""
    ada, carl, guest = back("Ada"), back("Carl"), person(server, "Guest")
    assert "account" in refused(guest, "befriend", name="Ada")
    assert {k for name in ("Carl", "No such name") for k in ada.ask("befriend", name=name)} == {"id"}
    assert ada.ask("friends")["friends"] == [] and {"people": True} in news_of(carl)
    asking = carl.ask("friends")["asking"]
    assert [one["name"] for one in asking] == ["Ada"]
    carl.ask("befriend", person=asking[0]["person"])
    mine, his = ada.ask("friends")["friends"], carl.ask("friends")
    assert [(f["name"], f["here"]) for f in mine] == [("Carl", True)] and his["asking"] == []
    room, _ = open_room(ada, "toy", ["me", "open"])
    assert "no such table" in refused(carl, "enter", room=room)
    assert "friends" in refused(ada, "invite", room=room, person=mine[0]["person"] + 1000)
    ada.ask("invite", room=room, person=mine[0]["person"])
    assert {"people": True} in news_of(carl)
    assert [(i["by"], i["room"]["id"]) for i in carl.ask("lobby")["invited"]] == [("Ada", room)]
    carl.ask("enter", room=room)
    carl.ask("sit", room=room, seat=1)
    assert carl.ask("lobby")["invited"] == []
    ada.ask("unfriend", person=mine[0]["person"])
    assert carl.ask("friends")["friends"] == []


def blocks():
    """a blocked person is not seen in chat, cannot be at my tables, and is no friend"""
    ada, carl = back("Ada"), back("Carl")
    room, invitation = open_room(ada, "toy", ["me", "open", "open"])
    carl.ask("enter", room=room, invitation=invitation)
    carl.ask("chat", room=room, text="before")
    who = ada.ask("chat-history", room=room)["said"][0]["person"]
    assert [n["said"]["text"] for n in news_of(ada) if "said" in n] == ["before"]
    other, link = open_room(person(server, "Bob"), "toy", ["me", "open", "open"])
    for one in (ada, carl):
        one.ask("enter", room=other, invitation=link)
    ada.ask("block", person=who)
    carl.ask("chat", room=other, text="after")
    assert [n for n in news_of(ada) if "said" in n] == [], "not told, also at the tables of others"
    assert ada.ask("chat-history", room=other)["said"] == ada.ask("chat-history", room=room)["said"] == [], "nor later"
    assert [line["text"] for line in carl.ask("chat-history", room=other)["said"]] == ["after"]
    assert "no such table" in refused(carl, "sit", room=room, seat=1)
    assert "no such table" in refused(carl, "enter", room=room, invitation=invitation)
    carl.ask("befriend", name="Ada")
    assert ada.ask("friends")["asking"] == []
    assert [b["name"] for b in ada.ask("blocked")["blocked"]] == ["Carl"]
    ada.ask("unblock", person=who)
    carl.ask("enter", room=room, invitation=invitation)
    carl.ask("sit", room=room, seat=1)
    ada.ask("report", person=who, room=room, reason="<b>he</b> said 'after'; DROP TABLE report")
    assert "no such person" in refused(ada, "report", person=10**9, room=room, reason="x")
    for _ in range(19):
        ada.ask("report", person=who, room=room, reason="again")
    assert "20 reports" in refused(ada, "report", person=who, room=room, reason="again")


def exported():
    """a person can export all their data and nothing else"""
    ada = back("Ada")
    before = ada.ask("history")["history"]
    data = ada.ask("export")["data"]
    assert data["name"] == "Ada" and data["account"] and data["blocked"] == [] and data["whole"]
    assert [r["room"] for r in data["results"]] == [g["room"] for g in before]
    assert len(data["reports"]) == 20 and data["ratings"][0]["rating"]
    tables = {t["room"]: t for t in data["tables"]}
    assert tables[before[0]["room"]]["seed"] and tables[before[0]["room"]]["moves"]
    running = [t for t in data["tables"] if t["stage"] != "over"]
    assert running and not any("seed" in t for t in running)
    text = str(data)
    assert not any(word in text for word in PASSWORDS) and "argon2" not in text
    with sqlite3.connect(server.db()) as db:
        secrets = [row[0] for row in db.execute("SELECT seed FROM room WHERE stage < 2")]
        keys = [row[0].hex() for row in db.execute("SELECT key FROM device UNION SELECT invitation FROM room")]
    db.close()
    assert secrets and keys and not any(word in text for word in secrets + keys)
    assert "wait" in refused(ada, "export")


def exported_wholly():
    """the export has the devices, friends, requests, mutes, blocks, words and chat of the person"""
    ada, carl, gwen, hal = back("Ada"), back("Carl"), account("Gwen", "gwen's password"), person(server, "Hal")
    ada.ask("befriend", name="Carl")
    carl.ask("befriend", name="Ada")
    gwen.ask("befriend", name="Ada")
    room, invitation = open_room(ada, "toy", ["me", "open"], word="hush-word")
    hal.ask("enter", room=room, invitation=invitation)
    join(carl, room, invitation)
    ada.ask("chat", room=room, text="a line for the export")
    ada.ask("mute", person=carl.hello["person"])
    ada.ask("block", person=come(token=hal.token).hello["person"])
    data = back("Ada").ask("export")["data"]
    people = {key: data[key] for key in ("friends", "asking", "muted", "blocked")}
    assert people == {"friends": ["Carl"], "asking": ["Gwen"], "muted": ["Carl"], "blocked": ["Hal"]}, people
    devices = [[device["name"] for device in one["devices"]] for one in (data, ada.ask("devices"))]
    assert devices[0] and devices[0] == devices[1], devices
    assert [(line["room"], line["text"]) for line in data["said"]][-1:] == [(room, "a line for the export")]
    assert [t["seats"][0]["word"] for t in data["tables"] if t["room"] == room] == ["hush-word"]
    ada.ask("unfriend", person=carl.hello["person"])
    ada.ask("mute", person=carl.hello["person"], on=False)
    ada.ask("unblock", person=come(token=hal.token).hello["person"])


def exported_when_gone():
    """after resigning, the export has own moves; moves of the bot only when the game is over"""
    people = [person(server, name, i) for i, name in enumerate(("Eva", "Ann", "Cyd"), 1)]
    room, invitation = open_room(people[0], "ancient-knowledge", ["me", "open", "open"])
    for who in people[1:]:
        join(who, room, invitation)

    def moves_of_seat(n=-1):
        with contextlib.closing(sqlite3.connect(server.db())) as db:
            return [row[0]
                    for row in db.execute("SELECT n FROM move WHERE room = ? AND seat = 0 AND n >= ? ORDER BY n",
                                          (room, n))]

    def play(*who):
        for one in who:
            at = one.ask("ask", room=room, ask={"op": "look"})["answer"]
            if at["moves"] and at["seat"] in at["decision"]["must"]:
                one.ask("ask", room=room, ask={"op": "play", "n": at["n"], "move": at["moves"][0]["move"], "run": -1})

    def exported_moves():
        data = come(token=people[0].token).ask("export")["data"]
        return [n for n, _ in next(t for t in data["tables"] if t["room"] == room)["moves"]]

    wait_for(lambda: play(*people) or len(moves_of_seat()) >= 2, "Eva plays")
    before = moves_of_seat()
    assert exported_moves() == before
    people[0].ask("resign", room=room)
    left = people[0].ask("enter", room=room, invitation=invitation)["room"]["gone"][0]["n"]
    wait_for(lambda: play(*people[1:]) or len(moves_of_seat(left)) >= 2, "the level plays")
    assert exported_moves() == before == [n for n in moves_of_seat() if n < left]
    for who in people[1:]:
        who.ask("resign", room=room)
    assert people[0].ask("enter", room=room, invitation=invitation)["room"]["stage"] == "over"
    assert exported_moves() == moves_of_seat() != before


def left_for_good():
    """a deleted person is forgotten: bots take the seats, results stay without the name"""
    ada, carl, guest = back("Ada"), back("Carl"), person(server, "Passer-by")
    room, invitation = open_room(ada, "toy", ["me", "open"])
    join(carl, room, invitation)
    waiting, invitation = open_room(ada, "toy", ["me", "open"])
    guest.ask("enter", room=waiting, invitation=invitation)
    guest.ask("sit", room=waiting, seat=1)
    ada.ask("chat", room=room, text="a line of Ada's")
    assert "wrong" in refused(carl, "delete", password="not carl's password")
    assert "token" in refused(guest, "delete", token="another")
    carl.ask("delete", password="carl's password")
    assert "hello" in refused(carl, "lobby") and "1 to 40" in refused(come(), "hello", token=TOKENS["Carl"])
    seat = ada.ask("enter", room=room)["room"]["seats"][1]
    assert (seat["name"], seat["player"], seat["account"]) == ("someone who left", "skilled", False), seat
    assert ada.play(room)["over"], "the game goes on"
    names = {p["name"] for game in ada.ask("history")["history"] for p in game["players"]}
    assert "someone who left" in names and "Carl" not in names, names
    secret(guest.token)
    guest.ask("delete", token=guest.token)
    with sqlite3.connect(server.db()) as db:
        kept = "\n".join(str(row) for (table,
                                       ) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
                         for row in db.execute(f"SELECT * FROM {table}"))
    db.close()
    assert "Carl" not in kept and "Passer-by" not in kept and "after" not in kept.replace("'after'", "")
    assert "Ada" in kept
    carla = person(server, "Carl")
    assert carla.ask("lobby")["playing"] == []


def full_disk():
    """a failed sign-up or login on a full disk changes nothing"""
    global server
    ours, server = server, Server(largest=500_000)
    dora = account("Dora", "dora's password")
    eve = person(server, "Eve")
    room, _ = open_room(eve, "toy", ["me", "open"])
    for n in (499, 1):  # full for small writes, too, whatever the size of the file was
        try:
            for _ in range(3000):
                eve.ask("chat", room=room, text="x" * n)
            raise AssertionError("the disk never became full")
        except ValueError as e:
            assert "could not be stored" in str(e), e
    for what, name in (("account", "Eva"), ("login", "Dora")):
        assert "could not be stored" in refused(eve, what, name=name, password="dora's password")
        assert [r["id"] for r in eve.ask("lobby")["gathering"]] == [room], "still Eve"
        assert "no account" in refused(eve, "logout")
    assert len(dora.ask("devices")["devices"]) == 1
    assert "could not be stored" in refused(dora, "logout")
    assert dora.ask("devices")["devices"][0]["this"], "still logged in"
    server.kill()
    server.start()
    assert not come(token=eve.token).hello["account"] and come(token=dora.token).hello["account"]
    server.end()
    server = ours


def of_yesterday():
    """a file from before devices and accounts opens, and its tokens are valid"""
    global server
    ours, server = server, Server()
    server.kill()
    for path in glob.glob(server.db() + "*"):
        os.remove(path)
    older = os.path.join(os.path.dirname(os.path.abspath(__file__)), "files", "v0")
    with open(older + "/tokens.json") as f:
        known = json.load(f)
    with gzip.open(older + "/server.db.gz") as file, open(server.db(), "wb") as to:
        to.write(file.read())
    room, token = known["rooms"]["private"]["room"], known["people"]["Cat"]
    with sqlite3.connect(server.db()) as db:
        db.execute("UPDATE person SET token = (SELECT key FROM device WHERE person = person.id)")
        for table in ("device", "account", "result", "rating", "unrated", "casual", "helped", "line", "friend",
                      "block", "invited", "report"):
            db.execute(f"DROP TABLE {table}")
        db.execute("INSERT INTO said VALUES (?, 7, 'Cat', 'long ago')", (room,))
    db.close()
    server.start()
    for _ in range(2):
        again = come(token=token)
        again.ask("enter", room=room)
        assert [said["text"] for said in again.ask("chat-history", room=room)["said"]] == ["long ago"]
        server.kill()
        server.start()
    server.end()
    server = ours


def kept_secret():
    """no password and no token is in the log or in the file"""
    assert server.end() == 0
    kept = b"".join(open(server.folder.name + "/" + name, "rb").read() for name in os.listdir(server.folder.name)
                    if name.startswith(("games", "log")))
    hashes = re.findall(rb"\$argon2\w*\$v=\d+\$m=\d+,t=\d+,p=\d+\$", kept)
    assert len(PASSWORDS) > 8 and set(hashes) == {b"$argon2id$v=19$m=65536,t=2,p=1$"}, set(hashes)
    for text in PASSWORDS:
        assert text.encode() not in kept, text
    assert server.complaints() == "", server.log()


sys.exit(tap([signs_up, one_at_a_time, too_many_at_once, logs_in, guesses, new_password, names, rated_game,
              unrated_games, came_back, signed_up_too_late, handed_over, leaders, friends, blocks, exported,
              exported_wholly, exported_when_gone, left_for_good, full_disk, of_yesterday, kept_secret]))
