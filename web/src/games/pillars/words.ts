// What the board itself says, in both languages.  Names of cards, colours and materials come from the engine.

import type { Lang } from "../../protocol";
import type { Thing, Timing } from "./box";
import type { Place } from "./view";

const en = {
  places: {
    "bishop": "Bishop", "event": "Event", "mill": "Wool mill", "kingsbridge": "Kingsbridge", "priory": "Priory", "forest": "Forest", "quarry": "Quarry", "gravel-pit": "Gravel pit",
    "court": "King’s court", "collector": "Collector", "crusades": "Crusades", "france": "France", "coast": "Coast", "shiring-e": "Shiring", "shiring": "Shiring", "castle": "Castle",
    "market": "Market", "cathedral": "Cathedral", "start-player": "Start",
  } as Record<Place, string>,
  brings: {
    "bishop": "protection from the event, or a material of the market", "mill": "1 gold for each worker", "court": "no tax; on 9-1 also 1 metal", "collector": "no tax, and the tax in gold",
    "france": "Inspiration in Saint-Denis for this round", "castle": "two workers more in the next round", "start-player": "start player of the next round", "coast": "sells materials", "market": "buys and sells materials",
  } as Partial<Record<Place, string>>,
  things: { sand: "sand", wood: "wood", stone: "stone", metal: "metal", any: "sand, wood or stone", gold: "gold", vp: "VP" } as Record<Thing, string>,
  timings: { "permanent": "permanent", "once": "once", "at-once": "at once" } as Record<Timing, string>,
  phases: ["Preparation", "Workers and craftsmen", "Builders", "Favours and cathedral", "End of the round"],
  phaseShort: ["…", "Workers", "Builders", "Favours", "…"],
  round: "Round", of: "of", next: "next", now: "now", done: "done", free: "free", nobody: "nobody", here: "here stands",
  blackBuilder: "the black builder, who reserves it", player: "P", seat: "Player", startPlayer: "start player", turnOf: "to play",
  vp: "victory points", gold: "gold", worker: "worker", workers: "workers", small: "small workers", large: "the large worker", inMill: "workers in the wool mill, by worth", passed: "passed",
  castle: "two grey workers more in the next round", wall: "one builder fewer in the next round", aside: "builders that sit out", goods: "Materials", storage: "kept at the end of a round", bought: "bought in this round",
  craftsmen: "Craftsmen", privileges: "Privileges", noPrivilege: "None yet", price: "price", capacity: "times a round", left: "uses left", raised: "raised by", once: "once a round",
  boostWork: "raises a capacity by 1", marketWork: "1 of what the market has left", boostShort: "capacity +1", needsMortar: "needs a mortar mixer", needsMetal: "needs 1 metal, which stays",
  hire: "For hire", hireNone: "All are hired", coming: "What comes next", placed: "Places taken so far", used: "used in this round", over: "The cathedral stands", costTrack: "Cost of builders", waits: "waits here", marker: "the marker is here", passHere: "pass: the builder waits here", passMill: "pass: your workers go to the mill",
  bag: "Bag", bagEmpty: "empty", drawn: "drawn", again: "put back, once a round", againUsed: "one was put back already", track: "Builders’ track", beside: "beside the track",
  taken: "taken by", notOffered: "not in this round’s offer", tax: "Tax", taxUnknown: "not rolled yet", eventHidden: "Face down", eventMine: "only you know it", eventMay: "Events that may still come", sixth: "Round 6",
  protected: "protected", good: "good", bad: "bad", stock: "in stock", sells: "for", parts: "parts of", cathedral: "The cathedral of Kingsbridge",
  inspiration: "Inspiration in Saint-Denis", notYet: "choose a craftsman of any player",
  world: "The land of Kingsbridge", desk: "Round", others: "Other players", mine: "My things", read: "Read", reconstructed: "reconstructed", show: "Show all", unseenPrivileges: "Privileges not seen yet", unseenHired: "Craftsmen not seen yet", nothing: "–", fromExpansion: "From the expansion.",
};

export type Words = typeof en;

