// The guided first game: the whole first round, from the first stone of the quarry to the first points at the
// cathedral.

import type { Guide } from "../../board/contract";
import { N_ } from "../../i18n/lang";
import "./fr.gen";
import type { EventId, Question, Verb } from "./schema.gen";

export const guide: Guide<Verb, Question, EventId> = {
  seats: ["human", "random"],
  options: { first: 1 },
  seed: "first-stone-95",
  steps: [
    {
      text: N_(
        "Kingsbridge builds a cathedral, and you are one of its master builders. Six rounds, " +
          "each with three phases: workers fetch materials, builders gather favours, and at the " +
          "cathedral your craftsmen turn materials into victory points (the green laurel).",
      ),
    },
    {
      text: N_(
        "Your craftsmen are at the bottom. The arrow shows what each one converts, and the dots how often it may " +
          "work in a round: your stonecutter turns 2 stone into 1 point, up to four times.",
      ),
      point: "working:blue-stonecutter",
    },
    {
      text: N_(
        "Phase I. The resource cards are at places 6 to 8: at the top their materials, below them the workers " +
          "they cost. You have seven small workers and a large one that counts as five. Take 3 stone for 8 " +
          "workers: the large one and three small ones.",
      ),
      move: "take quarry-3 large",
      point: "resource:quarry-3",
    },
    {
      text: N_(
        "You take turns, one choice each. {2} has hired the tool maker. Hire the mason for " +
          "5 gold: he makes a point of every single stone, twice a round, as long as you have a " +
          "mortar mixer.",
      ),
      move: "hire mason-x2",
      point: "hired:mason-x2",
    },
    {
      text: N_(
        "Four small workers are left. Take 2 sand for two of them. What is left over later goes " +
          "to the wool mill, place 3, and earns 1 gold a worker.",
      ),
      move: "take gravel-pit-2 small",
      point: "resource:gravel-pit-2",
    },
    {
      text: N_(
        "Phase II. Builders are drawn from the bag, and early ones are dear: 7 gold, then 6, " +
          "down the stair. You are the start player, and a red builder came out first. Once a " +
          "round you may put one back: do it.",
      ),
      move: "return",
      point: "spot:drawn",
    },
    {
      text: N_(
        "Now it is yours, but 7 gold is half of your purse. Pass: the builder waits on its step " +
          "and is placed later for nothing, when the bag is empty.",
      ),
      move: "pass",
      point: "spot:pass",
    },
    {
      text: N_(
        "Your second one costs 5. Kingsbridge has privileges, and Tom Builder brings 1 stone in every round. It " +
          "is worth most early in the game: place your builder on 4B.",
      ),
      move: "place kingsbridge-b",
      point: "space:kingsbridge-b",
    },
    {
      text: N_(
        "The third costs 4. At the market you can buy missing materials or sell surplus ones. The builder on " +
          "12-1 acts first.",
      ),
      move: "place market-1",
      point: "space:market-1",
    },
    {
      text: N_(
        "The bag is empty, and the builder that waited is placed for nothing. The priory gives 2 " +
          "points on 5A. It is a safe choice.",
      ),
      move: "place priory-a",
      point: "space:priory-a",
    },
    {
      text: N_(
        "Phase III went through the places in order. The event was a gift of 5 gold for " +
          "everybody; the mill paid 2; Tom Builder came; the priory gave 2 points; quarry and " +
          "gravel pit brought 4 stone and 2 sand. Then the king took his tax: 4 gold, as you had " +
          "no builder at his court.",
      ),
      point: "event:kings-gift",
    },
    {
      text: N_(
        "Now your builder at the market. The mortar mixer needs 3 sand for a point, and you have 2: buy 1 sand " +
          "for 2 gold.",
      ),
      move: "buy sand 1",
      point: "traded:sand",
    },
    {
      text: N_("You could continue trading, in turn with {2}, but 7 gold will be useful in the next round. Pass."),
      move: "pass",
    },
    {
      text: N_(
        "Place 13, the cathedral. Craftsmen that can work are highlighted. Click the mason and let him work " +
          "twice: 2 stone, 2 points.",
      ),
      move: "work mason-x2 2",
      point: "working:mason-x2",
    },
    {
      text: N_("His dots are used up for this round. The stonecutter makes 1 point of the other 2 stone."),
      move: "work blue-stonecutter 1",
      point: "working:blue-stonecutter",
    },
    {
      text: N_("And the mortar mixer uses the sand. Materials may be kept for the next round, but five at most."),
      move: "work blue-mortar-mixer 1",
      point: "working:blue-mortar-mixer",
    },
    {
      text: N_(
        "The first part of the cathedral is built, and you have 8 points. A new round: new privileges, and " +
          "better but more expensive craftsmen. {2} starts, because a red builder was on 14.",
      ),
      point: "space:start-player",
    },
    {
      text: N_(
        "Two tips. You can keep only five craftsmen: replace the weak ones in time. And keep gold for builders: " +
          "an early builder gets the best spaces. Now continue alone!",
      ),
    },
  ],
  round: [
    N_(
      "Phase I: in turn, workers fetch a resource card or gold hires a craftsman, until all " +
        "have passed. Workers left over go to the wool mill and earn gold.",
    ),
    N_(
      "Phase II: builders are drawn from the bag. The first are dear, the later ones cheaper, " +
        "and who waits places free of charge in the end.",
    ),
    N_(
      "Phase III: the places act in the order of their numbers: event, privileges, materials, " +
        "tax, Shiring, market.",
    ),
    N_("At the cathedral your craftsmen turn materials into victory points, each as often as " + "its dots say."),
    N_(
      "You keep at most five materials from one round to the next. After six rounds, the player with the most " +
        "points wins.",
    ),
  ],
  firsts: [
    {
      at: "event:tax",
      text: N_(
        "The start player rolls for the tax, and everybody pays it in gold, but not who has a " +
          "builder at the king’s court.",
      ),
    },
    { at: "event:short", text: N_("Gold that is missing for such a payment costs victory points.") },
    {
      at: "question:return",
      text: N_(
        "As start player you may put one drawn builder back into the bag, once a round: so that " +
          "your own comes out later and costs less, or another player’s does not come first.",
      ),
    },
    {
      at: "question:receive",
      text: N_(
        "A builder at Shiring brings a craftsman free of charge. If that is one too many, " + "another one goes.",
      ),
    },
    {
      at: "question:dismiss",
      text: N_("You have one craftsman too many. Give up the one that earns the least with your materials."),
    },
    {
      at: "question:give-back",
      text: N_("You can keep only five materials for the next round. Return those you need least."),
    },
  ],
};
