// The map: ten locations in a ring around six scrolls, the markers of the players, the neutral marker, the draw pile.

import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { LOCATIONS, SLOTS, type Slot } from "./box";
import { Read, Rebuilt, ScrollFace, sayScroll } from "./card";
import { Fx } from "./fx";
import { Die, Marker } from "./glyph";
import { icons } from "./icons.gen";
import { sayEffect } from "./say";
import type { Game } from "./table";
import { besideOf, rewards, seatOf, slotAt, stepsTo } from "./view";

export function MapOf({ g }: { g: Game }) {
  return (
    <section class="sc-map sc-leaf" aria-label={g.w.map}>
      <svg class="sc-river" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-2 30C18 18 22 52 40 50S64 26 76 44s12 34 28 30" />
      </svg>
      <div class="sc-ring">
        {LOCATIONS.map((_, i) => (
          <Location key={i} g={g} i={i} />
        ))}
        {SLOTS.map(slot => (
          <Spot key={slot} g={g} slot={slot} />
        ))}
      </div>
      <p class="sc-map-title">
        <span class="sc-title">{g.w.mapTitle}</span>
        <Rebuilt g={g} />
        <Pile g={g} />
      </p>
    </section>
  );
}

function Pile({ g }: { g: Game }) {
  const { v, w } = g,
    n = v.pile_top + v.stack.reduce((a, b) => a + b, 0) + v.pile_bottom;
  return (
    <span class="sc-pile" title={w.pileSay} data-flip="pile">
      <Icon d={icons.scroll} size={13} />
      <b class="num" data-count={n}>
        {n}
      </b>
      <span class="unseen">{w.pileSay}</span>
    </span>
  );
}

/** A location: its colour, its reward, who stands there; lit with the steps that lead to it. */
function Location({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    at = LOCATIONS[i]!,
    seats = v.seats.slice(0, v.players),
    here = seats.flatMap((s, k) => (s.location === i ? [k] : []));
  const traveller = v.seats[g.work?.who ?? g.me]!,
    steps = stepsTo(traveller.location, i),
    far = `far:${steps % 10}`,
    stops = g.asks === "stop" && traveller.location === i;
  const component = stops ? "verb:reward" : far,
    touch = p.touch(component),
    travelling = g.asks === "travel" && touch.lit;
  const say = [
    `${w.location} ${i}`,
    w.names[at.colour],
    `${w.reward}: ${sayEffect(w, at.stop)}`,
    ...here.map(k => g.who(k)),
    v.neutral === i && w.neutralMarker,
    travelling && w.steps(steps),
    travelling && !rewards(v, i) && w.noReward,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Press
      class={`sc-loc at-${i} w-${at.colour}${travelling && !rewards(v, i) ? " sc-loc-poor" : ""}`}
      component={component}
      touch={touch}
      label={say}
      onPress={() => p.click(component)}
    >
      <span class="sc-loc-in" title={say}>
        <Die colour={at.colour} size={13} />
        <Fx e={at.stop} size={14} />
      </span>
      <span class="sc-loc-who">
        {v.neutral === i && (
          <span class="sc-neutral" title={w.silverAtMarker} data-flip="neutral">
            <Icon d={icons.neutral} size={15} />
          </span>
        )}
        {here.map(k => (
          <Marker key={k} seat={k} size={16} shape="camel" flip={`camel-${k}`} />
        ))}
      </span>
      {travelling && <span class="sc-steps num">{steps}</span>}
    </Press>
  );
}

function Spot({ g, slot }: { g: Game; slot: Slot }) {
  const { p, v, w } = g,
    id = slotAt(v, slot),
    owner = seatOf(v.slot_owner[SLOTS.indexOf(slot)]),
    component = `slot:${slot}`,
    now = besideOf(v.seats[g.work?.who ?? g.me]!.location) === slot;
  if (!id)
    return (
      <span class={`sc-slot sc-slot-bare in-${slot}`} role="img" aria-label={`${g.word("slot", slot)}: ${w.empty}`} />
    );
  return (
    <div class={`sc-holder sc-slot in-${slot}${now ? " sc-slot-near" : ""}`}>
      <Press
        class="sc-scroll"
        component={component}
        touch={p.touch(component)}
        flip={`scroll:${id}`}
        from="pile"
        label={sayScroll(g, id, g.word("slot", slot), owner >= 0 && `${w.influenceBy} ${g.who(owner)}`)}
        onPress={() => p.click(component)}
        onRead={() => p.readCard(id)}
      >
        <ScrollFace id={id} />
        {owner >= 0 && (
          <span class="sc-on">
            <Marker seat={owner} />
          </span>
        )}
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}
