// The map of Kingsbridge: its places in the order of phase III, with the builders and cards in them.

import { offered } from "../../board/contract";
import type { ComponentChildren } from "preact";
import { has } from "../../engine/ids";
import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { CraftFace, PrivilegeFace, Read, sayCraftsman, sayPrivilege } from "./card";
import { Cathedral } from "./cathedral";
import { All, Some, iconOf } from "./effects";
import { Figure, Mark } from "./figure";
import { icons } from "./icons.gen";
import { Landscape, SiteScene, Vignette } from "./scenery";
import type { Resource } from "./card-data";
import { workersOf, type Game } from "./model";
import { takerOf, spot } from "./view";

export function World({ g }: { g: Game }) {
  const { places } = g,
    wide = places.includes("collector"), // the expansion board is next to the base board
    half = places.indexOf(wide ? "collector" : "court");
  return (
    <section class={`pe-map${wide ? " pe-map-new" : ""}`} aria-label={g.w.world}>
      <Landscape />
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

function progress(g: Game, place: string): "now" | "next" | "done" | null {
  if (!g.now.step) return null;
  const here = g.places.indexOf(g.now.step),
    i = g.places.indexOf(place);
  return i === here ? "now" : i === here + 1 ? "next" : i < here ? "done" : null;
}

function Tile({ g, place }: { g: Game; place: string }) {
  const { w } = g,
    how = progress(g, place),
    name = g.word("place", place);
  return (
    <section
      class={`pe-tile at-${place}${how ? ` pe-${how}` : ""}`}
      aria-label={`${g.number(place)} ${name}${how ? `, ${w[how]}` : ""}`}
      data-flip={`place-${place}`}
    >
      <Vignette place={place} />
      <p class="pe-place" aria-hidden="true" title={g.word("brings", place)}>
        <span class="pe-no">{g.number(place)}</span>
        <span class="pe-place-name">{name}</span>
        {how === "now" && <span class="pe-flag" aria-hidden="true" />}
      </p>
      <div class="pe-body">
        <Inside g={g} place={place} />
      </div>
    </section>
  );
}

function Sign({ g, space, icon }: { g: Game; space: string; icon: "inspiration" | "start" | "bishop" }) {
  return (
    <Spot g={g} space={space}>
      <span class="pe-sign">
        <Icon d={icons[icon]} size={icon === "start" ? 24 : 26} />
      </span>
    </Spot>
  );
}

function Inside({ g, place }: { g: Game; place: string }): ComponentChildren {
  switch (place) {
    case "event":
      return <Event g={g} />;
    case "mill":
      return <Mill g={g} />;
    case "kingsbridge":
    case "shiring-e":
      return (
        <Pair g={g} place={place}>
          {(space, tag) => (
            <PrivilegeSpot key={space} g={g} space={space} i={g.ids("offer").indexOf(space)} tag={tag} />
          )}
        </Pair>
      );
    case "shiring":
      return (
        <Pair g={g} place={place}>
          {(space, tag, i) => <CraftSpot key={space} g={g} space={space} i={i} tag={tag} />}
        </Pair>
      );
    case "priory":
      return (
        <Pair g={g} place={place}>
          {(space, tag) => (
            <Spot key={space} g={g} space={space} tag={tag}>
              <All of={g.box.spaces[space]?.gains ?? {}} />
            </Spot>
          )}
        </Pair>
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
          <Some thing="gold" n={g.v.tax || taxRange(g)} />
        </Spot>
      );
    case "castle":
      return (
        <Spot g={g} space="castle">
          <Some thing="worker" n={`+${workersOf(g, place)}`} />
        </Spot>
      );
    case "france":
      return <Sign g={g} space={place} icon="inspiration" />;
    case "start-player":
      return <Sign g={g} space={place} icon="start" />;
    default:
      return <Sign g={g} space="bishop" icon="bishop" />;
  }
}

/** Returns the range of values that the die can have, for example "2–5". */
function taxRange(g: Game): string {
  const { die } = g.box.common.all;
  return `${Math.min(...die)}–${Math.max(...die)}`;
}

/** The spaces of a place side by side, A and B. A single space has no letter. */
function Pair({
  g,
  place,
  children,
}: {
  g: Game;
  place: string;
  children(space: string, tag: string, i: number): ComponentChildren;
}) {
  const spaces = g.spaces(place);
  if (spaces.length === 1) return <>{children(spaces[0]!, "", 0)}</>;
  return <div class="pe-pair">{spaces.map((space, i) => children(space, "ABCD"[i] ?? "", i))}</div>;
}

const who = (g: Game, figure: string | null): string =>
  figure === null ? g.w.free : figure === "black" ? g.w.blackBuilder : `${g.w.here} ${g.word("colour", figure)}`;

/** The benefit of a builder in a place: the printed gain, and the purpose of the place. */
function sayBrings(g: Game, space: string): string {
  const row = g.box.spaces[space],
    printed = Object.entries(row?.gains ?? {}).map(([thing, n]) => `${n} ${g.word("thing", thing)}`);
  return [row?.workers ? `+${row.workers}` : "", ...printed, g.word("brings", row?.place ?? "")]
    .filter(Boolean)
    .join(", ");
}

/** A space for one builder. When the owner may decline the space, a click uses it. */
function Spot({
  g,
  space,
  tag = "",
  say,
  children,
  class: name = "",
}: {
  g: Game;
  space: string;
  tag?: string;
  say?: string;
  children?: ComponentChildren;
  class?: string;
}) {
  const { p } = g,
    holder = g.standing(space),
    acts = g.asks(space) && offered(p.look, spot("builder"));
  const asks = acts ? spot("builder") : `space:${space}`;
  return (
    <Press
      class={`pe-spot ${name}`}
      component={`space:${space}`}
      touch={p.touch(asks)}
      label={[g.word("space", space), say ?? sayBrings(g, space), who(g, holder)].filter(Boolean).join(", ")}
      onPress={() => p.click(asks)}
    >
      <span class={`pe-socket${holder ? " pe-taken" : ""}`}>
        {holder ? <Figure g={g} who={holder} flip={`on-${space}`} /> : tag}
      </span>
      {children}
    </Press>
  );
}

/** A privilege, with the space of the builder who will take it. */
function PrivilegeSpot({ g, space, i, tag }: { g: Game; space: string; i: number; tag: string }) {
  const id = g.v.offer[i] ?? null;
  return (
    <div class="holder pe-holder">
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

/** A craftsman of Shiring. If the craftsman can be taken, a click on the card takes it. */
function CraftSpot({ g, space, i, tag }: { g: Game; space: string; i: number; tag: string }) {
  const { p, v } = g,
    id = v.shiring[i] ?? null,
    holder = g.standing(space),
    takes = id !== null && offered(p.look, `hired:${id}`),
    acts = g.asks(space) && offered(p.look, spot("builder"));
  const asks = takes ? `hired:${id}` : acts ? spot("builder") : `space:${space}`;
  const c = id ? g.craftsman(id) : null;
  return (
    <div class="holder pe-holder">
      <Press
        class={`pe-spot pe-lot${id ? "" : " pe-lot-bare"}`}
        component={`space:${space}`}
        touch={p.touch(asks)}
        flip={id ? `craft:${id}` : undefined}
        label={[g.word("space", space), id ? sayCraftsman(g, id, g.w.freeHere) : g.w.nothing, who(g, holder)].join(
          ", ",
        )}
        onPress={() => p.click(asks)}
        reads={id ? `card:${id}` : undefined}
      >
        <span class={`pe-socket${holder ? " pe-taken" : ""}`}>
          {holder ? <Figure g={g} who={holder} flip={`on-${space}`} /> : tag}
        </span>
        {id ? (
          <CraftFace
            g={g}
            id={id}
            small
            foot={
              <>
                {c!.capacity > 0 && <b class="num">× {c!.capacity}</b>}
                <span class="pe-gratis">{g.w.gratis}</span>
              </>
            }
          />
        ) : (
          <span class="pe-bare" />
        )}
      </Press>
      {id && <Read g={g} id={id} here={g.w.freeToWhom} />}
    </div>
  );
}

/* ---- Event, mill, sites ------------------------------------------------------------------------------------------ */

function Event({ g }: { g: Game }) {
  const { p, v, w } = g,
    id = v.event ?? g.mine.foreseen,
    mayCome = Object.keys(v.events).map(e => ({ id: e, count: 1 }));
  const protects = offered(p.look, spot("protection"));
  if (!id || id === "?") {
    return (
      <button type="button" class="pe-event pe-event-down" onClick={() => p.readPile(w.eventMay, mayCome)}>
        <Icon d={icons.event} size={30} />
        <span>{w.eventHidden}</span>
        <span class="unseen">
          {p.t("said", w.eventMay)} {mayCome.length}
        </span>
      </button>
    );
  }
  const kind = g.box.events[id]?.kind ?? "",
    asks = protects ? spot("protection") : `event:${id}`,
    safe = v.protected.map(c => g.word("colour", c));
  return (
    <div class="holder pe-holder">
      <Press
        class={`pe-event ${kind === "negative" ? "pe-bad" : "pe-good"}`}
        component={`event:${id}`}
        touch={p.touch(asks)}
        flip={`event:${id}`}
        reads={`card:${id}`}
        label={[
          g.name(id),
          g.word("kind", kind),
          g.text(id),
          !v.event && w.eventMine,
          safe.length > 0 && `${g.p.t("said", w.protected)} ${safe.join(", ")}`,
        ]
          .filter(Boolean)
          .join(", ")}
        onPress={() => (protects ? p.click(asks) : p.readCard(id))}
      >
        <span class="pe-event-head">
          <Icon d={iconOf(kind)} size={16} />
          <b class="pe-name">{g.name(id)}</b>
        </span>
        <span class="pe-event-text">{v.event ? g.text(id) : w.eventMine}</span>
        {v.protected.length > 0 && (
          <span class="pe-safe">
            <Icon d={icons.shield} size={14} />
            {v.protected.map(c => (
              <Figure g={g} key={c} who={c} size={18} />
            ))}
          </span>
        )}
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

/** In phase I a click on the mill passes. In later phases the verb "pass" has another meaning. */
function Mill({ g }: { g: Game }) {
  const { p, v, w } = g,
    seats = v.seats.slice(0, v.players),
    open = g.now.phase === "workers";
  const there = seats.map((s, i) => ({ i, n: s.mill, passed: s.passed })).filter(x => x.n > 0 || (x.passed && open));
  const say = [
    g.word("place", "mill"),
    g.word("brings", "mill"),
    ...there.map(x => `${g.colour(x.i)} ${x.n}`),
    open && w.passMill,
  ]
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
            <Mark g={g} seat={x.i} text={String(x.i + 1)} />
            <Count n={x.n} />
          </span>
        ))}
      </span>
      <span class="pe-rate">
        <Some thing="worker" n={1} size={15} />
        <span>→</span>
        <Some thing="gold" n={g.box.common.all.mill} size={15} />
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
      component={spot("pass")}
      touch={p.touch(spot("pass"))}
      onPress={() => p.click(spot("pass"))}
      label={say}
    >
      <span class="pe-mill-in">{inside}</span>
    </Press>
  );
}

/** The resource cards of a site that are in this game. */
function SiteCards({ g, site }: { g: Game; site: string }) {
  const good = g.box.places[site]?.good ?? "",
    cards = Object.entries(g.box.resources)
      .filter(([id, r]) => id in g.n.workers && r.gains[good])
      .sort(([, a], [, b]) => a.gains[good]! - b.gains[good]!);
  return (
    <div class={`pe-cards${cards.length > 3 ? " pe-cards-4" : ""}`}>
      {cards.map(([id, r]) => (
        <SiteCard key={id} g={g} id={id} r={r} site={site} good={good} />
      ))}
    </div>
  );
}

/** A resource card: available, taken by a player, or not used in this round. */
function SiteCard({ g, id, r, site, good }: { g: Game; id: string; r: Resource; site: string; good: string }) {
  const { p, v, w } = g,
    component = `resource:${id}`,
    taker = takerOf(v, id),
    there = has(v.resources, id);
  const used = !there && taker < 0 && progress(g, site) === "done";
  const state = taker >= 0 ? `${w.taken} ${g.colour(taker)}` : there ? "" : used ? w.used : w.notOffered;
  return (
    <Press
      class={`pe-res g-${good}${there ? "" : taker >= 0 || used ? " pe-res-taken" : " pe-res-out"}`}
      component={component}
      touch={p.touch(component)}
      reads={`card:${id}`}
      label={[
        `${g.p.t("said", g.word("good", good))} ${r.gains[good]}`,
        `${r.workers} ${w.workers}`,
        g.word("place", site),
        state,
      ]
        .filter(Boolean)
        .join(", ")}
      onPress={() => p.click(component)}
    >
      <SiteScene good={good} />
      <span class="pe-res-yield">
        <b class="num">{r.gains[good]}</b>
        <Icon d={iconOf(good)} size={18} />
      </span>
      {taker >= 0 ? (
        <Figure g={g} who={g.colourId(taker)} size={26} />
      ) : (
        <span class="pe-res-cost">
          <Icon d={icons.worker} size={14} />
          <b class="num">{r.workers}</b>
        </span>
      )}
    </Press>
  );
}

/* ---- Court, crusades, coast, market ------------------------------------------------------------------------------ */

function Court({ g }: { g: Game }) {
  const { v, w } = g;
  return (
    <>
      <div
        class={`pe-tax${v.tax ? " pe-tax-known" : ""}`}
        role="img"
        aria-label={`${g.p.t("said", w.tax)} ${v.tax || w.taxUnknown}`}
      >
        <span>{w.tax}</span>
        <b class="num" data-count={v.tax}>
          {v.tax || "?"}
        </b>
      </div>
      <div class="pe-four">
        {g.spaces("court").map((space, i) => (
          <Spot key={space} g={g} space={space} tag={String(i + 1)}>
            {Object.keys(g.box.spaces[space]?.gains ?? {}).map(thing => (
              <span key={thing} class="pe-extra">
                <Icon d={iconOf(thing)} size={15} class={`t-${thing}`} />
              </span>
            ))}
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
      {g.ids("crusade").map((id, i) => {
        const component = `crusade:${id}`,
          c = g.box.crusades[id]!,
          holder = v.crusade[i] ?? null;
        return (
          <Press
            key={id}
            class="pe-crusade"
            component={component}
            touch={p.touch(component)}
            label={`${c.workers} ${w.workers}, ${c.vp} ${g.word("thing", "vp")}, ${who(g, holder)}`}
            onPress={() => p.click(component)}
          >
            <span class="pe-crusade-cost">
              <Icon d={icons.worker} size={13} />
              <b class="num">{c.workers}</b>
            </span>
            <span class={`pe-socket${holder ? " pe-taken" : ""}`}>
              {holder ? <Figure g={g} who={holder} size={26} /> : null}
            </span>
            <Some thing="vp" n={c.vp} size={14} />
          </Press>
        );
      })}
    </div>
  );
}

function Coast({ g }: { g: Game }) {
  const goods = Object.entries(g.box.goods);
  return (
    <div class="pe-coast-in">
      <Spot g={g} space="coast" />
      <span
        class="pe-prices"
        role="img"
        aria-label={goods.map(([x, row]) => `${g.word("good", x)} ${row.coast}`).join(", ")}
      >
        {goods.map(([x, row]) => (
          <span key={x} class="pe-price">
            <Icon d={iconOf(x)} size={14} class={`t-${x}`} />
            <b class="num">{row.coast}</b>
          </span>
        ))}
      </span>
    </div>
  );
}

function Market({ g }: { g: Game }) {
  const traded = g.ids("traded");
  return (
    <>
      <div class="pe-stalls">
        {Object.entries(g.box.goods).map(([x, row]) => (
          <Stall key={x} g={g} x={x} price={row.market} i={traded.indexOf(x)} />
        ))}
      </div>
      <div class="pe-four">
        {g.spaces("market").map((space, i) => (
          <Spot key={space} g={g} space={space} tag={String(i + 1)} />
        ))}
      </div>
    </>
  );
}

/** A material at the market. A material without stock can only be sold. */
function Stall({ g, x, price, i }: { g: Game; x: string; price: number; i: number }) {
  const { p, v, w } = g,
    n = v.market[i] ?? 0,
    stall = p.touch(`traded:${x}`),
    asks = stall.lit || p.touch(`good:${x}`).count > 0 ? `traded:${x}` : `good:${x}`;
  const inside = (
    <>
      <span class="pe-stall-n">
        <Icon d={iconOf(x)} size={17} class={`t-${x}`} />
        {i >= 0 && <Count n={n} />}
      </span>
      <span class="pe-stall-price">
        <b class="num">{price}</b>
        <Icon d={icons.gold} size={12} />
      </span>
    </>
  );
  if (i < 0) {
    const say = `${g.word("good", x)}, ${w.sells} ${price} ${w.gold}`;
    return (
      <span class={`pe-stall pe-stall-${x}`} role="img" aria-label={say}>
        {inside}
      </span>
    );
  }
  return (
    <Press
      class={`pe-stall g-${x}`}
      component={`traded:${x}`}
      touch={stall}
      label={`${g.p.t("said", g.word("good", x))} ${n} ${w.stock}, ${price} ${w.gold}`}
      onPress={() => p.click(asks)}
    >
      {inside}
    </Press>
  );
}

/** Step 13 of phase III: the cathedral. */
function Works({ g }: { g: Game }) {
  const { v, w, now } = g,
    { parts, uses, capacity } = g.n,
    all = (by: Record<string, number>[]) => by.flatMap(of => Object.values(of)).reduce((a, b) => a + b, 0),
    could = all(capacity);
  return (
    <Cathedral
      parts={parts ?? 0}
      working={!v.over}
      done={could ? 1 - all(uses) / could : 0}
      title={`${g.p.t("said", w.cathedral)} ${parts} ${w.parts} ${now.rounds}`}
    />
  );
}
