// The effects of cards as icons. Every column with a value is drawn, on any card. The engine determines which columns a
// card has.

import type { ComponentChildren } from "preact";
import { Icon } from "../../board/parts/icon";
import { Cube, CubeOf, isAny } from "./cube";
import { icons } from "./icons.gen";
import {
  brings,
  optionsOf,
  type Benefit,
  type Colour,
  type Investment,
  type Performer,
  type Staff,
  type Step,
  type Type,
} from "./card-data";
import type { Game } from "./model";

export const iconOf = (name: string): string => icons[name as keyof typeof icons] ?? icons.ring;
/** Returns the picture of a performer, or of the performer's type. */
export const figureOf = (id: string, type: Type): string => iconOf(id in icons ? id : type);

/** Draws a plus for values that rise with Bizarre performers, and the increase if it is not 1. */
export const rises = (p: Performer): string => (p.per_bizarre ? `+${p.per_bizarre > 1 ? p.per_bizarre : ""}` : "");

/** An amount with its icon, for example 3 coins. */
export function Some({
  thing,
  n,
  size = 15,
  title,
}: {
  thing: string;
  n: ComponentChildren;
  size?: number;
  title?: string;
}) {
  return (
    <span class={`dr-some t-${thing}`} title={title}>
      <b class="num">{n}</b>
      <Icon d={iconOf(thing)} size={size} />
    </span>
  );
}

export const Arrow = () => (
  <svg class="dr-arrow" viewBox="0 0 24 12" width="12" height="8" aria-hidden="true">
    <path d="M0 4h14V0l10 6-10 6V8H0z" fill="currentColor" />
  </svg>
);

/* ---- Benefits --------------------------------------------------------------------------------------------------- */

const GAIN_ICONS: Record<string, string> = { coins: "coin", "coins-per-acrobat": "coin", fire: "fired" };
/** Gains that are drawn without a number if the amount is 1, for example a single trailer. */
const LONE = ["trailer", "cancel", "fire"];

function Gains({ s, size }: { s: Step; size: number }) {
  const one = LONE.includes(s.gain),
    n = s.n > (one ? 1 : 0) ? s.n : "",
    icon = GAIN_ICONS[s.gain] ?? s.gain;
  switch (s.gain) {
    case "cube":
      return (
        <>
          {n && <b class="num">{n}</b>}
          <CubeOf colours={s.colours} size={size} />
        </>
      );
    case "each-cube":
      return (
        <span class="dr-either dr-each">
          {n && <b class="num">{n}</b>}
          {s.colours.map(c => (
            <Cube key={c} colour={c} size={size} />
          ))}
        </span>
      );
    default:
      return (
        <>
          <Some thing={icon} n={n} size={one ? size + 1 : size} />
          {s.gain === "coins-per-acrobat" && (
            <>
              <i>/</i>
              <Icon d={icons.acrobat} size={size} />
            </>
          )}
          {s.colours.length > 0 && <CubeOf colours={s.colours} size={size} />}
        </>
      );
  }
}

function OneStep({ s, size }: { s: Step; size: number }) {
  return (
    <span class={s.times ? "dr-may" : "dr-some"}>
      {s.times > 1 && <b class="num">{s.times}×</b>}
      {s.pay > 0 && <Some thing="coin" n={s.pay} size={size} />}
      {s.spend.length > 0 && <CubeOf colours={s.spend} size={size} />}
      {s.times > 0 && <Arrow />}
      <Gains s={s} size={size} />
    </span>
  );
}

export function Brings({ b, size = 14 }: { b: Benefit; size?: number }) {
  return (
    <span class="dr-brings">
      {optionsOf(b).map((steps, i) => (
        <>
          {i > 0 && <i>/</i>}
          {steps.map((s, k) => (
            <OneStep key={k} s={s} size={size} />
          ))}
        </>
      ))}
    </span>
  );
}

function sayCubes(g: Game, colours: Colour[], between: string): string {
  return isAny(colours) ? g.w.cubeAny : colours.map(c => `${g.w.cube} ${g.word("colour", c)}`).join(` ${between} `);
}

