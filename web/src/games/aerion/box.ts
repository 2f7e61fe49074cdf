// What is in the box, as far as the board must know it to draw: kinds of cards, parts of ships, combinations.  Rules
// stay in the engine; tests/web/aerion.test.mjs compares this file with it.

export const DECKS = ["d1", "d2", "d3", "d4", "d5", "d6"] as const;
export type DeckId = (typeof DECKS)[number];

export const SHIPS = ["hellinaut", "ship-2", "ship-3", "ship-4", "ship-5", "ship-6"] as const;
export type ShipId = (typeof SHIPS)[number];

export type CardType = "blueprint" | "material" | "crew" | "book" | "hourglass" | "egg" | "factory" | "bird" | "worker";
export type PartKind = "propeller" | "nut" | "cocoons" | "incubus" | "sognae";

export const MATERIAL_OF: Record<ShipId, PartKind> = {
  hellinaut: "propeller",
  "ship-2": "propeller",
  "ship-3": "nut",
  "ship-4": "nut",
  "ship-5": "cocoons",
  "ship-6": "cocoons",
};
export const CREW_OF: Record<ShipId, PartKind> = {
  hellinaut: "incubus",
  "ship-2": "sognae",
  "ship-3": "incubus",
  "ship-4": "sognae",
  "ship-5": "incubus",
  "ship-6": "sognae",
};
export const FLAGSHIP_SLOTS: readonly PartKind[] = ["propeller", "nut", "cocoons", "incubus", "sognae"];
export const FACTORIES = ["library", "archive", "security", "research-lab", "logistics", "game-room"] as const;
export type FactoryId = (typeof FACTORIES)[number];

/** "nut-d2" is a Nut of the second deck. */
export const kindOf = (card: string): string => card.replace(/-d[1-6]$/, "");
export const deckOf = (card: string): number => Number(/-d([1-6])$/.exec(card)?.[1] ?? 1) - 1;

const isShip = (kind: string): kind is ShipId => (SHIPS as readonly string[]).includes(kind);
export const isFactory = (kind: string): kind is FactoryId => (FACTORIES as readonly string[]).includes(kind);

export function typeOf(card: string): CardType {
  const kind = kindOf(card);
  if (isShip(kind)) return "blueprint";
  if (isFactory(kind)) return "factory";
  switch (kind) {
    case "propeller":
    case "nut":
    case "cocoons":
      return "material";
    case "incubus":
    case "sognae":
      return "crew";
    default:
      return kind as CardType;
  }
}

/** The ships that use a card. */
export function shipsOf(card: string): ShipId[] {
  const kind = kindOf(card);
  return SHIPS.filter(s => s === kind || MATERIAL_OF[s] === kind || CREW_OF[s] === kind);
}

/** The ships that the cards of a Workshop can still become. */
export function shipsFor(cards: readonly (string | null)[]): ShipId[] {
  return SHIPS.filter(s => cards.every(c => c === null || shipsOf(c).includes(s)));
}

/** Which decks the dice match (AE-4). */
export function matched(dice: readonly number[]): boolean[] {
  if (dice.length < 6) return DECKS.map(() => false);
  const c = [1, 2, 3, 4, 5, 6].map(f => dice.filter(d => d === f).length);
  const most = Math.max(...c),
    groups = (n: number) => c.reduce((sum, x) => sum + Math.floor(x / n), 0);
  const straight = (from: number) => c.slice(from, from + 5).every(x => x > 0);
  return [
    groups(2) >= 2,
    most >= 3,
    most >= 5 || c.some((x, i) => x >= 3 && c.some((y, j) => j !== i && y >= 2)),
    most >= 4,
    groups(3) >= 2 || groups(2) >= 3,
    straight(0) || straight(1),
  ];
}

/** The patterns as rows of groups; letters stand for any face. */
export const PATTERNS: readonly (readonly string[][])[] = [
  [["AA", "BB"]],
  [["AAA"]],
  [["AAA", "BB"]],
  [["AAAA"]],
  [
    ["AAA", "BBB"],
    ["AA", "BB", "CC"],
  ],
  [["12345"]],
];
