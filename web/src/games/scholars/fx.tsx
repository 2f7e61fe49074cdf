// An effect in signs: what one pays, an arrow, what one gets; "/" between two choices.

import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon";
import type { Colour, Effect, Step } from "./box";
import { AnyDie, Die, Worker } from "./glyph";
import { icons } from "./icons.gen";

export const iconOf = (name: string): string => icons[name as keyof typeof icons] ?? icons.scroll;

export function Xp({ n }: { n?: ComponentChildren }) {
  return (
    <span class="sc-xp">
      {n !== undefined && <b class="num">{n}</b>}
      <i>XP</i>
    </span>
  );
}

const TRACKED = ["mathematics", "physics", "chemistry", "philosophy", "biology", "astronomy", "medicine"];
/** Which track: its icon in its colour, three slices for the primary ones, a star for any. */
function Which({ arg, size }: { arg: string; size: number }) {
  if (TRACKED.includes(arg)) return <Icon d={iconOf(arg)} size={size} class={`k-${arg}`} />;
  if (arg === "primary") return <AnyDie of="primary" size={size - 2} />;
  return <i class="sc-star">{arg === "any6" ? "6" : arg === "any7" ? "7" : "✓"}</i>;
}

function Part({ s, size }: { s: Step; size: number }): ComponentChildren {
  const n = s.n > 1 ? <b class="num">{s.n}</b> : null;
  switch (s.op) {
    case "silver":
    case "gold":
      return (
        <>
          {n}
          <Icon d={iconOf(s.op)} size={size} class={`t-${s.op}`} />
        </>
      );
    case "vp":
      return (
        <>
          <b class="num">{s.n}</b>
          <Icon d={icons.vp} size={size} class="t-vp" />
        </>
      );
    case "xp":
      return <Xp n={s.n > 1 ? s.n : undefined} />;
    case "value":
      return (
        <>
          <b class="num">+{s.n}</b>
          <span class="sc-sum">Σ</span>
        </>
      );
    case "worker":
      return (
        <>
          {n}
          <Worker colour={s.arg === "any" ? "any" : (s.arg as Colour)} size={size} />
        </>
      );
    case "die":
      return (
        <>
          {n}
          <AnyDie of={s.arg} size={size - 1} />
        </>
      );
    case "hand":
      return (
        <>
          <AnyDie of={s.arg} size={size - 1} />
          <Icon d={icons.hand} size={size - 3} />
        </>
      );
    case "destroy":
      return (
        <>
          {n}
          <span class="sc-struck">
            <Die colour="white" size={size - 1} />
          </span>
        </>
      );
    case "draw":
      return (
        <>
          {n}
          <Icon d={icons.bag} size={size} />
        </>
      );
    case "cycle":
      return (
        <>
          <Icon d={icons.bag} size={size} />
          <Icon d={icons.cycle} size={size - 3} />
        </>
      );
    case "guild":
      return <Icon d={icons.guild} size={size} class={s.arg === "any" ? "t-guild" : `g-${s.arg}`} />;
    case "scroll":
      return (
        <>
          <Icon d={icons.scroll} size={size} />
          <Icon d={icons.marker} size={size - 5} />
        </>
      );
    case "coin":
      return (
        <>
          <b>±</b>
          <Icon d={icons.gold} size={size} class="t-gold" />
        </>
      );
    case "put":
      return (
        <>
          <b>↓</b>
          <Icon d={icons.gold} size={size} class="t-gold" />
        </>
      );
    case "advance":
      return (
        <>
          <Icon d={icons.advance} size={size - 2} />
          <Which arg={s.arg} size={size} />
        </>
      );
    case "harvest":
      return (
        <>
          <Icon d={icons.harvest} size={size - 1} class="t-harvest" />
          {s.arg === "hand" ? <Icon d={icons.hand} size={size - 2} /> : <Which arg={s.arg} size={size} />}
        </>
      );
    case "xp-as-gold":
      return (
        <>
          <Xp />
          <b>=</b>
          <Icon d={icons.gold} size={size} class="t-gold" />
        </>
      );
    case "workers-as-silver":
      return (
        <>
          <Worker colour="any" size={size} />
          <b>=</b>
          <Icon d={icons.silver} size={size} class="t-silver" />
        </>
      );
    default:
      return <Icon d={iconOf(s.op)} size={size} class={`t-${s.op}`} />;
  }
}

const parts = (list: Step[], size: number) =>
  list.map((s, i) => (
    <span key={i} class="sc-some">
      <Part s={s} size={size} />
    </span>
  ));

export function Fx({ e, size = 15 }: { e: Effect; size?: number }) {
  if (!e.a.length) return <span class="sc-fx sc-quiet">–</span>;
  const many = e.a.length + e.b.length + (e.cost ? 1 : 0) > 2;
  if (many) size -= size > 16 ? 0 : 2;
  return (
    <span class={many ? "sc-fx sc-fx-long" : "sc-fx"}>
      {e.cost && (
        <>
          <span class="sc-some sc-cost">
            <Part s={e.cost} size={size} />
          </span>
          <span class="sc-to">→</span>
        </>
      )}
      {parts(e.a, size)}
      {e.b.length > 0 && (
        <>
          <span class="sc-to">/</span>
          {parts(e.b, size)}
        </>
      )}
      {e.per > 0 && (
        <span class="sc-per">
          <Icon d={icons.shelf} size={size - 2} />
          {e.per}+
        </span>
      )}
    </span>
  );
}