function sayGain(g: Game, s: Step): string {
  const { w } = g;
  switch (s.gain) {
    case "coins":
      return g.coins(s.n);
    case "coins-per-acrobat":
      return `${g.coins(s.n)} ${w.perAcrobat}`;
    case "look":
      return `${g.p.t("said", w.look)} ${s.n}`;
    case "trailer":
      return `${s.n} ${w.trailer}`;
    case "cancel":
      return `${s.n} × ${w.cancel}`;
    case "fire":
      return w.fire;
    default:
      return sayCubes(g, s.colours, s.gain === "each-cube" ? "+" : w.or);
  }
}

function sayStep(g: Game, s: Step): string {
  const { w } = g,
    gain = sayGain(g, s);
  if (!s.times) return gain;
  const cost = s.pay ? g.coins(s.pay) : sayCubes(g, s.spend, w.or);
  return `${s.times > 1 ? `${w.upTo} ${s.times} ${w.times} ` : ""}${cost} → ${gain}`;
}
export const sayBenefit = (g: Game, b: Benefit): string =>
  optionsOf(b)
    .map(steps => steps.map(s => sayStep(g, s)).join(" + "))
    .join(` ${g.w.or} `);

/* ---- Personnel -------------------------------------------------------------------------------------------------- */

/** For each office: the icon of the things that its number counts. */
const COUNTS: Record<string, string> = { supplier: "cubes", orchestra: "vp", popcorn: "coin", bank: "coin" };
const LEADS_TO: Record<string, string> = { organizer: "first", bank: "vp" };

export function Office({ x, size = 15, large }: { x: Staff; size?: number; large?: boolean }) {
  const counts = COUNTS[x.office],
    leads = LEADS_TO[x.office],
    n = x.n ? `${x.office === "orchestra" ? "+" : ""}${x.n}` : "";
  return (
    <span class="dr-brings">
      {counts ? <Some thing={counts} n={n} size={size} /> : n && <b class="num">{n}</b>}
      {leads && (
        <>
          <Arrow />
          <Icon d={iconOf(leads)} size={size} class={`t-${leads}`} />
        </>
      )}
      {large && x.most > 0 && <b class="num">≤ {x.most}</b>}
      {brings(x.benefit[0]) && <Brings b={x.benefit[0]} size={size} />}
    </span>
  );
}

/* ---- Investments ------------------------------------------------------------------------------------------------ */

const MOMENT_ICONS: Record<string, string> = {
  placing: "unblock",
  voting: "vote",
  "show-end": "applause",
  "game-end": "vp",
};
const HAND_ICONS: Record<string, string> = { cube: "cubes", coins: "coin", fire: "fired" };
const BONUS_ICONS: Record<string, string> = { trailers: "trailer", personnel: "agent", unused: "invest" };

export function handIcon(x: Investment): string {
  const gain = x.benefit[0]?.step[0]?.gain ?? "";
  return MOMENT_ICONS[x.moment] ?? HAND_ICONS[gain] ?? gain;
}

function Bonus({ x, size }: { x: Investment; size: number }) {
  return (
    <span class="dr-brings">
      <Some thing="vp" n={`+${x.bonus_vp}`} size={size} />
      <i>/</i>
      {x.bonus_per !== 1 && <b class="num">{x.bonus_per}</b>}
      <Icon d={iconOf(BONUS_ICONS[x.bonus] ?? x.bonus)} size={size} />
    </span>
  );
}

function Applause({ x, size }: { x: Investment; size: number }) {
  return (
    <span class="dr-brings">
      {x.applauds.map(type => (
        <Icon key={type} d={iconOf(type)} size={size} />
      ))}
      <b class="num">
        +{x.exceptional_vp} / −{x.poor_vp}
      </b>
      <Icon d={icons.vp} size={size - 2} class="t-vp" />
    </span>
  );
}

/** Draws an investment. `large` also shows the points of an unused investment. */
export function HandGist({ x, size = 15, large }: { x: Investment; size?: number; large?: boolean }) {
  const bonus = x.bonus !== "none" || x.bonus_vp > 0 || x.bonus_per > 0;
  return (
    <>
      {x.n > 0 && (
        <span class="dr-brings">
          <b class="num">×{x.n}</b>
        </span>
      )}
      {brings(x.benefit[0]) && <Brings b={x.benefit[0]} size={size} />}
      {(x.applauds.length > 0 || x.exceptional_vp > 0 || x.poor_vp > 0) && <Applause x={x} size={size} />}
      {bonus && (large || x.bonus !== "unused") && <Bonus x={x} size={size} />}
    </>
  );
}
