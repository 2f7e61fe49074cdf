// What the board itself says, in both languages.  Names of cards, ships and places come from the engine.

import type { Lang } from "../../protocol";
import type { CardType } from "./box";

const en = {
  types: {
    blueprint: "Blueprint", material: "Material", crew: "Crew", book: "Book", hourglass: "Hourglass", egg: "Egg",
    factory: "Factory", bird: "Hammer Bird", worker: "Worker",
  } as Record<CardType, string>,
  lines: {
    book: "Rerolls, storage or recovery", hourglass: "Collect all six kinds", egg: "Search a deck later",
    bird: "Breaks clouds, never taken", worker: "3 rerolls now, pay later", factory: "A power for the table",
  } as Partial<Record<CardType, string>>,
  factories: {
    "library": "More Books, 4 rerolls each", "archive": "A Book recovers 3 cards", "security": "Leave after a discard",
    "research-lab": "Reroll all six, once", "logistics": "Turn a die over", "game-room": "Crews may come early",
  } as Record<string, string>,
  combos: ["two pairs", "three of a kind", "full house: three and a pair", "four of a kind", "two triplets, or three pairs",
    "a straight of five"],
  or: "or", of: "of", serves: "For", flyingAlready: "flies already",
  sky: "Fleet", decks: "Decks and Display", mine: "My shipyard", others: "Partner",
  left: "left", gone: "out", toCome: "Still to come", pile: "Discard pile", emptyDeck: "Deck empty", emptySlot: "Empty until the refill",
  match: "Match", matched: "the dice match it", unmatched: "the dice do not match it", blockedHere: "Blocked by the Hellkite", blockedShort: "Blocked",
  top: "Top card", knownTop: "known on top", reconstructed: "reconstructed", recMark: "rec.",
  read: "Read large", chance: "chance", displayed: "displayed",
  project: "Project", flying: "Flying", inCharge: "in charge", needs: "needs",
  cloud2: "Intact", cloud1: "Damaged", cloud0: "Gone", cloud: "Stone Cloud",
  dice: "Dice", die: "Die", toReroll: "to be rerolled", sum: "Sum", pixies: "Pixies", pixie: "Pixie", spent: "spent", rerolls: "Rerolls", noDice: "The dice wait for the roll.",
  pixieUse: "Turn a die", reached: "reached", rolling: "rolling",
  workshop: "Workshop", shared: "Shared Workshop", sharedShort: "Shared", empty: "empty", missing: "missing", becomes: "For", anyShip: "any ship",
  pulpit: "Pulpit", noBook: "No Book yet", reserve: "Reserve", noReserve: "Nothing stored", booth: "Booth", noWorker: "Nobody to pay",
  unpaid: "unpaid", hand: "Just acquired", revealed: "Revealed by the Eggs", recover: "Cards that can come back", reward: "The Lair's reward", keep: "Keep one Book",
  flagship: "Flagship", factoriesTitle: "Factories", noFactory: "None yet", hourglasses: "Hourglasses", collected: "collected", eggs: "Eggs", owned: "owned", used: "used",
  piers: "Piers", built: "built", site: "site", hellkite: "Hellkite", outpost: "Outpost", lair: "Lair", faceDown: "face down", destroyed: "destroyed",
  column: "Column", pawnHere: "the Hellkite is here", defeated: "defeated", blocks: "blocks",
  payday: "Payday", demolish: "Demolition", hunt: "Hunt", construct: "Construction",
  player: "P", you: "you", partnerName: "Partner", turnOf: "Turn", playerLong: "Player",
};

export type Words = typeof en;

const fr: Words = {
  types: {
    blueprint: "Plan", material: "Matériau", crew: "Équipage", book: "Grimoire", hourglass: "Sablier", egg: "Œuf",
    factory: "Usine", bird: "Oiseau-marteau", worker: "Ouvrier",
  },
  lines: {
    book: "Relances, réserve ou retour", hourglass: "Réunir les six sortes", egg: "Pour fouiller un paquet",
    bird: "Casse les nuages", worker: "3 relances, à payer", factory: "Un pouvoir pour tous",
  },
  factories: {
    "library": "Plus de Grimoires, 4 relances", "archive": "Un Grimoire reprend 3 cartes", "security": "Finir après une défausse",
    "research-lab": "Relancer les six, une fois", "logistics": "Retourner un dé", "game-room": "Équipages en avance",
  },
  combos: ["deux paires", "un brelan", "un full : trois et deux", "un carré", "deux brelans, ou trois paires", "une suite de cinq"],
  or: "ou", of: "sur", serves: "Pour", flyingAlready: "vole déjà",
  sky: "Flotte", decks: "Paquets et Étalage", mine: "Mon chantier", others: "Partenaire",
  left: "restent", gone: "jetées", toCome: "Encore à venir", pile: "Défausse", emptyDeck: "Paquet vide", emptySlot: "Vide jusqu’au réassort",
  match: "Réussi", matched: "les dés correspondent", unmatched: "les dés ne correspondent pas", blockedHere: "Bloqué par le Cerf-Violent", blockedShort: "Bloqué",
  top: "Dessus", knownTop: "connue sur le dessus", reconstructed: "reconstituée", recMark: "rec.",
  read: "Lire en grand", chance: "de chances", displayed: "à l’Étalage",
  project: "En projet", flying: "En vol", inCharge: "responsable", needs: "demande",
  cloud2: "Intact", cloud1: "Fissuré", cloud0: "Disparu", cloud: "Nuage de pierre",
  dice: "Dés", die: "Dé", toReroll: "à relancer", sum: "Somme", pixies: "Fées", pixie: "Fée", spent: "utilisée", rerolls: "Relances", noDice: "Les dés attendent le lancer.",
  pixieUse: "Tourner un dé", reached: "atteint", rolling: "en l’air",
  workshop: "Atelier", shared: "Atelier commun", sharedShort: "Commun", empty: "vide", missing: "manque", becomes: "Pour", anyShip: "tout vaisseau",
  pulpit: "Pupitre", noBook: "Pas de Grimoire", reserve: "Réserve", noReserve: "Rien en réserve", booth: "Guérite", noWorker: "Personne à payer",
  unpaid: "à payer", hand: "À placer", revealed: "Révélées par les Œufs", recover: "Cartes qui peuvent revenir", reward: "Récompense de l’Antre", keep: "Garder un Grimoire",
  flagship: "Vaisseau Amiral", factoriesTitle: "Usines", noFactory: "Aucune", hourglasses: "Sabliers", collected: "réunis", eggs: "Œufs", owned: "en stock", used: "utilisés",
  piers: "Quais", built: "construit", site: "chantier", hellkite: "Cerf-Violent", outpost: "Rempart", lair: "Antre", faceDown: "face cachée", destroyed: "détruit",
  column: "Colonne", pawnHere: "le Cerf-Violent est ici", defeated: "vaincu", blocks: "bloque",
  payday: "Jour de Paye", demolish: "Démolition", hunt: "Traque", construct: "Construction",
  player: "J", you: "vous", partnerName: "Partenaire", turnOf: "Tour", playerLong: "Joueur",
};

export const words: Record<Lang, Words> = { en, fr };
