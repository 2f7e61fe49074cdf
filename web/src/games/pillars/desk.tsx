// What phases I and II need beside the map: the round, the craftsmen for hire, the cost stair, the bag, the builders' track.

import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { COLOURS, ROUNDS, figures } from "./box";
import { CraftFace, Read, sayCraftsman } from "./card";
import { Figure } from "./figure";
import { icons } from "./icons.gen";
import type { Game } from "./table";
import { isBig, offers, priceOf, seatOf } from "./view";

export function Desk({ g }: { g: Game }) {
  return (
    <section class={`pe-desk${isBig(g.v) ? " pe-desk-big" : ""}`} aria-label={g.w.desk}>
      <Round g={g} /><Hire g={g} /><Stair g={g} /><Bag g={g} />{isBig(g.v) && <TrackOf g={g} />}
    </section>
  );
}

const ROMAN = ["I", "II", "III"];

function Round({ g }: { g: Game }) {
  const { v, w, now } = g;
  return (
    <div class="pe-round pe-leaf">
      <div class="pe-round-no" role="img" aria-label={`${w.round} ${v.round} ${w.of} ${ROUNDS}`}><span>{w.round}</span><b>{v.round}</b><span class="num">/ {ROUNDS}</span></div>
      <ol class="pe-phases">
        {ROMAN.map((r, i) => <li key={r} class={now.phase === i + 1 ? "on" : now.phase > i + 1 ? "past" : ""} aria-current={now.phase === i + 1 ? "step" : undefined}><b>{r}</b><span>{w.phaseShort[i + 1]}</span></li>)}
      </ol>
    </div>
  );
}

function Hire({ g }: { g: Game }) {
  const { p, v, w } = g, open = v.hire.filter((id): id is string => id !== null), soon = g.now.phase < 2;
  return (
    <div class="pe-hire pe-leaf" data-flip="hire">
      <h3 class="pe-leaf-title">{w.hire}</h3>
      <div class="pe-hire-cards">
        {open.map(id => {
          const component = `hired:${id}`, price = priceOf(g.mine, id), c = g.craftsman(id);
          return (
            <div key={id} class="pe-holder">
              <Press class="pe-craft" component={component} touch={p.touch(component)} flip={`craft:${id}`} label={sayCraftsman(g, id, `${w.price} ${price} ${w.gold}`)} onPress={() => p.click(component)} onRead={() => p.readCard(id)}>
                <CraftFace g={g} id={id} small foot={<>{c.capacity > 0 && <b class="num">× {c.capacity}</b>}<span class="pe-tag"><b class="num">{price}</b><Icon d={icons.gold} size={14} /></span></>} />
              </Press>
              <Read g={g} id={id} />
            </div>
          );
        })}
        {!open.length && <span class="pe-quiet">{soon ? w.hireNone : w.hireOver}</span>}
      </div>
    </div>
  );
}

/** Eight steps from 7 down to 0; builders that passed wait on them. */
function Stair({ g }: { g: Game }) {
  const { p, v, w } = g, passing = g.now.phase === 2 && offers(p.look, "pass");
  return (
    <div class="pe-stair pe-leaf" role="group" aria-label={w.costTrack}>
      <h3 class="pe-leaf-title">{w.costTrack}</h3>
      <div class="pe-steps">
        {[7, 6, 5, 4, 3, 2, 1, 0].map(n => {
          const waits = n > 0 ? v.waiting[n - 1] ?? null : null, here = v.marker === n, lit = here && passing;
          const inside = (
            <>
              <span class="pe-step-top">{waits ? <Figure who={waits} size={24} flip={`wait-${n}`} /> : null}{here && <span class="pe-coin" data-flip="marker"><Icon d={icons.gold} size={15} /></span>}</span>
              <span class="pe-step-block" style={{ "--h": n }}><b class="num">{n}</b></span>
            </>
          );
          const say = [`${n} ${w.gold}`, here && w.marker, waits && `${g.word("colour", waits)} ${w.waits}`, lit && w.passHere].filter(Boolean).join(", ");
          return lit
            ? <Press key={n} class="pe-step pe-step-now" component="verb:pass" lit touch={p.touch("verb:pass")} label={say} onPress={() => p.click("verb:pass")}>{inside}</Press>
            : <span key={n} class={`pe-step${here ? " pe-step-now" : ""}`} role="img" aria-label={say}>{inside}</span>;
        })}
      </div>
    </div>
  );
}

function Bag({ g }: { g: Game }) {
  const { p, v, w } = g, inside = figures.filter(f => v.bag[f]), again = offers(p.look, "return");
  const say = [w.bag, ...inside.map(f => `${g.word("figure", f)} ${v.bag[f]}`), !inside.length && w.bagEmpty, v.drawn && `${w.drawn}: ${g.word("figure", v.drawn)}`, again ? w.again : v.redrawn > 0 && w.againUsed].filter(Boolean).join(", ");
  return (
    <Press class="pe-bag pe-leaf" component="verb:return" touch={p.touch("verb:return")} lit={again} label={say} flip="bag" onPress={() => p.click("verb:return")}>
      <span class="pe-leaf-title">{w.bag}<span class={`pe-again${v.redrawn ? " pe-again-used" : ""}`} title={v.redrawn ? w.againUsed : w.again}>↺</span></span>
      <span class="pe-bag-in">
        {v.drawn && <span class="pe-drawn" title={w.drawn}><Figure who={v.drawn} size={40} /></span>}
        <span class="pe-bag-list">
          {inside.map(f => <span key={f} class="pe-bag-one"><Figure who={f} size={22} /><b class="num">{v.bag[f]}</b></span>)}
          {!inside.length && !v.drawn && <span class="pe-quiet"><Icon d={icons.bag} size={24} /> {w.bagEmpty}</span>}
        </span>
      </span>
    </Press>
  );
}

function TrackOf({ g }: { g: Game }) {
  const { v, w } = g, fields = v.track.slice(0, v.players), beside = [...v.beside].sort((a, b) => seatOf(a) - seatOf(b));
  const say = `${w.track}: ${fields.map((c, i) => `${i + 1} ${c ? g.word("colour", c) : w.nothing}`).join(", ")}; ${w.beside}: ${beside.map(c => g.word("colour", c)).join(", ") || w.nobody}`;
  return (
    <div class="pe-track pe-leaf" role="img" aria-label={say}>
      <span class="pe-leaf-title">{w.track}</span>
      <span class="pe-fields">{fields.map((c, i) => <span key={i} class={`pe-socket${c ? " pe-taken" : ""}`}>{c ? <Figure who={c} size={26} flip={`track-${i}`} /> : i + 1}</span>)}</span>
      <span class="pe-beside">{COLOURS.filter(c => beside.includes(c)).map(c => <Figure key={c} who={c} size={20} />)}</span>
    </div>
  );
}
