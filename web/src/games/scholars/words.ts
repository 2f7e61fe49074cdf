// What the board itself says, in both languages.  Names of cards, dice and places come from the engine where one is named alone.

import type { Lang } from "../../protocol";

const en = {
  names: {
    white: "white", red: "red", yellow: "yellow", blue: "blue", orange: "orange", green: "green", purple: "purple", black: "black", primary: "primary", secondary: "secondary", any: "primary or secondary",
    mathematics: "Mathematics", physics: "Physics", chemistry: "Chemistry", philosophy: "Philosophy", biology: "Biology", astronomy: "Astronomy", medicine: "Medicine",
    any6: "one of the six base tracks", any7: "any track", advanced: "a track advanced in this turn", hand: "a card still in hand", "primary-track": "a primary track",
    recruit: "Recruit", travel: "Travel", research: "Research", translate: "Translate", fifth: "Space 5", sixth: "Space 6",
    chinese: "Chinese", sanskrit: "Sanskrit", greek: "Greek", hebrew: "Hebrew", persian: "Persian", syriac: "Syriac", arabic: "Arabic", "wanderer-1": "Wanderer I", "wanderer-2": "Wanderer II", patronage: "Patronage", goal: "Goal",
  } as Record<string, string>,
  short: { "wanderer-1": "Wand. I", "wanderer-2": "Wand. II", fifth: "Space 5", sixth: "Space 6" } as Record<string, string>,
  nothing: "nothing", or: "or", intoHand: "into your hand", vpShort: "VP",
  silverN: (n: number) => `${n} silver`, goldN: (n: number) => `${n} gold`, valueN: (n: number) => `value +${n}`, workerN: (n: number, c: string) => `${n} ${c ? `${c} ` : ""}worker${n > 1 ? "s" : ""}`,
  dieOf: (c: string) => `${c} die`, destroyN: (n: number) => (n > 1 ? `destroy up to ${n} white dice` : "destroy a white die"), drawN: (n: number) => (n > 1 ? `draw ${n} dice` : "draw a die"),
  cycle: "change a die", influenceScroll: "influence a scroll", placeOrTake: "place or take 1 gold", place: "place 1 gold", influenceGuild: "influence a guild", influenceThe: (g: string) => `influence: ${g}`,
  advance: (t: string) => `advance: ${t === "primary" ? "a primary track" : t}`, harvestOf: (t: string) => `harvest: ${t}`, aPage: "a page or 2 XP", upgradeCard: "upgrade an action card",
  dispatchTop: "dispatch a top card", employTop: "employ a top card", retireTop: "retire a top card", wholeRest: "a whole Rest", xpAsGold: "XP left count as gold", workersAsSilver: "workers left count as silver",
  perMarker: (n: number) => `for each marker at level ${n}+`,
  when: {
    end: "at the end of the game", deliver: "for each delivery to", translate: "for each translation from", stop: "on a stop at a white location", meet: "for each interaction with", colour: "if the action is", value: "if the value is at least", advanced: "if advanced in this turn",
  } as Record<string, string>,
  equal: (a: string, b: string) => `${a} = ${b} dice`, also: (a: string) => `also ${a}`, noFee: "no fees",
  bonuses: {
    guild: "influence in", lang: "scrolls in", dice: "dice", track: "level on", white: "few white dice", retired: "retired translators", breadth: "base tracks at level 3", leftover: "gold and silver left over", pages: "pages tucked", black: "black dice", rows: "rows completed",
  } as Record<string, string>,
  player: "P", seat: "Player", opponent: "Opponent", turnOf: "to play", firstPlayer: "first player", nobody: "nobody", neutral: "neutral", owner: "of", free: "free", empty: "empty",
  silver: "silver", gold: "gold", xp: "XP", vp: "victory points", markers: "influence markers", workers: "Workers", worker: "worker", dice: "Dice in hand", noDice: "No dice in hand", bag: "Bag", bagEmpty: "empty", diceSum: "Dice sum", fresh: "new: not to be used in this turn",
  map: "Map", mapTitle: "Map", location: "Location", reward: "reward", beside: "beside it", neutralMarker: "the neutral marker", steps: (n: number) => (n === 1 ? "1 step" : `${n} steps`), noReward: "no reward", silverAtMarker: "1 silver if you pass or stop here", pile: "Scrolls", pileSay: "scrolls and caliphs left in the draw pile", influenceBy: "influence of",
  house: "House of Wisdom", row: "row", delivers: "to deliver", translates: "to translate", controls: "controls", influence: "influence", gives: "gives",
  rooms: "Rooms", room: "Room", reads: "reads", writes: "writes", any: "any", lower: "one tier lower", dispatch: "dispatched", retired: "retired", goldOn: "gold on it", price: "price", decks: "Translators", deck: "deck", min: "value needed", under: "below the deck", deckEmpty: "The deck is empty", arabic: "Arabic", pairWith: "with",
  shelves: "Research", level: "level", levelXp: "1 XP for the first here", nextLevel: "next", income: "harvest", points: "points",
  books: "Books", book: "Book", page: "Page", alone: "alone on its book: 1 XP less", upgrades: "Upgrades", upgraded: "upgraded", taken: "taken", caliphs: "Caliphs", caliph: "Caliph", appeared: "has appeared", notYet: "not yet", option: "option", takenBy: "taken by", ending: "last turns:", ends: "The library is complete",
  work: "Your work", workOf: "At work", pickCard: "Choose a card and a space", pickSpace: "Now the space", pickKind: "Now the card", rest: "Rest", restSay: "take back cards and dice, draw 4, harvest", value: "value", colour: "colour", todo: "To do", done: "done", now: "now", open: "open", main: "Main action", banner: "Banner", lost: "not available", answers: "answers an event", finish: "Done", workerOn: "a worker changes this die", otherTurn: "Waiting", printedDie: "printed die",
  spaces: "My board", hand: "Action cards", handNone: "All on the board", closed: "closed until the goals are met", anyAct: "any action", columnCost: "to tuck here", units: (n: number) => (n === 0 ? "free" : `${n} × (1 silver or a white die)`), costs: (n: number) => (n === 0 ? "free" : `costs ${n}`), tile: "Row tile", tileSay: (r: number) => `the row tile lies beside rows ${r} to ${r + 3}`, rowsDone: "row tiles turned", pending: "To tuck", tuck: "tuck", used: "used in this turn", harvests: "harvest",
  goal: "Goal", goalMeet: "meet", goalTranslate: "translate", goalLevel: "level 3 of", met: "met", scrolls: "Scrolls", scroll: "Scroll", translated: "when translated", atEnd: "at the end", draft: "Pair", resource: "resource card",
  scheme: "Schemes", played: "played", level4: ["", "Student", "Scribe", "Teacher", "Scholar"], botTrack: "Resource track", botMarkers: "research markers used",
  world: "Baghdad", others: "Other players", mine: "My things", read: "Read", reconstructed: "reconstructed", show: "Show all", none: "–",
  chain: "Ways to Arabic", fee: "1 silver fee",
};

