// The board model that all parts of the board use: view, amounts, card data, texts and names.

import type { BoardProps } from "../../board/contract";
import type { Moment } from "../../engine/protocol";
import { boxOf, idsOf, type Box, type Colour } from "./card-data";
import { amountsOf, dieOf, isAlone, viewOf, type Die, type Amounts, type View, type Seat } from "./view";
import { words, type Words } from "./words";

/** The current Work. */
export interface Work {
  who: number;
  space: string;
  kind: string;
  act: string | null;
  dice: { from: Die; now: Die; asked: boolean }[];
  value: number;
  colours: Colour[];
  fixed: boolean; // true once the dice and workers of the Work are placed
}

export interface Game {
  p: BoardProps;
  v: View;
  a: Amounts;
  b: Box;
  m: Moment;
  w: Words;
  me: number; // the seat shown at the bottom
  turn: number; // the seat that must move, or whose turn it is
  mine: Seat;
  others: number[]; // the other seats, in turn order after me; in a solo game, the automated opponent
  alone: boolean;
  asks: string; // the current question
  work: Work | null;
  ids(vocabulary: string): string[];
  name(id: string): string; // name of a card, with its mark if it has one
  text(id: string): string; // the effect as text, from the engine
  word(vocabulary: string, id: string): string;
  who(seat: number): string; // for example "Player 2", or the automated opponent
  points(seat: number): number | null;
  aside(component: string): string; // the engine's note for the move that the component stands for
}

interface Known {
  names: Map<string, string>;
  ids: Map<string, string[]>;
  cards: Map<string, BoardProps["about"]["cards"][number]>;
}
const known = new WeakMap<BoardProps["about"], Known>();

function knownOf(about: BoardProps["about"]): Known {
  let k = known.get(about);
  if (!k) {
    const names = Object.entries(about.words).flatMap(([v, list]) => list.map(x => [`${v}:${x.id}`, x.name] as const));
    known.set(about, (k = { names: new Map(names), ids: new Map(), cards: new Map(about.cards.map(c => [c.id, c])) }));
  }
  return k;
}

/** Returns the dice and workers on the space in use, from the choice of the card to the end of the Work. null in a Rest
    or between turns. */
function workOf(v: View, a: Amounts, m: Moment, ids: Game["ids"]): Work | null {
  const seat = v.seats[v.active],
    at = ids("space").indexOf(v.space ?? ""),
    kind = seat?.card[at];
  if (!seat || !kind || !v.space || a.value === null) return null;
  const dice = [seat.die1[at], seat.die2[at]].flatMap((id, i) =>
    id
      ? [
          {
            from: dieOf(id),
            now: { colour: (v.die_colour[i] as Colour | null) ?? dieOf(id).colour, value: v.die_value[i] ?? 0 },
            asked: m.focus.includes(`placed:${i + 1}`),
          },
        ]
      : [],
  );
  return {
    who: v.active,
    space: v.space,
    kind,
    act: m.step === "action" ? null : (ids("act")[v.act] ?? null),
    dice,
    value: a.value,
    colours: Object.keys(a.colour) as Colour[],
    fixed: m.phase !== "place",
  };
}

export function gameOf(p: BoardProps): Game {
  const v = viewOf(p.look),
    a = amountsOf(p.look),
    m = p.look.moment,
    w = words[p.lang],
    k = knownOf(p.about),
    me = Math.max(0, p.look.seat),
    alone = isAlone(v);
  const word = (vocabulary: string, id: string) => k.names.get(`${vocabulary}:${id}`) ?? id;
  const ids = (vocabulary: string) => {
    let list = k.ids.get(vocabulary);
    if (!list) k.ids.set(vocabulary, (list = idsOf(p.about, vocabulary)));
    return list;
  };
  return {
    p,
    v,
    a,
    b: boxOf(p.about),
    m,
    w,
    me,
    turn: p.look.moment.actor >= 0 ? p.look.moment.actor : v.active,
    mine: v.seats[me]!,
    alone,
    ids,
    word,
    asks: v.over ? "" : (m.step ?? ""),
    work: workOf(v, a, m, ids),
    others: alone ? [1] : Array.from({ length: v.players - 1 }, (_, i) => (me + 1 + i) % v.players),
    name: id => {
      const c = k.cards.get(id);
      return c ? `${c.name}${c.mark ? ` ${c.mark}` : ""}` : id;
    },
    text: id => (k.cards.get(id)?.text ?? "").trim(),
    who: seat => (alone && seat === 1 ? w.opponent : p.t("seat", seat + 1)),
    points: seat => p.look.result.points[seat] ?? null,
    aside: component => p.look.moves.find(x => x.spot === component)?.aside ?? "",
  };
}
