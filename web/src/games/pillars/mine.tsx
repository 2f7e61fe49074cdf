// My area: points, gold, workers, materials, craftsmen with their conversions, privileges.

import { whose } from "../../board/contract";
import { has } from "../../engine/ids";
import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { CraftFace, MyCraftsman, MyPrivilege, Read, Uses, sayCraftsman } from "./card";
import { iconOf } from "./effects";
import { Mark } from "./figure";
import { icons } from "./icons.gen";
import { castleNote, workersOf, type Game } from "./model";
import { goodsOf } from "./view";

export function Mine({ g }: { g: Game }) {
  return (
    <section
      class={`pe-mine${g.mine.craftsmen.length > g.box.common.all.craftsmen ? " pe-mine-many" : ""}`}
      data-mine
      aria-label={whose(g.p, g.w.mine)}
      data-panel={g.me}
    >
      <Purse g={g} />
      <Crafts g={g} />
      <Rights g={g} />
    </section>
  );
}

function Purse({ g }: { g: Game }) {
  const { v, w, mine: s, me } = g,
    storage = g.n.storage[me] ?? 0;
  return (
    <div class="pe-purse pe-leaf">
      <div class="pe-me">
        <Mark g={g} seat={me} text={g.p.t("seat", me + 1)} />
        <span class="pe-me-name">{g.colour(me)}</span>
        {v.start === me && (
          <span class="pe-crown" title={w.startPlayer}>
            <Icon d={icons.start} size={17} />
            <span class="unseen">{w.startPlayer}</span>
          </span>
        )}
        <span class="pe-big" title={w.vp}>
          <Icon d={icons.vp} size={22} class="t-vp" />
          <Count n={s.vp} />
          <span class="unseen">{w.vp}</span>
        </span>
        <span class="pe-big" title={`${w.gold} (0–${g.box.common.all.gold})`}>
          <Icon d={icons.gold} size={22} class="t-gold" />
          <Count n={s.gold} />
          <span class="unseen">{w.gold}</span>
        </span>
      </div>
      <div
        class="pe-goods"
        role="group"
        aria-label={`${g.p.t("said", w.goods)} ${goodsOf(s)}, ${storage} ${w.storage}`}
      >
        {g.ids("good").map((x, i) => (
          <Good key={x} g={g} x={x} n={s.goods[i] ?? 0} />
        ))}
        <span
          class={`pe-store${goodsOf(s) > storage ? " pe-store-over" : ""}`}
          title={`${storage} ${w.storage}`}
          aria-hidden="true"
        >
          <Icon d={icons.store} size={14} />
          <b class="num">
            {goodsOf(s)}/{storage}
          </b>
        </span>
      </div>
      <Workers g={g} />
    </div>
  );
}

/** Returns the income of this material that is still due in this round. */
function comingIn(g: Game, x: string): number {
  const site = g.places.find(place => g.box.places[place]?.good === x) ?? "",
    { phase, step } = g.now;
  const ahead = phase === "workers" || phase === "builders" || g.places.indexOf(step ?? "") <= g.places.indexOf(site);
  return ahead && phase !== "end" && !g.v.over ? (g.n.income[g.me]?.[site] ?? 0) : 0;
}

function Good({ g, x, n }: { g: Game; x: string; n: number }) {
  const { p, w, mine } = g,
    component = `good:${x}`,
    bought = has(mine.bought, x),
    comes = comingIn(g, x);
  const more = `${comes ? `, ${w.comes(comes)}` : ""}${bought ? `, ${w.bought}` : ""}`;
  return (
    <Press
      class={`pe-good-chip g-${x}${n ? "" : " pe-none"}`}
      component={component}
      touch={p.touch(component)}
      label={`${g.p.t("said", g.word("good", x))} ${n}${more}`}
      onPress={() => p.click(component)}
    >
      <Icon d={iconOf(x)} size={20} class={`t-${x}`} />
      <Count n={n} />
      {comes > 0 && (
        <span class="pe-comes num" data-comes={x}>
          +{comes}
        </span>
      )}
    </Press>
  );
}

