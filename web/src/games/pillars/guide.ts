// A guided first game: the whole first round, from the first stone of the quarry to the first points at the cathedral.

import type { Guide } from "../../board";

export const guide: Guide = {
  seats: ["human", "random"],
  options: { first: 1 },
  seed: "first-stone-95",
  steps: [
    {
      text: {
        en: "Kingsbridge builds a cathedral, and you are one of its master builders. Six rounds, each with three phases: workers fetch materials, builders gather favours, and at the cathedral your craftsmen turn materials into victory points (the green laurel).",
        fr: "Kingsbridge bâtit une cathédrale, et vous êtes l’un de ses maîtres d’œuvre. Six manches, chacune en trois phases : les travailleurs vont chercher des matériaux, les bâtisseurs recueillent des faveurs, et à la cathédrale vos artisans changent les matériaux en points de victoire (le laurier vert).",
      },
    },
    {
      text: {
        en: "Your craftsmen lie at the bottom. The arrow says what each makes of what, and the dots how often it may work in a round: your stonecutter turns 2 stone into 1 point, up to four times.",
        fr: "Vos artisans sont en bas. La flèche dit ce que chacun fait de quoi, et les points combien de fois il peut travailler dans la manche : votre tailleur de pierre change 2 pierres en 1 point, jusqu’à quatre fois.",
      },
      point: "working:blue-stonecutter",
    },
    {
      text: {
        en: "Phase I. The resource cards lie at their places, 6 to 8: at the top what they yield, below it the workers they cost. You have seven small workers and a large one that counts as five. Take 3 stone for 8 workers: the large one and three small ones.",
        fr: "Phase I. Les cartes ressource attendent à leurs lieux, de 6 à 8 : en haut ce qu’elles rapportent, au-dessous les travailleurs qu’elles coûtent. Vous avez sept petits travailleurs et un grand qui en vaut cinq. Prenez 3 pierres pour 8 travailleurs : le grand et trois petits.",
      },
      move: "take quarry-3 large",
      point: "resource:quarry-3",
    },
    {
      text: {
        en: "You take turns, one choice each. Player 2 has hired the tool maker. Hire the mason for 5 gold: he makes a point of every single stone, twice a round, as long as you have a mortar mixer.",
        fr: "Chacun fait un choix à son tour. Le joueur 2 a engagé l’outilleur. Engagez le maçon pour 5 or : il fait un point de chaque pierre, deux fois par manche, tant que vous avez un gâcheur de mortier.",
      },
      move: "hire mason-x2",
      point: "hired:mason-x2",
    },
    {
      text: {
        en: "Four small workers are left. Take 2 sand for two of them. What is left over later goes to the wool mill, place 3, and earns 1 gold a worker.",
        fr: "Il reste quatre petits travailleurs. Prenez 2 sables pour deux d’entre eux. Ceux qui restent iront à la manufacture de laine, lieu 3, et rapporteront 1 or chacun.",
      },
      move: "take gravel-pit-2 small",
      point: "resource:gravel-pit-2",
    },
    {
      text: {
        en: "Phase II. Builders are drawn from the bag, and early ones are dear: 7 gold, then 6, down the stair. You are the start player, and a red builder came out first. Once a round you may put one back: do it.",
        fr: "Phase II. Les bâtisseurs sont tirés du sac, et les premiers sont chers : 7 or, puis 6, et ainsi de suite en descendant l’escalier. Vous êtes premier joueur, et un bâtisseur rouge est sorti. Une fois par manche, vous pouvez en remettre un : faites-le.",
      },
      move: "return",
      point: "verb:return",
    },
    {
      text: {
        en: "Now it is yours, but 7 gold is half of your purse. Pass: the builder waits on its step and is placed later for nothing, when the bag is empty.",
        fr: "C’est le vôtre, mais 7 or, c’est la moitié de votre bourse. Passez : le bâtisseur attend sur sa marche et sera placé plus tard, gratuitement, quand le sac sera vide.",
      },
      move: "pass",
      point: "verb:pass",
    },
    {
      text: {
        en: "Your second one costs 5. At Kingsbridge lie privileges, and Tom Builder brings 1 stone in every round. Early is the time for that: place your builder on 4B.",
        fr: "Le deuxième coûte 5. À Kingsbridge se trouvent des privilèges, et Tom le Bâtisseur apporte 1 pierre à chaque manche. C’est le bon moment : placez votre bâtisseur en 4B.",
      },
      move: "place kingsbridge-b",
      point: "space:kingsbridge-b",
    },
    {
      text: {
        en: "The third costs 4. At the market you can buy what you lack or sell what you have too much of. Whoever stands on 12-1 acts first.",
        fr: "Le troisième coûte 4. Au marché, on achète ce qui manque ou l’on vend ce que l’on a en trop. Celui qui se tient en 12-1 agit le premier.",
      },
      move: "place market-1",
      point: "space:market-1",
    },
    {
      text: {
        en: "The bag is empty, and the builder that waited is placed for nothing. The priory gives 2 points on 5A. It is a safe choice.",
        fr: "Le sac est vide, et le bâtisseur qui attendait se place gratuitement. Le prieuré donne 2 points en 5A. Un choix sûr.",
      },
      move: "place priory-a",
      point: "space:priory-a",
    },
    {
      text: {
        en: "Phase III went through the places in order. The event was a gift of 5 gold for everybody; the mill paid 2; Tom Builder came; the priory gave 2 points; quarry and gravel pit brought 4 stone and 2 sand. Then the king took his tax: 4 gold, as you had no builder at his court.",
        fr: "La phase III a parcouru les lieux dans l’ordre. L’événement offrait 5 or à tous ; la manufacture a payé 2 or ; Tom est venu ; le prieuré a donné 2 points ; carrière et sablière ont apporté 4 pierres et 2 sables. Puis le roi a levé l’impôt : 4 or, car vous n’aviez pas de bâtisseur à sa cour.",
      },
      point: "event:kings-gift",
    },
    {
      text: {
        en: "Now your builder at the market. The mortar mixer wants 3 sand for a point, and you have 2: buy 1 sand for 2 gold.",
        fr: "À votre bâtisseur du marché, maintenant. Le gâcheur de mortier demande 3 sables pour un point, et vous en avez 2 : achetez 1 sable pour 2 or.",
      },
      move: "buy sand 1",
      point: "traded:sand",
    },
    {
      text: {
        en: "You could go on trading, in turn with Player 2, but 7 gold will be welcome in the next round. Pass.",
        fr: "Vous pourriez continuer à commercer, en alternant avec le joueur 2, mais 7 or seront bienvenus à la manche suivante. Passez.",
      },
      move: "pass",
    },
    {
      text: {
        en: "Place 13, the cathedral. What can work is lit. Press the mason and let him work twice: 2 stone, 2 points.",
        fr: "Lieu 13, la cathédrale. Ce qui peut travailler est éclairé. Touchez le maçon et faites-le travailler deux fois : 2 pierres, 2 points.",
      },
      move: "work mason-x2 2",
      point: "working:mason-x2",
    },
    {
      text: {
        en: "His dots are used up for this round. The stonecutter makes 1 point of the other 2 stone.",
        fr: "Ses points sont épuisés pour cette manche. Le tailleur de pierre fait 1 point des 2 autres pierres.",
      },
      move: "work blue-stonecutter 1",
      point: "working:blue-stonecutter",
    },
    {
      text: {
        en: "And the mortar mixer uses the sand. Materials may be kept for the next round, but five at most.",
        fr: "Et le gâcheur de mortier emploie le sable. On peut garder des matériaux pour la manche suivante, mais cinq au plus.",
      },
      move: "work blue-mortar-mixer 1",
      point: "working:blue-mortar-mixer",
    },
    {
      text: {
        en: "The first part of the cathedral stands, and you have 8 points. A new round: new privileges, new craftsmen, better and dearer ones. Player 2 starts, as a red builder stood on 14.",
        fr: "La première partie de la cathédrale est debout, et vous avez 8 points. Une nouvelle manche : nouveaux privilèges, nouveaux artisans, meilleurs et plus chers. Le joueur 2 commence, car un bâtisseur rouge se tenait en 14.",
      },
      point: "space:start-player",
    },
    {
      text: {
        en: "Two pieces of advice. Five craftsmen are all you may keep: replace the weak ones in time. And keep gold for builders: an early one takes what everybody wants. Now build on alone!",
        fr: "Deux conseils. Vous ne pouvez garder que cinq artisans : remplacez les faibles à temps. Et gardez de l’or pour les bâtisseurs : le premier venu prend ce que tous désirent. À vous de bâtir !",
      },
    },
  ],
};
