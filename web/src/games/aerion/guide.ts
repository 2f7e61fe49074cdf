// The guided first game: four turns with a matching roll, a paid reroll, a Book, a Pixie and the first finished ship.
// tests/web/guide.test.mjs plays all its moves through the engine.

import type { Guide } from "../../board/contract";
import { N_ } from "../../i18n/lang";
import "./fr.gen";
import type { EventId, Question, Verb } from "./schema.gen";

export const guide: Guide<Verb, Question, EventId> = {
  seats: ["human"],
  options: {},
  seed: "first flight 138",
  steps: [
    {
      text: N_(
        "Welcome to the shipyard above the clouds. Six ships wait to be built. When all six fly, " +
          "you win; when the cards run out first, you lose.",
      ),
      point: "ship:hellinaut",
    },
    {
      text: N_(
        "A ship needs three cards: its Blueprint, one Material and one Crew. The two small icons next to a ship " +
          "show which Material and which Crew. The Hellinaut needs a Propeller and an Incubus.",
      ),
      point: "ship:hellinaut",
    },
    {
      text: N_(
        "Each deck shows the dice it asks for. Equal letters are equal dice: AA+BB means two " +
          "pairs. The card below a deck is yours to take if your six dice contain its pattern.",
      ),
      point: "deck:d1",
    },
    {
      text: N_("You rolled 3, 4, 5, 5, 6, 6: two pairs! The first deck glows. Take the Hellinaut Blueprint."),
      move: "acquire hellinaut-d1",
      point: "card:hellinaut-d1",
    },
    {
      text: N_(
        "Blueprints and Materials go to one of your two Workshops; each Workshop builds one ship " +
          "at a time. Put it in Workshop 1: the parts still missing then appear there as ghosts.",
      ),
      move: "place workshop-1",
      point: "place:workshop-1",
    },
    {
      text: N_(
        "The empty place was refilled and a new turn began with a new roll. A Propeller has come " +
          "up, but 1, 1, 3, 4, 5, 6 is only one pair. Every reroll costs a displayed card. You do " +
          "not need the Sognae yet: discard it.",
      ),
      move: "discard sognae-d2",
      point: "card:sognae-d2",
    },
    {
      text: N_(
        "Now roll some dice again. Tap those that you keep, the pair of 1 and the 6, and reroll 3, 4 and 5: " +
          "that gives two pairs in 72 of 100 cases, as the badge on the Propeller says. Discarded " +
          "cards do not come back by themselves, so reroll with care.",
      ),
      move: "reroll 3 4 5",
      point: "card:propeller-d1",
    },
    {
      text: N_(
        "1, 1, 1, 3, 6, 6. That is two pairs, and even a full house. You may take one card only: " +
          "the Propeller, because a Crew must wait for the Material of its ship.",
      ),
      move: "acquire propeller-d1",
      point: "card:propeller-d1",
    },
    {
      text: N_("It fits the Hellinaut in Workshop 1. (In Workshop 2 it would begin another ship.)"),
      move: "place workshop-1",
      point: "place:workshop-1",
    },
    {
      text: N_(
        "Third turn: 2, 3, 3, 5, 5, 6, again two pairs. A Book is the best friend of a " +
          "shipwright. Take it: it goes to your Pulpit, which holds one.",
      ),
      move: "acquire book-d1",
      point: "card:book-d1",
    },
    {
      text: N_(
        "Once, whenever you like in your turn, the Book does one of three things: three free " +
          "rerolls; or it stores the card you have just taken in your Reserve; or it puts two " +
          "discarded cards back on top of their deck. Keep it for a hard moment.",
      ),
      point: "card:book-d1",
    },
    {
      text: N_(
        "You could use it right now to bring back the Sognae; there is no need. Refill the " +
          "Display and end the turn.",
      ),
      move: "refill",
      point: "deck:d1",
    },
    {
      text: N_("Only the Incubus is missing, and two of them are displayed. Roll the dice."),
      move: "throw",
    },
    {
      text: N_(
        "2, 3, 4, 4, 5, 6 is a straight, but the Incubus of the second deck needs three of a kind. You have " +
          "three Pixies for the whole game; each turns one die to any face. Turn the 2 into a 4.",
      ),
      move: "pixie 2 4",
      point: "spot:pixies",
    },
    {
      text: N_("Three 4s: AAA is matched. Take the Incubus."),
      move: "acquire incubus-d2",
      point: "card:incubus-d2",
    },
    {
      text: N_(
        "A Crew comes last, on the Blueprint and the Material of its ship. Put it in Workshop 1 " +
          "and look at the sky.",
      ),
      move: "place workshop-1",
      point: "place:workshop-1",
    },
    {
      text: N_(
        "The Hellinaut flies! Its three cards went to their discard piles and the Workshop is " +
          "free again. Five ships to go.",
      ),
      point: "ship:hellinaut",
    },
    {
      text: N_(
        "Two tips. Under each deck you can see the cards still to come and the discarded ones: do not discard " +
          "the last copy of a part. And use both Workshops. Now continue alone: fair winds!",
      ),
      point: "deck:d2",
    },
  ],
  round: [
    N_("Roll the six dice."),
    N_("Reroll as often as you like: each time a card of the Display pays for it."),
    N_("Acquire one card whose pattern your dice show."),
    N_(
      "Put it to work: Blueprint and Material in a Workshop, the Crew last, and the ship " +
        "flies; a Book waits on the Pulpit.",
    ),
    N_(
      "The Display is refilled, and the turn is over. Six ships in the air win; if the cards " +
        "run out first, you lose.",
    ),
  ],
  firsts: [
    {
      at: "event:on-pulpit",
      text: N_(
        "A Book on the Pulpit gives rerolls, saves a card for later, or puts discarded cards back on their deck. " +
          "The Pulpit holds one Book.",
      ),
    },
    { at: "question:recover", text: N_("The card that you choose first ends on top, and comes first.") },
    {
      at: "question:window",
      text: N_("The turn is nearly over. You can still use your cards before the Display is refilled."),
    },
    { at: "event:shown", text: N_("This card was face up on top of its deck, so you knew that it would come.") },
  ],
};