function Workers({ g }: { g: Game }) {
  const { p, w, mine: s, now, me } = g,
    worth = g.box.common.all.large,
    fewer = g.n.fewer[me] ?? 0,
    out = g.n.out[me] ?? 0,
    small = p.touch("way:small"),
    large = p.touch("way:large");
  const notes = [
    s.mill > 0 && { icon: icons.mill, text: String(s.mill), say: `${s.mill} ${w.inMill}` },
    s.castle > 0 && { icon: icons.castle, text: `+${workersOf(g, "castle")}`, say: castleNote(g) },
    fewer > 0 && { icon: icons.builder, text: `−${fewer}`, say: `${fewer} ${w.fewer}` },
    out > 0 && { icon: icons.builder, text: `(${out})`, say: `${out} ${w.aside}` },
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
        label={`${s.large} × ${worth}, ${w.large}`}
        onPress={() => p.click("way:large")}
      >
        <Icon d={icons.worker} size={25} />
        <b class="num">{s.large ? `= ${worth}` : "–"}</b>
      </Press>
      {notes.map(x => (
        <span key={x.say} class="pe-note" title={x.say}>
          <Icon d={x.icon} size={15} />
          <b class="num">{x.text}</b>
          <span class="unseen">{x.say}</span>
        </span>
      ))}
      {s.passed > 0 && now.phase === "workers" && <span class="pe-note">{w.passed}</span>}
    </div>
  );
}

function Crafts({ g }: { g: Game }) {
  const { v, w, mine: s, me } = g,
    limit = g.n.limit[me] ?? 0,
    n = s.craftsmen.length + (g.seatOf(v.loan) === me ? 1 : 0);
  return (
    <div class="pe-crafts pe-leaf" style={{ "--n": n }}>
      <p class="pe-leaf-title">
        {w.craftsmen}{" "}
        <span class="num pe-count">
          {s.craftsmen.length}/{limit}
        </span>
      </p>
      <div class="pe-crafts-row" tabIndex={g.p.compact ? 0 : undefined} role="group" aria-label={w.craftsmen}>
        {s.craftsmen.map(id => (
          <MyCraftsman key={id} g={g} id={id} />
        ))}
        {g.seatOf(v.loan) === me && <Loan g={g} />}
        {!g.p.compact &&
          Array.from({ length: Math.max(0, limit - n) }, (_, i) => <span key={i} class="pe-gap" aria-hidden="true" />)}
      </div>
    </div>
  );
}

/** Inspiration in Saint-Denis: the craftsman that I borrow, once I have chosen it. */
function Loan({ g }: { g: Game }) {
  const { p, v, w, me, loan } = g,
    component = `working:${loan}`,
    id = v.borrowed,
    left = g.n.uses[me]?.[loan] ?? 0;
  return (
    <div class="holder pe-holder">
      <Press
        class="pe-craft pe-loan"
        component={component}
        touch={p.touch(component)}
        label={
          id
            ? `${g.name(loan)}, ${sayCraftsman(g, id, `${p.t("said", w.left)} ${left}`)}`
            : `${g.p.t("said", g.name(loan))} ${w.notYet}`
        }
        onPress={() => p.click(component)}
        reads={`card:${loan}`}
      >
        {id ? (
          <CraftFace
            g={g}
            id={id}
            foot={
              <>
                <Icon d={icons.inspiration} size={14} />
                <Uses n={left} of={g.n.capacity[me]?.[loan] ?? 0} />
              </>
            }
          />
        ) : (
          <span class="pe-craft-face">
            <span class="pe-band">
              <Icon d={icons.inspiration} size={18} />
              <span class="pe-name">{g.name(loan)}</span>
            </span>
            <span class="pe-conv-words pe-conv">{w.notYet}</span>
          </span>
        )}
      </Press>
      <Read g={g} id={loan} />
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
