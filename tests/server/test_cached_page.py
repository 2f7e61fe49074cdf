"""A page that a browser cached before the upgrade plays against this server.

Page sends only the words that the page of commit 3d7b67bb sends (web/src/online and web/src/sitting of that commit).
Some of them are old names now: src/server/ops.def lists them, accepted until the next release. Do not rename anything
in Page."""
import json
import os
import random
import socket
import subprocess
import sys
import tempfile

from serving import Bot, Connection, Server, refused, tap, wait_for, without_waiting

socket.setdefaulttimeout(20)  # fail instead of waiting forever for a message
PASSWORD = "a long enough password"
LANG = "en"
folder = tempfile.TemporaryDirectory(prefix="ludo-cached-")
KEY = folder.name + "/push.pem"
subprocess.run([os.environ["LUDO"], "admin", "push-key", KEY], check=True, capture_output=True)
server = Server(options=["--push-key", KEY, "--push-contact", "mailto:host@example.org"])


class Page(Bot):
    """The requests of the old page, word for word."""

    def __init__(self, name=None, token=None):
        self.rng, self.next, self.news, self.words = random.Random(1), 0, [], {}
        self.connection = Connection(server.url())
        self.me = self.ask("hello", **({"token": token, "name": name or "", "lang": LANG} if token else {"name": name,
                "lang": LANG}))
        self.token = self.me.get("token", token)

    # who we are
    def rename(self, name): return self.ask("name", name=name)
    def sign_up(self, name): return self.ask("account", name=name, password=PASSWORD)
    def log_in(self, name): return self.ask("login", name=name, password=PASSWORD, device="Firefox · Linux", lang=LANG)
    def change_password(self, new): return self.ask("password", password=PASSWORD, fresh=new)

    # rooms
    def open(self, game, seats, **terms):
        room = self.ask("open", game=game, seats=seats, options={}, pledge=True, **terms)
        self.words_of(room["room"])
        return room["room"]["id"], room["invitation"]

    def enter(self, room, invitation="", **known):
        entered = self.ask("enter", room=room, invitation=invitation, **(known or {"quiet": True}))["room"]
        self.words_of(entered)
        return entered

    def sit(self, room, seat): return self.ask("sit", room=room, seat=seat, pledge=True)
    def hand(self, room, seat, player): return self.ask("hand", room=room, seat=seat, player=player)
    def settle(self, what, room, **more): return self.ask(what, room=room, **more)
    def undone_too(self, room): return self.ask("propose", room=room, to="undo", **{"try": True})["others"]
    def rematch(self, room): return self.ask("rematch", room=room, pledge=True)["room"]["id"]

    # chat
    def say(self, room, text): return self.ask("say", room=room, text=text)
    def said(self, room): return [line["text"] for line in self.ask("said", room=room)["said"]]

    # seats that were lost
    def give(self, room, person, yes): return self.ask("give", room=room, person=person, yes=yes)
    def key(self, room): return self.ask("key", room=room)["key"]
    def no_key(self, room): return self.ask("key", room=room, off=True)
    def back(self, room, key): return self.ask("back", room=room, key=key)

    # the table
    def table(self, room, op, **more): return self.ask("ask", room=room, ask={"op": op, **more})["answer"]
    def look(self, room, seat): return self.table(room, "look", seat=seat, lang=LANG)

    def move(self, room, seat):
        look = self.look(room, seat)
        return self.table(room, "play", seat=seat, move=look["moves"][0]["move"], lang=LANG, n=look["n"], run=-1,
                          look=True)

    def gone(self):
        self.connection.socket.shutdown(2)
        self.connection.stream.close()
        self.connection.socket.close()


def at_table(ada, bob, game="toy", **terms):
    """Two pages sit down, pledge and reveal their words; the game begins."""
    room, invitation = ada.open(game, ["me", "open"], **terms)
    bob.enter(room, invitation)
    bob.sit(room, 1)

    def begun():
        return [page.enter(room, invitation)["stage"] for page in (ada, bob)] == ["plays", "plays"]

    wait_for(begun, "the game begins")
    return room, invitation


def turn(pages, room):
    """The seat that must move."""
    for seat, page in enumerate(pages):
        look = page.look(room, seat)
        if not look["over"] and seat in look["decision"]["must"] and look["moves"]:
            return seat
    return None


