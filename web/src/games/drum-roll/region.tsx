// A region: its name and the two types of performers that it pays for in pairs.

import { Icon } from "../../board/parts/icon";
import {} from "./card";
import { icons } from "./icons.gen";
import { iconOf } from "./signs";
import type { Game } from "./model";

/** Draws a region. With a seat, also shows how many performers of each type the circus has, their income, and the next
    region of the circus. */
export function Region({ g, id, seat }: { g: Game; id: string; seat?: number }) {
  const { p, w, a } = g,
    region = g.box.regions[id]!,
    pairs = region.wants.map(type => ({
      type,
      n: seat === undefined ? -1 : (a.of_type[seat]?.[type] ?? 0),
      vp: seat === undefined ? 0 : (a.pairs_vp[seat]?.[type] ?? 0),
    })),
    next = seat === undefined ? undefined : Object.keys(a.next_region[seat] ?? {})[0];
  const say = [
    `${g.p.t("said", w.region)} ${g.name(id)}`,
    `${region.pair_vp} ${w.vp} ${w.pairs}`,
    ...pairs.map(x => `${g.word("type", x.type)}${x.n < 0 ? "" : ` ${x.n}`}`),
    next && `${w.nextRegion} ${g.name(next)}`,
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
        {next && seat === g.me && (
          <span class="dr-then">
            {w.nextRegion} {g.name(next)}
          </span>
        )}
      </span>
      <span class="unseen">{say}</span>
    </button>
  );
}
