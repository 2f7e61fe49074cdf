// What is printed on board and cards, as far as the board must know it to draw them: prices, capacities, conversions.  Rules stay in
// the engine; tests/web compares this file with src/games/pillars/cards.def.

export const GOODS = ["sand", "wood", "stone", "metal"] as const;
export type Good = (typeof GOODS)[number];
export const TRADED = ["sand", "wood", "stone"] as const;
export type Thing = Good | "any" | "gold" | "vp";
export interface Amount {
  thing: Thing;
  n: number;
}

export const COLOURS = ["blue", "red", "green", "yellow", "orange", "white"] as const;
export const figures: readonly string[] = [...COLOURS, "black"];

export const ROUNDS = 6,
  LARGE = 5,
  LIMIT = 5,
  STORAGE = 5,
  GOLD_MAX = 30,
  CASTLE = 2;
export const MARKET_PRICE: Record<Good, number> = { sand: 2, wood: 3, stone: 4, metal: 5 };
export const COAST_PRICE: Record<Good, number> = { sand: 3, wood: 4, stone: 5, metal: 6 };
export const CRUSADES = [
  { id: "three", workers: 3, vp: 1 },
  { id: "four", workers: 4, vp: 1 },
  { id: "six", workers: 6, vp: 2 },
  { id: "seven", workers: 7, vp: 2 },
] as const;

/** Builder spaces in the order in which they are resolved. */
export const SPACES = [
  "bishop",
  "kingsbridge-a",
  "kingsbridge-b",
  "priory-a",
  "priory-b",
  "court-1",
  "court-2",
  "court-3",
  "court-4",
  "collector",
  "france",
  "coast",
  "shiring-e",
  "shiring-a",
  "shiring-b",
  "castle",
  "market-1",
  "market-2",
  "market-3",
  "market-4",
  "start-player",
] as const;
export type Space = (typeof SPACES)[number];

/** Stages of a round as the engine counts them (enum stage in pillars.h), and from the event on the place that each resolves. */
export const STAGE = { phase1: 7, turnUp: 11, shiringA: 32, startPlayer: 39 } as const;
export const STAGE_PLACE = [
  "event",
  "event",
  "event",
  "event",
  "mill",
  "kingsbridge",
  "kingsbridge",
  "priory",
  "priory",
  "forest",
  "quarry",
  "gravel-pit",
  "court",
  "court",
  "court",
  "court",
  "collector",
  "crusades",
  "france",
  "coast",
  "shiring-e",
  "shiring",
  "shiring",
  "castle",
  "market",
  "market",
  "market",
  "cathedral",
  "start-player",
] as const;

/* ---- Resource cards: workers, and how many materials of which kind ---------------------------------------- */

export type Site = "forest" | "quarry" | "gravel-pit";
export interface Resource {
  id: string;
  site: Site;
  good: Good;
  workers: number;
  yields: number;
}

const SITE_GOOD: Record<Site, Good> = { forest: "wood", quarry: "stone", "gravel-pit": "sand" };
const WORKERS: Record<Site, Record<number, number>> = {
  forest: { 2: 3, 3: 6, 4: 9 },
  quarry: { 2: 5, 3: 8, 4: 10 },
  "gravel-pit": { 1: 1, 2: 2, 3: 4, 4: 7 },
};
export const resources = new Map<string, Resource>(
  (Object.keys(WORKERS) as Site[]).flatMap(site =>
    Object.entries(WORKERS[site]).map(
      ([n, workers]) =>
        [`${site}-${n}`, { id: `${site}-${n}`, site, good: SITE_GOOD[site], workers, yields: Number(n) }] as const,
    ),
  ),
);

/* ---- Craftsmen --------------------------------------------------------------------------------------------- */

export type Work = "turns" | "once" | "market" | "boost";
export interface Craftsman {
  id: string;
  trade: string;
  round: number;
  price: number;
  capacity: number;
  work: Work;
  pays: Amount[];
  gains: Amount[];
  needs: "mortar" | "metal" | null;
}