def whole_game():
    """a whole game with chat, a hint, undo by consent, a pause, a computer, the result and a rematch"""
    ada, bob = Page("Ada"), Page("Bob")
    pages = [ada, bob]
    room, invitation = at_table(*pages, hints=True)
    assert room in [r["id"] for r in ada.ask("lobby", watch=True)["playing"]]
    ada.say(room, "hello there")
    assert bob.said(room) == ["hello there"]
    first = turn(pages, room)
    assert "advice" in pages[first].ask("hint", room=room)["answer"]
    while turn(pages, room) == first:
        pages[first].move(room, first)
    n = ada.look(room, 0)["n"]
    assert pages[first].undone_too(room) == []
    assert "asks" not in ada.enter(room), "it was only a question"
    pages[first].settle("propose", room, to="undo")
    pages[1 - first].settle("agree", room, yes=True)
    assert ada.look(room, 0)["n"] < n, "the move was not taken back"
    ada.settle("propose", room, to="pause")
    bob.settle("agree", room, yes=True)
    assert ada.enter(room)["paused"]
    bob.settle("go-on", room)
    assert not ada.enter(room)["paused"]
    bob.hand(room, 1, "novice")
    assert ada.enter(room)["seats"][1]["player"] == "novice"
    bob.hand(room, 1, "human")
    assert ada.enter(room)["seats"][1]["player"] == "human"
    while (seat := turn(pages, room)) is not None:
        assert "steps" in pages[seat].move(room, seat)
    assert ada.enter(room)["stage"] == "over" and ada.look(room, 0)["over"]
    assert ada.table(room, "record", seat=0, pledges=True, seed=True)["record"]
    again = ada.rematch(room)
    assert bob.rematch(room) == again
    wait_for(lambda: [p.enter(again)["stage"] for p in pages] == ["plays", "plays"], "the rematch begins")
    bob.settle("resign", again)
    assert ada.enter(again)["stage"] == "over"
    assert ada.ask("history", **{"from": 0})["history"][0]["room"] == again
    ada.ask("leave", room=room)


def claims():
    """a lost seat is claimed and given, and a key to a seat is made, used and removed"""
    ada, bob = Page("Ada"), Page("Bob")
    room, invitation = at_table(ada, bob, "pillars")
    without_waiting(server, room, ada, bob, minutes=-1)
    bob.gone()
    wait_for(lambda: not ada.enter(room)["seats"][1]["here"], "Bob is gone")
    anna = Page("Anna")
    anna.enter(room, invitation)
    anna.ask("claim", room=room, seat=1)
    ada.give(room, anna.me["person"], True)
    wait_for(lambda: anna.enter(room)["seats"][1]["you"], "the seat is Anna's")
    key = anna.key(room)
    phone = Page("Anna on the phone")
    assert phone.ask("peek", room=room, key=key)["by"] == "Anna"
    phone.back(room, key)
    assert phone.enter(room)["seats"][1]["you"]
    key = phone.key(room)
    assert "key" not in phone.no_key(room), "it was removed, not replaced"
    assert "table" in refused(phone, "peek", room=room, key=key), "the key was not removed"
    assert phone.ask("peek", room=room, invitation=invitation)["by"] == "Ada"


def people():
    """an account, another device, a new password, friends, an invitation, blocks, a report, an export, the end"""
    ada, bob = Page("Adele"), Page("Robert")
    ada.rename("Adele L.")
    ada.sign_up("Adele L.")
    bob.sign_up("Robert")
    bob.ask("befriend", name="Adele L.")
    ada.ask("befriend", person=ada.ask("friends")["asking"][0]["person"])
    assert [f["name"] for f in ada.ask("friends")["friends"]] == ["Robert"]
    room, invitation = ada.open("toy", ["me", "open"], listed=True, rated=False)
    ada.ask("invite", room=room, person=bob.me["person"])
    assert [i["room"]["id"] for i in bob.ask("lobby")["invited"]] == [room]
    phone = Page("Somebody")
    assert phone.log_in("Adele L.")["name"] == "Adele L."
    other = next(d["device"] for d in ada.ask("devices")["devices"] if not d["this"])
    ada.ask("revoke", device=other)
    ada.change_password("another good password")
    bob.enter(room, invitation)
    bob.ask("mute", person=ada.me["person"], on=True)
    assert len(bob.ask("muted")["muted"]) == 1
    bob.ask("mute", person=ada.me["person"], on=False)
    bob.ask("block", person=ada.me["person"])
    assert len(bob.ask("blocked")["blocked"]) == 1
    bob.ask("unblock", person=ada.me["person"])
    bob.ask("report", person=ada.me["person"], room=room, reason="a test")
    bob.ask("unfriend", person=ada.me["person"])
    assert ada.ask("stats")["stats"] == [] and ada.ask("leaders", game="toy", seats=2)["leaders"] == []
    assert bob.ask("export")["data"]
    bob.ask("delete", password=PASSWORD)
    ada.ask("logout")
    guest = Page("Nobody")
    guest.ask("delete", token=guest.token)


