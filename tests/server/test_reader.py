"""Sentences that the server sends by itself: "you" for the player of a seat, and names for everybody else."""
import json
import re
import socket
import sys

from serving import Bot, Connection, Server, join, open_room, person, tap

socket.setdefaulttimeout(20)  # fail instead of waiting forever for a message
server = Server()
YOU = {"en": re.compile(r"\b(you|your|yours)\b", re.I), "fr": re.compile(r"\b(vous|votre|vos)\b", re.I)}
PLAYER = {"en": "Player {}", "fr": "Joueur {}"}


def says(who, **more):
    """Says hello again on this connection, as a page does."""
    who.ask("hello", token=who.token, **more)
    return who


def reader(name, **more):
    """A person whose page wants sentences for its reader."""
    return says(person(server, name, len(name)), parts=True, **more)


def page(who, room, invitation="", **more):
    """Another page of the same person, which enters the room and receives the moves without a request."""
    other = Bot.__new__(Bot)
    other.rng, other.next, other.news, other.token, other.known = who.rng, 0, [], who.token, 0
    other.connection = Connection(server.url())
    says(other, **more)
    other.ask("enter", room=room, invitation=invitation)
    return other


def table(people, game="pillars", seats=("me", "open"), **more):
    """The first person opens the table, and others take the free seats."""
    room, invitation = open_room(people[0], game, list(seats), **more)
    for who in people[1:]:
        join(who, room, invitation)
    return room, invitation


def plays(people, room, moves=14):
    """The players move. people: by seat."""
    for _ in range(moves):
        seat = people[0].ask("ask", room=room, ask={"op": "look"})["answer"]["decision"]["must"][0]
        at = people[seat].ask("ask", room=room, ask={"op": "look", "seat": seat})["answer"]
        play = {"op": "play", "seat": seat, "n": at["n"], "move": at["moves"][0]["move"], "run": -1}
        assert "steps" in people[seat].ask("ask", room=room, ask=play)["answer"]


def pushed(who, room):
    """The answers about moves that the server has sent to a page since the last time, until it has sent all moves."""
    n, got = who.ask("ask", room=room, ask={"op": "look"})["answer"]["n"], []
    while who.known < n:
        received = who.news.pop(0) if who.news else who.connection.receive()
        if received.get("at") == room and "answer" in received:
            got.append(received["answer"])
            who.known = received["answer"]["look"]["n"]
    return got


def steps_of(who, room):
    return [step for answer in pushed(who, room) for step in answer["steps"]]


def sentences(steps):
    """Pairs of a player and a sentence about this player."""
    all_of = [of for step in steps for of in (step, *step["events"])]
    return [(of["who"], of["told"]) for of in all_of if of["told"] and of["who"] >= 0]


def is_addressed(lines, seat, lang="en"):
    """Sentences about this seat say "you", and those about others name the player."""
    assert {who for who, _ in lines} == {0, 1}, lines
    for who, text in lines:
        if who == seat:
            assert YOU[lang].search(text) and PLAYER[lang].format(seat + 1) not in text, (seat, text)
        else:
            assert PLAYER[lang].format(who + 1) in text and not YOU[lang].search(text), (seat, text)


def names_in_parts(steps):
    """The seats that the parts name. The parts of each sentence are the sentence."""
    named = set()
    for step in steps:
        for of in (step, *step["events"]):
            parts = of.get("toldParts", [[of["told"]]])
            assert "".join(part[0] for part in parts) == of["told"], of
            named |= {part[1]["who"] for part in parts if len(part) > 1 and "who" in part[1]}
    return named


def without_parts(value):
    if isinstance(value, dict):
        return {key: without_parts(of) for key, of in value.items() if not key.endswith("Parts")}
    return [without_parts(of) for of in value] if isinstance(value, list) else value


def own_seat():
    """only the holder of a seat is addressed there, in the language of the client; a spectator reads names"""
    ada, bob, eve = reader("Ada"), reader("Bob"), reader("Eve")
    room, invitation = table([ada, bob])
    langs = ((ada, "en"), (bob, "fr"), (eve, "en"))
    pages = [page(who, room, invitation, parts=True, lang=lang) for who, lang in langs]
    plays([ada, bob], room)
    ours, theirs, others = (steps_of(who, room) for who in pages)
    is_addressed(sentences(ours), 0)
    is_addressed(sentences(theirs), 1, "fr")
    is_addressed(sentences(others), None)
    assert [names_in_parts(steps) for steps in (ours, theirs, others)] == [{1}, {0}, {0, 1}]


def two_seats():
    """a person with two seats reads names"""
    ada = reader("Ada")
    room, _ = table([ada], seats=("me", "me"))
    other = page(ada, room, parts=True)
    plays([ada, ada], room)
    steps = steps_of(other, room)
    is_addressed(sentences(steps), None)
    assert names_in_parts(steps) == {0, 1}


def older_clients():
    """a client that does not ask for parts gets names, and the members of before"""
    ada, bob, eve = person(server, "Ada", 1), person(server, "Bob", 2), reader("Eve")
    room, invitation = table([ada, bob])
    plain = [page(ada, room), page(bob, room, parts=False), page(eve, room, invitation)]
    with_parts = page(eve, room, invitation, parts=True)
    plays([ada, bob], room)
    for who in plain:
        answers = pushed(who, room)
        assert "Parts\"" not in json.dumps(answers)
        is_addressed(sentences([step for answer in answers for step in answer["steps"]]), None)
    whole, parts = (pushed(page(eve, room, invitation, **more), room) for more in ({}, {"parts": True}))
    assert parts != whole and without_parts(parts) == whole, "a spectator's page differs only in parts"
    is_addressed(sentences(steps_of(with_parts, room)), None)


def no_longer_yours():
    """who gives a seat away reads names from then on, and who has it now is addressed"""
    ada, bob, anna = reader("Ada"), reader("Bob"), reader("Anna")
    room, invitation = table([ada, bob])
    plays([ada, bob], room)
    old, new = page(bob, room, invitation, parts=True), page(anna, room, invitation, parts=True)
    is_addressed(sentences(steps_of(old, room)), 1)
    is_addressed(sentences(steps_of(new, room)), None)
    anna.ask("enter", room=room, invitation=invitation)
    anna.ask("use-seat-key", room=room, key=bob.ask("make-seat-key", room=room)["key"])
    old.ask("enter", room=room, invitation=invitation)
    plays([ada, anna], room)
    is_addressed(sentences(steps_of(new, room)), 1)
    is_addressed(sentences(steps_of(old, room)), None)
    is_addressed(sentences(steps_of(page(bob, room, invitation, parts=True), room)), None)


def another_hello():
    """the last hello of a connection counts: a page that says it without parts is an older one"""
    ada, bob = reader("Ada"), reader("Bob")
    room, _ = table([ada, bob])
    other = page(ada, room, parts=True)
    says(other)
    plays([ada, bob], room)
    is_addressed(sentences(steps_of(other, room)), None)


def hints():
    """advice comes in parts too, only for a client that wants parts"""
    for more in ({"parts": True}, {}):
        ada, bob = says(person(server, "Ada", 1), **more), says(person(server, "Bob", 2), **more)
        room, _ = table([ada, bob], hints=True)
        people = [ada, bob]
        who = people[ada.ask("ask", room=room, ask={"op": "look"})["answer"]["decision"]["must"][0]]
        advice = who.ask("hint", room=room)["answer"]["advice"]
        assert advice and all(("labelParts" in one) == bool(more) for one in advice), advice


sys.exit(tap([own_seat, two_seats, older_clients, no_longer_yours, another_hello, hints]))
