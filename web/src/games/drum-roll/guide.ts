// A guided first game: auditions, two rounds of preparation, and what they are good for in the show.

import type { Guide } from "../../board";

export const guide: Guide = {
  seats: ["human", "random"],
  options: { first: 1 },
  seed: "first-night-28",
  steps: [
    {
      text: {
        en: "Europe, about 1900. You own a travelling circus and give three shows. Before each you hire performers and give them what they need; in the show they bring you coins, cubes, cards or prestige. The most prestige (the red star) wins.",
        fr: "L’Europe, vers 1900. Vous dirigez un cirque itinérant et donnez trois spectacles. Avant chacun, vous embauchez des artistes et leur donnez ce qu’il leur faut ; au spectacle, ils vous rapportent des pièces, des cubes, des cartes ou du prestige. Le plus de prestige (l’étoile rouge) l’emporte.",
      },
    },
    {
      text: {
        en: "Two performers audition: you keep one, the other goes to your neighbour. The three cubes on a card are what it needs, from top to bottom, for a poor, a good and an exceptional performance; beside each is what that level brings. The Tumbler costs little and earns coins. Keep him.",
        fr: "Deux artistes auditionnent : vous en gardez un, l’autre va à votre voisin. Les trois cubes d’une carte sont ce qu’il lui faut, de haut en bas, pour une piètre, une bonne et une exceptionnelle performance ; à côté, ce que ce niveau rapporte. Le Sauteur coûte peu et gagne des pièces. Gardez-le.",
      },
      move: "keep tumbler",
      point: "performer:tumbler",
    },
    {
      text: {
        en: "Your neighbour has passed you the Sea Lion Trainer, and both were paid out of your 15 coins. Choose two cubes to begin with: yellow is the first cube of the Tumbler, green that of the trainer. Press yellow, then green.",
        fr: "Votre voisin vous a passé le Dresseur d’otaries, et tous deux ont été payés sur vos 15 pièces. Choisissez deux cubes pour commencer : le jaune est le premier cube du Sauteur, le vert celui du dresseur. Touchez le jaune, puis le vert.",
      },
      move: "cubes yellow green",
      point: "performer:sea-lion-trainer",
    },
    {
      text: {
        en: "A round of preparation. In turn, each of you places three markers around the ring. The five upper places give a cube each, to one player only, and with two players only two of them may be used. Red is the trainer’s second cube: place a marker on Supplies.",
        fr: "Un tour de préparation. Chacun à son tour, vous placez trois jetons autour de la piste. Les cinq places du haut donnent un cube, à un seul joueur, et à deux joueurs deux d’entre elles seulement peuvent servir. Le rouge est le deuxième cube du dresseur : placez un jeton sur Fournitures.",
      },
      move: "place supplies",
      point: "action:supplies",
    },
    {
      text: {
        en: "Coins come from tickets: 4 for the first two of a show, then fewer, as the stubs beside your salaries tell. Sell some early.",
        fr: "Les pièces viennent des billets : 4 pour les deux premiers d’un spectacle, puis de moins en moins, comme le disent les talons sous vos salaires. Vendez-en tôt.",
      },
      move: "place tickets",
      point: "action:tickets",
    },
    {
      text: {
        en: "The last marker of the round: hire a performer. A marker reserves no card, but whoever placed first chooses first.",
        fr: "Le dernier jeton du tour : embauchez un artiste. Un jeton ne réserve aucune carte, mais le premier à placer est le premier à choisir.",
      },
      move: "place hire-performer",
      point: "action:hire-performer",
    },
    {
      text: {
        en: "The actions were carried out in order: you have a red cube and 4 coins. Now the hiring. The Hat Juggler brings cubes, which your trainer can sell in the same show: a fine pair. Hire him for 3 coins.",
        fr: "Les actions ont été résolues dans l’ordre : vous avez un cube rouge et 4 pièces. À l’embauche, maintenant. Le Jongleur aux chapeaux rapporte des cubes, que votre dresseur peut vendre au même spectacle : un beau duo. Embauchez-le pour 3 pièces.",
      },
      move: "hire hat-juggler",
      point: "performer:hat-juggler",
    },
    {
      text: {
        en: "Each round ends with the distribution: up to two cubes go from your stock to your performers, and stay there for all shows. Without its first cube a performer is fired in the show, with a loss of prestige (the red boot warns you). Give the yellow cube to the Tumbler.",
        fr: "Chaque tour finit par la distribution : jusqu’à deux cubes passent de votre stock à vos artistes, et y restent pour tous les spectacles. Sans son premier cube, un artiste est renvoyé au spectacle, avec une perte de prestige (la botte rouge vous avertit). Donnez le cube jaune au Sauteur.",
      },
      move: "give yellow tumbler",
      point: "performer:tumbler",
    },
    {
      text: {
        en: "The row that is lit in gold shows what he would bring now. Give the green cube to the Sea Lion Trainer.",
        fr: "La ligne dorée montre ce qu’il rapporterait maintenant. Donnez le cube vert au Dresseur d’otaries.",
      },
      move: "give green sea-lion-trainer",
      point: "performer:sea-lion-trainer",
    },
    {
      text: {
        en: "Round 2, and Player 2 is first player now. Cards that nobody hired have got a token: they cost 1 less. Green is the second cube of the Tumbler: place a marker on Promotion.",
        fr: "Tour 2, et le joueur 2 est maintenant premier joueur. Les cartes que personne n’a embauchées ont reçu un jeton de rabais : elles coûtent 1 de moins. Le vert est le deuxième cube du Sauteur : placez un jeton sur Publicité.",
      },
      move: "place promotion",
      point: "action:promotion",
    },
    {
      text: {
        en: "Personnel do not appear in the ring, but help in every round or show. The Orchestra is worth 2 prestige in each show and costs 3 instead of 4. Place a marker on Personnel.",
        fr: "Le personnel n’entre pas en piste, mais il aide à chaque tour ou spectacle. L’Orchestre vaut 2 prestiges par spectacle et coûte 3 au lieu de 4. Placez un jeton sur Personnel.",
      },
      move: "place hire-personnel",
      point: "action:hire-personnel",
    },
    {
      text: {
        en: "Investment cards cost 1 coin, and only you see them. You may hold two, and one more for each magician. Place your last marker on Invest.",
        fr: "Les cartes investissement coûtent 1 pièce, et vous seul les voyez. Vous pouvez en avoir deux, et une de plus par magicien. Placez votre dernier jeton sur Investir.",
      },
      move: "place invest",
      point: "action:invest",
    },
    {
      text: {
        en: "You may still decline any of these actions. Buy the card.",
        fr: "Vous pouvez encore refuser chacune de ces actions. Achetez la carte.",
      },
      move: "buy",
      point: "verb:buy",
    },
    {
      text: {
        en: "Extended Applause: it rewards Bizarre performers, if you ever hire some. And now the Orchestra.",
        fr: "Applaudissements prolongés : la carte récompense les phénomènes, si vous en embauchez un jour. Et maintenant l’Orchestre.",
      },
      move: "engage orchestra",
      point: "staff:orchestra",
    },
    {
      text: {
        en: "Two cubes to give out again. The red one is the first cube of the Hat Juggler, who then need not fear the boot.",
        fr: "De nouveau deux cubes à distribuer. Le rouge est le premier cube du Jongleur aux chapeaux, qui ne craint alors plus la botte.",
      },
      move: "give red hat-juggler",
      point: "performer:hat-juggler",
    },
    {
      text: {
        en: "And the green one makes the Tumbler good: 2 coins instead of 1.",
        fr: "Et le vert rend le Sauteur bon : 2 pièces au lieu de 1.",
      },
      move: "give green tumbler",
      point: "performer:tumbler",
    },
    {
      text: {
        en: "After round 5, and again after round 6, all vote in secret: start the show, or prepare one round more. Then everybody gives a show. You call your performers in the order you like, and each brings what its level shows.",
        fr: "Après le tour 5, puis après le tour 6, tous votent en secret : commencer le spectacle, ou préparer un tour de plus. Puis chacun donne son spectacle. Vous appelez vos artistes dans l’ordre que vous voulez, et chacun rapporte ce que montre son niveau.",
      },
      point: "performer:hat-juggler",
    },
    {
      text: {
        en: "With all three cubes a performance is exceptional: take the benefit again and again in every show, or flip the card once for the prestige beside its star. Your region adds 2 prestige for each pair of the two types it likes: Paris likes acrobats and Bizarre performers.",
        fr: "Avec ses trois cubes, une performance est exceptionnelle : prenez son bénéfice à chaque spectacle, ou retournez la carte une fois pour le prestige à côté de son étoile. Votre région ajoute 2 prestiges par paire de chacun des deux types qu’elle aime : Paris aime les acrobates et les phénomènes.",
      },
      point: "region:paris",
    },
    {
      text: {
        en: "After the show salaries are due, and each coin you lack costs 1 prestige. The bar tells: 7 coins due, 6 at hand. Trailers, cancelled salaries and the benefits of the show will help.",
        fr: "Après le spectacle, les salaires sont dus, et chaque pièce qui manque coûte 1 prestige. La barre le dit : 7 pièces dues, 6 en caisse. Les roulottes, les salaires annulés et les bénéfices du spectacle aideront.",
      },
      point: "action:tickets",
    },
    {
      text: {
        en: "Two pieces of advice. Few performers with three cubes are worth more than many with one. And flip late: in the third show benefits are worth little, prestige everything. Drum roll, please: it is your circus now!",
        fr: "Deux conseils. Peu d’artistes à trois cubes valent mieux que beaucoup à un seul. Et retournez tard : au troisième spectacle, les bénéfices valent peu, le prestige tout. Roulement de tambour : à vous la piste !",
      },
    },
  ],
};
