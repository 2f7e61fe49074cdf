// The components that phases I and II need in addition to the map: the round, the craftsmen for hire, the cost steps,
// the bag, the builders' track.

import { offered } from "../../board/contract";
import { has, known } from "../../engine/ids";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { CraftFace, Read, sayCraftsman } from "./card";
import { Figure } from "./figure";
import { icons } from "./icons.gen";
import type { Game } from "./model";
import { spot } from "./view";

/** Returns true while craftsmen can be hired: until the builders are placed. */
const choosing = (g: Game): boolean => !["builders", "favours", "end"].includes(g.now.phase ?? "");

export function Desk({ g }: { g: Game }) {
  return (
    <section class={`pe-desk${(g.n.track ?? 0) > 0 ? " pe-desk-big" : ""}`} aria-label={g.w.desk}>
      <Round g={g} />
      {choosing(g) ? <Hire g={g} /> : <Next g={g} />}
      <Stair g={g} />
      <Bag g={g} />
      {(g.n.track ?? 0) > 0 && <TrackOf g={g} />}
    </section>
  );
}

/** In the phone layout, components that the phase needs are above the map, and all others are below it. */
export function DeskAbove({ g }: { g: Game }) {
  return (
    <section class="pe-desk" aria-label={g.w.desk}>
      <Round g={g} />
      {choosing(g) ? (
        <Hire g={g} />
      ) : g.now.phase === "builders" ? (
        <>
          <Bag g={g} />
          <Stair g={g} />
        </>
      ) : (
        <Next g={g} />
      )}
    </section>
  );
}
export function DeskBelow({ g }: { g: Game }) {
  return (
    <section class="pe-desk" aria-label={g.w.costTrack}>
      {g.now.phase === "builders" ? (
        <Next g={g} />
      ) : (
        <>
          <Stair g={g} />
          <Bag g={g} />
        </>
      )}
      {(g.n.track ?? 0) > 0 && <TrackOf g={g} />}
    </section>
  );
}

const ROMAN = ["I", "II", "III", "IV", "V", "VI"];
const PHASES = ["workers", "builders", "favours"];

