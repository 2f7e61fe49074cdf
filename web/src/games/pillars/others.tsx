// The other players, in short and whole: points, gold, workers, materials, craftsmen, privileges.

import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { icons as common } from "../../parts/icons.gen";
import { GOODS, LARGE } from "./box";
import { MiniCraftsman, MiniPrivilege, iconOf } from "./card";
import { Mark } from "./figure";
import { icons } from "./icons.gen";
import type { Game } from "./table";
import { seatOf, type Seat } from "./view";

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

function Other({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    s = v.seats[i]!,
    active = g.actor === i,
    name = `${w.seat} ${i + 1}, ${g.colour(i)}`;
  const workers = s.small + LARGE * s.large;
  const say = [
    `${w.player}${i + 1} ${g.colour(i)}`,
    `${s.vp} ${w.vp}`,
    `${s.gold} ${w.gold}`,
    `${s.small} ${w.small}`,
    s.large > 0 && w.large,
    s.mill > 0 && `${s.mill} ${w.inMill}`,
    ...GOODS.map((x, k) => `${s.goods[k]} ${w.things[x]}`),
    v.start === i && w.startPlayer,
    s.castle > 0 && w.castle,
    s.wall > 0 && w.wall,
    s.aside > 0 && `${s.aside} ${w.aside}`,
    s.passed > 0 && g.now.phase === 1 && w.passed,
    active && w.turnOf,
    w.show,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <section class={`pe-other${active ? " pe-other-active" : ""}`} aria-label={name}>
      <Press class="pe-other-head" label={say} onPress={() => p.readPile(name, all(s))}>
        <span class="pe-other-line">
          <Mark seat={i} text={`${w.player}${i + 1}`} />
          {v.start === i && (
            <span title={w.startPlayer}>
              <Icon d={icons.start} size={15} class="t-gold" />
            </span>
          )}
          <span class="pe-big" title={w.vp}>
            <Icon d={icons.vp} size={16} class="t-vp" />
            <b class="num" data-count={s.vp}>
              {s.vp}
            </b>
          </span>
          <span class="pe-big" title={w.gold}>
            <Icon d={icons.gold} size={16} class="t-gold" />
            <b class="num" data-count={s.gold}>
              {s.gold}
            </b>
          </span>
          <span class="pe-some" title={w.workers}>
            <Icon d={icons.worker} size={15} />
            <b class="num">{workers}</b>
          </span>
          {s.passed > 0 && g.now.phase === 1 && (
            <span title={w.passed}>
              <Icon d={common.check} size={14} class="t-vp" />
            </span>
          )}
          {s.castle > 0 && (
            <span title={w.castle}>
              <Icon d={icons.castle} size={15} />
            </span>
          )}
          {(s.wall > 0 || s.aside > 0) && (
            <span class="pe-some" title={w.wall}>
              <Icon d={icons.builder} size={14} />
              <b>−1</b>
            </span>
          )}
          {seatOf(v.loan) === i && (
            <span title={w.inspiration}>
              <Icon d={icons.inspiration} size={15} />
            </span>
          )}
        </span>
        <span class="pe-other-line pe-other-goods">
          {GOODS.map((x, k) => (
            <span key={x} class={`pe-some t-${x}${s.goods[k] ? "" : " pe-zero"}`} title={w.things[x]}>
              <Icon d={iconOf(x)} size={15} />
              <b class="num" data-count={s.goods[k]}>
                {s.goods[k]}
              </b>
            </span>
          ))}
        </span>
      </Press>
      <div class="pe-minis" role="group" aria-label={`${name}: ${w.craftsmen}`}>
        {s.craftsmen.map(id => (
          <MiniCraftsman key={id} g={g} id={id} seat={i} />
        ))}
      </div>
      {s.privileges.length > 0 && (
        <div class="pe-minis" role="group" aria-label={`${name}: ${w.privileges}`}>
          {s.privileges.map(id => (
            <MiniPrivilege key={id} g={g} id={id} seat={i} />
          ))}
        </div>
      )}
    </section>
  );
}