const fr: Words = {
  places: {
    "bishop": "Évêché", "event": "Événement", "mill": "Laine", "kingsbridge": "Kingsbridge", "priory": "Prieuré", "forest": "Forêt", "quarry": "Carrière", "gravel-pit": "Sablière",
    "court": "Cour du roi", "collector": "Collecteur", "crusades": "Croisades", "france": "France", "coast": "Côte", "shiring-e": "Shiring", "shiring": "Shiring", "castle": "Château",
    "market": "Marché", "cathedral": "Cathédrale", "start-player": "Premier",
  },
  brings: {
    "bishop": "protection contre l’événement, ou un matériau du marché", "mill": "1 or par travailleur", "court": "pas d’impôt ; en 9-1, aussi 1 métal", "collector": "pas d’impôt, et l’impôt en or",
    "france": "Inspiration à Saint-Denis pour cette manche", "castle": "deux travailleurs de plus à la manche suivante", "start-player": "premier joueur de la manche suivante", "coast": "vend des matériaux", "market": "achète et vend des matériaux",
  },
  things: { sand: "sable", wood: "bois", stone: "pierre", metal: "métal", any: "sable, bois ou pierre", gold: "or", vp: "PV" },
  timings: { "permanent": "permanent", "once": "une fois", "at-once": "aussitôt" },
  phases: ["Préparation", "Travailleurs et artisans", "Bâtisseurs", "Faveurs et cathédrale", "Fin de la manche"],
  phaseShort: ["…", "Travailleurs", "Bâtisseurs", "Faveurs", "…"],
  round: "Manche", of: "sur", next: "ensuite", now: "maintenant", done: "fait", free: "libre", nobody: "personne", here: "ici se tient",
  blackBuilder: "le bâtisseur noir, qui la réserve", player: "J", seat: "Joueur", startPlayer: "premier joueur", turnOf: "à lui de jouer",
  vp: "points de victoire", gold: "or", worker: "travailleur", workers: "travailleurs", small: "petits travailleurs", large: "le grand travailleur", inMill: "travailleurs à la manufacture, en valeur", passed: "a passé",
  castle: "deux travailleurs gris de plus à la manche suivante", wall: "un bâtisseur de moins à la manche suivante", aside: "bâtisseurs écartés", goods: "Matériaux", storage: "gardés en fin de manche", bought: "acheté dans cette manche",
  craftsmen: "Artisans", privileges: "Privilèges", noPrivilege: "Aucun encore", price: "prix", capacity: "fois par manche", left: "usages restants", raised: "augmenté de", once: "une fois par manche",
  boostWork: "augmente une capacité de 1", marketWork: "1 de ce qui reste au marché", boostShort: "capacité +1", needsMortar: "demande un gâcheur de mortier", needsMetal: "demande 1 métal, qui reste",
  hire: "À engager", hireNone: "Tous sont engagés", coming: "Ce qui vient", placed: "Places déjà prises", used: "déjà utilisée", over: "La cathédrale est debout", costTrack: "Coût des bâtisseurs", waits: "attend ici", marker: "le marqueur est ici", passHere: "passer : le bâtisseur attend ici", passMill: "passer : vos travailleurs vont à la manufacture",
  bag: "Sac", bagEmpty: "vide", drawn: "tiré", again: "remettre, une fois par manche", againUsed: "un bâtisseur a déjà été remis", track: "Piste des bâtisseurs", beside: "à côté de la piste",
  taken: "prise par", notOffered: "absente de l’offre de cette manche", tax: "Impôt", taxUnknown: "pas encore tiré", eventHidden: "Face cachée", eventMine: "vous seul le connaissez", eventMay: "Événements encore possibles", sixth: "Manche 6",
  protected: "protégé", good: "favorable", bad: "défavorable", stock: "en stock", sells: "pour", parts: "parties sur", cathedral: "La cathédrale de Kingsbridge",
  inspiration: "Inspiration à Saint-Denis", notYet: "choisir un artisan de n’importe quel joueur",
  world: "Le pays de Kingsbridge", desk: "Manche", others: "Autres joueurs", mine: "Mes affaires", read: "Lire", reconstructed: "reconstituée", show: "Tout voir", unseenPrivileges: "Privilèges pas encore vus", unseenHired: "Artisans pas encore vus", nothing: "–", fromExpansion: "De l’extension.",
};

export const words: Record<Lang, Words> = { en, fr };