function Round({ g }: { g: Game }) {
  const { v, w, now } = g,
    order = g.ids("phase"),
    at = order.indexOf(now.phase ?? "");
  return (
    <div class="pe-round pe-leaf">
      <div class="pe-round-head">
        <div class="pe-round-no" role="img" aria-label={`${w.round} ${now.round} ${w.of} ${now.rounds}`}>
          <span>{w.round}</span>
          <b>{now.round}</b>
          <span class="num">/ {now.rounds}</span>
        </div>
        <Sixth g={g} />
        <Unseen g={g} title={w.unseenPrivileges} icon={icons.kingsbridge} bag={v.privileges} />
        <Unseen g={g} title={w.unseenHired} icon={icons.mason} bag={v.hired} />
      </div>
      <ol class="pe-phases">
        {PHASES.map((phase, i) => (
          <li
            key={phase}
            class={now.phase === phase ? "pe-phase-on" : at > order.indexOf(phase) ? "pe-phase-gone" : ""}
            aria-current={now.phase === phase ? "step" : undefined}
          >
            <b>{ROMAN[i]}</b>
            <span>{g.word("phase", phase)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A pile of cards that may still appear, to look through. */
function Unseen({ g, title, icon, bag }: { g: Game; title: string; icon: string; bag: Record<string, number> }) {
  const cards = Object.entries(bag).map(([id, count]) => ({ id, count }));
  return (
    <button type="button" class="pe-unseen" title={title} onClick={() => g.p.readPile(title, cards)}>
      <Icon d={icon} size={15} />
      <span class="unseen">
        {g.p.t("said", title)} {cards.length}
      </span>
    </button>
  );
}

/** The privileges of the sixth round, in games that draw them before the start. */
function Sixth({ g }: { g: Game }) {
  const { p, v, w, now } = g,
    title = `${w.round} ${now.rounds}`,
    cards = v.sixth.filter(known);
  if (!cards.length || now.round === now.rounds) return null;
  return (
    <button
      type="button"
      class="pe-unseen"
      onClick={() =>
        p.readPile(
          title,
          cards.map(id => ({ id, count: 1 })),
        )
      }
    >
      <b>{ROMAN[now.rounds - 1]}</b>
      <span class="unseen">
        {p.t("said", title)} {cards.map(id => g.name(id)).join(", ")}
      </span>
    </button>
  );
}

function Hire({ g }: { g: Game }) {
  const { p, v, w } = g,
    open = v.hire.filter(known);
  return (
    <div class="pe-hire pe-leaf" data-flip="hire">
      <p class="pe-leaf-title">{w.hire}</p>
      <div class="pe-hire-cards">
        {open.map(id => {
          const component = `hired:${id}`,
            price = g.n.hire[g.me]?.[id] ?? 0,
            c = g.craftsman(id);
          return (
            <div key={id} class="holder pe-holder">
              <Press
                class="pe-craft"
                component={component}
                touch={p.touch(component)}
                flip={`craft:${id}`}
                label={sayCraftsman(g, id, `${w.price} ${price} ${w.gold}`)}
                onPress={() => p.click(component)}
                reads={`card:${id}`}
              >
                <CraftFace
                  g={g}
                  id={id}
                  small
                  foot={
                    <>
                      {c.capacity > 0 && <b class="num">× {c.capacity}</b>}
                      <span class="pe-tag">
                        <b class="num">{price}</b>
                        <Icon d={icons.gold} size={14} />
                      </span>
                    </>
                  }
                />
              </Press>
              <Read g={g} id={id} />
            </div>
          );
        })}
        {!open.length && <span class="pe-quiet">{w.hireNone}</span>}
      </div>
    </div>
  );
}

/** Returns the players affected when a place is resolved: those with a builder there, on crusade, or with income from
    it. */
function comers(g: Game, place: string): string[] {
  const spaces = g.spaces(place);
  if (spaces.length) return spaces.flatMap(space => g.at(space) ?? []);
  if (place === "crusades") return g.v.crusade.filter(known);
  return g.n.income.flatMap((income, seat) => (income[place] ? [g.colourId(seat)] : []));
}

const STEPS_SHOWN = 12;

/** Lists the next places to be resolved, and the players affected. Places without effect are left out. */
function Next({ g }: { g: Game }) {
  const { v, w, now, places } = g,
    from = now.step ? places.indexOf(now.step) : 0;
  const list =
    now.phase === "end"
      ? []
      : places
          .slice(from)
          .map(place => ({
            place,
            who: comers(g, place),
            all: now.phase === "favours" && (place === "event" || place === "cathedral"),
          }))
          .filter(x => x.place === now.step || x.all || x.who.length > 0)
          .slice(0, STEPS_SHOWN);
  return (
    <div class="pe-coming pe-leaf">
      <p class="pe-leaf-title">{now.phase === "builders" ? w.placed : w.coming}</p>
      <ol class="pe-next-list">
        {list.map(x => (
          <li key={x.place} class={x.place === now.step ? "pe-next-now" : ""} title={g.word("place", x.place)}>
            <span class="pe-no">{g.number(x.place)}</span>
            <span class={x.who.length ? "unseen" : "pe-next-name"}>{g.word("place", x.place)}</span>
            {x.who.map((c, i) => (
              <span key={i}>
                <Figure g={g} who={c} size={20} />
                <span class="unseen">{g.word("figure", c)}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
      {!list.length && <span class="pe-quiet">{v.over ? w.over : g.word("phase", "end")}</span>}
    </div>
  );
}

/** The cost steps from the highest cost down to 0. If a player passes with a builder, the builder waits on the step of
    its cost. */
function Stair({ g }: { g: Game }) {
  const { p, v, w } = g,
    placing = g.now.phase === "builders",
    passing = placing && offered(p.look, spot("pass")),
    dearest = g.box.common.all.cost;
  return (
    <div class="pe-stair pe-leaf" role="group" aria-label={w.costTrack}>
      <p class="pe-leaf-title" aria-hidden="true">
        {w.costTrack}
      </p>
      <div class="pe-steps">
        {Array.from({ length: dearest + 1 }, (_, i) => dearest - i).map(n => {
          const waits = n > 0 ? (v.waiting[n - 1] ?? null) : null,
            here = v.marker === n,
            lit = here && passing;
          const inside = (
            <>
              <span class="pe-step-top">
                {waits ? <Figure g={g} who={waits} size={24} flip={`wait-${n}`} /> : null}
                {here && (
                  <span class="pe-coin" data-flip="marker">
                    <Icon d={icons.gold} size={15} />
                  </span>
                )}
              </span>
              <span class="pe-step-block" style={{ "--h": n }}>
                <b class="num">{n}</b>
              </span>
            </>
          );
          const say = [
            `${n} ${w.gold}`,
            here && w.marker,
            waits && `${g.word("colour", waits)} ${w.waits}`,
            here && placing && n > 0 && w.passHere,
          ]
            .filter(Boolean)
            .join(", ");
          return here && placing ? (
            <Press
              key={n}
              class="pe-step pe-step-now"
              component={spot("pass")}
              lit={lit}
              touch={p.touch(spot("pass"))}
              label={say}
              onPress={() => p.click(spot("pass"))}
            >
              {inside}
            </Press>
          ) : (
            <span key={n} class={`pe-step${here ? " pe-step-now" : ""}`} role="img" aria-label={say}>
              {inside}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function Bag({ g }: { g: Game }) {
  const { p, v, w } = g,
    inside = g.ids("figure").filter(f => v.bag[f]),
    again = offered(p.look, spot("drawn"));
  const say = [
    w.bag,
    ...inside.map(f => `${g.word("figure", f)} ${v.bag[f]}`),
    !inside.length && w.bagEmpty,
    v.drawn && `${g.p.t("said", w.drawn)} ${g.word("figure", v.drawn)}`,
    v.redrawn > 0 ? w.againUsed : w.again,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Press
      class="pe-bag pe-leaf"
      component={spot("drawn")}
      touch={p.touch(spot("drawn"))}
      lit={again}
      label={say}
      flip="bag"
      onPress={() => p.click(spot("drawn"))}
    >
      <span class="pe-leaf-title">
        {w.bag}
        <span class={`pe-again${v.redrawn ? " pe-again-used" : ""}`} title={v.redrawn ? w.againUsed : w.again}>
          ↺
        </span>
      </span>
      <span class="pe-bag-in">
        {v.drawn && (
          <span class="pe-drawn" title={w.drawn}>
            <Figure g={g} who={v.drawn} size={40} />
          </span>
        )}
        <span class="pe-bag-list">
          {inside.map(f => (
            <span key={f} class="pe-bag-one">
              <Figure g={g} who={f} size={22} />
              <b class="num">{v.bag[f]}</b>
            </span>
          ))}
          {!inside.length && !v.drawn && (
            <span class="pe-quiet">
              <Icon d={icons.bag} size={24} /> {w.bagEmpty}
            </span>
          )}
        </span>
      </span>
    </Press>
  );
}

function TrackOf({ g }: { g: Game }) {
  const { v, w } = g,
    fields = v.track.slice(0, g.n.track ?? 0),
    beside = g.ids("colour").filter(c => has(v.beside, c));
  const onTrack = fields.map((c, i) => `${i + 1} ${c ? g.word("colour", c) : w.nothing}`).join(", ");
  const besideIt = beside.map(c => g.word("colour", c)).join(", ") || w.nobody;
  const said = [`${g.p.t("said", w.track)} ${onTrack}`, `${g.p.t("said", w.beside)} ${besideIt}`];
  const say = said.join(g.p.t("said.further"));
  return (
    <div class="pe-track pe-leaf" role="img" aria-label={say}>
      <span class="pe-leaf-title">{w.track}</span>
      <span class="pe-fields">
        {fields.map((c, i) => (
          <span key={i} class={`pe-socket${c ? " pe-taken" : ""}`}>
            {c ? <Figure g={g} who={c} size={26} flip={`track-${i}`} /> : i + 1}
          </span>
        ))}
      </span>
      <span class="pe-beside">
        {beside.map(c => (
          <Figure g={g} key={c} who={c} size={20} />
        ))}
      </span>
    </div>
  );
}