/** Name, trade, round, price, capacity, what goes in and what comes out. */
const PRINTED = `
  mason-x2               mason              1  5   2  1 stone > 1 vp  mortar
  tool-maker             tool-maker         1  2   0  - > 2 gold  metal
  improved-mortar-mixer  mortar-mixer       1  4   3  2 sand > 1 vp
  master-woodworker      master-woodworker  1  3   2  1 wood > 4 gold
  beggar                 beggar             1  4   0  market
  potter-x2              potter             2  5   2  1 sand > 1 vp
  architect              architect          2  6   0  - > 1 vp
  mason-x3               mason              2  4   3  1 stone > 1 vp  mortar
  carpenter-x2           carpenter          2  3   2  1 wood > 1 vp
  brickmaker             brickmaker         2  4   2  1 sand > 1 stone
  potter-x3              potter             3  7   3  1 sand > 1 vp
  sculptor-x1            sculptor           3  6   1  1 stone > 2 vp
  carpenter-x3           carpenter          3  5   3  1 wood > 1 vp
  mason-x4               mason              3  4   4  1 stone > 1 vp  mortar
  assistant              assistant          3  5   0  boost
  mason-x5               mason              4  5   5  1 stone > 1 vp  mortar
  sculptor-x2            sculptor           4  7   2  1 stone > 2 vp
  carpenter-x4           carpenter          4  6   4  1 wood > 1 vp
  glassblower-x1         glassblower        4  8   1  1 sand 1 metal > 3 vp
  day-labourer           day-labourer       4  5   3  1 any > 1 vp
  carpenter-x5           carpenter          5  6   5  1 wood > 1 vp
  goldsmith-x6           goldsmith          5  7   6  3 gold > 1 vp
  sculptor-x3            sculptor           5  8   3  1 stone > 2 vp
  glassblower-x2         glassblower        5  9   2  1 sand 1 metal > 3 vp
  wood-carver            wood-carver        5  7   2  1 wood > 2 vp
  bell-maker             bell-maker         6  10  2  1 metal > 4 vp
  organ-builder          organ-builder      6  9   1  1 wood 1 metal > 6 vp
  sculptor-x4            sculptor           6  8   4  1 stone > 2 vp
  goldsmith-x8           goldsmith          6  7   8  3 gold > 1 vp
  fresco-painter         fresco-painter     6  8   3  1 sand > 2 vp
`;
const STARTERS: readonly [string, number, string][] = [
  ["mortar-mixer", 3, "3 sand > 1 vp"],
  ["woodworker", 4, "2 wood > 1 vp"],
  ["stonecutter", 4, "2 stone > 1 vp"],
];

function amounts(text: string): Amount[] {
  return [...text.matchAll(/(\d+) (\w+)/g)].map(([, n, thing]) => ({ thing: thing as Thing, n: Number(n) }));
}

function craftsman(id: string, trade: string, round: number, price: number, capacity: number, work: string): Craftsman {
  const [pays = "", rest = ""] = work.split(">"),
    [gains = "", needs] = rest.split("  ");
  const how: Work = work === "market" || work === "boost" ? work : capacity ? "turns" : "once";
  return {
    id,
    trade,
    round,
    price,
    capacity,
    work: how,
    pays: amounts(pays),
    gains: amounts(gains),
    needs: (needs as Craftsman["needs"]) ?? null,
  };
}

const hired = PRINTED.trim()
  .split("\n")
  .map(line => {
    const [, id = "", trade = "", round, price, capacity, work = ""] =
      /^\s*(\S+)\s+(\S+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return craftsman(id, trade, Number(round), Number(price), Number(capacity), work);
  });
const starters = COLOURS.flatMap(c =>
  STARTERS.map(([trade, capacity, work]) => craftsman(`${c}-${trade}`, trade, 0, 0, capacity, work)),
);
export const craftsmen = new Map<string, Craftsman>([...hired, ...starters].map(c => [c.id, c]));

/* ---- Privileges: when they work, and their gist in an icon and a sign -------------------------------------- */

export type Timing = "permanent" | "once" | "at-once";
export interface Privilege {
  id: string;
  timing: Timing;
  gist: { icon: string; sign: string }[];
}

const GISTS: Record<Timing, string> = {
  permanent: `
    richard sand +1; tom-builder stone +1; aliena wood +1; jack mason 6; otto-blackface worker +1; francis tax ≤2; prior-philip priory +1; ellen eye _;
    william-hamleigh builder ★; alfred mason −2; martha gold +2; cuthbert-whitehead store 8; waleran-bigod builder −1; regan-hamleigh market +1`,
  "at-once":
    "madonna vp +3; wool-fair gold +8; toledo metal +2; citizens sand +1 wood +1 stone +1; completion wood +1 stone +1; celebrations metal +1; procession vp +2",
  once: "tax-exemption tax 0; thomas-becket shield 1; remigius builder 0; matilda market 1; offered-craftsman mason 0",
};
export const privileges = new Map<string, Privilege>(
  (Object.keys(GISTS) as Timing[]).flatMap(timing =>
    GISTS[timing].split(";").map(row => {
      const [id = "", ...rest] = row.trim().split(/\s+/);
      const gist = rest.flatMap((icon, i) => (i % 2 ? [] : [{ icon, sign: (rest[i + 1] ?? "").replace("_", "") }]));
      return [id, { id, timing, gist }] as const;
    }),
  ),
);

const BAD = ["william-plunders", "conflict", "town-wall", "cold-winter", "collapse", "poaching", "fire"];
export const isBad = (event: string): boolean => BAD.includes(event);
