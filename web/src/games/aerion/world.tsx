// The shared area: the fleet, and six decks with the Display below them.

import { Icon } from "../../board/parts/icon";
import { Pile } from "../../board/parts/pile";
import { Press } from "../../board/parts/press";
import { SeatBadge } from "../../board/parts/token";
import { icons as common } from "../../board/parts/icons.gen";
import { AerionCard, Parts, kindIcon, partsOf } from "./card";
import { Pattern } from "./pattern";
import { Stage } from "./scenery";
import { typeOfKind } from "./card-data";
import { Ship, type ShipId } from "./ships";
import type { Game } from "./model";
import { bagList } from "./view";

export function Fleet({ g }: { g: Game }) {
  return (
    <section
      class={`fleet${g.has("flagship") ? " fleet-seven" : ""}${g.has("stone-clouds") ? " fleet-clouds" : ""}`}
      aria-label={g.w.sky}
    >
      <Horizon />
      {g.ships.map((s, i) => (
        <Berth key={s} g={g} ship={s} n={i} />
      ))}
      {g.has("flagship") && <Flagship g={g} />}
    </section>
  );
}

/** Layers of cloud behind the fleet. */
function Horizon() {
  return (
    <svg class="horizon" viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path
        class="far"
        d={
          "M0 92c70-26 120-8 170-14s90-34 160-22 110 26 170 18 120-30 190-20 " +
          "120 28 190 18 120-26 180-16 90 18 140 14v50H0z"
        }
      />
      <path class="near" d="M0 108c90-18 150 2 240-8s150-18 230-6 170 12 250 0 160-14 240-2 160 10 240-4v32H0z" />
    </svg>
  );
}

/** Returns how complete a ship is, from 0 to 1: the share of its cards that are in the Workshop. */
function built(g: Game, ship: ShipId): number {
  const { workshops } = g.v,
    may = [g.a.in_workshop_1, g.a.in_workshop_2],
    laid = workshops.map((cards, i) => (may[i]?.[ship] ? cards.filter(Boolean).length / cards.length : 0));
  return Math.max(0, ...laid);
}

function Berth({ g, ship, n }: { g: Game; ship: ShipId; n: number }) {
  const { w, p, v } = g,
    flies = v.flying.includes(ship),
    component = `ship:${ship}`;
  const owner = g.two ? (v.charge.includes(ship) ? 0 : 1) : -1;
  const label = [
    `${g.shipName(ship)}, ${flies ? w.flying : w.project}`,
    !flies && `${w.needs} ${[g.typeName("blueprint"), ...partsOf(g.box, ship).map(k => g.kindName(k))].join(", ")}`,
    owner >= 0 && `${w.playerLong} ${owner + 1} ${w.inCharge}`,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <div class={`berth${flies ? " berth-flying" : ""}`}>
      <Press
        class="ship"
        component={component}
        touch={p.touch(component)}
        label={label}
        flip={`ship:${ship}`}
        onPress={() => p.click(component)}
      >
        <Stage flying={flies} />
        <span class="ship-hull" style={{ "--built": flies ? 0 : built(g, ship) }}>
          <Ship id={ship} flying={flies} />
          {!flies && <Ship id={ship} flying class="ship-laid" />}
        </span>
        <span class="ship-text">
          <span class="ship-name">{g.shipName(ship)}</span>
          {flies ? (
            <span class="ship-state">
              <Icon d={common.check} size={12} />
              {w.flying}
            </span>
          ) : (
            <Parts box={g.box} ship={ship} />
          )}
        </span>
        {owner >= 0 && <SeatBadge seat={owner} text={g.p.t("seat.mark", owner + 1)} />}
      </Press>
      {g.has("stone-clouds") && <Cloud g={g} n={n} />}
    </div>
  );
}

function Flagship({ g }: { g: Game }) {
  const { w, v, p } = g,
    flies = v.flagship_flies === 1,
    component = "place:flagship";
  const slots = g.slots.map((k, i) => `${g.kindName(k)}${v.flagship[i] ? "" : ` ${w.missing}`}`).join(", ");
  return (
    <div class={`berth flagship${flies ? " berth-flying" : ""}`}>
      <Press
        class="ship"
        component={component}
        touch={p.touch(component)}
        label={`${w.flagship}, ${flies ? w.flying : slots}`}
        onPress={() => p.click(component)}
      >
        <Ship id="flagship" flying={flies} />
        <span class="flagship-text">
          <span class="ship-name">{w.flagship}</span>
          {flies ? (
            <span class="ship-state">
              <Icon d={common.check} size={12} />
              {w.flying}
            </span>
          ) : (
            <span class="slots">
              {g.slots.map((k, i) => {
                const card = v.flagship[i];
                return (
                  <span
                    key={k}
                    class={`slot-part k-${typeOfKind(g.box, k)}${card ? " slot-full" : ""}`}
                    data-flip={card ? g.flip(card, false) : undefined}
                    title={g.kindName(k)}
                  >
                    <Icon d={kindIcon(k)} size={17} />
                  </span>
                );
              })}
            </span>
          )}
        </span>
      </Press>
    </div>
  );
}

