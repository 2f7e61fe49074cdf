// The land of Kingsbridge: its places in the order in which phase III goes through them, with who stands where and what lies there.

import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import {
  COAST_PRICE,
  COLOURS,
  CRUSADES,
  GOODS,
  MARKET_PRICE,
  ROUNDS,
  TRADED,
  isBad,
  resources,
  type Resource,
  type Site,
  type Space,
} from "./box";
import { CraftFace, PrivilegeFace, Read, Rebuilt, Some, iconOf, sayCraftsman, sayPrivilege } from "./card";
import { Cathedral } from "./cathedral";
import { Figure, Mark } from "./figure";
import { icons } from "./icons.gen";
import type { Game } from "./table";
import { NUMBER, askedSpace, asked, hasBoard, isBig, offers, placesOf, standing, takerOf, type Place } from "./view";

export function World({ g }: { g: Game }) {
  const places = placesOf(g.v),
    half = places.indexOf(hasBoard(g.v) ? "collector" : "court");
  return (
    <section class={`pe-map${hasBoard(g.v) ? " pe-map-new" : ""}`} aria-label={g.w.world}>
      {[places.slice(0, half), places.slice(half)].map((list, i) => (
        <div key={i} class="pe-road">
          {list.map(place => (
            <Tile key={place} g={g} place={place} />
          ))}
        </div>
      ))}
    </section>
  );
}

/* ---- A place --------------------------------------------------------------------------------------------------- */

function progress(g: Game, place: Place): "now" | "next" | "done" | null {
  if (g.now.phase !== 3 || !g.now.place) return null;
  const list = placesOf(g.v),
    here = list.indexOf(g.now.place),
    i = list.indexOf(place);
  return i === here ? "now" : i === here + 1 ? "next" : i < here ? "done" : null;
}

function Tile({ g, place }: { g: Game; place: Place }) {
  const { w } = g,
    how = progress(g, place),
    name = g.place(place);
  return (
    <section
      class={`pe-tile at-${place}${how ? ` pe-${how}` : ""}`}
      aria-label={`${NUMBER[place]} ${name}${how ? `, ${w[how]}` : ""}`}
      data-flip={`place-${place}`}
    >
      <p class="pe-place" title={w.brings[place]}>
        <span class="pe-no">{NUMBER[place]}</span>
        <span class="pe-place-name">{name}</span>
        {how === "now" && <span class="pe-flag" aria-hidden="true" />}
      </p>
      <div class="pe-body">
        <Inside g={g} place={place} />
      </div>
    </section>
  );
}

function Inside({ g, place }: { g: Game; place: Place }): ComponentChildren {
  switch (place) {
    case "event":
      return <Event g={g} />;
    case "mill":
      return <Mill g={g} />;
    case "kingsbridge":
      return (
        <div class="pe-pair">
          <PrivilegeSpot g={g} space="kingsbridge-a" i={0} tag="A" />
          <PrivilegeSpot g={g} space="kingsbridge-b" i={1} tag="B" />
        </div>
      );
    case "shiring-e":
      return <PrivilegeSpot g={g} space="shiring-e" i={2} tag="" />;
    case "shiring":
      return (
        <div class="pe-pair">
          <CraftSpot g={g} space="shiring-a" i={0} tag="A" />
          <CraftSpot g={g} space="shiring-b" i={1} tag="B" />
        </div>
      );
    case "priory":
      return (
        <div class="pe-pair">
          <Spot g={g} space="priory-a" tag="A">
            <Some thing="vp" n={2} />
          </Spot>
          <Spot g={g} space="priory-b" tag="B">
            <Some thing="vp" n={1} />
          </Spot>
        </div>
      );
    case "forest":
    case "quarry":
    case "gravel-pit":
      return <SiteCards g={g} site={place} />;
    case "court":
      return <Court g={g} />;
    case "crusades":
      return <Crusades g={g} />;
    case "coast":
      return <Coast g={g} />;
    case "market":
      return <Market g={g} />;
    case "cathedral":
      return <Works g={g} />;
    case "collector":
      return (
        <Spot g={g} space="collector">
          <Some thing="gold" n={g.v.tax || "2–5"} />
        </Spot>
      );
    case "castle":
      return (
        <Spot g={g} space="castle">
          <Some thing="worker" n="+2" />
        </Spot>
      );
    case "france":
      return (
        <Spot g={g} space="france">
          <span class="pe-sign">
            <Icon d={icons.inspiration} size={26} />
          </span>
        </Spot>
      );
    case "start-player":
      return (
        <Spot g={g} space="start-player">
          <span class="pe-sign">
            <Icon d={icons.start} size={24} />
          </span>
        </Spot>
      );
    default:
      return (
        <Spot g={g} space="bishop">
          <span class="pe-sign">
            <Icon d={icons.bishop} size={26} />
          </span>
        </Spot>
      );
  }
}

