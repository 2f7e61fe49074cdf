// The guided first game: auditions, two rounds of preparation, and their use in the show.

import type { Guide } from "../../board/contract";
import { N_ } from "../../i18n/lang";
import "./fr.gen";
import type { EventId, Question, Verb } from "./schema.gen";

export const guide: Guide<Verb, Question, EventId> = {
  seats: ["human", "random"],
  options: { first: 1 },
  seed: "first-night-28",
  steps: [
    {
      text: N_(
        "Europe, about 1900. You own a travelling circus and give three shows. Before each you " +
          "hire performers and give them what they need; in the show they bring you coins, cubes, " +
          "cards or prestige. The most prestige (the red star) wins.",
      ),
    },
    {
      text: N_(
        "Two performers audition: you keep one, the other goes to your neighbour. The three " +
          "cubes on a card are what it needs, from top to bottom, for a poor, a good and an " +
          "exceptional performance; beside each is what that level brings. The Tumbler costs " +
          "little and earns coins. Keep him.",
      ),
      move: "keep tumbler",
      point: "performer:tumbler",
    },
    {
      text: N_(
        "Your neighbour has passed you the Sea Lion Trainer, and both were paid out of your 15 coins. Choose two " +
          "cubes to begin with: yellow is the first cube of the Tumbler, green that of the trainer. Click yellow, " +
          "then green.",
      ),
      move: "cubes yellow green",
      point: "performer:sea-lion-trainer",
    },
    {
      text: N_(
        "A round of preparation. In turn, each of you places three markers around the ring. The " +
          "five upper places give a cube each, to one player only, and with two players only two " +
          "of them may be used. Red is the trainer’s second cube: place a marker on Supplies.",
      ),
      move: "place supplies",
      point: "action:supplies",
    },
    {
      text: N_(
        "Coins come from tickets. The first ticket of a show brings the most coins, as the stubs below your " +
          "salaries show. Sell some early.",
      ),
      move: "place tickets",
      point: "action:tickets",
    },
    {
      text: N_(
        "The last marker of the round: hire a performer. A marker does not reserve a card, but the first player " +
          "to place chooses first.",
      ),
      move: "place hire-performer",
      point: "action:hire-performer",
    },
    {
      text: N_(
        "The actions were carried out in order: you have a red cube, and the coins of your ticket. " +
          "Now the hiring. The Hat Juggler brings cubes, which your trainer can sell in the same show: a fine " +
          "pair. Hire him for 3 coins.",
      ),
      move: "hire hat-juggler",
      point: "performer:hat-juggler",
    },
    {
      text: N_(
        "Each round ends with the distribution: up to two cubes go from your stock to your " +
          "performers, and stay there for all shows. Without its first cube a performer is fired " +
          "in the show, with a loss of prestige (the red boot warns you). Give the yellow cube to " +
          "the Tumbler.",
      ),
      move: "give yellow tumbler",
      point: "performer:tumbler",
    },
    {
      text: N_(
        "The row that is lit in gold shows what he would bring now. Give the green cube to the " + "Sea Lion Trainer.",
      ),
      move: "give green sea-lion-trainer",
      point: "performer:sea-lion-trainer",
    },
    {
      text: N_(
        "Round 2, and {2} is first player now. Cards that nobody hired have got a token: " +
          "they cost 1 less. Green is the second cube of the Tumbler: place a marker on Promotion.",
      ),
      move: "place promotion",
      point: "action:promotion",
    },
    {
      text: N_(
        "Personnel do not appear in the ring, but help in every round or show. The Orchestra is " +
          "worth 2 prestige in each show and costs 3 instead of 4. Place a marker on Personnel.",
      ),
      move: "place hire-personnel",
      point: "action:hire-personnel",
    },
    {
      text: N_(
        "Investment cards cost 1 coin, and only you see them. You may hold two, and one more for " +
          "each magician. Place your last marker on Invest.",
      ),
      move: "place invest",
      point: "action:invest",
    },
    {
      text: N_("You may still decline any of these actions. Buy the card."),
      move: "buy",
      point: "spot:investments",
    },
    {
      text: N_("Extended Applause: it rewards Bizarre performers, if you ever hire some. And now the Orchestra."),
      move: "engage orchestra",
      point: "staff:orchestra",
    },
    {
      text: N_(
        "You have two cubes to distribute again. The red one is the first cube of the Hat Juggler, who then " +
          "cannot be fired.",
      ),
      move: "give red hat-juggler",
      point: "performer:hat-juggler",
    },
    {
      text: N_("And the green one makes the Tumbler good: 2 coins instead of 1."),
      move: "give green tumbler",
      point: "performer:tumbler",
    },
    {
      text: N_(
        "After round 5, and again after round 6, all vote in secret: start the show, or prepare " +
          "one round more. Then everybody gives a show. You call your performers in the order you " +
          "like, and each brings what its level shows.",
      ),
      point: "performer:hat-juggler",
    },
    {
      text: N_(
        "With all three cubes a performance is exceptional: take the benefit again and again in " +
          "every show, or flip the card once for the prestige beside its star. Your region likes two " +
          "types and adds 2 prestige for every two performers of the same one: Paris likes acrobats " +
          "and Bizarre performers.",
      ),
      point: "region:paris",
    },
    {
      text: N_(
        "After the show, salaries are due. Each missing coin costs 1 prestige. The line below your coins shows " +
          "how many are due. Trailers, cancelled salaries and the benefits of the show will help.",
      ),
      point: "action:tickets",
    },
    {
      text: N_(
        "Two pieces of advice. Few performers with three cubes are worth more than many with " +
          "one. And flip late: in the third show benefits are worth little, prestige everything. " +
          "Drum roll, please: it is your circus now!",
      ),
    },
  ],
  round: [
    N_("Markers: in turn, everybody places three of them on cubes, performers, personnel or an " + "investment card."),
    N_("Distribution: your cubes go on your performers, who need them to do well."),
    N_("Vote: does the show start, or does it wait for another round?"),
    N_(
      "The show: each performer appears once. The cubes say how well; for an exceptional " +
        "performance you take the benefit, or flip the card for prestige.",
    ),
    N_("Salaries are paid, you travel on, and it begins again. After the third show most " + "prestige wins."),
  ],
  firsts: [
    {
      at: "question:vote",
      text: N_(
        "Are your performers ready? If the show starts too soon, they lack cubes. A player who postpones it the " +
          "second time may lose prestige. With two players, an imaginary third player votes to postpone the first " +
          "time.",
      ),
    },
    {
      at: "question:flip",
      text: N_(
        "The benefit helps you on, prestige wins the game. A flipped performer gives no benefit " +
          "any more, needs no cubes, and its salary changes.",
      ),
    },
    { at: "event:discount", text: N_("Cards that are not hired become cheaper: each token is a discount.") },
    { at: "question:overflow", text: N_("Your hand is full: play one of these cards, or let one go.") },
  ],
};
