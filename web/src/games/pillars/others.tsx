// The other players in compact form: points, gold, workers, materials, craftsmen, privileges.

import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { icons as common } from "../../board/parts/icons.gen";
import { MiniCraftsman, MiniPrivilege } from "./card";
import { iconOf } from "./effects";
import { Mark } from "./figure";
import { icons } from "./icons.gen";
import { castleNote, type Game } from "./model";
import type { Seat } from "./view";

export function Others({ g }: { g: Game }) {
  return (
    <section class="pe-others" aria-label={g.w.others}>
      {g.others.map(i => (
        <Other key={i} g={g} i={i} />
      ))}
    </section>
  );
}

const all = (s: Seat) => [...s.craftsmen, ...s.privileges, ...s.resources].map(id => ({ id, count: 1 }));

function labelOf(g: Game, i: number): string {
  const { v, w } = g,
    s = v.seats[i]!,
    fewer = g.n.fewer[i] ?? 0,
    out = g.n.out[i] ?? 0;
  return [
    `${g.p.t("seat", i + 1)} ${g.colour(i)}`,
    `${s.vp} ${w.vp}`,
    `${s.gold} ${w.gold}`,
    `${s.small} ${w.small}`,
    s.large > 0 && w.large,
    s.mill > 0 && `${s.mill} ${w.inMill}`,
    ...g.ids("good").map((x, k) => `${g.p.t("said", g.word("good", x))} ${s.goods[k]}`),
    v.start === i && w.startPlayer,
    s.castle > 0 && castleNote(g),
    fewer > 0 && `${fewer} ${w.fewer}`,
    out > 0 && `${out} ${w.aside}`,
    s.passed > 0 && g.now.phase === "workers" && w.passed,
    g.actor === i && w.turnOf,
    w.show,
  ]
    .filter(Boolean)
    .join(", ");
}

function Facts({ g, i }: { g: Game; i: number }) {
  const { v, w } = g,
    s = v.seats[i]!,
    fewer = g.n.fewer[i] ?? 0,
    out = g.n.out[i] ?? 0;
  const castle = castleNote(g),
    choosing = g.now.phase === "workers";
  return (
    <span class="pe-other-line">
      <Mark g={g} seat={i} text={g.p.t("seat", i + 1)} />
      {v.start === i && (
        <span title={w.startPlayer}>
          <Icon d={icons.start} size={15} class="t-gold" />
        </span>
      )}
      <span class="pe-big" title={w.vp}>
        <Icon d={icons.vp} size={16} class="t-vp" />
        <Count n={s.vp} />
      </span>
      <span class="pe-big" title={w.gold}>
        <Icon d={icons.gold} size={16} class="t-gold" />
        <Count n={s.gold} />
      </span>
      <span class="pe-some" title={w.workers}>
        <Icon d={icons.worker} size={15} />
        <b class="num">{g.n.left[i]}</b>
      </span>
      {s.passed > 0 && choosing && (
        <span title={w.passed}>
          <Icon d={common.check} size={14} class="t-vp" />
        </span>
      )}
      {s.castle > 0 && (
        <span title={castle}>
          <Icon d={icons.castle} size={15} />
        </span>
      )}
      {fewer + out > 0 && (
        <span class="pe-some" title={fewer > 0 ? `${fewer} ${w.fewer}` : `${out} ${w.aside}`}>
          <Icon d={icons.builder} size={14} />
          <b>−{fewer || out}</b>
        </span>
      )}
      {g.seatOf(v.loan) === i && (
        <span title={g.name(g.loan)}>
          <Icon d={icons.inspiration} size={15} />
        </span>
      )}
    </span>
  );
}

function Other({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    s = v.seats[i]!,
    active = g.actor === i,
    name = `${g.p.t("seat", i + 1)}, ${g.colour(i)}`;
  return (
    <section class={`pe-other${active ? " pe-other-active" : ""}`} aria-label={name} data-panel={i}>
      <Press class="pe-other-head" label={labelOf(g, i)} onPress={() => p.readPile(name, all(s))}>
        <Facts g={g} i={i} />
        <span class="pe-other-line pe-other-goods">
          {g.ids("good").map((x, k) => (
            <span key={x} class={`pe-some t-${x}${s.goods[k] ? "" : " pe-zero"}`} title={g.word("good", x)}>
              <Icon d={iconOf(x)} size={15} />
              <Count n={s.goods[k]} />
            </span>
          ))}
        </span>
      </Press>
      <div class="pe-minis" role="group" aria-label={`${g.p.t("said", name)} ${w.craftsmen}`}>
        {s.craftsmen.map(id => (
          <MiniCraftsman key={id} g={g} id={id} seat={i} />
        ))}
      </div>
      {s.privileges.length > 0 && (
        <div class="pe-minis" role="group" aria-label={`${g.p.t("said", name)} ${w.privileges}`}>
          {s.privileges.map(id => (
            <MiniPrivilege key={id} g={g} id={id} seat={i} />
          ))}
        </div>
      )}
    </section>
  );
}