const who = (g: Game, figure: string | null): string =>
  figure === null ? g.w.free : figure === "black" ? g.w.blackBuilder : `${g.w.here} ${g.word("colour", figure)}`;

/** A space for one builder; when its owner may forgo it, a click uses it. */
function Spot({
  g,
  space,
  tag = "",
  say,
  children,
  class: name = "",
}: {
  g: Game;
  space: Space;
  tag?: string;
  say?: string;
  children?: ComponentChildren;
  class?: string;
}) {
  const { p, v } = g,
    holder = standing(v, space),
    acts = askedSpace(v) === space && offers(p.look, "act");
  const asks = acts ? "verb:act" : `space:${space}`,
    place = space.replace(/-[\d]$/, "") as Place;
  return (
    <Press
      class={`pe-spot ${name}`}
      component={`space:${space}`}
      touch={p.touch(asks)}
      label={[g.word("space", space), say ?? g.w.brings[place], who(g, holder)].filter(Boolean).join(", ")}
      onPress={() => p.click(asks)}
    >
      <span class={`pe-socket${holder ? " pe-taken" : ""}`}>
        {holder ? <Figure who={holder} flip={`on-${space}`} /> : tag}
      </span>
      {children}
    </Press>
  );
}

/** A privilege with the space of the builder who will take it. */
function PrivilegeSpot({ g, space, i, tag }: { g: Game; space: Space; i: number; tag: string }) {
  const id = g.v.offer[i] ?? null;
  return (
    <div class="pe-holder">
      <Spot
        g={g}
        space={space}
        tag={tag}
        class={`pe-lot pe-lot-priv${id ? "" : " pe-lot-bare"}`}
        say={id ? sayPrivilege(g, id) : g.w.nothing}
      >
        {id ? <PrivilegeFace g={g} id={id} /> : <span class="pe-bare" />}
      </Spot>
      {id && <Read g={g} id={id} />}
    </div>
  );
}

/** A craftsman of Shiring; when it may be taken, the card itself is asked about. */
function CraftSpot({ g, space, i, tag }: { g: Game; space: Space; i: number; tag: string }) {
  const { p, v } = g,
    id = v.shiring[i] ?? null,
    holder = standing(v, space),
    takes = id !== null && asked(p.look, `hired:${id}`, "receive"),
    acts = askedSpace(v) === space && offers(p.look, "act");
  const asks = takes ? `hired:${id}` : acts ? "verb:act" : `space:${space}`;
  const c = id ? g.craftsman(id) : null;
  return (
    <div class="pe-holder">
      <Press
        class={`pe-spot pe-lot${id ? "" : " pe-lot-bare"}`}
        component={`space:${space}`}
        touch={p.touch(asks)}
        flip={id ? `craft:${id}` : undefined}
        label={[g.word("space", space), id ? sayCraftsman(g, id) : g.w.nothing, who(g, holder)].join(", ")}
        onPress={() => p.click(asks)}
        onRead={id ? () => p.readCard(id) : undefined}
      >
        <span class={`pe-socket${holder ? " pe-taken" : ""}`}>
          {holder ? <Figure who={holder} flip={`on-${space}`} /> : tag}
        </span>
        {id ? (
          <CraftFace g={g} id={id} small foot={c!.capacity > 0 ? <b class="num">× {c!.capacity}</b> : null} />
        ) : (
          <span class="pe-bare" />
        )}
      </Press>
      {id && <Read g={g} id={id} />}
    </div>
  );
}

/* ---- Event, mill, sites ------------------------------------------------------------------------------------------ */

