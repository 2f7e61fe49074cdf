// The board's own words, in both languages.  Names of cards and places come from the engine.

import type { Lang } from "../../protocol";

const en = {
  types: { city: "City", megalith: "Megalith", pyramid: "Pyramid", artifact: "Artifact" } as Record<string, string>,
  many: { city: "cities", megalith: "megaliths", pyramid: "pyramids" } as Record<string, string>,
  fields: { ancient: "Ancient", writing: "Writing", secret: "Secret" } as Record<string, string>,
  timings: { none: "no effect", immediate: "Immediate", anytime: "Anytime", timeline: "Timeline phase", decline: "On decline", final: "Final scoring" } as Record<string, string>,
  needs: {
    "past-city": "cities in the Past", "past-megalith": "megaliths in the Past", "past-pyramid": "pyramids in the Past", "past-any": "monuments in the Past",
    "past-best": "monuments of one type in the Past", "past-final": "monuments with final scoring in the Past", "lost": "lost knowledge", "hand": "cards in hand",
    "artifacts-in-play": "artifacts", "coll-any": "Technologies", "coll-ancient": "ancient Technologies", "coll-writing": "writing Technologies", "coll-secret": "secret Technologies",
  } as Record<string, string>,
  tile: "Tile", level: "Level", gone: "This tile has left the game", free: "No requirement", freeShort: "Free", met: "met", missing: "missing", you: "you have", atLeast: "at least", atMost: "at most", exactly: "exactly",
  points: "points", point: "point", knowledge: "knowledge", slot: "slot", cost: "cost", discards: "cards to discard", card: "card", cards: "cards", locked: "only in this slot",
  deck: "Builder deck", discard: "Discard pile", techDeck: "Technologies", techDiscard: "discarded", top: "top card", nothing: "empty", search: "Search", drawOne: "draw a card",
  world: "Technologies", timeline: "Timeline", past: "Past", artifacts: "Artifacts", collection: "Collection", lost: "Lost knowledge", hand: "Hand",
  turned: "turned", upright: "upright", excavate: "Excavate", free1: "free", frame: "free frame", noCards: "No card in hand", noTech: "Nothing learned yet",
  entering: "Being created", declining: "declines now", picked: "To be discarded", dig: "Cards looked at", digTech: "Technologies looked at", revealed: "Revealed cards", last: "last revealed",
  player: "P", seat: "Player", others: "Opponents", mine: "My board", read: "Read", turnOf: "to play",
  midYet: "At 7 monuments in a Past a tile turns to level II", mid: "A tile has turned to level II", end: "Last round", endYet: "The end comes with 14 monuments in a Past",
  skip: "No decline this turn", show: "Show all",
};

export type Words = typeof en;

const fr: Words = {
  types: { city: "Cité", megalith: "Mégalithe", pyramid: "Pyramide", artifact: "Artefact" },
  many: { city: "cités", megalith: "mégalithes", pyramid: "pyramides" },
  fields: { ancient: "Ancien", writing: "Écriture", secret: "Secret" },
  timings: { none: "sans effet", immediate: "Immédiat", anytime: "Permanent", timeline: "Chronique", decline: "Au déclin", final: "Décompte final" },
  needs: {
    "past-city": "cités dans le Passé", "past-megalith": "mégalithes dans le Passé", "past-pyramid": "pyramides dans le Passé", "past-any": "monuments dans le Passé",
    "past-best": "monuments d’un même type dans le Passé", "past-final": "monuments à décompte final dans le Passé", "lost": "savoirs perdus", "hand": "cartes en main",
    "artifacts-in-play": "artefacts", "coll-any": "Connaissances", "coll-ancient": "Connaissances anciennes", "coll-writing": "Connaissances d’écriture", "coll-secret": "Connaissances secrètes",
  },
  tile: "Tuile", level: "Niveau", gone: "Cette tuile a quitté la partie", free: "Sans prérequis", freeShort: "Libre", met: "rempli", missing: "manquant", you: "vous avez", atLeast: "au moins", atMost: "au plus", exactly: "exactement",
  points: "points", point: "point", knowledge: "savoirs", slot: "emplacement", cost: "coût", discards: "cartes à défausser", card: "carte", cards: "cartes", locked: "seulement à cet emplacement",
  deck: "Pioche Bâtisseur", discard: "Défausse", techDeck: "Connaissances", techDiscard: "défaussées", top: "carte du dessus", nothing: "vide", search: "Fouiller", drawOne: "piocher une carte",
  world: "Connaissances", timeline: "Frise", past: "Passé", artifacts: "Artefacts", collection: "Collection", lost: "Savoir perdu", hand: "Main",
  turned: "inclinés", upright: "droits", excavate: "Excaver", free1: "libre", frame: "cadre libre", noCards: "Aucune carte en main", noTech: "Rien d’appris encore",
  entering: "En création", declining: "entre en déclin", picked: "À défausser", dig: "Cartes regardées", digTech: "Connaissances regardées", revealed: "Cartes révélées", last: "dernière révélée",
  player: "J", seat: "Joueur", others: "Adversaires", mine: "Mon plateau", read: "Lire", turnOf: "à lui de jouer",
  midYet: "À 7 monuments dans un Passé, une tuile passe au niveau II", mid: "Une tuile est passée au niveau II", end: "Dernier tour", endYet: "La fin vient avec 14 monuments dans un Passé",
  skip: "Pas de déclin ce tour-ci", show: "Tout voir",
};

export const words: Record<Lang, Words> = { en, fr };
