// Beside an answer: what it costs or brings as the table stands, where its label names a number or a place only and the board does not
// say it beside what is lit.

import type { Lang, Look, Move } from "../../protocol";
import {
  BLACK_LINES,
  CALIPH,
  CONSOLATION,
  DECKS,
  GUILDS,
  HOUSE,
  HOUSE_ROWS,
  LEVELS,
  LOCATIONS,
  LOCATIONS_N,
  REACH,
  ROOMS,
  TRACKS,
  actionCard,
  actionCards,
  goals,
  harvestAt,
  isNothing,
  pages,
  resources,
  scrolls,
  tiles,
  translators,
  type Effect,
  type Track,
} from "./box";
import { incomeOf } from "./card";
import { sayEffect, sayStep, saySteps, wordsOf } from "./say";
import { priceOf, rewards, seatOf, top, tuckUnits, viewOf, type ScView, type Task } from "./view";
import type { Words } from "./words";

/* ---- The effect that a task is about, by its two bytes (sc_effect in board.c) ------------------------------------------ */

const CARDS = [
  ...translators.keys(),
  ...pages.keys(),
  ...scrolls.keys(),
  ...goals.keys(),
  ...resources.keys(),
  ...actionCards.keys(),
  ...tiles.map(t => t.id),
];
const HARVEST_ROWS = [1, 3, 5, 7];
const BOARD: readonly Effect[] = [
  ...ROOMS.map(r => r.does),
  ...LOCATIONS.map(l => l.stop),
  ...TRACKS.flatMap(t => REACH[t]),
  ...TRACKS.flatMap(t => HARVEST_ROWS.map(l => harvestAt(t, l)!)),
  ...GUILDS.map(x => CONSOLATION[x]),
  ...CALIPH,
];

function ofCard(id: string | undefined): Effect | undefined {
  return (
    translators.get(id ?? "")?.retired ??
    pages.get(id ?? "")?.does ??
    scrolls.get(id ?? "")?.does ??
    resources.get(id ?? "")?.does ??
    actionCards.get(id ?? "")?.banner ??
    tiles.find(t => t.id === id)?.does
  );
}

export function effectOf(t: Task): Effect | undefined {
  const where = t.b & 3;
  return where === 2 ? BOARD[t.a] : where === 1 ? translators.get(CARDS[t.a] ?? "")?.dispatch : ofCard(CARDS[t.a]);
}

/* ---- Answers ------------------------------------------------------------------------------------------------------------- */

function option(v: ScView, w: Words, n: number): string | null {
  const t = top(v),
    e = t && effectOf(t);
  if (t?.kind === "caliph") return CALIPH[n - 1] ? sayEffect(w, CALIPH[n - 1]!) : null;
  return t?.kind === "option" && e ? saySteps(w, n === 1 ? e.a : e.b) : null;
}

function accept(v: ScView, w: Words): string | null {
  const t = top(v),
    e = t && effectOf(t);
  return e?.cost
    ? `${sayStep(w, e.cost)} → ${saySteps(w, e.a)}${e.b.length ? ` ${w.or} ${saySteps(w, e.b)}` : ""}`
    : null;
}

function stop(v: ScView, w: Words, who: number, far: number): string | null {
  const at = (v.seats[who]!.location + far) % LOCATIONS_N;
  return rewards(v, at) ? sayEffect(w, LOCATIONS[at]!.stop) : null;
}

function use(w: Words, id: string): string | null {
  const t = translators.get(id),
    p = pages.get(id);
  return t ? sayEffect(w, t.retired) : p ? sayEffect(w, p.does) : null;
}

function resource(v: ScView, w: Words, starter: string): string | null {
  const r = resources.get(v.pair[Number(starter.replace(/\D+/, "")) - 1] ?? "");
  return r ? `${w.goldN(r.gold)}, ${w.silverN(r.silver)}, ${w.names[r.act]}` : null;
}

export function asideOf(move: Move, lang: Lang, look: Look): string | null {
  const [verb, a = "", b = ""] = move.move.split(" "),
    v = viewOf(look),
    w = wordsOf(lang),
    who = Math.max(0, look.seat),
    s = v.seats[who]!,
    n = Number(a);
  switch (verb) {
    case "option":
      return option(v, w, n);
    case "accept":
      return accept(v, w);
    case "line": {
      const l = BLACK_LINES[n - 1];
      return l ? `${w.goldN(l.gold)} → ${sayEffect(w, l.gain)}` : null;
    }
    case "room":
      return w.silverN(ROOMS[n - 1]!.silver);
    case "through":
    case "gold-on":
    case "gold-off":
      return seatOf(v.owner[n - 1]) === who ? null : w.fee;
    case "move":
      return stop(v, w, who, n);
    case "deliver":
      return w.silverN(HOUSE_ROWS[HOUSE.indexOf(a) % 3]!.silver);
    case "reward":
      return sayEffect(w, LOCATIONS[s.location]!.stop);
    case "dispatch": {
      const t = translators.get(v.deck_top[DECKS.indexOf(a as (typeof DECKS)[number])] ?? "");
      return t ? sayEffect(w, t.dispatch) : null;
    }
    case "advance": {
      const level = s.level[TRACKS.indexOf(a as Track)] ?? 0;
      return level < LEVELS ? sayEffect(w, REACH[a as Track][level]!) : null;
    }
    case "harvest-track": {
      const e = harvestAt(a as Track, s.level[TRACKS.indexOf(a as Track)] ?? 0);
      return e ? sayEffect(w, e) : null;
    }
    case "harvest": {
      const e = incomeOf(s, a);
      return e ? sayEffect(w, e) : null;
    }
    case "banner": {
      const e = actionCard(
        v.seats[v.active]!.card[
          ["recruit", "travel", "research", "translate", "fifth", "sixth"].indexOf(v.space ?? "")
        ] ?? "",
        false,
      );
      return e && !isNothing(e.banner) ? sayEffect(w, e.banner) : null;
    }
    case "use":
      return use(w, a);
    case "page":
      return `${priceOf(v, v.book.indexOf(a))} XP`;
    case "upgrade": {
      const c = actionCard(a, true);
      return c && !isNothing(c.banner) ? sayEffect(w, c.banner) : null;
    }
    case "tuck":
      return w.costs(tuckUnits(v, s, ["recruit", "travel", "research", "translate"].indexOf(b)));
    case "translate": {
      const x = scrolls.get(v.house[HOUSE.indexOf(a)] ?? "");
      return x ? `${w.names[x.language]}, ${x.vp} ${w.vpShort}` : null;
    }
    case "draft":
      return resource(v, w, a);
    default:
      return null;
  }
}
