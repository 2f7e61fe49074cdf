// A region: its name and the two types it pays for in pairs.

import { Icon } from "../../parts/Icon";
import { REGION_VP, regions } from "./box";
import { Rebuilt, iconOf } from "./card";
import { icons } from "./icons.gen";
import type { Game } from "./table";
import { pairsOf, type Seat } from "./view";

/** With a seat: how many of each type its circus has, and what they bring. */
export function Region({ g, id, s }: { g: Game; id: string; s?: Seat }) {
  const { p, w } = g,
    pairs = s ? pairsOf(s) : (regions[id] ?? []).map(type => ({ type, n: -1, vp: 0 }));
  const say = [
    `${w.region}: ${g.name(id)}`,
    `${REGION_VP} ${w.vp} ${w.pairs}`,
    ...pairs.map(x => `${w.types[x.type]}${x.n < 0 ? "" : ` ${x.n}`}`),
    g.rebuilt(id) && w.reconstructed,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <button type="button" class="dr-region" data-component={`region:${id}`} title={say} onClick={() => p.readCard(id)}>
      <span class="dr-region-in" aria-hidden="true">
        <Icon d={icons.region} size={15} />
        <span class="dr-region-name">{g.name(id)}</span>
        {pairs.map(x => (
          <span key={x.type} class={`dr-pair${x.vp ? " dr-paid" : ""}`}>
            <Icon d={iconOf(x.type)} size={15} />
            {x.n >= 0 && <b class="num">{x.n}</b>}
          </span>
        ))}
        <Rebuilt g={g} id={id} />
      </span>
      <span class="unseen">{say}</span>
    </button>
  );
}
