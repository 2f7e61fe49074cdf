// A guided first game: translate a first scroll, deliver the next, recruit who reads it, and the Rest with its harvest.

import type { Guide } from "../../board";

export const guide: Guide = {
  seats: ["human", "random"],
  options: { first: 1 },
  seed: "house-of-wisdom-33394",
  steps: [
    {
      text: {
        en: "Baghdad, about 830. You are a scholar of the House of Wisdom: you fetch scrolls from afar and have them translated into Arabic. Four caliphs are hidden in the draw pile; when the fourth has appeared, this round is finished and one more is played. The most victory points wins.",
        fr: "Bagdad, vers 830. Vous êtes un érudit de la Maison de la Sagesse : vous allez chercher des Parchemins au loin et les faites Traduire en arabe. Quatre Califes se cachent dans la pioche ; quand le quatrième est apparu, on finit la manche et l’on en joue une dernière. Le plus de points de victoire l’emporte.",
      },
    },
    {
      text: {
        en: "You play first, so you choose after Player 2. Every pair is a starting translator in his room with a resource card: dice for your bag, workers, gold, silver. The one in room 7 reads Persian and Syriac and writes Arabic, and a Syriac scroll waits in row 1 of the purple guild. Take him.",
        fr: "Vous jouez en premier, donc vous choisissez après le joueur 2. Chaque paire est un Traducteur de Départ dans sa Salle, avec une carte Ressources : des Dés pour votre Sac, des Ouvriers, de l’Or, des Pièces. Celui de la Salle 7 lit le persan et le syriaque et écrit l’arabe, et un Parchemin syriaque attend en ligne 1 de la Guilde violette. Prenez-le.",
      },
      move: "draft starting-translator-7",
      point: "starter:starting-translator-7",
    },
    {
      text: {
        en: "You drew four dice out of your bag. In a turn you Work or you Rest. To Work, you put an action card on an empty space of your board: the space is the action, and the science of the card is what you harvest when you Rest. You have level 1 in Philosophy, good for 2 silver then. Put that card on Translate.",
        fr: "Vous avez tiré quatre Dés de votre Sac. À votre tour, vous Travaillez ou vous vous Reposez. Pour Travailler, posez une carte Action sur un emplacement vide de votre plateau : l’emplacement est l’action, et la science de la carte est ce que vous Récolterez au Repos. Vous êtes au niveau 1 en Philosophie, qui donnera alors 2 Pièces. Posez cette carte sur Traduire.",
      },
      move: "work philosophy translate",
      point: "kind:philosophy",
    },
    {
      text: {
        en: "Now one or two dice. To translate from the purple guild, the action must be purple, and for row 1 its value at least 4. You have no purple die, but a red and a blue one together make purple. Place the white 3.",
        fr: "Maintenant un ou deux Dés. Pour Traduire depuis la Guilde violette, l’action doit être violette, et pour la ligne 1 sa valeur d’au moins 4. Vous n’avez pas de Dé violet, mais un rouge et un bleu ensemble font du violet. Placez le 3 blanc.",
      },
      move: "die white-3",
      point: "die:white-3",
    },
    {
      text: {
        en: "And the blue 3. The value is the sum of the dice: 6.",
        fr: "Et le 3 bleu. La valeur est la somme des Dés : 6.",
      },
      move: "die blue-3",
      point: "die:blue-3",
    },
    {
      text: {
        en: "White mixes with nothing, but you have a worker. A worker of another colour repaints a die; one of its own colour sets it to 6. The question is about die 1, the white one: put the red worker on it.",
        fr: "Le blanc ne se mélange à rien, mais vous avez un Ouvrier. Un Ouvrier d’une autre couleur repeint un Dé ; de la même couleur, il le met à 6. La question porte sur le Dé 1, le blanc : mettez-y l’Ouvrier rouge.",
      },
      move: "worker red",
      point: "colour:red",
    },
    {
      text: {
        en: "Red 3 and blue 3: a purple action of value 6. The list shows what this Work offers, in the order you like: today only the main action, later also the translators retired below the space. When you want no more, press Done. Take the main action.",
        fr: "Rouge 3 et bleu 3 : une action violette de valeur 6. La liste montre ce qu’offre ce Travail, dans l’ordre de votre choix : aujourd’hui l’action principale seulement, plus tard aussi les Traducteurs Retraités sous l’emplacement. Pour vous en tenir là, touchez Terminé. Faites l’action principale.",
      },
      move: "main",
      point: "verb:main",
    },
    {
      text: {
        en: "The Syriac scroll can be translated: the lines show the ways to Arabic. Choose it.",
        fr: "Le Parchemin syriaque peut être Traduit : les lignes montrent les voies vers l’arabe. Choisissez-le.",
      },
      move: "translate purple-1",
      point: "house:purple-1",
    },
    {
      text: {
        en: "Persian and Syriac take one translator, Greek and Hebrew two, Chinese and Sanskrit three; each reads what the one before has written. All get 1 gold from you, and one that is not yours costs 1 silver besides. Use your own, in room 7.",
        fr: "Le persan et le syriaque demandent un Traducteur, le grec et l’hébreu deux, le chinois et le sanskrit trois ; chacun lit ce que le précédent a écrit. Tous reçoivent 1 Or de vous, et celui qui n’est pas à vous coûte en plus 1 Pièce. Prenez le vôtre, en Salle 7.",
      },
      move: "through 7",
      point: "room:7",
    },
    {
      text: {
        en: "The scroll brought 2 silver. At the end it is worth 1 point, and 1 more for each Greek or Hebrew scroll of yours; your starting scroll is Greek. With 3 gold on him your translator will retire under your board and help you from there. Player 2 worked too, but did without the action. Now fetch a scroll: put Mathematics on Travel.",
        fr: "Le Parchemin a rapporté 2 Pièces. À la fin, il vaut 1 point, et 1 de plus par Parchemin grec ou hébreu à vous ; celui de Départ est grec. Avec 3 Or sur lui, votre Traducteur partira en Retraite sous votre plateau et vous aidera de là. Le joueur 2 a Travaillé aussi, mais s’est passé de l’action. Allez chercher un Parchemin : posez Mathématiques sur Voyager.",
      },
      move: "work mathematics travel",
      point: "kind:mathematics",
    },
    {
      text: {
        en: "You may travel with any colour, and the value is how far you may go. Place the white 5.",
        fr: "On Voyage avec n’importe quelle couleur, et la valeur dit jusqu’où l’on peut aller. Placez le 5 blanc.",
      },
      move: "die white-5",
      point: "die:white-5",
    },
    {
      text: {
        en: "One die is enough. Keep the 6 for your next turn and press Done.",
        fr: "Un Dé suffit. Gardez le 6 pour votre prochain tour et touchez Terminé.",
      },
      move: "done",
      point: "verb:done",
    },
    {
      text: {
        en: "A white action of value 5. Take the main action.",
        fr: "Une action blanche de valeur 5. Faites l’action principale.",
      },
      move: "main",
      point: "verb:main",
    },
    {
      text: {
        en: "Your marker stands at the top of the map, in the middle, and goes clockwise. Five steps lead to the bottom, beside this Greek scroll. The neutral marker stands there: who stops on it or passes it gains 1 silver. Travel five steps.",
        fr: "Votre marqueur est en haut de la Mappemonde, au milieu, et avance dans le sens horaire. Cinq pas mènent en bas, à côté de ce Parchemin grec. Le marqueur Neutre s’y trouve : qui s’y arrête ou le dépasse gagne 1 Pièce. Voyagez de cinq pas.",
      },
      move: "move 5",
      point: "far:5",
    },
    {
      text: {
        en: "Bring the scroll to the House of Wisdom. Lower rows cost more silver and bring more, but want a higher value to translate. Row 1 of the purple guild is empty again, thanks to you. Deliver it there for 1 silver.",
        fr: "Apportez le Parchemin à la Maison de la Sagesse. Les lignes du bas coûtent plus de Pièces et rapportent plus, mais demandent une plus grande valeur pour Traduire. La ligne 1 de la Guilde violette est de nouveau vide, grâce à vous. Livrez-le là pour 1 Pièce.",
      },
      move: "deliver purple-1",
      point: "house:purple-1",
    },
    {
      text: {
        en: "You are the first with influence in the purple guild and control it until somebody has more. When a caliph appears, the controller of a guild may trade a marker there for points, a coloured die or a retired translator. The scroll also raised its science, Physics: 1 gold. A white location rewards every action, the others only their own colour: take 1 silver.",
        fr: "Premier à avoir de l’Influence dans la Guilde violette, vous la contrôlez tant que personne n’en a plus. Quand un Calife apparaît, celui qui contrôle une Guilde peut y échanger un marqueur contre des points, un Dé de couleur ou un Traducteur en Retraite. Le Parchemin a aussi fait monter sa science, la Physique : 1 Or. Un Lieu blanc récompense toute action, les autres seulement leur couleur : prenez 1 Pièce.",
      },
      move: "reward",
      point: "guild:purple",
    },
    {
      text: {
        en: "Player 2 has employed a Greek translator in room 4, and the next one is on top now. Who shall read your Greek scroll? A Greek translator wants a value of 5, and your last die is a 6. Put Physics on Recruit: you have level 1 there, and a harvest of 1 gold.",
        fr: "Le joueur 2 a Employé un Traducteur grec en Salle 4, et le suivant est maintenant au-dessus du paquet. Qui lira votre Parchemin grec ? Un Traducteur grec demande une valeur de 5, et votre dernier Dé est un 6. Posez Physique sur Recruter : vous y êtes au niveau 1, pour une Récolte de 1 Or.",
      },
      move: "work physics recruit",
      point: "kind:physics",
    },
    {
      text: {
        en: "There was no other die to choose, so the 6 lies on the card already. Take the main action.",
        fr: "Il n’y avait pas d’autre Dé à choisir, et le 6 est déjà sur la carte. Faites l’action principale.",
      },
      move: "main",
      point: "verb:main",
    },
    {
      text: {
        en: "A translator can be dispatched: his effect is used once, here 2 workers, and he goes below his deck. Or employed: he stays in a room, and others pay you to use him. This one reads Greek and writes Persian or Syriac, which your translator in room 7 reads. Employ him.",
        fr: "On peut Dépêcher un Traducteur : son effet sert une fois, ici 2 Ouvriers, et il va sous son paquet. Ou l’Employer : il reste dans une Salle, et les autres vous paient pour l’utiliser. Celui-ci lit le grec et écrit le persan ou le syriaque, que lit votre Traducteur de la Salle 7. Employez-le.",
      },
      move: "employ greek",
      point: "deck:greek",
    },
    {
      text: {
        en: "Each room has a price and an effect: a worker in room 5 for 2 silver, a die in room 8 for 3. Room 2 costs and brings nothing; save your 6 silver and take it. Your goal card has three goals, each paid as soon as it is met. The first, a Greek translator, brings a white worker now.",
        fr: "Chaque Salle a un prix et un effet : un Ouvrier en Salle 5 pour 2 Pièces, un Dé en Salle 8 pour 3. La Salle 2 ne coûte et ne donne rien ; gardez vos 6 Pièces et prenez-la. Votre carte Objectif a trois objectifs, chacun payé dès qu’il est rempli. Le premier, un Traducteur grec, apporte maintenant un Ouvrier blanc.",
      },
      move: "room 2",
      point: "room:2",
    },
    {
      text: {
        en: "You had no die left, so your next turn was a Rest. The bottom card of the draw pile, a Chinese scroll, replaced the one beside the neutral marker, which moved on. Your dice went back into the bag, and you drew four. Now the harvest of the cards on your board. Philosophy: 2 silver.",
        fr: "Vous n’aviez plus de Dé : votre tour suivant a été un Repos. La carte du dessous de la pioche, un Parchemin chinois, a remplacé celui d’à côté du marqueur Neutre, qui a avancé. Vos Dés sont retournés dans le Sac, et vous en avez tiré quatre. Maintenant la Récolte des cartes de votre plateau. Philosophie : 2 Pièces.",
      },
      move: "harvest philosophy",
      point: "kind:philosophy",
    },
    {
      text: {
        en: "And Physics: 1 gold. Mathematics is still at level 0 and brings nothing. Then all cards return to your hand and your spaces are empty again, space 5 too: your resource card makes it a second Research.",
        fr: "Et Physique : 1 Or. Les Mathématiques sont encore au niveau 0 et ne donnent rien. Puis toutes les cartes reviennent en main et vos emplacements sont de nouveau vides, le 5 aussi : votre carte Ressources en fait un second Rechercher.",
      },
      move: "harvest physics",
      point: "kind:physics",
    },
    {
      text: {
        en: "Player 2 has shown the fourth action. In Research the colour names the track and the value pays for levels: a red 6 bought two levels of Mathematics, 3 each. A level brings something at once, a harvest, and points at the end. Level 3 of Physics is another of your goals, a Biology scroll translated the last: with all three, the goal card becomes an action card and opens space 6.",
        fr: "Le joueur 2 a montré la quatrième action. Pour Rechercher, la couleur désigne la piste et la valeur paie des niveaux : un 6 rouge a payé deux niveaux de Mathématiques, 3 chacun. Un niveau donne tout de suite quelque chose, puis une Récolte, et des points à la fin. Le niveau 3 en Physique est un autre objectif, un Parchemin de Biologie Traduit le dernier : avec les trois, la carte Objectif devient une carte Action et ouvre l’emplacement 6.",
      },
      point: "track:mathematics",
    },
    {
      text: {
        en: "Two pieces of advice. Gain coloured dice and destroy white ones: white alone neither researches nor translates, and the dice sum scores at the end. And keep gold: your Greek scroll has its relay, rooms 2 and 7, and waits for a purple action and 2 gold. The expansion, Body of Books, adds Medicine, black dice and pages to tuck below your spaces. Now go on alone!",
        fr: "Deux conseils. Gagnez des Dés de couleur et détruisez les blancs : le blanc seul ne permet ni de Rechercher ni de Traduire, et la Somme de Dés compte à la fin. Et gardez de l’Or : votre Parchemin grec a son relais, Salles 2 et 7, et n’attend qu’une action violette et 2 Or. L’extension, Myriade de Livres, ajoute la Médecine, les Dés noirs et des Pages à glisser sous vos emplacements. À vous de jouer !",
      },
      point: "house:purple-1",
    },
  ],
};
