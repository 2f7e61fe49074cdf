// Translators: the eight decks, and the rooms in which they are employed, with the seal of Arabic at the end of every chain.

import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { DECKS, RECRUIT_MIN, RETIRES, ROOMS, isNothing, resources, translators, type Deck } from "./box";
import { Read, Rebuilt, Retired, Vp, sayTranslator } from "./card";
import { Fx } from "./fx";
import { Die, Flag, Marker, Pair, Worker } from "./glyph";
import { icons } from "./icons.gen";
import { sayEffect } from "./say";
import type { Game } from "./table";
import { roomsOf, seatOf } from "./view";

/* ---- Decks -------------------------------------------------------------------------------------------------------- */

export function Decks({ g }: { g: Game }) {
  return (
    <section class="sc-decks sc-leaf" aria-label={g.w.decks}>
      <div class="sc-decks-row">
        {[0, 2, 4, 6].map(i => (
          <div key={i} class="sc-tier">
            <p class="sc-title sc-tier-head">
              {i === 0 && (
                <>
                  {g.w.decks}
                  <Rebuilt g={g} />
                </>
              )}
              <span class="sc-min" title={g.w.min}>
                Σ{RECRUIT_MIN[DECKS[i]!]}
              </span>
            </p>
            <DeckOf g={g} deck={DECKS[i]!} i={i} />
            <DeckOf g={g} deck={DECKS[i + 1]!} i={i + 1} />
          </div>
        ))}
      </div>
    </section>
  );
}

