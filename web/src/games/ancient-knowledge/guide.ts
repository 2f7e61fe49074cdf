// The guided first game: four turns with a prepared hand, from the first monument to the first card of the Past.

import type { Guide } from "../../board/contract";
import { N_ } from "../../i18n/lang";
import "./fr.gen";
import type { EventId, Question, Verb } from "./schema.gen";

export const guide: Guide<Verb, Question, EventId> = {
  seats: ["human", "random"],
  options: { beginner: 1 },
  seed: "first-dig-1051",
  steps: [
    {
      text: N_(
        "You are building the monuments of a lost civilisation. They stay on your Timeline for a while, then " +
          "they move to your Past and score. Knowledge that is still on them is then lost and costs one point each.",
      ),
    },
    {
      text: N_(
        "Your hand: each monument shows its slot (the number in the coloured square), the " +
          "knowledge it brings (scroll) and its points (laurel). Cities are orange temples, " +
          "megaliths blue dolmens, pyramids green steps; purple cards are artifacts.",
      ),
      point: "builder:tikal-temple-i",
    },
    {
      text: N_(
        "A turn has two actions. Begin with Create: click Tikal Temple I, then slot 3, its own slot. There it " +
          "costs nothing; each slot further away would cost one card of your hand.",
      ),
      move: "create tikal-temple-i 3",
      point: "builder:tikal-temple-i",
    },
    {
      text: N_(
        "It enters with four knowledge tokens. Try to remove them before it declines. Its Immediate effect (the " +
          "lightning) lets you learn a Technology now: use it.",
      ),
      move: "resolve tikal-temple-i",
      point: "builder:tikal-temple-i",
    },
    {
      text: N_(
        "The tiles at the top hold Technologies. A dashed frame is a requirement you do not meet " +
          "yet. Anaximander asks for nothing, and removes one knowledge from each of your " +
          "pyramids. Learn it.",
      ),
      move: "learn anaximander",
      point: "tech:anaximander",
    },
    {
      text: N_(
        "Three tokens are left on Tikal, and you have one action. Create Warangal in slot 5: while it is on your " +
          "Timeline, each secret Technology you learn removes a knowledge and draws a card.",
      ),
      move: "create warangal 5",
      point: "builder:warangal",
    },
    {
      text: N_(
        "Your turn ended, so every monument moved one slot to the left, along the arrow. Tikal Temple I is in " +
          "slot 2. A monument in slot 1 at the end of your turn declines.",
      ),
      point: "slot:1",
    },
    {
      text: N_(
        "Learn Mystery School, a secret Technology: it draws a card for each city on your " +
          "Timeline, and Warangal answers it.",
      ),
      move: "learn mystery-school",
      point: "tech:mystery-school",
    },
    {
      text: N_("Two effects are waiting, and you choose their order. Take Warangal first."),
      move: "resolve warangal",
      point: "builder:warangal",
    },
    {
      text: N_("Which monument loses a knowledge? Tikal Temple I will decline first: take it from there."),
      move: "remove tikal-temple-i",
      point: "builder:tikal-temple-i",
    },
    {
      text: N_(
        "Both effects drew you a card. For your second action, Search: take one more card from " +
          "the Builder deck. Ten cards is the most you may hold.",
      ),
      move: "search",
      point: "spot:deck",
    },
    {
      text: N_(
        "Tikal Temple I is in slot 1 with two knowledge: at the end of this turn they would be " +
          "lost. Archive: each card you discard removes one knowledge. Discard Teotihuacan for " +
          "Tikal.",
      ),
      move: "archive teotihuacan tikal-temple-i",
      point: "builder:teotihuacan",
    },
    {
      text: N_(
        "You can archive as often as you like within the same action. Discard Hire Benakal too, and Tikal has no " +
          "knowledge left.",
      ),
      move: "archive hire-benakal tikal-temple-i",
      point: "builder:hire-benakal",
    },
    {
      text: N_("That is enough: stop archiving. You still have an action."),
      move: "done",
    },
    {
      text: N_(
        "Artifacts go into one of your five frames, stay there and need no slot. The Genetic " +
          "Disk removes knowledge whenever you create a monument in slot 5 or 6. Create it.",
      ),
      move: "install genetic-disk",
      point: "builder:genetic-disk",
    },
    {
      text: N_(
        "Tikal Temple I declined without losing knowledge. It is in your Past and scores 2 points. Lost " +
          "knowledge, next to the broken tablet, is still 0.",
      ),
      point: "spot:past",
    },
    {
      text: N_(
        "The Past still serves you. Excavate: turn a monument of your Past on its side, once, " +
          "and draw two cards for it.",
      ),
      move: "excavate 1",
      point: "spot:past",
    },
    {
      text: N_(
        "At 7 monuments in a Past, a tile turns to level II. At 14, the round is finished: all players have the " +
          "same number of turns. Then count the points of the Past, its star effects, Technologies of level II, " +
          "one point for each monument still on the Timeline, minus lost knowledge.",
      ),
    },
  ],
  round: [
    N_("Two actions: create, learn, archive, excavate or search."),
    N_(
      "Create: other cards of your hand pay. A monument enters your Timeline with its " +
        "knowledge; an artifact stays beside it.",
    ),
    N_("Learn a Technology whose requirement you meet; most of them count the monuments of your " + "Past."),
    N_("Then your Timeline phase: effects in the order you like, and all your monuments move " + "one slot."),
    N_(
      "What leaves the Timeline declines into the Past, and the knowledge left on it is lost: " +
        "1 point less for each. Fourteen monuments in a Past bring the last round.",
    ),
  ],
  firsts: [
    {
      at: "question:pending",
      text: N_("Effects that are ready come one by one; of several, you choose which comes first."),
    },
    {
      at: "event:declined",
      text: N_(
        "Knowledge that a monument still carries when it goes to the Past is lost, and each " +
          "costs a point at the end: archive in time to take it off.",
      ),
    },
    { at: "question:decline", text: N_("Several monuments leave at once: the order is yours.") },
    {
      at: "question:archive",
      text: N_("Each card that you discard takes one knowledge off a monument. Stop when you like."),
    },
    {
      at: "event:mid-game",
      text: N_("Seven monuments in a Past turn a tile to level II, whose Technologies bring points at " + "the end."),
    },
    {
      at: "event:last-round",
      text: N_(
        "A player has fourteen monuments. The round is finished, then the points are counted. Remove as much " +
          "knowledge as you can.",
      ),
    },
  ],
};
