// What is mine: points, gold, workers, materials, craftsmen with their conversions, privileges.

import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { GOODS, GOLD_MAX, LARGE } from "./box";
import { CraftFace, MyCraftsman, MyPrivilege, Read, Uses, iconOf, sayCraftsman } from "./card";
import { Mark } from "./figure";
import { icons } from "./icons.gen";
import type { Game } from "./table";
import { goodsOf, limitOf, seatOf, storageOf } from "./view";

export function Mine({ g }: { g: Game }) {
  return (
    <section class={`pe-mine${g.mine.craftsmen.length > 5 ? " pe-mine-many" : ""}`} aria-label={g.w.mine}>
      <Purse g={g} />
      <Crafts g={g} />
      <Rights g={g} />
    </section>
  );
}

function Purse({ g }: { g: Game }) {
  const { v, w, mine: s, me } = g;
  return (
    <div class="pe-purse pe-leaf">
      <div class="pe-me">
        <Mark seat={me} text={`${w.player}${me + 1}`} />
        <span class="pe-me-name">{g.colour(me)}</span>
        {v.start === me && (
          <span class="pe-crown" title={w.startPlayer}>
            <Icon d={icons.start} size={17} />
            <span class="unseen">{w.startPlayer}</span>
          </span>
        )}
        <span class="pe-big" title={w.vp}>
          <Icon d={icons.vp} size={22} class="t-vp" />
          <b class="num" data-count={s.vp}>
            {s.vp}
          </b>
          <span class="unseen">{w.vp}</span>
        </span>
        <span class="pe-big" title={`${w.gold} (0–${GOLD_MAX})`}>
          <Icon d={icons.gold} size={22} class="t-gold" />
          <b class="num" data-count={s.gold}>
            {s.gold}
          </b>
          <span class="unseen">{w.gold}</span>
        </span>
      </div>
      <div class="pe-goods" role="group" aria-label={`${w.goods}: ${goodsOf(s)}, ${storageOf(s)} ${w.storage}`}>
        {GOODS.map((x, i) => (
          <Good key={x} g={g} x={x} n={s.goods[i] ?? 0} />
        ))}
        <span
          class={`pe-store${goodsOf(s) > storageOf(s) ? " pe-store-over" : ""}`}
          title={`${storageOf(s)} ${w.storage}`}
          aria-hidden="true"
        >
          <Icon d={icons.store} size={14} />
          <b class="num">
            {goodsOf(s)}/{storageOf(s)}
          </b>
        </span>
      </div>
      <Workers g={g} />
    </div>
  );
}

function Good({ g, x, n }: { g: Game; x: (typeof GOODS)[number]; n: number }) {
  const { p, w, mine } = g,
    component = `good:${x}`,
    bought = mine.bought.includes(x);
  return (
    <Press
      class={`pe-good-chip g-${x}${n ? "" : " pe-none"}`}
      component={component}
      touch={p.touch(component)}
      label={`${n} ${w.things[x]}${bought ? `, ${w.bought}` : ""}`}
      onPress={() => p.click(component)}
    >
      <Icon d={iconOf(x)} size={20} class={`t-${x}`} />
      <b class="num" data-count={n}>
        {n}
      </b>
    </Press>
  );
}

