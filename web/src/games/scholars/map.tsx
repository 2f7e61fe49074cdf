// The map: ten locations in a ring around six scrolls, the markers of the players, the neutral marker, the draw pile.

import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { Read, ScrollFace, sayCard } from "./card";
import { Fx } from "./fx";
import { Die, Marker } from "./glyph";
import { icons } from "./icons.gen";
import { Corner, Land } from "./scenery";
import { figure } from "./card-data";
import type { Game } from "./model";
import { seatOf, spot } from "./view";

export function MapOf({ g }: { g: Game }) {
  return (
    <section class="sc-map sc-leaf" aria-label={g.w.map}>
      <Land />
      <div class="sc-ring">
        <Corner of="boat" />
        <Corner of="city" />
        <Corner of="palms" />
        {Object.keys(g.b.locations).map((_, i) => (
          <Location key={i} g={g} i={i} />
        ))}
        {g.ids("slot").map(slot => (
          <Spot key={slot} g={g} slot={slot} />
        ))}
      </div>
      <p class="sc-map-title">
        <span class="sc-title">{g.w.mapTitle}</span>
        <Pile g={g} />
      </p>
    </section>
  );
}

function Pile({ g }: { g: Game }) {
  const { w } = g,
    n = g.a.pile;
  return (
    <span class="sc-pile" title={w.pileSay} data-flip="pile">
      <Icon d={icons.scroll} size={13} />
      <Count n={n} />
      <span class="unseen">{w.pileSay}</span>
    </span>
  );
}

/** Returns the number of steps to a location: the smallest legal number, which may include an extra lap. */
function farTo(g: Game, who: number, i: number): string {
  const steps = g.a.steps[who]?.[i] ?? 0,
    lap = steps + Object.keys(g.b.locations).length;
  return g.p.touch(`far:${steps}`).lit || !g.p.touch(`far:${lap}`).lit ? `far:${steps}` : `far:${lap}`;
}

/** A location: its colour, its reward, its markers. A selectable location shows the steps to it. */
function Location({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    at = g.b.locations[i]!,
    seats = v.seats.slice(0, v.players),
    here = seats.flatMap((s, k) => (s.location === i ? [k] : []));
  const traveller = g.work?.who ?? g.me,
    far = farTo(g, traveller, i),
    steps = Number(far.slice(4)),
    pays = g.a.reward[i] !== 0,
    stops = g.asks === "stop" && v.seats[traveller]!.location === i;
  const component = stops ? spot("reward") : far,
    touch = p.touch(component),
    travelling = g.asks === "travel" && touch.lit;
  const say = [
    `${w.location} ${i}`,
    g.word("colour", at.colour),
    `${g.p.t("said", w.reward)} ${at.text}`,
    ...here.map(k => g.who(k)),
    v.neutral === i && w.neutralMarker,
    travelling && w.steps(steps),
    travelling && !pays && w.noReward,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Press
      class={`sc-loc at-${i} w-${at.colour}${travelling && !pays ? " sc-loc-poor" : ""}`}
      component={component}
      touch={touch}
      label={say}
      onPress={() => p.click(component)}
    >
      <span class="sc-loc-in" title={say}>
        <span class="sc-if">
          <Die colour={at.colour} size={13} />
        </span>
        <Fx e={at.does} size={14} />
      </span>
      <span class="sc-loc-who">
        {v.neutral === i && (
          <span class="sc-neutral" title={figure(g.b, "neutral").text} data-flip="neutral">
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

function Spot({ g, slot }: { g: Game; slot: string }) {
  const { p, v, w } = g,
    at = g.ids("slot").indexOf(slot),
    id = v.slot[at] ?? null,
    owner = seatOf(v.slot_owner[at]),
    component = `slot:${slot}`,
    now = g.b.locations[v.seats[g.work?.who ?? g.me]!.location]?.slot === slot;
  if (!id)
    return (
      <span
        class={`sc-slot sc-slot-bare in-${slot}`}
        role="img"
        aria-label={`${g.p.t("said", g.word("slot", slot))} ${w.empty}`}
      />
    );
  return (
    <div class={`holder sc-holder sc-slot in-${slot}${now ? " sc-slot-near" : ""}`}>
      <Press
        class="sc-scroll"
        component={component}
        touch={p.touch(component)}
        flip={`scroll:${id}`}
        from="pile"
        label={sayCard(g, id, g.word("slot", slot), owner >= 0 && `${g.p.t("said", w.influence)} ${g.who(owner)}`)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <ScrollFace b={g.b} id={id} />
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
