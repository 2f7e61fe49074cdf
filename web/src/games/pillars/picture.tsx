// The large card: all printed values as icons.

import type { ComponentChildren } from "preact";
import type { About } from "../../board/contract";
import { Icon } from "../../board/parts/icon";
import { All, Signs, Some, iconOf, signsOf } from "./effects";
import { boxOf, type Box, type Craftsman, type Effect, type Resource } from "./card-data";

/** Columns of the card data that no picture shows: they are in the text, or players do not need them. */
export const undrawn = ["expansion", "pile"] as const;

const ARROW = <span aria-hidden="true">→</span>;

function Large({ icon, tint, children }: { icon: string; tint: string; children?: ComponentChildren }) {
  return (
    <span class="pe pe-large">
      <Icon d={iconOf(icon)} size={84} class={`t-${tint}`} />
      {children}
    </span>
  );
}

function resource(box: Box, r: Resource): ComponentChildren {
  const [good = ""] = Object.keys(r.gains),
    site = Object.entries(box.places).find(([, place]) => place.good === good)?.[0] ?? "event";
  return (
    <Large icon={site} tint={good}>
      <span class="pe-conv">
        <Some thing="worker" n={r.workers} size={26} />
        {ARROW}
        <All of={r.gains} size={26} />
      </span>
    </Large>
  );
}

/** The categories of a craftsman, and what the craftsman needs. */
const TRADES: Record<string, string> = {
  mortar: "mortar-mixer",
  "needs-mortar": "mortar-mixer",
  "holds-metal": "metal",
  "no-blessing": "bishop",
};

function craftsman(c: Craftsman): ComponentChildren {
  return (
    <Large icon={c.craft} tint="vp">
      <span class="pe-conv">
        {c.op === "none" ? <All of={c.pays} size={26} /> : <Signs signs={signsOf({ ...c, gains: {} })} size={26} />}
        {ARROW}
        {c.op === "market-good" ? <Some thing="any" n={1} size={26} /> : <All of={c.gains} size={26} />}
        {c.capacity > 0 && <b class="num">× {c.capacity}</b>}
        {c.op === "none" && c.n > 0 && <b class="num">+{c.n}</b>}
      </span>
      <span class="pe-conv">
        {c.price > 0 && <Some thing="gold" n={c.price} size={20} />}
        {c.round > 0 && <Some thing="cathedral" n={c.round} size={20} />}
        {c.trade.map(x => (
          <span key={x} class={`pe-some${x.startsWith("needs") ? " pe-needs" : ""}`}>
            <Icon d={iconOf(TRADES[x] ?? x)} size={20} />
          </span>
        ))}
      </span>
    </Large>
  );
}

function privilege(x: Effect): ComponentChildren {
  const signs = signsOf(x);
  return (
    <Large icon={signs[0]?.icon ?? "kingsbridge"} tint="gold">
      <span class="pe-conv">
        <Signs signs={signs} size={26} />
        {x.when !== "never" && <Icon d={iconOf(x.when ?? "")} size={24} />}
        <Icon d={iconOf(x.kind)} size={20} />
      </span>
    </Large>
  );
}

function event(x: Effect): ComponentChildren {
  return (
    <Large icon="event" tint="gold">
      <span class="pe-conv">
        <Icon d={iconOf(x.kind)} size={26} />
        <Signs signs={signsOf(x)} size={26} />
      </span>
    </Large>
  );
}

export function picture(card: string, about: About): ComponentChildren {
  const box = boxOf(about),
    c = box.craftsmen[card],
    r = box.resources[card],
    p = box.privileges[card],
    e = box.events[card],
    loan = box.loans[card];
  if (c) return craftsman(c);
  if (r) return resource(box, r);
  if (p) return privilege(p);
  if (e) return event(e);
  return (
    <Large icon={card} tint="gold">
      {loan && (
        <span class="pe-conv">
          <b class="num">× … −{loan.less}</b>
        </span>
      )}
    </Large>
  );
}
