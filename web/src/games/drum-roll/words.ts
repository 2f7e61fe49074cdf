// What the board of Drum Roll says beyond the words of the engine.

import type { Lang } from "../../protocol";
import type { Type } from "./box";
import type { Moment } from "./view";

const en = {
  actions: {
    "rehearsal": "Rehearsal", "equipment": "Equipment", "promotion": "Promotion", "costume": "Costume", "supplies": "Supplies",
    "tickets": "Tickets", "invest": "Invest", "hire-performer": "Performers", "hire-personnel": "Personnel", "pass": "Pass",
  } as Record<string, string>,
  types: { magician: "Magician", acrobat: "Acrobat", bizarre: "Bizarre", juggler: "Juggler", tamer: "Tamer" } as Record<Type, string>,
  levels: ["no performance", "poor", "good", "exceptional"], nth: ["1st cube", "2nd cube", "3rd cube"],
  moments: {
    "draft": "Auditions", "start-cubes": "First cubes", "round-start": "A new round", "place": "Place markers", "cubes": "Actions", "tickets": "Actions", "invest": "Investments",
    "performers": "Hire performers", "staff": "Hire personnel", "discount": "Discounts", "distribute": "Give out cubes", "vote": "The vote", "double": "The vote", "tally": "The vote", "organizer": "End of the round",
    "round-end": "End of the round", "pre-show": "Before the show", "show": "The show", "salary": "Salaries", "show-end": "On the road", "final-window": "Last cards", "final": "The end", "over": "The end",
  } as Record<Moment, string>,
  show: "Show", round: "Round", of: "of", votePossible: "a vote follows this round", noVote: "the show follows without a vote", player: "P", seat: "Player", you: "You", showOf: "The show of", nextUp: "Who appears next?",
  start: "Start the show", postpone: "Postpone it", votesStart: "start", votesPostpone: "postpone", doubled: "counts twice", imaginary: "third voter", chosen: "has chosen", waits: "is still choosing", chosenShort: "chosen", choosing: "choosing",
  firstPlayer: "first player", nextFirst: "next first player", turnOf: "to play", vp: "prestige points", coins: "coins", coin: "coin", markers: "markers left", stock: "Cubes in stock", cube: "cube", cubeAny: "any cube", inSupply: "in the supply", spaces: "cube places taken",
  salaries: "Salaries", salariesDue: "salaries due", missing: "missing: each costs 1 prestige", salary: "salary", salaryLater: "once flipped", price: "hiring price", printed: "printed", discount: "discount", prestige: "prestige if flipped", trailer: "trailer", trailers: "trailers", tokens: "discount tokens",
  cancelled: "salary cancelled", cancels: "cancellations won", deposit: "at the bank", applause: "Extended Applause laid aside", flipped: "flipped", appeared: "has appeared", notYet: "to appear", fired: "without its first cube it is fired: 2 prestige and its hiring cost",
  filled: "in place", needed: "needed", level: "level", benefit: "benefit", flip: "Flip for prestige", flipShort: "Flip", benefitShort: "Benefit", or: "or", upTo: "up to", times: "times", perAcrobat: "for each acrobat", look: "investment cards to look at", lookOne: "look at", cancel: "a salary cancelled", fire: "fire a performer", place3: "place 3 cubes instead of 2", becomesFirst: "be first player",
  tickets: "Tickets sold", sold: "sold", ticketPays: "pays", region: "Region", pairs: "for each pair", tableRegion: "next region, on the table", passLine: "give up the marker for 1 coin", investLine: "1 coin for a card", unused: "if it stays unused", each: "for each", threeCubes: "three cubes",
  performers: "Performers for hire", personnel: "Personnel for hire", myPerformers: "My circus", myPersonnel: "Personnel", hand: "Hand", looking: "Keep one", draft: "Keep one, the other goes to your left", draftKept: "You keep", firstCubes: "First cubes", noPersonnel: "No personnel yet", noHand: "No cards", noCircus: "Nobody yet",
  circus: "circus", cards: "investment cards", handLimit: "hand limit", emptySlot: "empty place", unseen: "Not seen yet", discarded: "Discarded", under: "under the deck", unseenPerformers: "Performers not seen yet", unseenPersonnel: "Personnel not seen yet", unseenInvestments: "Investment cards not seen yet",
  banned: "not for you in this round", world: "The ring", others: "Other circuses", mine: "My circus", read: "Read", reconstructed: "reconstructed", showAll: "Show all", nothing: "–",
};

export type Words = typeof en;

