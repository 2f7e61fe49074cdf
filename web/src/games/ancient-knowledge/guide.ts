// A guided first game: four turns with a prepared hand, from the first monument to the first card of the Past.

import type { Guide } from "../../board";

export const guide: Guide = {
  seats: ["human", "random"],
  options: { beginner: 1 },
  seed: "first-dig-1051",
  steps: [
    {
      text: {
        en: "You are building the monuments of a lost civilisation. They stand on your Timeline for a while, then time carries them to your Past: there they score. Whatever knowledge is still on them then is lost, one point each.",
        fr: "Vous bâtissez les monuments d’une civilisation perdue. Ils se dressent quelque temps sur votre Frise, puis le temps les emporte dans votre Passé : là, ils rapportent. Le savoir encore posé sur eux est alors perdu, un point chacun.",
      },
    },
    {
      text: {
        en: "Your hand: each monument shows its slot (the number in the coloured square), the knowledge it brings (scroll) and its points (laurel). Cities are orange temples, megaliths blue dolmens, pyramids green steps; purple cards are artifacts.",
        fr: "Votre main : chaque monument montre son emplacement (le nombre dans le carré de couleur), le savoir qu’il apporte (parchemin) et ses points (laurier). Les cités sont des temples orange, les mégalithes des dolmens bleus, les pyramides des gradins verts ; les cartes violettes sont des artefacts.",
      },
      point: "builder:tikal-temple-i",
    },
    {
      text: {
        en: "A turn has two actions. Begin with Create: press Tikal Temple I, then slot 3, its own. There it costs nothing; each slot further away would cost one card of your hand.",
        fr: "Un tour compte deux actions. Commencez par Créer : touchez le Temple I de Tikal, puis l’emplacement 3, le sien. Là, il ne coûte rien ; chaque emplacement d’écart coûterait une carte de votre main.",
      },
      move: "create tikal-temple-i 3",
      point: "builder:tikal-temple-i",
    },
    {
      text: {
        en: "It enters with four knowledge tokens. You want to take them off before it declines. Its Immediate effect (the lightning) lets you learn a Technology now: use it.",
        fr: "Il entre avec quatre jetons de savoir. Il faudra les retirer avant son déclin. Son effet Immédiat (l’éclair) vous laisse apprendre une Connaissance dès maintenant : profitez-en.",
      },
      move: "resolve tikal-temple-i",
      point: "builder:tikal-temple-i",
    },
    {
      text: {
        en: "The tiles at the top hold Technologies. A dashed frame is a requirement you do not meet yet. Anaximander asks for nothing, and removes one knowledge from each of your pyramids. Learn it.",
        fr: "Les tuiles, en haut, portent les Connaissances. Un cadre en pointillé est un prérequis que vous n’avez pas encore. Anaximandre ne demande rien et retire un savoir de chacune de vos pyramides. Apprenez-le.",
      },
      move: "learn anaximander",
      point: "tech:anaximander",
    },
    {
      text: {
        en: "Three tokens left on Tikal, and one action. Create Warangal in slot 5: as long as it stands there, each secret Technology you learn removes a knowledge and draws a card.",
        fr: "Il reste trois jetons sur Tikal, et une action. Créez Warangal à l’emplacement 5 : tant qu’il s’y dresse, chaque Connaissance secrète apprise retire un savoir et fait piocher une carte.",
      },
      move: "create warangal 5",
      point: "builder:warangal",
    },
    {
      text: {
        en: "Your turn ended and time went by: every monument moved one slot to the left, along the arrow. Tikal Temple I is in slot 2. What stands in slot 1 at the end of your turn declines.",
        fr: "Votre tour s’est terminé et le temps a passé : chaque monument a glissé d’un emplacement vers la gauche, le long de la flèche. Le Temple I de Tikal est à l’emplacement 2. Ce qui se trouve à l’emplacement 1 à la fin de votre tour décline.",
      },
      point: "slot:1",
    },
    {
      text: {
        en: "Learn Mystery School, a secret Technology: it draws a card for each city on your Timeline, and Warangal answers it.",
        fr: "Apprenez l’École des mystères, une Connaissance secrète : elle fait piocher une carte par cité de votre Frise, et Warangal y répond.",
      },
      move: "learn mystery-school",
      point: "tech:mystery-school",
    },
    {
      text: {
        en: "Two effects are waiting, and you choose their order. Take Warangal first.",
        fr: "Deux effets attendent, et vous choisissez leur ordre. Prenez d’abord Warangal.",
      },
      move: "resolve warangal",
      point: "builder:warangal",
    },
    {
      text: {
        en: "Which monument loses a knowledge? Tikal Temple I will decline first: take it from there.",
        fr: "Quel monument perd un savoir ? Le Temple I de Tikal déclinera le premier : retirez-le de là.",
      },
      move: "remove tikal-temple-i",
      point: "builder:tikal-temple-i",
    },
    {
      text: {
        en: "Both effects drew you a card. For your second action, Search: take one more card from the Builder deck. Ten cards is the most you may hold.",
        fr: "Les deux effets vous ont fait piocher. Pour votre seconde action, Fouillez : prenez encore une carte de la pioche Bâtisseur. Dix cartes en main, c’est le maximum.",
      },
      move: "search",
      point: "verb:search",
    },
    {
      text: {
        en: "Tikal Temple I is in slot 1 with two knowledge: at the end of this turn they would be lost. Archive: each card you discard removes one knowledge. Discard Teotihuacan for Tikal.",
        fr: "Le Temple I de Tikal est à l’emplacement 1 avec deux savoirs : à la fin de ce tour, ils seraient perdus. Archivez : chaque carte défaussée retire un savoir. Défaussez Teotihuacan pour Tikal.",
      },
      move: "archive teotihuacan tikal-temple-i",
      point: "builder:teotihuacan",
    },
    {
      text: {
        en: "Archiving goes on within the same action for as long as you like. Discard Hire Benakal as well, and Tikal is clean.",
        fr: "On peut archiver autant qu’on veut dans la même action. Défaussez aussi Hire Benakal, et Tikal est net.",
      },
      move: "archive hire-benakal tikal-temple-i",
      point: "builder:hire-benakal",
    },
    {
      text: {
        en: "That is enough: stop archiving. You still have an action.",
        fr: "Cela suffit : arrêtez d’archiver. Il vous reste une action.",
      },
      move: "done",
    },
    {
      text: {
        en: "Artifacts go into one of your five frames, stay there and need no slot. The Genetic Disk removes knowledge whenever you create a monument in slot 5 or 6. Create it.",
        fr: "Les artefacts vont dans l’un de vos cinq cadres, y restent et n’ont pas besoin d’emplacement. Le Disque génétique retire du savoir chaque fois que vous créez un monument à l’emplacement 5 ou 6. Créez-le.",
      },
      move: "install genetic-disk",
      point: "builder:genetic-disk",
    },
    {
      text: {
        en: "Tikal Temple I declined without losing anything: it lies in your Past, worth 2 points. Lost knowledge, beside the broken tablet, is still 0.",
        fr: "Le Temple I de Tikal a décliné sans rien perdre : il repose dans votre Passé et vaut 2 points. Le savoir perdu, près de la tablette brisée, est toujours à 0.",
      },
      point: "verb:excavate",
    },
    {
      text: {
        en: "The Past still serves you. Excavate: turn a monument of your Past on its side, once, and draw two cards for it.",
        fr: "Le Passé sert encore. Excavez : inclinez un monument de votre Passé, une seule fois, et piochez deux cartes.",
      },
      move: "excavate 1",
      point: "verb:excavate",
    },
    {
      text: {
        en: "At 7 monuments in a Past a tile turns to level II; at 14 the last round is played. Then count: points of the Past, its star effects, Technologies of level II, one point for each monument still on the Timeline, minus lost knowledge. The rest is yours to discover!",
        fr: "À 7 monuments dans un Passé, une tuile passe au niveau II ; à 14, on joue le dernier tour. Puis on compte : points du Passé, ses effets à étoile, Connaissances de niveau II, un point par monument encore sur la Frise, moins le savoir perdu. Le reste est à découvrir !",
      },
    },
  ],
};
