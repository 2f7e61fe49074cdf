// What phases I and II need beside the map: the round, the craftsmen for hire, the cost stair, the bag, the builders' track.

import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { COLOURS, ROUNDS, SPACES, figures, resources } from "./box";
import { CraftFace, Read, sayCraftsman } from "./card";
import { Figure } from "./figure";
import { icons } from "./icons.gen";
import type { Game } from "./table";
import { NUMBER, at, isBig, offers, placesOf, priceOf, seatOf, type Place, type Seat } from "./view";

export function Desk({ g }: { g: Game }) {
  return (
    <section class={`pe-desk${isBig(g.v) ? " pe-desk-big" : ""}`} aria-label={g.w.desk}>
      <Round g={g} />
      {g.now.phase < 2 ? <Hire g={g} /> : <Next g={g} />}
      <Stair g={g} />
      <Bag g={g} />
      {isBig(g.v) && <TrackOf g={g} />}
    </section>
  );
}

/** On a phone: what the phase needs stands above the map, the rest below it. */
export function DeskAbove({ g }: { g: Game }) {
  const { phase } = g.now;
  return (
    <section class="pe-desk" aria-label={g.w.desk}>
      <Round g={g} />
      {phase < 2 ? (
        <Hire g={g} />
      ) : phase === 2 ? (
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
  const { phase } = g.now;
  return (
    <section class="pe-desk" aria-label={g.w.costTrack}>
      {phase === 2 ? (
        <Next g={g} />
      ) : (
        <>
          <Stair g={g} />
          <Bag g={g} />
        </>
      )}
      {isBig(g.v) && <TrackOf g={g} />}
    </section>
  );
}

const ROMAN = ["I", "II", "III"];

function Round({ g }: { g: Game }) {
  const { v, w, now } = g;
  return (
    <div class="pe-round pe-leaf">
      <div class="pe-round-head">
        <div class="pe-round-no" role="img" aria-label={`${w.round} ${v.round} ${w.of} ${ROUNDS}`}>
          <span>{w.round}</span>
          <b>{v.round}</b>
          <span class="num">/ {ROUNDS}</span>
        </div>
        <Sixth g={g} />
        <Unseen g={g} title={w.unseenPrivileges} icon={icons.kingsbridge} bag={v.privileges} />
        <Unseen g={g} title={w.unseenHired} icon={icons.mason} bag={v.hired} />
      </div>
      <ol class="pe-phases">
        {ROMAN.map((r, i) => (
          <li
            key={r}
            class={now.phase === i + 1 ? "pe-phase-on" : now.phase > i + 1 ? "pe-phase-gone" : ""}
            aria-current={now.phase === i + 1 ? "step" : undefined}
          >
            <b>{r}</b>
            <span>{w.phaseShort[i + 1]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Cards that may still come, to be looked through. */
function Unseen({ g, title, icon, bag }: { g: Game; title: string; icon: string; bag: Record<string, number> }) {
  const cards = Object.entries(bag).map(([id, count]) => ({ id, count }));
  return (
    <button type="button" class="pe-unseen" title={title} onClick={() => g.p.readPile(title, cards)}>
      <Icon d={icon} size={15} />
      <span class="unseen">
        {title}: {cards.length}
      </span>
    </button>
  );
}

/** The privileges of the sixth round, where they are drawn before the game. */
function Sixth({ g }: { g: Game }) {
  const { p, v, w } = g,
    cards = v.sixth.filter((id): id is string => id !== null);
  if (!cards.length || v.round === ROUNDS) return null;
  return (
    <button
      type="button"
      class="pe-unseen"
      onClick={() =>
        p.readPile(
          w.sixth,
          cards.map(id => ({ id, count: 1 })),
        )
      }
    >
      <b>VI</b>
      <span class="unseen">
        {w.sixth}: {cards.map(id => g.name(id)).join(", ")}
      </span>
    </button>
  );
}

function Hire({ g }: { g: Game }) {
  const { p, v, w } = g,
    open = v.hire.filter((id): id is string => id !== null);
  return (
    <div class="pe-hire pe-leaf" data-flip="hire">
      <p class="pe-leaf-title">{w.hire}</p>
      <div class="pe-hire-cards">
        {open.map(id => {
          const component = `hired:${id}`,
            price = priceOf(g.mine, id),
            c = g.craftsman(id);
          return (
            <div key={id} class="pe-holder">
              <Press
                class="pe-craft"
                component={component}
                touch={p.touch(component)}
                flip={`craft:${id}`}
                label={sayCraftsman(g, id, `${w.price} ${price} ${w.gold}`)}
                onPress={() => p.click(component)}
                onRead={() => p.readCard(id)}
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

/** Who comes to a place when it is resolved. */
function comers(g: Game, place: Place): string[] {
  const { v } = g,
    seats = v.seats.slice(0, v.players),
    of = (test: (s: Seat, i: number) => boolean) => seats.flatMap((s, i) => (test(s, i) ? [COLOURS[i]!] : []));
  const site = (good: string, helper: string) =>
    of(s => s.resources.some(r => resources.get(r)?.good === good) || s.privileges.includes(helper));
  switch (place) {
    case "mill":
      return of(s => s.mill > 0);
    case "forest":
      return site("wood", "aliena");
    case "quarry":
      return site("stone", "tom-builder");
    case "gravel-pit":
      return site("sand", "richard");
    case "crusades":
      return v.crusade.filter((c): c is string => c !== null);
    default:
      return SPACES.filter(s => s === place || s.replace(/-[a-d1-4]$/, "") === place).flatMap(s => at(v, s) ?? []);
  }
}

const STEPS_SHOWN = 12;

/** What happens next, place by place, and to whom; places where nobody has anything to do are left out. */
function Next({ g }: { g: Game }) {
  const { v, w, now } = g,
    places = placesOf(v),
    from = now.place ? places.indexOf(now.place) : 0;
  const list =
    now.phase > 3
      ? []
      : places
          .slice(from)
          .map(place => ({
            place,
            who: comers(g, place),
            all: now.phase === 3 && (place === "event" || place === "cathedral"),
          }))
          .filter(x => x.place === now.place || x.all || x.who.length > 0)
          .slice(0, STEPS_SHOWN);
  return (
    <div class="pe-coming pe-leaf">
      <p class="pe-leaf-title">{now.phase === 2 ? w.placed : w.coming}</p>
      <ol class="pe-next-list">
        {list.map(x => (
          <li key={x.place} class={x.place === now.place ? "pe-next-now" : ""} title={g.place(x.place)}>
            <span class="pe-no">{NUMBER[x.place]}</span>
            <span class={x.who.length ? "unseen" : "pe-next-name"}>{g.place(x.place)}</span>
            {x.who.map((c, i) => (
              <span key={i}>
                <Figure who={c} size={20} />
                <span class="unseen">{g.word("figure", c)}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
      {!list.length && <span class="pe-quiet">{v.over ? w.over : w.phases[4]}</span>}
    </div>
  );
}

/** Eight steps from 7 down to 0; builders that passed wait on them. */
function Stair({ g }: { g: Game }) {
  const { p, v, w } = g,
    passing = g.now.phase === 2 && offers(p.look, "pass");
  return (
    <div class="pe-stair pe-leaf" role="group" aria-label={w.costTrack}>
      <p class="pe-leaf-title">{w.costTrack}</p>
      <div class="pe-steps">
        {[7, 6, 5, 4, 3, 2, 1, 0].map(n => {
          const waits = n > 0 ? (v.waiting[n - 1] ?? null) : null,
            here = v.marker === n,
            lit = here && passing;
          const inside = (
            <>
              <span class="pe-step-top">
                {waits ? <Figure who={waits} size={24} flip={`wait-${n}`} /> : null}
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
            here && g.now.phase === 2 && n > 0 && w.passHere,
          ]
            .filter(Boolean)
            .join(", ");
          return here && g.now.phase === 2 ? (
            <Press
              key={n}
              class="pe-step pe-step-now"
              component="verb:pass"
              lit={lit}
              touch={p.touch("verb:pass")}
              label={say}
              onPress={() => p.click("verb:pass")}
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
    inside = figures.filter(f => v.bag[f]),
    again = offers(p.look, "return");
  const say = [
    w.bag,
    ...inside.map(f => `${g.word("figure", f)} ${v.bag[f]}`),
    !inside.length && w.bagEmpty,
    v.drawn && `${w.drawn}: ${g.word("figure", v.drawn)}`,
    v.redrawn > 0 ? w.againUsed : w.again,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Press
      class="pe-bag pe-leaf"
      component="verb:return"
      touch={p.touch("verb:return")}
      lit={again}
      label={say}
      flip="bag"
      onPress={() => p.click("verb:return")}
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
            <Figure who={v.drawn} size={40} />
          </span>
        )}
        <span class="pe-bag-list">
          {inside.map(f => (
            <span key={f} class="pe-bag-one">
              <Figure who={f} size={22} />
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
    fields = v.track.slice(0, v.players),
    beside = [...v.beside].sort((a, b) => seatOf(a) - seatOf(b));
  const say = `${w.track}: ${fields.map((c, i) => `${i + 1} ${c ? g.word("colour", c) : w.nothing}`).join(", ")}; ${w.beside}: ${beside.map(c => g.word("colour", c)).join(", ") || w.nobody}`;
  return (
    <div class="pe-track pe-leaf" role="img" aria-label={say}>
      <span class="pe-leaf-title">{w.track}</span>
      <span class="pe-fields">
        {fields.map((c, i) => (
          <span key={i} class={`pe-socket${c ? " pe-taken" : ""}`}>
            {c ? <Figure who={c} size={26} flip={`track-${i}`} /> : i + 1}
          </span>
        ))}
      </span>
      <span class="pe-beside">
        {COLOURS.filter(c => beside.includes(c)).map(c => (
          <Figure key={c} who={c} size={20} />
        ))}
      </span>
    </div>
  );
}