const fr: Words = {
  actions: {
    "rehearsal": "Répétition", "equipment": "Équipement", "promotion": "Publicité", "costume": "Costume", "supplies": "Fournitures",
    "tickets": "Billets", "invest": "Investir", "hire-performer": "Artistes", "hire-personnel": "Personnel", "pass": "Passer",
  },
  types: { magician: "Magicien", acrobat: "Acrobate", bizarre: "Phénomène", juggler: "Jongleur", tamer: "Dompteur" },
  levels: ["aucune performance", "piètre", "bonne", "exceptionnelle"], nth: ["1er cube", "2e cube", "3e cube"],
  moments: {
    "draft": "Auditions", "start-cubes": "Premiers cubes", "round-start": "Nouveau tour", "place": "Placer les jetons", "cubes": "Actions", "tickets": "Actions", "invest": "Investissements",
    "performers": "Embauche : artistes", "staff": "Embauche : personnel", "discount": "Rabais", "distribute": "Distribution", "vote": "Le vote", "double": "Le vote", "tally": "Le vote", "organizer": "Fin du tour",
    "round-end": "Fin du tour", "pre-show": "Avant le spectacle", "show": "Le spectacle", "salary": "Salaires", "show-end": "En route", "final-window": "Dernières cartes", "final": "La fin", "over": "La fin",
  },
  show: "Spectacle", round: "Tour", of: "sur", votePossible: "un vote suit ce tour", noVote: "le spectacle suit sans vote", player: "J", seat: "Joueur", you: "Vous", showOf: "Le spectacle de", nextUp: "Qui entre en piste ?",
  start: "Le spectacle commence", postpone: "Le reporter", votesStart: "commencer", votesPostpone: "reporter", doubled: "compte double", imaginary: "troisième votant", chosen: "a choisi", waits: "choisit encore", chosenShort: "choisi", choosing: "choisit",
  firstPlayer: "premier joueur", nextFirst: "prochain premier joueur", turnOf: "à lui de jouer", vp: "points de prestige", coins: "pièces", coin: "pièce", markers: "jetons action restants", stock: "Cubes en stock", cube: "cube", cubeAny: "n’importe quel cube", inSupply: "dans la réserve", spaces: "places de cube prises",
  salaries: "Salaires", salariesDue: "salaires dus", missing: "manquent : chacune coûte 1 prestige", salary: "salaire", salaryLater: "une fois retourné", price: "prix d’embauche", printed: "imprimé", discount: "rabais", prestige: "prestige si retourné", trailer: "roulotte", trailers: "roulottes", tokens: "jetons de rabais",
  cancelled: "salaire annulé", cancels: "annulations gagnées", deposit: "à la banque", applause: "Applaudissements prolongés mis de côté", flipped: "retourné", appeared: "est passé", notYet: "doit passer", fired: "sans son premier cube il est renvoyé : 2 prestiges et son coût d’embauche",
  filled: "en place", needed: "manque", level: "niveau", benefit: "bénéfice", flip: "Retourner pour le prestige", flipShort: "Retourner", benefitShort: "Bénéfice", or: "ou", upTo: "jusqu’à", times: "fois", perAcrobat: "par acrobate", look: "cartes investissement à regarder", lookOne: "regarder", cancel: "un salaire annulé", fire: "virer un artiste", place3: "placer 3 cubes au lieu de 2", becomesFirst: "être premier joueur",
  tickets: "Billets vendus", sold: "vendu", ticketPays: "rapporte", region: "Région", pairs: "par paire", tableRegion: "prochaine région, sur la table", passLine: "renoncer au jeton pour 1 pièce", investLine: "1 pièce pour une carte", unused: "si elle reste inutilisée", each: "par", threeCubes: "lot de trois cubes",
  performers: "Artistes à embaucher", personnel: "Personnel à embaucher", myPerformers: "Mon cirque", myPersonnel: "Personnel", hand: "Main", looking: "Gardez-en une", draft: "Gardez-en un, l’autre va à votre gauche", draftKept: "Vous gardez", firstCubes: "Premiers cubes", noPersonnel: "Pas encore de personnel", noHand: "Aucune carte", noCircus: "Personne encore",
  circus: "cirque", cards: "cartes investissement", handLimit: "limite de main", emptySlot: "place vide", unseen: "Pas encore vus", discarded: "Défaussés", under: "sous la pioche", unseenPerformers: "Artistes pas encore vus", unseenPersonnel: "Personnel pas encore vu", unseenInvestments: "Cartes investissement pas encore vues",
  banned: "pas pour vous à ce tour", world: "La piste", others: "Les autres cirques", mine: "Mon cirque", read: "Lire", reconstructed: "reconstituée", showAll: "Tout voir", nothing: "–",
};

export const words: Record<Lang, Words> = { en, fr };
