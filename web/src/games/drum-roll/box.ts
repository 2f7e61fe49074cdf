// What is printed on board and cards, as far as the board must know it to draw them: needs, benefits, costs.  Rules stay in the
// engine; tests/web compares this file with src/games/drum-roll/cards.def.

export const COLOURS = ["white", "yellow", "green", "blue", "red"] as const;
export type Colour = (typeof COLOURS)[number];
export const TYPES = ["magician", "acrobat", "bizarre", "juggler", "tamer"] as const;
export type Type = (typeof TYPES)[number];
export const LEVELS = ["none", "poor", "good", "exceptional"] as const;
export const ACTIONS = [
  "rehearsal",
  "equipment",
  "promotion",
  "costume",
  "supplies",
  "tickets",
  "invest",
  "hire-performer",
  "hire-personnel",
] as const;
export type Action = (typeof ACTIONS)[number];

export const SHOWS = 3,
  ROUNDS = 7,
  VOTES = [5, 6],
  MARKERS = 3,
  HAND = 2,
  COUNTED = 4,
  FIRED = 2,
  TICKETS = [4, 4, 3, 3, 2, 2] as const;

/** The stages through which a round, a show and the game go (enum stage in drum.h). */
export const STAGES = [
  "round-start",
  "place",
  "cubes",
  "tickets",
  "invest",
  "performers",
  "staff",
  "discount",
  "distribute",
  "vote",
  "double",
  "tally",
  "organizer",
  "round-end",
  "pre-show",
  "show",
  "salary",
  "show-end",
  "final-window",
  "final",
] as const;
export type Stage = (typeof STAGES)[number];

/* ---- Benefits ------------------------------------------------------------------------------------------------ */

export type Gain = "coins" | "per-acrobat" | "cube" | "cubes" | "look" | "trailer" | "cancel" | "fire";
/** Colours of a cube; all five: any. */
export interface Step {
  gain: Gain;
  n: number;
  colours: Colour[];
  pays: { coins: number; colours: Colour[] } | null;
  times: number;
}
/** Of several options one is taken, of an option all steps. */
export type Benefit = Step[][];

const LETTERS = "wygbr";
const coloursOf = (text: string): Colour[] =>
  text === "*" ? [...COLOURS] : COLOURS.filter((_, i) => text.includes(LETTERS[i]!));

/** "3$" coins, "1$a" coins for each acrobat, "#2" cards looked at, "T1" trailer, "X1" salary cancelled, "F" firing; "w" a cube, "gr" one
 *  of two colours, "*" of any, "=gr" one of each; "2x*>4$" up to twice, a cube for 4 coins. */
function step(text: string): Step {
  const [, times, cost, what = ""] = /^(?:(?:(\d)x)?(.+)>)?(.+)$/.exec(text) ?? [];
  const pays = cost
    ? cost.endsWith("$")
      ? { coins: Number(cost.slice(0, -1)), colours: [] }
      : { coins: 0, colours: coloursOf(cost) }
    : null;
  const plain = { colours: [] as Colour[], pays, times: pays ? Number(times ?? 1) : 0 },
    n = Number(/\d/.exec(what)?.[0] ?? 1);
  if (what.endsWith("$a")) return { gain: "per-acrobat", n, ...plain };
  if (what.endsWith("$")) return { gain: "coins", n, ...plain };
  const gain = ({ "#": "look", T: "trailer", X: "cancel", F: "fire" } as const)[what[0]!];
  return gain
    ? { gain, n, ...plain }
    : { ...plain, gain: what[0] === "=" ? "cubes" : "cube", n: 1, colours: coloursOf(what.replace("=", "")) };
}

export const benefit = (text: string): Benefit => text.split("/").map(option => option.trim().split(/\s+/).map(step));

/* ---- Performers: hiring cost, salary, salary once flipped, prestige, the cubes of the three levels, the benefits ---- */

export interface Performer {
  id: string;
  type: Type;
  cost: number;
  salary: number;
  later: number;
  prestige: number;
  needs: Colour[];
  benefits: Benefit[];
}

