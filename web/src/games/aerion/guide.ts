// A guided first game: four turns that show a matching roll, a paid reroll, a Book and a Pixie, and end with the first
// ship in the air.  tests/web/guide.test.mjs plays every move of it through the engine.

import type { Guide } from "../../board";

export const guide: Guide = {
  seats: ["human"],
  options: {},
  seed: "first flight 138",
  steps: [
    {
      text: {
        en: "Welcome to the shipyard above the clouds. Six ships wait to be built. When all six fly, you win; when the cards run out first, you lose.",
        fr: "Bienvenue au chantier au-dessus des nuages. Six vaisseaux attendent d’être construits. Quand tous les six volent, vous gagnez ; si les cartes s’épuisent avant, vous perdez.",
      },
      point: "ship:hellinaut",
    },
    {
      text: {
        en: "A ship needs three cards: its Blueprint, one Material and one Crew. The two little icons beside a ship tell which Material and which Crew. The Hellinaut asks for a Propeller and an Incubus.",
        fr: "Un vaisseau demande trois cartes : son Plan, un Matériau et un Équipage. Les deux petites icônes à côté d’un vaisseau disent lesquels. Le Hellinaute demande une Hélice et un Incube.",
      },
      point: "ship:hellinaut",
    },
    {
      text: {
        en: "Each deck shows the dice it asks for. Equal letters are equal dice: AA+BB means two pairs. The card below a deck is yours to take if your six dice contain its pattern.",
        fr: "Chaque paquet montre les dés qu’il demande. Lettres égales, dés égaux : AA+BB veut dire deux paires. La carte sous un paquet est à prendre si vos six dés contiennent son motif.",
      },
      point: "deck:d1",
    },
    {
      text: {
        en: "You rolled 3, 4, 5, 5, 6, 6: two pairs! The first deck glows. Take the Hellinaut Blueprint.",
        fr: "Vous avez lancé 3, 4, 5, 5, 6, 6 : deux paires ! Le premier paquet brille. Prenez le Plan du Hellinaute.",
      },
      move: "acquire hellinaut-d1",
      point: "card:hellinaut-d1",
    },
    {
      text: {
        en: "Blueprints and Materials go to one of your two Workshops; each Workshop builds one ship at a time. Put it in Workshop 1: the parts still missing then appear there as ghosts.",
        fr: "Plans et Matériaux vont dans l’un de vos deux Ateliers ; chacun construit un vaisseau à la fois. Mettez-le dans l’Atelier 1 : les pièces qui manquent y apparaissent en filigrane.",
      },
      move: "place workshop-1",
      point: "place:workshop-1",
    },
    {
      text: {
        en: "The empty place was refilled and a new turn began with a new roll. A Propeller has come up, but 1, 1, 3, 4, 5, 6 is only one pair. Every reroll costs a displayed card. You do not need the Sognae yet: discard it.",
        fr: "La place vide a été remplie et un nouveau tour commence par un lancer. Une Hélice est arrivée, mais 1, 1, 3, 4, 5, 6 n’est qu’une paire. Chaque relance coûte une carte de l’Étalage. La Sognae ne presse pas : défaussez-la.",
      },
      move: "discard sognae-d2",
      point: "card:sognae-d2",
    },
    {
      text: {
        en: "Now choose the dice to roll again. Keep the pair of 1 and the 6, and click 3, 4 and 5: that gives two pairs in 72 of 100 cases, as the badge on the Propeller says. Discarded cards do not come back by themselves, so reroll with care.",
        fr: "Choisissez les dés à relancer. Gardez la paire de 1 et le 6, et cliquez 3, 4 et 5 : deux paires dans 72 cas sur 100, comme le dit l’étiquette sur l’Hélice. Une carte jetée ne revient pas toute seule : relancez à bon escient.",
      },
      move: "reroll 3 4 5",
      point: "card:propeller-d1",
    },
    {
      text: {
        en: "1, 1, 1, 3, 6, 6. That is two pairs, and even a full house. You may take one card only: the Propeller, because a Crew must wait for the Material of its ship.",
        fr: "1, 1, 1, 3, 6, 6. Deux paires, et même un full. Vous ne prenez qu’une carte : l’Hélice, car un Équipage attend le Matériau de son vaisseau.",
      },
      move: "acquire propeller-d1",
      point: "card:propeller-d1",
    },
    {
      text: {
        en: "It fits the Hellinaut in Workshop 1. (In Workshop 2 it would begin another ship.)",
        fr: "Elle va avec le Hellinaute dans l’Atelier 1. (Dans l’Atelier 2, elle commencerait un autre vaisseau.)",
      },
      move: "place workshop-1",
      point: "place:workshop-1",
    },
    {
      text: {
        en: "Third turn: 2, 3, 3, 5, 5, 6, again two pairs. A Book is the best friend of a shipwright. Take it: it goes to your Pulpit, which holds one.",
        fr: "Troisième tour : 2, 3, 3, 5, 5, 6, encore deux paires. Un Grimoire est le meilleur ami de l’armateur. Prenez-le : il va sur votre Pupitre, qui en porte un.",
      },
      move: "acquire book-d1",
      point: "card:book-d1",
    },
    {
      text: {
        en: "Once, whenever you like in your turn, the Book does one of three things: three free rerolls; or it stores the card you have just taken in your Reserve; or it puts two discarded cards back on top of their deck. Keep it for a hard moment.",
        fr: "Une seule fois, quand vous voulez dans votre tour, le Grimoire fait l’une de trois choses : trois relances gratuites ; ou mettre en Réserve la carte que vous venez de prendre ; ou remettre deux cartes défaussées sur leur paquet. Gardez-le pour un moment difficile.",
      },
      point: "card:book-d1",
    },
    {
      text: {
        en: "You could use it right now to bring back the Sognae; there is no need. Refill the Display and end the turn.",
        fr: "Vous pourriez l’utiliser tout de suite pour reprendre la Sognae ; ce n’est pas nécessaire. Remplissez l’Étalage et finissez le tour.",
      },
      move: "refill",
      point: "deck:d1",
    },
    {
      text: {
        en: "Only the Incubus is missing, and two of them are displayed. Roll the dice.",
        fr: "Il ne manque que l’Incube, et deux sont à l’Étalage. Lancez les dés.",
      },
      move: "throw",
    },
    {
      text: {
        en: "2, 3, 4, 4, 5, 6 is a straight, but the Incubus of the second deck wants three of a kind. You have three Pixies for the whole game; each turns one die to the face you like. Turn the 2 into a 4.",
        fr: "2, 3, 4, 4, 5, 6 est une suite, mais l’Incube du deuxième paquet veut un brelan. Vous avez trois Fées pour toute la partie ; chacune tourne un dé sur la face voulue. Changez le 2 en 4.",
      },
      move: "pixie 2 4",
      point: "verb:pixie",
    },
    {
      text: {
        en: "Three 4s: AAA is matched. Take the Incubus.",
        fr: "Trois 4 : AAA est réussi. Prenez l’Incube.",
      },
      move: "acquire incubus-d2",
      point: "card:incubus-d2",
    },
    {
      text: {
        en: "A Crew comes last, on the Blueprint and the Material of its ship. Put it in Workshop 1 and look at the sky.",
        fr: "L’Équipage vient en dernier, sur le Plan et le Matériau de son vaisseau. Mettez-le dans l’Atelier 1 et regardez le ciel.",
      },
      move: "place workshop-1",
      point: "place:workshop-1",
    },
    {
      text: {
        en: "The Hellinaut flies! Its three cards went to their discard piles and the Workshop is free again. Five ships to go.",
        fr: "Le Hellinaute vole ! Ses trois cartes sont allées dans leurs défausses et l’Atelier est libre. Encore cinq vaisseaux.",
      },
      point: "ship:hellinaut",
    },
    {
      text: {
        en: "Two pieces of advice. Under each deck you can open what is still to come and what is gone: do not throw away the last copy of a part. And use both Workshops. Now play on alone: fair winds!",
        fr: "Deux conseils. Sous chaque paquet, vous pouvez ouvrir ce qui doit encore venir et ce qui est parti : ne jetez pas le dernier exemplaire d’une pièce. Et servez-vous des deux Ateliers. À vous de jouer : bon vent !",
      },
      point: "deck:d2",
    },
  ],
};