function Cloud({ g, n }: { g: Game; n: number }) {
  const { w, p, v } = g,
    { id, name } = p.about.words.cloud![n]!,
    component = `cloud:${id}`,
    state = v.clouds[n] ?? 0,
    word = [w.cloud0, w.cloud1, w.cloud2][state] ?? "";
  if (!state)
    return (
      <span class="cloud-gone" role="img" aria-label={`${w.cloud} ${g.p.t("said", n + 1)} ${word}`}>
        <Icon d={common.check} size={12} />
      </span>
    );
  return (
    <Press
      class={`cloud cloud-${state}`}
      component={component}
      touch={p.touch(component)}
      label={`${g.p.t("said", word)} ${name}`}
      onPress={() => p.click(component)}
    >
      <svg viewBox="0 0 64 36" aria-hidden="true" focusable="false">
        <path
          d={
            "M14 34C6 34 2 29 2 24c0-6 4-9 9-10C12 6 19 2 26 2c7 0 12 3 14 8 " +
            "8-2 13 2 14 8 5 1 8 4 8 8 0 5-4 8-9 8z"
          }
        />
        {state === 1 && <path class="crack" d="M22 3l4 6-6 4 4 4M46 30l-3-5 5-3" />}
      </svg>
      <span>{word}</span>
    </Press>
  );
}

export function Decks({ g }: { g: Game }) {
  return (
    <section class="decks" aria-label={g.w.decks}>
      {g.decks.map((id, i) => (
        <Deck key={id} g={g} id={id} deck={i} hit={g.a.matched[id] === 1} />
      ))}
    </section>
  );
}

function Deck({ g, id, deck, hit }: { g: Game; id: string; deck: number; hit: boolean }) {
  const { w, p, v } = g,
    component = `deck:${id}`,
    n = g.a.left[id] ?? 0,
    known = g.knownOn(id);
  const card = v.display[deck] ?? null,
    mark = g.mark(id),
    dead = v.result !== "playing";
  const pile = v.pile[deck] ?? {},
    out = g.a.discarded[id] ?? 0,
    unseen = v.unseen[deck] ?? {};
  const toCome = () =>
    p.readPile(`${g.p.t("said", w.toCome)} ${mark}`, [...known.map(c => ({ id: c, count: 1 })), ...bagList(unseen)]);
  const label = [
    `${mark}, ${g.combination(id)}`,
    n ? `${n} ${w.left(n)}` : w.emptyDeck,
    known[0] && `${g.p.t("said", w.knownTop)} ${g.fullName(known[0])}`,
    hit && !dead && w.matched,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <div class={`column${hit && card ? " column-hit" : ""}`}>
      <Press
        class={`deck deck-${Math.min(4, n)}`}
        component={component}
        touch={p.touch(component)}
        label={label}
        flip={component}
        onPress={() => p.click(component)}
      >
        <Pattern deck={g.box.decks[id]!} or={w.or} />
        {known[0] && (
          <span class="deck-top">
            <b>{w.top}</b> {g.cardName(known[0])}
          </span>
        )}
      </Press>
      <div class="slot">
        {card ? (
          <AerionCard key={card} g={g} id={card} where="display" match={hit} />
        ) : (
          <div class="slot-empty">{n ? w.emptySlot : w.emptyDeck}</div>
        )}
      </div>
      <div class="piles">
        <Pile
          icon={common.stack}
          count={n}
          word={w.left(n)}
          label={`${n} ${g.p.t("said", w.left(n))} ${w.toCome}, ${mark}`}
          marked={known.length > 0}
          onOpen={toCome}
        />
        <Pile
          icon={common.discard}
          count={out}
          word={w.gone(out)}
          label={`${out} ${g.p.t("said", w.gone(out))} ${w.pile}, ${mark}`}
          flip={`pile:${id}`}
          onOpen={() => p.readPile(`${g.p.t("said", w.pile)} ${mark}`, bagList(pile))}
        />
      </div>
    </div>
  );
}
