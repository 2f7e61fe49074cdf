// An effect as icons: the cost, an arrow, the gain. "/" separates two choices.

import type { ComponentChildren } from "preact";
import { Icon } from "../../board/parts/icon";
import { AnyDie, Die, Worker } from "./glyph";
import { icons } from "./icons.gen";
import { isNothing, type Colour, type Effect, type Step } from "./card-data";

export const iconOf = (name: string): string => icons[name as keyof typeof icons] ?? icons.scroll;

export function Xp({ n }: { n?: ComponentChildren }) {
  return (
    <span class="sc-xp">
      {n !== undefined && <b class="num">{n}</b>}
      <i>XP</i>
    </span>
  );
}

const STARS: Record<string, string> = { "any-track": "★", "base-tracks": "☆", advanced: "✓" };
/** Draws the argument of a step: a track in its colour, slices for primary colours, a star for any colour, a die, a
    guild. */
function Which({ arg, size }: { arg: string; size: number }) {
  if (arg === "primary-tracks") return <AnyDie of="primary" size={size - 2} />;
  if (STARS[arg]) return <i class="sc-star">{STARS[arg]}</i>;
  if (arg.endsWith("-guild")) return <Guild arg={arg} size={size} />;
  return arg in icons ? <Icon d={iconOf(arg)} size={size} class={`k-${arg}`} /> : <AnyDie of={arg} size={size - 1} />;
}

function Guild({ arg, size }: { arg: string; size: number }) {
  return (
    <Icon d={icons.guild} size={size} class={arg === "any-guild" ? "t-guild" : `g-${arg.replace("-guild", "")}`} />
  );
}

interface Sign {
  s: Step;
  size: number;
}
const gold = (size: number) => <Icon d={icons.gold} size={size} class="t-gold" />;
const silver = (size: number) => <Icon d={icons.silver} size={size} class="t-silver" />;
const any = (size: number) => <Worker colour="any" size={size} />;

/** The icons of operations. A cost has the same icon as a gain. */
const SIGNS: Partial<Record<Step["op"], (x: Sign) => ComponentChildren>> = {
  silver: x => silver(x.size),
  "pay-silver": x => silver(x.size),
  gold: x => gold(x.size),
  "pay-gold": x => gold(x.size),
  vp: x => <Icon d={icons.vp} size={x.size} class="t-vp" />,
  xp: x => <Xp n={x.s.n === 1 ? undefined : x.s.n} />,
  "pay-xp": () => <Xp />,
  value: () => <span class="sc-sum">Σ</span>,
  worker: x => <Worker colour={x.s.arg === "any-worker" ? "any" : (x.s.arg as Colour)} size={x.size} />,
  "pay-worker": x => any(x.size),
  die: x => <AnyDie of={x.s.arg} size={x.size - 1} />,
  "pay-black-die": x => <Die colour="black" size={x.size - 1} />,
  "pay-white-die": x => <Die colour="white" size={x.size - 1} />,
  hand: x => (
    <>
      <AnyDie of={x.s.arg} size={x.size - 1} />
      <Icon d={icons.hand} size={x.size - 3} />
    </>
  ),
  destroy: x => (
    <span class="sc-struck">
      <Die colour="white" size={x.size - 1} />
    </span>
  ),
  draw: x => <Icon d={icons.bag} size={x.size} />,
  cycle: x => (
    <>
      <Icon d={icons.bag} size={x.size} />
      <Icon d={icons.cycle} size={x.size - 3} />
    </>
  ),
  guild: x => <Guild arg={x.s.arg} size={x.size} />,
  scroll: x => (
    <>
      <Icon d={icons.scroll} size={x.size} />
      <Icon d={icons.marker} size={x.size - 5} />
    </>
  ),
  coin: x => (
    <>
      <b>±</b>
      {gold(x.size)}
    </>
  ),
  put: x => (
    <>
      <b>↓</b>
      {gold(x.size)}
    </>
  ),
  advance: x => (
    <>
      <Icon d={icons.advance} size={x.size - 2} />
      <Which arg={x.s.arg} size={x.size} />
    </>
  ),
  harvest: x => (
    <>
      <Icon d={icons.harvest} size={x.size - 1} class="t-harvest" />
      <Which arg={x.s.arg} size={x.size} />
    </>
  ),
  "harvest-hand": x => (
    <>
      <Icon d={icons.harvest} size={x.size - 1} class="t-harvest" />
      <Icon d={icons.hand} size={x.size - 2} />
    </>
  ),
  "xp-as-gold": x => (
    <>
      <Xp />
      <b>=</b>
      {gold(x.size)}
    </>
  ),
  "workers-as-silver": x => (
    <>
      {any(x.size)}
      <b>=</b>
      {silver(x.size)}
    </>
  ),
};
/** Operations whose icon already shows the argument. */
const SHOWN = ["worker", "die", "hand", "guild", "advance", "harvest"];

/** Returns the amount as text. The amount 1 is shown only for values and points. */
const many = (s: Step): string | null =>
  s.op === "value" ? `+${s.n}` : s.n !== 1 || s.op === "vp" ? String(s.n) : null;

function Part({ s, size }: Sign): ComponentChildren {
  const n = many(s);
  return (
    <>
      {n && s.op !== "xp" && <b class="num">{n}</b>}
      {SIGNS[s.op]?.({ s, size }) ?? <Icon d={iconOf(s.op)} size={size} class={`t-${s.op}`} />}
      {s.arg !== "none" && !SHOWN.includes(s.op) && <Which arg={s.arg} size={size} />}
    </>
  );
}

const parts = (list: Step[], size: number) =>
  list.map((s, i) => (
    <span key={i} class="sc-some">
      <Part s={s} size={size} />
    </span>
  ));

export function Fx({ e, size = 15 }: { e: Effect; size?: number }) {
  if (isNothing(e) && !e.per_level) return <span class="sc-fx sc-quiet">–</span>;
  const long = e.a.length + e.b.length + e.cost.length > 2;
  if (long) size -= size > 16 ? 0 : 2;
  return (
    <span class={long ? "sc-fx sc-fx-long" : "sc-fx"}>
      {e.cost.map((s, i) => (
        <>
          <span key={i} class="sc-some sc-cost">
            <Part s={s} size={size} />
          </span>
          <span class="sc-to">→</span>
        </>
      ))}
      {parts(e.a, size)}
      {e.b.length > 0 && (
        <>
          <span class="sc-to">/</span>
          {parts(e.b, size)}
        </>
      )}
      {e.per_level > 0 && (
        <span class="sc-per">
          <Icon d={icons.shelf} size={size - 2} />
          {e.per_level}+
        </span>
      )}
    </span>
  );
}

/** Makes an effect of one step from a value that is printed only as a number. */
export const some = (op: Step["op"], n: number): Effect => ({
  cost: [],
  a: [{ op, n, arg: "none" }],
  b: [],
  per_level: 0,
});