function Workers({ g }: { g: Game }) {
  const { p, w, mine: s, now } = g,
    small = p.touch("way:small"),
    large = p.touch("way:large");
  const notes = [
    s.mill > 0 && { icon: icons.mill, text: String(s.mill), say: `${s.mill} ${w.inMill}` },
    s.castle > 0 && { icon: icons.castle, text: "+2", say: w.castle },
    s.wall > 0 && { icon: icons.builder, text: "−1", say: w.wall },
    s.aside > 0 && { icon: icons.builder, text: `(${s.aside})`, say: `${s.aside} ${w.aside}` },
  ].filter(x => x !== false);
  return (
    <div class="pe-workers">
      <Press
        class={`pe-hand${s.small ? "" : " pe-none"}`}
        component="way:small"
        touch={small}
        label={`${s.small} ${w.small}`}
        onPress={() => p.click("way:small")}
      >
        <Icon d={icons.worker} size={18} />
        <b class="num" data-count={s.small}>
          × {s.small}
        </b>
      </Press>
      <Press
        class={`pe-hand${s.large ? "" : " pe-none"}`}
        component="way:large"
        touch={large}
        label={`${s.large} × ${LARGE}, ${w.large}`}
        onPress={() => p.click("way:large")}
      >
        <Icon d={icons.worker} size={25} />
        <b class="num">{s.large ? `= ${LARGE}` : "–"}</b>
      </Press>
      {notes.map(x => (
        <span key={x.say} class="pe-note" title={x.say}>
          <Icon d={x.icon} size={15} />
          <b class="num">{x.text}</b>
          <span class="unseen">{x.say}</span>
        </span>
      ))}
      {s.passed > 0 && now.phase === 1 && <span class="pe-note">{w.passed}</span>}
    </div>
  );
}

function Crafts({ g }: { g: Game }) {
  const { v, w, mine: s, me } = g,
    n = s.craftsmen.length + (seatOf(v.loan) === me ? 1 : 0);
  return (
    <div class="pe-crafts pe-leaf" style={{ "--n": n }}>
      <p class="pe-leaf-title">
        {w.craftsmen}{" "}
        <span class="num pe-count">
          {s.craftsmen.length}/{limitOf(s)}
        </span>
      </p>
      <div class="pe-crafts-row" tabIndex={g.p.compact ? 0 : undefined} role="group" aria-label={w.craftsmen}>
        {s.craftsmen.map(id => (
          <MyCraftsman key={id} g={g} id={id} />
        ))}
        {seatOf(v.loan) === me && <Loan g={g} />}
        {!g.p.compact &&
          Array.from({ length: Math.max(0, limitOf(s) - n) }, (_, i) => (
            <span key={i} class="pe-gap" aria-hidden="true" />
          ))}
      </div>
    </div>
  );
}

/** Inspiration in Saint-Denis: the craftsman it lends me, once that is chosen. */
function Loan({ g }: { g: Game }) {
  const { p, v, w } = g,
    component = "working:inspiration",
    id = v.borrowed,
    c = id ? g.craftsman(id) : null,
    left = c ? c.capacity - 1 - v.borrowed_work : 0;
  return (
    <div class="pe-holder">
      <Press
        class="pe-craft pe-loan"
        component={component}
        touch={p.touch(component)}
        label={id ? `${w.inspiration}, ${sayCraftsman(g, id, `${left} ${w.left}`)}` : `${w.inspiration}: ${w.notYet}`}
        onPress={() => p.click(component)}
        onRead={() => p.readCard("inspiration")}
      >
        {id && c ? (
          <CraftFace
            g={g}
            id={id}
            foot={
              <>
                <Icon d={icons.inspiration} size={14} />
                <Uses n={left} of={c.capacity - 1} />
              </>
            }
          />
        ) : (
          <span class="pe-craft-face">
            <span class="pe-band">
              <Icon d={icons.inspiration} size={18} />
              <span class="pe-name">{w.inspiration}</span>
            </span>
            <span class="pe-conv-words pe-conv">{w.notYet}</span>
          </span>
        )}
      </Press>
      <Read g={g} id="inspiration" />
    </div>
  );
}

function Rights({ g }: { g: Game }) {
  const { w, mine: s } = g;
  return (
    <div class="pe-rights pe-leaf">
      <p class="pe-leaf-title">{w.privileges}</p>
      <div
        class={`pe-rights-list${s.privileges.length > 6 ? " pe-rights-many" : ""}`}
        tabIndex={g.p.compact ? 0 : undefined}
        role="group"
        aria-label={w.privileges}
      >
        {s.privileges.map(id => (
          <MyPrivilege key={id} g={g} id={id} />
        ))}
        {!s.privileges.length && <span class="pe-quiet">{w.noPrivilege}</span>}
      </div>
    </div>
  );
}