const PERFORMERS = `
  card-conjurer       magician 2 1 0 4  brw  1$>#1 | #1 | #2
  fortune-teller      magician 3 2 0 5  rby  1$>#2 | #2 | #3
  dove-magician       magician 3 2 1 5  gyb  #1 | #1 1$ | #2 1$
  mentalist           magician 4 2 1 6  ybg  #1 | #2 | #3
  hypnotist           magician 4 3 1 6  bwg  #1 | #2 1$ | #3 2$
  shadow-conjurer     magician 4 3 1 7  wyr  1$>#2 | #3 | #3 1$
  escape-artist       magician 5 3 1 7  wbr  #1 | #2 | #2 #2
  illusionist         magician 5 3 1 7  gry  #2 | #3 | #4 2$
  grand-sorcerer      magician 6 4 1 8  rgb  #2 | #2 2$ | #3 #2
  tumbler             acrobat  2 1 0 4  ygb  1$ | 2$ | 3$
  stilt-walker        acrobat  3 2 0 5  gyr  1$ | 2$ | 5$
  unicyclist          acrobat  3 2 1 5  wry  1$ | 3$ | 5$
  tightrope-walker    acrobat  4 2 1 6  ryw  1$ | 3$ | 5$
  teeterboard-troupe  acrobat  4 3 1 6  ybw  2$ | 4$ | 6$
  human-pyramid       acrobat  4 3 1 6  brg  1$ | 1$a 1$ | 2$a 2$
  aerial-rope-dancer  acrobat  5 3 1 7  byg  1$ | 3$ | 6$
  human-cannonball    acrobat  5 3 1 7  wgr  3$ | 4$ | 5$
  trapeze-artist      acrobat  6 4 1 8  gwy  2$ | 4$ | 7$
  tattooed-man        bizarre  2 0 0 3  gbr  1$>T1 | T1 | T1 2$>T1
  contortionist       bizarre  3 0 0 3  bgw  2$>T1 | T1 | T2
  rubber-man          bizarre  3 0 0 3  ywg  *>X1 | 1$>X1 | X1 1$>T1
  fire-eater          bizarre  4 0 1 4  wgy  *>X1 | X1 | X1 2$>T1
  sword-swallower     bizarre  4 0 1 4  gry  2$>T1 | T1 | T1 *>X1
  fakir               bizarre  4 0 1 4  rwb  1$>T1 | T1 / *>X1 | X1 1$>T1
  strongman           bizarre  5 0 1 4  rgb  *>X1 | X1 | X1 T1
  wolf-man            bizarre  5 1 1 5  ybw  T1 | X1 | X1 *>X1
  giant               bizarre  6 1 1 5  byg  1$>T1 | X1 | X2 T1
  ball-juggler        juggler  2 1 0 4  wyg  1$>w | w | rw
  ring-juggler        juggler  3 2 0 5  ywb  1$>* | by | * 1$
  hat-juggler         juggler  3 2 0 5  rbw  g | gr | * 1$
  club-juggler        juggler  4 2 1 6  bwr  w | by | * w
  torch-juggler       juggler  4 2 1 6  wgr  r | * | * r
  diabolo-player      juggler  4 3 1 7  gby  y | gw | * y
  plate-spinner       juggler  5 3 1 7  gwy  bg | * | * *
  juggling-clown      juggler  5 3 1 7  ryb  b | * 1$ | * g 1$
  knife-juggler       juggler  6 4 1 8  yrw  * | * 1$ | * * gy
  dog-trainer         tamer    2 1 0 4  rwy  *>3$ | *>4$ | *>6$
  snake-charmer       tamer    3 2 0 6  wrg  r>3$ | *>4$ | *>6$
  monkey-trainer      tamer    3 2 1 6  bgr  *>3$ | *>4$ | 2x*>4$
  sea-lion-trainer    tamer    4 2 1 6  grb  *>3$ | *>5$ | 2x*>5$
  horse-trainer       tamer    4 3 1 7  ryb  *>4$ | *>5$ | 2x*>5$
  bear-trainer        tamer    4 3 1 7  ygw  y>4$ | 2x*>3$ | 2x*>5$
  tiger-tamer         tamer    5 3 1 8  yrw  *>4$ | *>5$ | 2x*>4$
  elephant-trainer    tamer    5 3 1 7  bwg  *>3$ | *>5$ | 2x*>6$
  lion-tamer          tamer    6 4 1 9  wbr  *>4$ | 2x*>4$ | 3x*>4$
`;