def push():
    """a device subscribes to Web Push, the page says whether it is visible, and the subscription ends"""
    ada = Page("Ada of the pushes")
    assert ada.me["push"]
    ada.ask("subscribe", endpoint="https://push.example.org/ada")
    ada.ask("shown", on=False)
    ada.ask("shown", on=True)
    ada.ask("unsubscribe")


def connection_lost():
    """after a broken connection the page says its token, and receives the moves that it misses"""
    ada, bob = Page("Ada"), Page("Bob")
    room, invitation = at_table(ada, bob)
    before = ada.look(room, 0)["n"]
    undone = ada.enter(room)["back"]
    ada.gone()
    pages = [Page("Ada", ada.token), bob]
    assert pages[0].me["person"] == ada.me["person"]
    pages[0].enter(room, invitation, known=before, back=undone)
    seat = turn(pages, room)
    pages[seat].move(room, seat)
    assert pages[0].look(room, 0)["n"] > before


ANIMALS = {"ant": "the Ant (1)", "bee": "the Bee (2)", "cat": "the Cat (3)", "dog": "the Dog (4)", "emu": "the Emu",
           "fox": "Fox", "?": "a card"}
EVENTS = {"dealt": "Player {} is dealt {}", "turned": "Player {} had laid {}", "scored": "Player {} scores {}"}


def old_sentence(step):
    """The sentence of a move as the server sent it to the cached page (examples/toy of commit f0b5c18f)."""
    verb, *args = step["move"].split()
    if verb == "roll":
        return "The dice show {} and {}".format(*args)
    if verb == "draw":
        animal = ANIMALS[args[0]]
        return "" if args == ["?"] else animal[0].upper() + animal[1:] + " is dealt"
    return f"Player {step['who'] + 1} " + (f"lays {ANIMALS[args[0]]}" if verb == "lay" else "takes a card back")


def is_old(steps):
    """A list of moves has the members and sentences of before."""
    assert "Parts\"" not in json.dumps(steps), "members for newer clients"
    for step in steps:
        assert set(step) - {"view", "amounts", "moment"} == {"n", "who", "when", "round", "actor", "forced", "move",
                                                             "told", "events"}, set(step)
        moments = {step["when"], step.get("moment", {"text": "The game is over"})["text"]}
        assert moments <= {"Round 1 of 2", "Round 2 of 2", "The game is over"}, moments
        assert step["told"] == old_sentence(step), step
        for event in step["events"]:
            words = EVENTS[event["id"]].split("{}")
            assert set(event) == {"id", "told", "who", "args"}, event
            assert event["told"].startswith(f"{words[0]}{event['who'] + 1}{words[1]}"), event
            assert event["told"][len(words[0] + words[1]) + 1:] in [*ANIMALS.values(), *"123456"], event


def old_texts():
    """the log, the answers to moves and the moves that the server sends have the texts of before"""
    ada, bob = Page("Ada"), Page("Bob")
    pages = [ada, bob]
    room, _ = at_table(*pages)
    while (seat := turn(pages, room)) is not None:
        is_old(pages[seat].move(room, seat)["steps"])
    for seat, page in enumerate(pages):
        log = page.table(room, "log", seat=seat, lang=LANG)["log"]
        is_old(log)
        assert len(log) == page.look(room, seat)["n"] and any(step["who"] == seat for step in log)
        sent = [step for news in page.news if news.get("at") == room and "answer" in news
                for step in news["answer"]["steps"]]
        assert any(step["who"] == 1 - seat for step in sent), "the moves of the other player"
        is_old(sent)


sys.exit(tap([whole_game, claims, people, push, connection_lost, old_texts]))