function Event({ g }: { g: Game }) {
  const { p, v, w } = g,
    id = v.event ?? g.mine.foreseen,
    mayCome = Object.keys(v.events).map(e => ({ id: e, count: 1 }));
  const protects = offers(p.look, "protect");
  if (!id || id === "?") {
    return (
      <button type="button" class="pe-event pe-event-down" onClick={() => p.readPile(w.eventMay, mayCome)}>
        <Icon d={icons.event} size={30} />
        <span>{w.eventHidden}</span>
        <span class="unseen">
          {w.eventMay}: {mayCome.length}
        </span>
      </button>
    );
  }
  const bad = isBad(id),
    asks = protects ? "verb:protect" : `event:${id}`,
    safe = v.protected.map(c => g.word("colour", c));
  return (
    <div class="pe-holder">
      <Press
        class={`pe-event ${bad ? "pe-bad" : "pe-good"}`}
        component={`event:${id}`}
        touch={p.touch(asks)}
        flip={`event:${id}`}
        onRead={() => p.readCard(id)}
        label={[
          g.name(id),
          bad ? w.bad : w.good,
          g.text(id),
          !v.event && w.eventMine,
          safe.length > 0 && `${w.protected}: ${safe.join(", ")}`,
          g.rebuilt(id) && w.reconstructed,
        ]
          .filter(Boolean)
          .join(", ")}
        onPress={() => (protects ? p.click(asks) : p.readCard(id))}
      >
        <span class="pe-event-head">
          <Icon d={bad ? icons.bad : icons.good} size={16} />
          <b class="pe-name">{g.name(id)}</b>
          <Rebuilt g={g} id={id} />
        </span>
        <span class="pe-event-text">{v.event ? g.text(id) : w.eventMine}</span>
        {v.protected.length > 0 && (
          <span class="pe-safe">
            <Icon d={icons.shield} size={14} />
            {v.protected.map(c => (
              <Figure key={c} who={c} size={18} />
            ))}
          </span>
        )}
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

/** In phase I a click on the mill passes; later "pass" means something else. */
function Mill({ g }: { g: Game }) {
  const { p, v, w } = g,
    seats = v.seats.slice(0, v.players),
    open = g.now.phase === 1;
  const there = seats.map((s, i) => ({ i, n: s.mill, passed: s.passed })).filter(x => x.n > 0 || (x.passed && open));
  const say = [w.places.mill, w.brings.mill, ...there.map(x => `${g.colour(x.i)} ${x.n}`), open && w.passMill]
    .filter(Boolean)
    .join(", ");
  const inside = (
    <>
      {!there.length && (
        <span class="pe-sign pe-mill-sign">
          <Icon d={icons.mill} size={34} />
        </span>
      )}
      <span class="pe-mill-who">
        {there.map(x => (
          <span key={x.i} class="pe-mill-one">
            <Mark seat={x.i} text={String(x.i + 1)} />
            <b class="num" data-count={x.n}>
              {x.n}
            </b>
          </span>
        ))}
      </span>
      <span class="pe-rate">
        <Some thing="worker" n={1} size={15} />
        <span>→</span>
        <Some thing="gold" n={1} size={15} />
      </span>
    </>
  );
  if (!open)
    return (
      <div class="pe-mill-in" role="img" aria-label={say}>
        {inside}
      </div>
    );
  return (
    <Press
      class="pe-mill-in"
      component="verb:pass"
      touch={p.touch("verb:pass")}
      onPress={() => p.click("verb:pass")}
      label={say}
    >
      <span class="pe-mill-in">{inside}</span>
    </Press>
  );
}

function SiteCards({ g, site }: { g: Game; site: Site }) {
  const cards = [...resources.values()].filter(r => r.site === site && (r.yields > 1 || isBig(g.v)));
  return (
    <div class={`pe-cards${cards.length > 3 ? " pe-cards-4" : ""}`}>
      {cards.map(r => (
        <SiteCard key={r.id} g={g} r={r} />
      ))}
    </div>
  );
}

/** A resource card: to be taken, taken by somebody, or left out of this round. */
function SiteCard({ g, r }: { g: Game; r: Resource }) {
  const { p, v, w } = g,
    component = `resource:${r.id}`,
    taker = takerOf(v, r.id),
    there = v.resources.includes(r.id);
  const used = !there && taker < 0 && progress(g, r.site) === "done";
  const state = taker >= 0 ? `${w.taken} ${g.colour(taker)}` : there ? "" : used ? w.used : w.notOffered;
  return (
    <Press
      class={`pe-res g-${r.good}${there ? "" : taker >= 0 || used ? " pe-res-taken" : " pe-res-out"}`}
      component={component}
      touch={p.touch(component)}
      onRead={() => p.readCard(r.id)}
      label={[`${r.yields} ${w.things[r.good]}`, `${r.workers} ${w.workers}`, g.place(r.site), state]
        .filter(Boolean)
        .join(", ")}
      onPress={() => p.click(component)}
    >
      <span class="pe-res-yield">
        <b class="num">{r.yields}</b>
        <Icon d={iconOf(r.good)} size={18} />
      </span>
      {taker >= 0 ? (
        <Figure who={COLOURS[taker]!} size={26} />
      ) : (
        <span class="pe-res-cost">
          <Icon d={icons.worker} size={14} />
          <b class="num">{r.workers}</b>
        </span>
      )}
    </Press>
  );
}

/* ---- Court, crusades, coast, market -------------------------------------------------------------------------------- */

function Court({ g }: { g: Game }) {
  const { v, w } = g;
  return (
    <>
      <div class={`pe-tax${v.tax ? " pe-tax-known" : ""}`} role="img" aria-label={`${w.tax}: ${v.tax || w.taxUnknown}`}>
        <span>{w.tax}</span>
        <b class="num" data-count={v.tax}>
          {v.tax || "?"}
        </b>
      </div>
      <div class="pe-four">
        {[1, 2, 3, 4].map(n => (
          <Spot key={n} g={g} space={`court-${n}` as Space} tag={String(n)}>
            {n === 1 ? (
              <span class="pe-extra">
                <Icon d={icons.metal} size={15} class="t-metal" />
              </span>
            ) : null}
          </Spot>
        ))}
      </div>
    </>
  );
}

function Crusades({ g }: { g: Game }) {
  const { p, v, w } = g;
  return (
    <div class="pe-four">
      {CRUSADES.map((c, i) => {
        const component = `crusade:${c.id}`,
          holder = v.crusade[i] ?? null;
        return (
          <Press
            key={c.id}
            class="pe-crusade"
            component={component}
            touch={p.touch(component)}
            label={`${c.workers} ${w.workers}, ${c.vp} ${w.things.vp}, ${who(g, holder)}`}
            onPress={() => p.click(component)}
          >
            <span class="pe-crusade-cost">
              <Icon d={icons.worker} size={13} />
              <b class="num">{c.workers}</b>
            </span>
            <span class={`pe-socket${holder ? " pe-taken" : ""}`}>
              {holder ? <Figure who={holder} size={26} /> : null}
            </span>
            <Some thing="vp" n={c.vp} size={14} />
          </Press>
        );
      })}
    </div>
  );
}

function Coast({ g }: { g: Game }) {
  return (
    <div class="pe-coast-in">
      <Spot g={g} space="coast" />
      <span class="pe-prices" role="img" aria-label={GOODS.map(x => `${g.w.things[x]} ${COAST_PRICE[x]}`).join(", ")}>
        {GOODS.map(x => (
          <span key={x} class="pe-price">
            <Icon d={iconOf(x)} size={14} class={`t-${x}`} />
            <b class="num">{COAST_PRICE[x]}</b>
          </span>
        ))}
        <Rebuilt g={g} />
      </span>
    </div>
  );
}

function Market({ g }: { g: Game }) {
  const { p, v, w } = g;
  return (
    <>
      <div class="pe-stalls">
        {TRADED.map((x, i) => {
          const n = v.market[i] ?? 0,
            stall = p.touch(`traded:${x}`),
            asks = stall.lit || p.touch(`good:${x}`).count > 0 ? `traded:${x}` : `good:${x}`;
          return (
            <Press
              key={x}
              class={`pe-stall g-${x}`}
              component={`traded:${x}`}
              touch={stall}
              label={`${n} ${w.things[x]} ${w.stock}, ${MARKET_PRICE[x]} ${w.gold}`}
              onPress={() => p.click(asks)}
            >
              <span class="pe-stall-n">
                <Icon d={iconOf(x)} size={17} class={`t-${x}`} />
                <b class="num" data-count={n}>
                  {n}
                </b>
              </span>
              <span class="pe-stall-price">
                <b class="num">{MARKET_PRICE[x]}</b>
                <Icon d={icons.gold} size={12} />
              </span>
            </Press>
          );
        })}
        <span
          class="pe-stall pe-stall-metal"
          role="img"
          aria-label={`${w.things.metal}, ${w.sells} ${MARKET_PRICE.metal} ${w.gold}`}
        >
          <span class="pe-stall-n">
            <Icon d={icons.metal} size={17} class="t-metal" />
          </span>
          <span class="pe-stall-price">
            <b class="num">{MARKET_PRICE.metal}</b>
            <Icon d={icons.gold} size={12} />
          </span>
        </span>
      </div>
      <div class="pe-four">
        {[1, 2, 3, 4].map(n => (
          <Spot key={n} g={g} space={`market-${n}` as Space} tag={String(n)} />
        ))}
      </div>
    </>
  );
}

/** Step 13: the building itself. */
function Works({ g }: { g: Game }) {
  const { v, w } = g,
    parts = v.over ? ROUNDS : Math.max(0, v.round - 1);
  return <Cathedral parts={parts} working={!v.over} title={`${w.cathedral}: ${parts} ${w.parts} ${ROUNDS}`} />;
}