export const performers = new Map<string, Performer>(
  PERFORMERS.trim()
    .split("\n")
    .map(line => {
      const [, id = "", type, cost, salary, later, prestige, needs = "", benefits = ""] =
        /^\s*(\S+)\s+(\S+)\s+(\d) (\d) (\d) (\d)\s+(\w+)\s+(.*)$/.exec(line) ?? [];
      return [
        id,
        {
          id,
          type: type as Type,
          cost: Number(cost),
          salary: Number(salary),
          later: Number(later),
          prestige: Number(prestige),
          needs: [...needs].map(x => COLOURS[LETTERS.indexOf(x)]!),
          benefits: benefits.split("|").map(benefit),
        },
      ] as const;
    }),
);
/** The salary and the prestige of Bizarre performers rise with their number. */
export const rises = (p: Performer): boolean => p.type === "bizarre";

/* ---- Personnel: hiring cost, salary, what it is good for ------------------------------------------------------- */

export interface Staff {
  id: string;
  icon: string;
  cost: number;
  salary: number;
  gist: string;
}

const STAFF = `
  show-organizer            organizer  2 1  first
  general-supplier          supplier   4 2  place3
  orchestra                 orchestra  4 2  +2vp
  popcorn-vendor            popcorn    3 1  3$
  bank-representative       bank       2 1  2$>1vp
  agent-white-green         agent      3 1  *>wg
  agent-yellow-blue         agent      3 1  *>yb
  agent-green-red           agent      3 1  *>gr
  agent-blue-white          agent      3 1  *>bw
  agent-red-yellow          agent      3 1  *>ry
  personal-assistant-white  assistant  5 2  w>=yg
  personal-assistant-yellow assistant  5 2  y>=gb
  personal-assistant-green  assistant  5 2  g>=br
  personal-assistant-blue   assistant  5 2  b>=rw
  personal-assistant-red    assistant  5 2  r>=wy
`;
export const personnel = new Map<string, Staff>(
  STAFF.trim()
    .split("\n")
    .map(line => {
      const [id = "", icon = "", cost, salary, gist = ""] = line.trim().split(/\s+/);
      return [id, { id, icon, cost: Number(cost), salary: Number(salary), gist }] as const;
    }),
);

/* ---- Investments and regions ------------------------------------------------------------------------------------- */

export interface Investment {
  icon: string;
  gist: string;
}

const INVESTMENTS: Record<string, Investment> = {
  "unblock-action": { icon: "unblock", gist: "" },
  trailer: { icon: "trailer", gist: "T1" },
  "fire-a-performer": { icon: "fired", gist: "F" },
  "resource-bonus": { icon: "vp", gist: "+2vp:cubes3" },
  "trailer-bonus": { icon: "vp", gist: "+1vp:trailer" },
  "personnel-bonus": { icon: "vp", gist: "+1vp:agent" },
  "double-vote": { icon: "vote", gist: "×2" },
  "extra-income-gift": { icon: "coin", gist: "4$" },
  "extra-income-sale": { icon: "coin", gist: "*>5$" },
};
/** An investment card by its name: the colour of Extra Resources and the type of Extended Applause are in it. */
export function investment(id: string): Investment {
  const [, colour] = /^extra-resources-(\w)/.exec(id) ?? [],
    [, type] = /^extended-applause-(\w+?)s?$/.exec(id) ?? [];
  if (colour) return { icon: "cubes", gist: `* / ${colour} ${colour}` };
  if (type) return { icon: "applause", gist: `applause:${type}` };
  return INVESTMENTS[id.replace(/-\d$/, "")] ?? { icon: "invest", gist: "" };
}

export const REGION_VP = 2;
export const regions: Record<string, readonly [Type, Type]> = {
  moscow: ["magician", "tamer"],
  rome: ["tamer", "acrobat"],
  paris: ["acrobat", "bizarre"],
  london: ["bizarre", "juggler"],
  berlin: ["juggler", "magician"],
};