function DeckOf({ g, deck, i }: { g: Game; deck: Deck; i: number }) {
  const { p, v, w } = g,
    id = v.deck_top[i] ?? null,
    t = id ? translators.get(id) : undefined,
    component = `deck:${deck}`,
    under = v.bottom[i]?.length ?? 0;
  if (!id || !t)
    return (
      <span class="sc-deck sc-deck-bare" role="img" aria-label={`${w.names[deck]}: ${w.deckEmpty}`}>
        <span class="sc-deck-name">{w.names[deck]}</span>
      </span>
    );
  return (
    <div class="sc-holder">
      <Press
        class={`sc-deck l-${deck}`}
        component={component}
        touch={p.touch(component)}
        flip={`deck-${deck}`}
        label={sayTranslator(g, id, `${w.min} ${RECRUIT_MIN[deck]}`, under > 0 && `${under} ${w.under}`)}
        onPress={() => p.click(component)}
        onRead={() => p.readCard(id)}
      >
        <span class="sc-deck-name">
          <span>{w.short[deck] ?? w.names[deck]}</span>
          <Vp n={t.vp} />
        </span>
        <span class="sc-deck-pair">
          <Pair reads={t.reads} writes={t.writes} size={16} />
        </span>
        <span class="sc-deck-line" title={w.dispatch}>
          <Icon d={icons.dispatch} size={13} class="sc-dim" />
          <Fx e={t.dispatch} size={14} />
        </span>
        <span class="sc-deck-line sc-deck-retired" title={w.retired}>
          <Icon d={icons.retire} size={12} class="sc-dim" />
          <Retired t={t} size={14} />
        </span>
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

/* ---- Rooms ---------------------------------------------------------------------------------------------------------- */

export function Rooms({ g }: { g: Game }) {
  return (
    <section class="sc-rooms sc-leaf sc-side" aria-label={g.w.rooms}>
      <p class="sc-title">
        {g.w.rooms}
        <Rebuilt g={g} />
      </p>
      <div class="sc-rooms-grid">
        {Array.from({ length: roomsOf(g.v) }, (_, i) => (
          <Room key={i} g={g} i={i} />
        ))}
        <span class="sc-seal" role="img" aria-label={g.w.arabic} data-seal="">
          <Flag tongue="arabic" size={30} />
          <span>{g.w.arabic}</span>
        </span>
      </div>
    </section>
  );
}

/** Gold on a translator: three places, and then it retires. */
function Coins({ n }: { n: number }) {
  return (
    <span class="sc-coins">
      {Array.from({ length: RETIRES }, (_, i) => (
        <i key={i} class={i < n ? "on" : ""} />
      ))}
    </span>
  );
}

function Room({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    id = v.room[i] ?? null,
    t = id ? translators.get(id) : undefined,
    owner = seatOf(v.owner[i]),
    gold = v.room_gold[i] ?? 0,
    room = ROOMS[i]!,
    component = `room:${i + 1}`,
    pair = v.pair[i];
  const price = room.silver ? `${w.price} ${room.silver} ${w.silver}` : `${w.price} 0`;
  if (!id || !t) {
    return (
      <Press
        class="sc-room sc-room-bare"
        component={component}
        touch={p.touch(component)}
        label={`${w.room} ${i + 1}: ${w.free}, ${price}, ${sayEffect(w, room.does)}`}
        onPress={() => p.click(component)}
      >
        <span class="sc-room-head">
          <b class="sc-no">{i + 1}</b>
          <span class="sc-price">
            <b class="num">{room.silver}</b>
            <Icon d={icons.silver} size={13} class="t-silver" />
          </span>
        </span>
        <span class="sc-room-does">
          <Fx e={room.does} size={16} />
        </span>
      </Press>
    );
  }
  return (
    <div class="sc-holder">
      <Press
        class={`sc-room l-${t.character}${owner >= 0 ? ` p-${owner} sc-owned` : ""}`}
        component={component}
        touch={p.touch(component)}
        flip={`card:${id}`}
        from={`deck-${t.character}`}
        label={sayTranslator(
          g,
          id,
          `${w.room} ${i + 1}`,
          owner >= 0 ? `${w.owner} ${g.who(owner)}` : w.neutral,
          `${gold} ${w.goldOn}`,
          pair != null && `${w.pairWith} ${sayResource(g, pair)}`,
        )}
        onPress={() => p.click(component)}
        onRead={() => p.readCard(id)}
      >
        <span class="sc-anchor" data-room={i} />
        <span class="sc-room-head">
          <b class="sc-no">{i + 1}</b>
          {pair == null && <Coins n={gold} />}
          {owner >= 0 ? (
            <Marker seat={owner} size={16} />
          ) : (
            <span class="sc-neutral-mark" title={w.neutral}>
              ○
            </span>
          )}
        </span>
        <span class="sc-room-pair">
          <Pair reads={t.reads} writes={t.writes} size={18} />
        </span>
        {pair != null ? (
          <Resource id={pair} />
        ) : (
          <span class="sc-room-foot">
            <Retired t={t} size={13} />
            <Vp n={t.vp} />
          </span>
        )}
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

const COLOURS = ["white", "red", "yellow", "blue"] as const;

export function sayResource(g: Game, id: string): string {
  const r = resources.get(id),
    { w } = g;
  if (!r) return g.name(id);
  const some = (list: number[], what: (n: number, c: string) => string) =>
    list.flatMap((n, i) => (n ? [what(n, w.names[COLOURS[i]!]!)] : []));
  return [
    g.name(id),
    ...some(r.dice, (n, c) => `${n} × ${w.dieOf(c)}`),
    ...some(r.workers, w.workerN),
    w.goldN(r.gold),
    w.silverN(r.silver),
    !isNothing(r.does) && sayEffect(w, r.does),
    `${w.names.fifth}: ${w.names[r.act]}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** A resource card below a translator that may be drafted. */
function Resource({ id }: { id: string }) {
  const r = resources.get(id);
  if (!r) return null;
  return (
    <span class="sc-resource">
      {r.dice.map(
        (n, i) =>
          n > 0 && (
            <span key={i} class="sc-some">
              <b class="num">{n}</b>
              <Die colour={COLOURS[i]!} size={12} />
            </span>
          ),
      )}
      {r.workers.map(
        (n, i) =>
          n > 0 && (
            <span key={`w${i}`} class="sc-some">
              {n > 1 && <b class="num">{n}</b>}
              <Worker colour={COLOURS[i]!} size={13} />
            </span>
          ),
      )}
      <span class="sc-some">
        <b class="num">{r.gold}</b>
        <Icon d={icons.gold} size={13} class="t-gold" />
      </span>
      <span class="sc-some">
        <b class="num">{r.silver}</b>
        <Icon d={icons.silver} size={13} class="t-silver" />
      </span>
      {!isNothing(r.does) && <Fx e={r.does} size={13} />}
      <Icon d={icons[r.act]} size={13} />
    </span>
  );
}