export type Words = typeof en;

const fr: Words = {
  names: {
    white: "blanc", red: "rouge", yellow: "jaune", blue: "bleu", orange: "orange", green: "vert", purple: "violet", black: "noir", primary: "primaire", secondary: "secondaire", any: "primaire ou secondaire",
    mathematics: "Mathématiques", physics: "Physique", chemistry: "Chimie", philosophy: "Philosophie", biology: "Biologie", astronomy: "Astronomie", medicine: "Médecine",
    any6: "une des six pistes de base", any7: "une piste au choix", advanced: "une piste augmentée ce tour-ci", hand: "une carte encore en main", "primary-track": "une piste primaire",
    recruit: "Recruter", travel: "Voyager", research: "Rechercher", translate: "Traduire", fifth: "Emplacement 5", sixth: "Emplacement 6",
    chinese: "Chinois", sanskrit: "Sanskrit", greek: "Grec", hebrew: "Hébreu", persian: "Persan", syriac: "Syriaque", arabic: "Arabe", "wanderer-1": "Itinérant I", "wanderer-2": "Itinérante II", patronage: "Mécénat", goal: "Objectif",
  },
  short: { "wanderer-1": "Itin. I", "wanderer-2": "Itin. II", fifth: "Place 5", sixth: "Place 6" },
  nothing: "rien", or: "ou", intoHand: "en main", vpShort: "PV",
  silverN: n => `${n} Pièce${n > 1 ? "s" : ""}`, goldN: n => `${n} Or`, valueN: n => `valeur +${n}`, workerN: (n, c) => `${n} Ouvrier${n > 1 ? "s" : ""}${c ? ` ${c}` : ""}`,
  dieOf: c => `Dé ${c}`, destroyN: n => (n > 1 ? `détruire jusqu’à ${n} Dés blancs` : "détruire un Dé blanc"), drawN: n => (n > 1 ? `tirer ${n} Dés` : "tirer un Dé"),
  cycle: "changer un Dé", influenceScroll: "Influencer un Parchemin", placeOrTake: "placer ou prendre 1 Or", place: "placer 1 Or", influenceGuild: "Influencer une Guilde", influenceThe: g => `Influence : ${g}`,
  advance: t => `avancer : ${t === "primaire" ? "une piste primaire" : t}`, harvestOf: t => `Récolter : ${t}`, aPage: "une Page ou 2 XP", upgradeCard: "améliorer une carte Action",
  dispatchTop: "Dépêcher une carte du dessus", employTop: "Employer une carte du dessus", retireTop: "une carte du dessus en Retraite", wholeRest: "un Repos complet", xpAsGold: "les XP restants comptent comme Or", workersAsSilver: "les Ouvriers restants comptent comme Pièces",
  perMarker: n => `par marqueur au niveau ${n} ou plus`,
  when: {
    end: "à la fin de la partie", deliver: "par Livraison à la Guilde", translate: "par Traduction de la Guilde", stop: "en s’arrêtant sur un Lieu blanc", meet: "par interaction avec", colour: "si l’action est", value: "si la valeur est d’au moins", advanced: "si une avancée ce tour-ci en",
  },
  equal: (a, b) => `Dés ${a} = ${b}`, also: a => `aussi ${a}`, noFee: "pas de frais",
  bonuses: {
    guild: "influence dans la Guilde", lang: "Parchemins en", dice: "Dés", track: "niveau en", white: "peu de Dés blancs", retired: "Traducteurs Retraités", breadth: "pistes de base au niveau 3", leftover: "Or et Pièces restants", pages: "Pages glissées", black: "Dés noirs", rows: "rangées complétées",
  },
  player: "J", seat: "Joueur", opponent: "Adversaire", turnOf: "à lui de jouer", firstPlayer: "premier joueur", nobody: "personne", neutral: "neutre", owner: "de", free: "libre", empty: "vide",
  silver: "Pièces", gold: "Or", xp: "XP", vp: "points de victoire", markers: "marqueurs Influence", workers: "Ouvriers", worker: "Ouvrier", dice: "Dés en main", noDice: "Aucun Dé en main", bag: "Sac", bagEmpty: "vide", diceSum: "Somme de Dés", fresh: "nouveau : inutilisable ce tour-ci",
  map: "Mappemonde", mapTitle: "Monde", location: "Lieu", reward: "récompense", beside: "à côté", neutralMarker: "le marqueur Neutre", steps: n => (n === 1 ? "1 pas" : `${n} pas`), noReward: "pas de récompense", silverAtMarker: "1 Pièce si vous le passez ou vous y arrêtez", pile: "Parchemins", pileSay: "Parchemins et Califes dans la pioche", influenceBy: "influence de",
  house: "Maison de la Sagesse", row: "ligne", delivers: "pour Livrer", translates: "pour Traduire", controls: "contrôle", influence: "influence", gives: "donne",
  rooms: "Salles", room: "Salle", reads: "lit", writes: "écrit", any: "toute langue", lower: "un rang plus bas", dispatch: "Dépêché", retired: "Retraité", goldOn: "Or dessus", price: "prix", decks: "Traducteurs", deck: "paquet", min: "valeur requise", under: "sous le paquet", deckEmpty: "Le paquet est vide", arabic: "Arabe", pairWith: "avec",
  shelves: "Recherche", level: "niveau", levelXp: "1 XP pour le premier ici", nextLevel: "ensuite", income: "Récolte", points: "points",
  books: "Livres", book: "Livre", page: "Page", alone: "seule sur son Livre : 1 XP de moins", upgrades: "Améliorations", upgraded: "améliorée", taken: "prise", caliphs: "Califes", caliph: "Calife", appeared: "est apparu", notYet: "pas encore", option: "option", takenBy: "prise par", ending: "derniers tours :", ends: "La bibliothèque est complète",
  work: "Votre Travail", workOf: "Au Travail", pickCard: "Choisissez une carte et un emplacement", pickSpace: "Puis l’emplacement", pickKind: "Puis la carte", rest: "Repos", restSay: "reprendre cartes et Dés, en tirer 4, Récolter", value: "valeur", colour: "couleur", todo: "À faire", done: "fait", now: "en cours", open: "à faire", main: "Action principale", banner: "Bandeau", lost: "indisponible", answers: "répond à un événement", finish: "Terminé", workerOn: "un Ouvrier change ce Dé", otherTurn: "En attente", printedDie: "Dé imprimé",
  spaces: "Mon plateau", hand: "Cartes Action", handNone: "Toutes sur le plateau", closed: "fermé jusqu’à ce que les objectifs soient remplis", anyAct: "action au choix", columnCost: "pour glisser ici", units: n => (n === 0 ? "gratuit" : `${n} × (1 Pièce ou un Dé blanc)`), costs: n => (n === 0 ? "gratuit" : `coûte ${n}`), tile: "Tuile de rangée", tileSay: r => `la tuile est à côté des rangées ${r} à ${r + 3}`, rowsDone: "tuiles Bonus retournées", pending: "À glisser", tuck: "glisser", used: "utilisée ce tour-ci", harvests: "Récolte",
  goal: "Objectif", goalMeet: "interagir", goalTranslate: "Traduire", goalLevel: "niveau 3 en", met: "rempli", scrolls: "Parchemins", scroll: "Parchemin", translated: "une fois Traduit", atEnd: "à la fin", draft: "Paire", resource: "carte Ressources",
  scheme: "Stratagèmes", played: "joués", level4: ["", "Étudiant", "Scribe", "Maître", "Érudit"], botTrack: "Piste Ressources", botMarkers: "marqueurs Recherche utilisés",
  world: "Bagdad", others: "Autres joueurs", mine: "Mes affaires", read: "Lire", reconstructed: "reconstituée", show: "Tout voir", none: "–",
  chain: "Voies vers l’arabe", fee: "1 Pièce de frais",
};

export const words: Record<Lang, Words> = { en, fr };
