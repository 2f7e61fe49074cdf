// Effects as icons: an amount, a conversion as an arrow, a privilege or an event in short form.

import type { ComponentChildren } from "preact";
import { Icon } from "../../board/parts/icon";
import { icons } from "./icons.gen";
import type { Craftsman, Effect, Things } from "./card-data";

export const iconOf = (name: string): string => icons[name as keyof typeof icons] ?? icons.event;

/** An amount with its icon, for example 2 wood. */
export function Some({
  thing,
  n,
  size = 17,
  title,
}: {
  thing: string;
  n: ComponentChildren;
  size?: number;
  title?: string;
}) {
  return (
    <span class={`pe-some t-${thing}`} title={title}>
      <b class="num">{n}</b>
      <Icon d={iconOf(thing)} size={size} />
    </span>
  );
}

export function All({ of, size = 17 }: { of: Things; size?: number }) {
  return (
    <>
      {Object.entries(of).map(([thing, n]) => (
        <Some key={thing} thing={thing} n={n} size={size} />
      ))}
    </>
  );
}

export const needsMortar = (c: Craftsman): boolean => c.trade.includes("needs-mortar");
export const holdsMetal = (c: Craftsman): boolean => c.trade.includes("holds-metal");

/** The conversion of a craftsman as an arrow. `plus` is the text for an increased capacity. */
export function Conversion({ c, plus, size = 17 }: { c: Craftsman; plus: string; size?: number }) {
  if (c.op === "boost") {
    return (
      <span class="pe-conv pe-conv-words">
        {plus} +{c.n}
      </span>
    );
  }
  const market = c.op === "market-good";
  return (
    <span class={`pe-conv${Object.keys(c.pays).length > 1 ? " pe-conv-long" : ""}`}>
      {market ? (
        <Icon d={icons.market} size={size} class="t-gold" />
      ) : holdsMetal(c) ? (
        <span class="pe-some pe-holds t-metal">
          <Icon d={icons.metal} size={size} />
        </span>
      ) : (
        <All of={c.pays} size={size} />
      )}
      <svg class="pe-arrow" viewBox="0 0 24 12" width="18" height="10" aria-hidden="true">
        <path d="M0 4.500h14V0l10 6-10 6V7.500H0z" fill="currentColor" />
      </svg>
      {market ? <Some thing="any" n={1} size={size} /> : <All of={c.gains} size={size} />}
    </span>
  );
}

/* ---- Effects in short ----------------------------------------------------------------------------------------- */

const more = (n: number) => `+${n}`,
  less = (n: number) => `−${n}`,
  most = (n: number) => `≤${n}`,
  fixed = (sign: string) => (n: number) => (n ? more(n) : sign);

/** The icon of each operation, and a function that formats its number. */
const SIGNS: Record<string, { icon: string; sign(n: number): string }> = {
  limit: { icon: "mason", sign: more },
  worker: { icon: "worker", sign: more },
  "tax-at-most": { icon: "tax", sign: most },
  foresee: { icon: "eye", sign: fixed("") },
  black: { icon: "builder", sign: fixed("★") },
  "hire-less": { icon: "mason", sign: less },
  storage: { icon: "store", sign: more },
  "place-less": { icon: "builder", sign: less },
  "sell-more": { icon: "market", sign: more },
  "tax-free": { icon: "tax", sign: fixed("0") },
  protect: { icon: "shield", sign: fixed("1") },
  "place-free": { icon: "builder", sign: fixed("0") },
  trade: { icon: "market", sign: fixed("1") },
  "hire-free": { icon: "mason", sign: fixed("0") },
  "lose-gold": { icon: "gold", sign: less },
  "lose-vp": { icon: "vp", sign: less },
  wall: { icon: "builder", sign: fixed("−") },
  mill: { icon: "mill", sign: most },
  "yield-less": { icon: "any", sign: less },
  "yield-more": { icon: "any", sign: more },
  "lose-craftsman": { icon: "mason", sign: fixed("−") },
  blessing: { icon: "mason", sign: more },
  "lose-builder": { icon: "builder", sign: fixed("−") },
  "lose-goods": { icon: "any", sign: less },
  "market-good": { icon: "market", sign: fixed("") },
  boost: { icon: "assistant", sign: more },
  gain: { icon: "once", sign: fixed("") },
};

export interface Sign {
  icon: string;
  sign: string;
}

/** An effect as icons with signs. */
export function signsOf(x: Pick<Effect, "op" | "n" | "when" | "gains">): Sign[] {
  const gains = Object.entries(x.gains).map(([thing, n]) => ({
    icon: x.when === "priory" ? x.when : thing,
    sign: more(n),
  }));
  const { icon, sign } = SIGNS[x.op] ?? { icon: "event", sign: more };
  return gains.length && x.op === "gain" && !x.n ? gains : [...gains, { icon, sign: sign(x.n) }];
}

export function Signs({ signs, size = 16 }: { signs: Sign[]; size?: number }) {
  return (
    <>
      {signs.map(y => (
        <span key={y.icon} class={`pe-some t-${y.icon}`}>
          <Icon d={iconOf(y.icon)} size={size} />
          <b class="num">{y.sign}</b>
        </span>
      ))}
    </>
  );
}
