// My board: the Timeline, the Past, artifacts, lost knowledge, the collection, and my hand.

import { whose, offered } from "../../board/contract";
import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { SeatBadge } from "../../board/parts/token";
import { handOrder, inOrder } from "../../board/hand-order";
import { HandCard, Mini, Placed, TechTile } from "./card";
import { icons } from "./icons.gen";
import { isMonument } from "./card-data";
import { Camp, Dig, Strata } from "./scenery";
import { FIELDS, TYPES, collOf, nativeHere, pastOf, priceHere, type Game } from "./model";
import { COLLECTION, known, placeOf, spot } from "./view";

export function MyBoard({ g }: { g: Game }) {
  return (
    <section class="ak-mine" data-mine aria-label={whose(g.p, g.w.mine)} data-panel={g.me}>
      <Past g={g} />
      <Timeline g={g} />
      <Frames g={g} />
    </section>
  );
}

/* ---- The Timeline ---------------------------------------------------------------------------------------- */

function Timeline({ g }: { g: Game }) {
  const { w } = g;
  return (
    <section class="ak-timeline" aria-label={w.timeline}>
      <Dig />
      <div class="ak-arrow" aria-hidden="true">
        <svg viewBox="0 0 600 24" preserveAspectRatio="none">
          <path d="M0 12 16 0v5h584v14H16v5z" />
        </svg>
      </div>
      {g.slots.map(slot => (
        <Slot key={slot} g={g} slot={slot} />
      ))}
    </section>
  );
}

function Slot({ g, slot }: { g: Game; slot: number }) {
  const { p, w, v, mine } = g,
    component = `slot:${slot}`,
    touch = p.touch(component),
    places = [1, 0].map(row => placeOf(slot, row));
  const ids = places.map(x => mine.timeline[x]),
    free = ids.some(id => !known(id));
  const fromHand = mine.hand.some(id =>
      p.look.moves.some(m => [component, `builder:${id}`].every(c => m.touches.includes(c))),
    ),
    narrowed = g.chosen !== null || touch.selected || !fromHand;
  const lit = touch.lit && narrowed,
    price = lit ? priceHere(g, slot) : null,
    native = nativeHere(g, slot);
  const names = ids.filter(known).map(id => g.name(id)),
    holds = w.slotHolds(slot, names.join(", ") || w.free1),
    say = price !== null ? `${holds}${p.t("said.further")}${p.t("said", w.cost)} ${price} ${w.discards}` : holds;
  return (
    <div class={`ak-slot${lit ? " ak-slot-lit" : ""}`} data-drop={component}>
      <Press
        class="ak-slot-head"
        component={component}
        touch={touch}
        lit={lit}
        label={say}
        onPress={() => p.click(component)}
      >
        <span class="ak-slot-n num">{slot}</span>
        {price !== null && (
          <span class={`ak-price${native ? " ak-price-native" : ""}`}>
            <Icon d={icons.cost} size={13} />
            <b class="num">{price}</b>
          </span>
        )}
      </Press>
      {places.map((x, k) => {
        const id = mine.timeline[x];
        return known(id) ? (
          <Placed
            key={id}
            g={g}
            id={id}
            tokens={mine.tokens[x] ?? 0}
            where={`${w.slot} ${slot}`}
            from={`hand-${g.me}`}
            declines={v.declining === id}
          />
        ) : (
          <span key={`gap-${k}`} class={`ak-place${lit && free ? " ak-place-open" : ""}`} aria-hidden="true">
            {k === 1 ? <span class="ak-place-n">{slot}</span> : null}
          </span>
        );
      })}
    </div>
  );
}

/* ---- The Past -------------------------------------------------------------------------------------------- */

