// The guided first game: translate a first scroll, deliver the next, recruit a translator for it, and the Rest with its
// harvest.

import type { Guide } from "../../board/contract";
import { N_ } from "../../i18n/lang";
import "./fr.gen";
import type { EventId, Question, Verb } from "./schema.gen";

export const guide: Guide<Verb, Question, EventId> = {
  seats: ["human", "random"],
  options: { first: 1 },
  seed: "house-of-wisdom-33394",
  steps: [
    {
      text: N_(
        "Baghdad, about 830. You are a scholar of the House of Wisdom: you fetch scrolls from " +
          "afar and have them translated into Arabic. Four caliphs are hidden in the draw pile; " +
          "when the fourth has appeared, this round is finished and one more is played. The most " +
          "victory points wins.",
      ),
    },
    {
      text: N_(
        "You play first, so you choose after {2}. Every pair is a starting translator in " +
          "his room with a resource card: dice for your bag, workers, gold, silver. The one in " +
          "room 7 reads Persian and Syriac and writes Arabic, and a Syriac scroll waits in row 1 " +
          "of the purple guild. Take him.",
      ),
      move: "draft starting-translator-7",
      point: "starter:starting-translator-7",
    },
    {
      text: N_(
        "You drew four dice out of your bag. In a turn you Work or you Rest. To Work, you put an " +
          "action card on an empty space of your board: the space is the action, and the science " +
          "of the card is what you harvest when you Rest. You have level 1 in Philosophy, good for " +
          "2 silver then. Put that card on Translate.",
      ),
      move: "work philosophy translate",
      point: "kind:philosophy",
    },
    {
      text: N_(
        "Now one or two dice. To translate from the purple guild, the action must be purple, and " +
          "for row 1 its value at least 4. You have no purple die, but a red and a blue one " +
          "together make purple. Place the white 3.",
      ),
      move: "die white-3",
      point: "die:white-3",
    },
    {
      text: N_("And the blue 3. The value is the sum of the dice: 6."),
      move: "die blue-3",
      point: "die:blue-3",
    },
    {
      text: N_(
        "White mixes with nothing, but you have a worker. A worker of another colour repaints a " +
          "die; one of its own colour sets it to 6. The question is about die 1, the white one: " +
          "put the red worker on it.",
      ),
      move: "worker red",
      point: "colour:red",
    },
    {
      text: N_(
        "Red 3 and blue 3: a purple action of value 6. The list shows what this Work offers, in " +
          "the order you like: today only the main action, later also the translators retired " +
          "below the space. When nothing is left to do, the Work ends by itself; End of the work " +
          "leaves the rest undone. Take the main action.",
      ),
      move: "main",
      point: "spot:main",
    },
    {
      text: N_("The Syriac scroll can be translated: the lines show the ways to Arabic. Choose it."),
      move: "translate purple-1",
      point: "house:purple-1",
    },
    {
      text: N_(
        "Persian and Syriac need one translator, Greek and Hebrew two, Chinese and Sanskrit three; each reads a " +
          "language that the previous one writes. Each gets 1 gold from you, and another player’s translator also " +
          "costs 1 silver. Use your own, in room 7.",
      ),
      move: "through 7",
      point: "room:7",
    },
    {
      text: N_(
        "The scroll brought 2 silver. At the end it is worth 1 point, and 1 more for each Greek " +
          "or Hebrew scroll of yours; your starting scroll is Greek. With 3 gold on him your " +
          "translator will retire under your board and help you from there. {2} worked too, " +
          "but did without the action. Now fetch a scroll: put Mathematics on Travel.",
      ),
      move: "work mathematics travel",
      point: "kind:mathematics",
    },
    {
      text: N_("You may travel with any colour, and the value is how far you may go. Place the white 5."),
      move: "die white-5",
      point: "die:white-5",
    },
    {
      text: N_("One die is enough. Keep the 6 for your next turn: click No more dice."),
      move: "done",
      point: "spot:done",
    },
    {
      text: N_("A white action of value 5. Take the main action."),
      move: "main",
      point: "spot:main",
    },
    {
      text: N_(
        "Your marker is at the top of the map, in the middle, and moves clockwise. Five steps lead to the " +
          "bottom, next to this Greek scroll. The neutral marker is there: a player who stops on it or passes it " +
          "gains 1 silver. Travel five steps.",
      ),
      move: "move 5",
      point: "far:5",
    },
    {
      text: N_(
        "Bring the scroll to the House of Wisdom. Lower rows cost more silver and bring more, but need a higher " +
          "value to translate. Row 1 of the purple guild is empty again, thanks to you. Deliver it there for 1 " +
          "silver.",
      ),
      move: "deliver purple-1",
      point: "house:purple-1",
    },
    {
      text: N_(
        "You are the first with influence in the purple guild and control it until another player has more. When " +
          "a caliph appears, the controller of a guild may trade a marker there for points, a coloured die or a " +
          "retired translator. The scroll also raised its science, Physics: 1 gold. A white location rewards every " +
          "action, the others only their own colour: take 1 silver.",
      ),
      move: "reward",
      point: "guild:purple",
    },
    {
      text: N_(
        "{2} has employed a Greek translator in room 4, and the next one is on top now. You need one for " +
          "your Greek scroll. A Greek translator needs a value of 5, and your last die is a 6. Put Physics on " +
          "Recruit: you have level 1 there, and a harvest of 1 gold.",
      ),
      move: "work physics recruit",
      point: "kind:physics",
    },
    {
      text: N_("There was no other die to choose, so the 6 is already on the card. Take the main action."),
      move: "main",
      point: "spot:main",
    },
    {
      text: N_(
        "A translator can be dispatched: his effect is used once, here 2 workers, and he goes " +
          "below his deck. Or employed: he stays in a room, and others pay you to use him. This " +
          "one reads Greek and writes Persian or Syriac, which your translator in room 7 reads. " +
          "Employ him.",
      ),
      move: "employ greek",
      point: "deck:greek",
    },
    {
      text: N_(
        "Each room has a price and an effect: a worker in room 5 for 2 silver, a die in room 8 " +
          "for 3. Room 2 costs and brings nothing; save your 6 silver and take it. Your goal card " +
          "has three goals, each paid as soon as it is met. The first, a Greek translator, brings " +
          "a white worker now.",
      ),
      move: "room 2",
      point: "room:2",
    },
    {
      text: N_(
        "You had no die left, so your next turn was a Rest. The bottom card of the draw pile, a Chinese scroll, " +
          "replaced the one next to the neutral marker, which moved. Your dice went back into the bag, and you " +
          "drew four. Now harvest the cards on your board. Philosophy: 2 silver.",
      ),
      move: "harvest philosophy",
      point: "kind:philosophy",
    },
    {
      text: N_(
        "And Physics: 1 gold. Mathematics is still at level 0 and brings nothing. Then all cards " +
          "return to your hand and your spaces are empty again, space 5 too: your resource card " +
          "makes it a second Research.",
      ),
      move: "harvest physics",
      point: "kind:physics",
    },
    {
      text: N_(
        "{2} has shown the fourth action. In Research the colour names the track and the " +
          "value pays for levels: a red 6 bought two levels of Mathematics, 3 each. A level brings " +
          "something at once, a harvest, and points at the end. Level 3 of Physics is another of " +
          "your goals, a Biology scroll translated the last: with all three, the goal card becomes " +
          "an action card and opens space 6.",
      ),
      point: "track:mathematics",
    },
    {
      text: N_(
        "Two tips. Gain coloured dice and destroy white ones: white alone neither researches nor translates, and " +
          "the dice sum scores at the end. And keep gold: your Greek scroll has its translators, rooms 2 and 7, " +
          "and needs a purple action and 2 gold. The expansion, Body of Books, adds Medicine, black dice and pages " +
          "to tuck below your spaces. Click the points at the top to see the score details. Now continue alone!",
      ),
      point: "house:purple-1",
    },
  ],
  round: [
    N_(
      "Work: an action card with one or two dice; their sum is the value, their colours make " +
        "the colour. Workers change a die.",
    ),
    N_(
      "Travel brings scrolls, Translate makes them yours, Recruit employs translators, " +
        "Research advances on the tracks.",
    ),
    N_("A scroll is translated by a chain of translators; those who are not yours ask for a fee."),
    N_(
      "Rest when dice or spaces run out: cards and dice come back, you draw new dice and " +
        "harvest from your Research.",
    ),
    N_(
      "Four caliphs are hidden among the scrolls. After the fourth, one more round is played. The most points " +
        "win.",
    ),
  ],
  firsts: [
    {
      at: "event:caliph",
      text: N_(
        "A caliph was hidden among the scrolls and has appeared. The player who controls a guild may give up a " +
          "marker there for one of his favours. Other players with markers there get a small reward.",
      ),
    },
    {
      at: "question:caliph",
      text: N_("A caliph has appeared: your influence in this guild buys one of these favours."),
    },
    {
      at: "event:control",
      text: N_(
        "The player with the most markers in a guild controls it. Control is worth points at the end, in some " +
          "guilds more than in others.",
      ),
    },
    {
      at: "question:chain",
      text: N_("The chain continues: each translator writes a language that the next one reads."),
    },
    {
      at: "event:retired",
      text: N_(
        "A retired translator goes under the owner’s board and helps there when the owner Works on the space " +
          "above.",
      ),
    },
    { at: "question:harvest", text: N_("Resting harvests your tracks: each science gives what its level shows.") },
    { at: "event:ending", text: N_("The fourth caliph has appeared: one more round is played. Spend what you have.") },
  ],
};
