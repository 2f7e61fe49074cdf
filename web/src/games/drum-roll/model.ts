// The board model that all parts of the board use: view, amounts, card data, texts and names.

import { type BoardProps, offered } from "../../board/contract";
import { boxOf, type Box, type Colour, type Printed } from "./card-data";
import type { Spot } from "./schema.gen";
import { amountsOf, seatOf, viewOf, type Carried, type Amounts, type View, type Seat, spot } from "./view";
import { words, type Words } from "./words";

export interface Game {
  p: BoardProps;
  v: View;
  a: Amounts;
  w: Words;
  box: Box;
  board: Printed;
  colours: Colour[];
  actions: string[];
  phase: string;
  step: string;
  heading: string; // the current phase, as text
  secret: boolean; // all players choose at once, and their choices are hidden
  actor: number; // the seat that must move, or -1
  ring: { seat: number; performer: string | null } | null; // during a show: the seat and the performer in the ring
  me: number; // the seat shown at the bottom
  mine: Seat;
  others: number[]; // in turn order after me
  name(id: string): string; // name of a card
  text(id: string): string; // the effect as text, from the engine
  word(vocabulary: string, id: string): string;
  title(vocabulary: string, id: string): string; // the engine's word, capitalized
  seat(i: number): string; // for example "Player 2"
  coins(n: number): string; // for example "3 coins"
  carried(performer: string): Carried[];
  /** Returns the name of the component, or of the action that a click on it means during this question. */
  component(name: string, act: Spot | undefined): string;
}

interface Known {
  names: Map<string, string>;
  texts: Map<string, string>;
  performers: Map<string, number>;
}
const known = new WeakMap<BoardProps["about"], Known>();

function knownOf(about: BoardProps["about"]): Known {
  let k = known.get(about);
  if (!k) {
    const names = Object.entries(about.words).flatMap(([v, list]) => list.map(x => [`${v}:${x.id}`, x.name] as const));
    known.set(
      about,
      (k = {
        names: new Map([...names, ...about.cards.map(c => [`card:${c.id}`, c.name] as const)]),
        texts: new Map(about.cards.map(c => [c.id, c.text])),
        performers: new Map((about.words.performer ?? []).map((x, i) => [x.id, i])),
      }),
    );
  }
  return k;
}

const idsOf = (about: BoardProps["about"], vocabulary: string): string[] =>
  (about.words[vocabulary] ?? []).map(x => x.id);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The questions that all players answer at once. */
const SECRET = ["draft", "start-cubes", "vote"];

export function gameOf(p: BoardProps): Game {
  const v = viewOf(p.look),
    w = words[p.lang],
    k = knownOf(p.about),
    box = boxOf(p.about),
    me = Math.max(0, p.look.seat),
    { moment } = p.look,
    phase = moment.phase ?? "",
    step = moment.step ?? "",
    performs = moment.focus.find(c => c.startsWith("performer:"));
  const word = (vocabulary: string, id: string) => k.names.get(`${vocabulary}:${id}`) ?? id;
  const title = (vocabulary: string, id: string) => capital(word(vocabulary, id));
  return {
    p,
    v,
    a: amountsOf(p.look),
    w,
    box,
    board: box.board.board,
    colours: idsOf(p.about, "colour") as Colour[],
    actions: idsOf(p.about, "action"),
    me,
    mine: v.seats[me]!,
    phase,
    step,
    heading: phase === "setup" ? moment.text : title("phase", phase),
    secret: SECRET.includes(step),
    actor: p.look.over ? -1 : moment.actor,
    ring: phase === "show" ? { seat: moment.actor, performer: performs?.slice("performer:".length) ?? null } : null,
    word,
    title,
    others: Array.from({ length: v.players - 1 }, (_, i) => (me + 1 + i) % v.players),
    name: id => word("card", id),
    text: id => k.texts.get(id) ?? "",
    seat: i => p.t("seat", i + 1),
    coins: n => `${n} ${n === 1 ? w.coin : w.coins}`,
    carried: id => v.performers[k.performers.get(id) ?? -1] ?? [],
    component: (name, act) => (act && offered(p.look, spot(act)) ? spot(act) : name),
  };
}

/** Lists the seats with markers on an action, in the order in which they act. */
export function markersOn(g: Game, action: string): number[] {
  const { v } = g,
    cube = g.box.actions[action]?.cube;
  if (cube) return (v.cube_space[g.colours.indexOf(cube)] ?? []).map(seatOf);
  switch (action) {
    case "tickets":
      return v.seats.flatMap((s, i) => Array.from({ length: s.sales }, () => i));
    case "invest":
      return v.invest.map(seatOf);
    case "hire-performer":
      return v.hire_performer.map(seatOf);
    default:
      return v.hire_staff.map(seatOf);
  }
}