function Past({ g }: { g: Game }) {
  const { p, w, mine } = g,
    n = mine.past.length;
  let turned = mine.rotated;
  const rows = TYPES.map(t => ({ t, cards: pastOf(g, mine, t).map(id => ({ id, turned: turned-- > 0 })) }));
  const lit = offered(p.look, spot("past"));
  const said = (what: string, count: number) => `${g.p.t("said", what)} ${count}`;
  const sides = `${said(w.upright, n - mine.rotated)}, ${said(w.turned, mine.rotated)}`;
  const say = `${w.past} ${n}/${g.limits.end}, ${sides}`;
  return (
    <section class="ak-past" aria-label={w.past}>
      <Strata />
      <Press
        class="ak-past-head"
        component={spot("past")}
        lit={lit}
        touch={p.touch(spot("past"))}
        label={lit ? `${w.excavate}, ${say}` : say}
        onPress={() => p.click(spot("past"))}
      >
        <span class="ak-title">{w.past}</span>
        <b class="num" data-count={n}>
          {n}
          <i>/{g.limits.end}</i>
        </b>
        <span class="ak-past-turned">
          {mine.rotated > 0 && (
            <>
              <i class="ak-turned-mark" />
              <span class="num">{mine.rotated}</span>
            </>
          )}
          {lit && <Icon d={icons.excavate} size={16} />}
        </span>
      </Press>
      {lit && <Excavations g={g} />}
      {rows.map(({ t, cards }) => (
        <div key={t} class={`ak-fan k-${t}`} role="group" aria-label={`${cards.length} ${w.many[t]}`}>
          <span class="ak-fan-head" aria-hidden="true">
            <Icon d={icons[t]} size={20} />
            <b class="num">{cards.length}</b>
          </span>
          <div class="ak-fan-cards">
            {cards.map(c => (
              <Mini key={c.id} g={g} id={c.id} where={w.past} class="ak-fan-card" turned={c.turned} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

const ROW = 6; // maximum number of buttons in a row

/** Buttons to choose with one click how many monuments to rotate: a few, or all. */
function Excavations({ g }: { g: Game }) {
  const { p } = g,
    all = p.look.moves.filter(m => m.spot === spot("past")),
    shown = all.filter((_, i) => all.length <= ROW || i < ROW - 1 || i === all.length - 1);
  return (
    <div class="ak-dig-n">
      {shown.map(m => {
        const component = m.touches.find(c => c.startsWith("rotated:")) ?? "";
        return (
          <Press
            key={m.move}
            class="ak-dig-1"
            component={component}
            touch={p.touch(component)}
            label={m.label}
            onPress={() => p.click(component)}
          >
            <b class="num">{component.slice("rotated:".length)}</b>
          </Press>
        );
      })}
    </div>
  );
}

/* ---- Artifacts, lost knowledge, collection --------------------------------------------------------------- */

const INSTALL = spot("artifacts");

/** A selected artifact can be placed in any free frame, like a monument in a slot. */
function Frame({ g }: { g: Game }) {
  const { p, w } = g,
    touch = p.touch(INSTALL),
    lit = touch.lit && g.chosen !== null && !isMonument(g.builder(g.chosen));
  if (!lit)
    return (
      <span class="ak-frame" role="img" aria-label={w.frame}>
        <Icon d={icons.artifact} size={22} />
      </span>
    );
  return (
    <div class="ak-frame-open" data-drop={INSTALL}>
      <Press
        class="ak-frame"
        component={INSTALL}
        touch={touch}
        label={`${w.frame}${p.t("said.further")}${g.name(g.chosen!)}`}
        onPress={() => p.click(INSTALL)}
      >
        <Icon d={icons.artifact} size={22} />
      </Press>
    </div>
  );
}

function Frames({ g }: { g: Game }) {
  const { w, mine } = g;
  return (
    <section class="ak-frames" aria-label={w.artifacts}>
      <div class="ak-frames-head">
        <span class="ak-title" aria-hidden="true">
          {w.artifacts}
        </span>
      </div>
      <div class="ak-frames-grid">
        {mine.artifacts.map((a, i) =>
          known(a) ? (
            <Placed key={a} g={g} id={a} where={w.artifacts} from={`hand-${g.me}`} />
          ) : (
            <Frame key={i} g={g} />
          ),
        )}
        <div
          class={`ak-lost-box${mine.lost ? "" : " ak-lost-none"}`}
          role="img"
          aria-label={`${g.p.t("said", w.lost)} ${mine.lost}`}
        >
          <Icon d={icons.lost} size={24} />
          <Count n={mine.lost} />
          <span>{w.lost}</span>
        </div>
      </div>
    </section>
  );
}

export function Collection({ g }: { g: Game }) {
  const { p, w, mine } = g,
    open = p.touch(COLLECTION).lit;
  return (
    <section
      class={`ak-coll${open ? " ak-coll-open" : ""}`}
      aria-label={w.collection}
      data-drop={open ? COLLECTION : undefined}
    >
      <div class="ak-frames-head">
        <span class="ak-title" aria-hidden="true">
          {w.collection}
        </span>
        <span class="ak-coll-counts">
          {FIELDS.map(f => (
            <span key={f} class={`ak-dot f-${f}`} title={g.word("field", f)}>
              <Icon d={icons[f]} size={15} />
              <b class="num">{g.have(g.me, `coll-${f}`)}</b>
              <span class="unseen">{g.word("field", f)}</span>
            </span>
          ))}
        </span>
      </div>
      <div class={`ak-coll-cards${mine.coll.length > 8 ? " ak-coll-many" : ""}`}>
        {FIELDS.flatMap(f => collOf(g, mine, f)).map(t => (
          <TechTile key={t} g={g} id={t} where={w.collection} />
        ))}
        {!mine.coll.length && <span class="ak-quiet">{w.noTech}</span>}
      </div>
    </section>
  );
}

/* ---- The hand -------------------------------------------------------------------------------------------- */

export function Hand({ g }: { g: Game }) {
  const { v, w, mine, me } = g,
    mineToCreate = v.entering !== null && v.active === me ? v.entering : null,
    picked = mine.picked.filter(known);
  const n = mine.hand.length + picked.length + (mineToCreate ? 1 : 0);
  return (
    <section class={`ak-hand${n > 7 ? " ak-hand-many" : ""}`} aria-label={w.hand} data-mine data-flip={`hand-${me}`}>
      <Camp />
      <div class="ak-hand-side">
        <SeatBadge seat={me} text={g.p.t("seat", me + 1)} />
        <span class="ak-title">{w.hand}</span>
        <b class="num" data-count={mine.hand.length}>
          {mine.hand.length}
          <i>/{g.limits.hand}</i>
        </b>
        {v.skip_decline > 0 && v.active === me && <span class="ak-note">{w.skip}</span>}
      </div>
      <div class="ak-cards" style={{ "--n": Math.max(n, 6) }}>
        {mineToCreate && (
          <div class="ak-aside">
            <span>{w.entering}</span>
            <HandCard g={g} id={mineToCreate} note={w.entering} />
          </div>
        )}
        {picked.map(c => (
          <div key={c} class="ak-aside ak-aside-picked">
            <span>{w.picked}</span>
            <HandCard g={g} id={c} note={w.picked} />
          </div>
        ))}
        {inOrder(mine.hand.filter(known), g.p.about, handOrder(), id => g.builder(id).cost).map(c => (
          <HandCard key={c} g={g} id={c} />
        ))}
        {n === 0 && <span class="ak-quiet">{w.noCards}</span>}
      </div>
      {!g.p.compact && <Collection g={g} />}
    </section>
  );
}
