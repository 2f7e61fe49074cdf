// Translators: the eight decks, and the rooms of employed translators, with the seal of Arabic at the end of every
// path.

import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { Pieces, Read, Retired, Vp, sayCard } from "./card";
import { Fx, iconOf } from "./fx";
import { Flag, Marker, Pair } from "./glyph";
import { icons } from "./icons.gen";
import { Chamber } from "./scenery";
import { figure } from "./card-data";
import type { Game } from "./model";
import { seatOf } from "./view";

/* ---- Decks ----------------------------------------------------------------------------------------------------- */

/** Groups the decks by the value that is needed for their translators. */
function tiersOf(g: Game): [number, string[]][] {
  const tiers = new Map<number, string[]>();
  for (const [deck, { value }] of Object.entries(g.b.decks)) tiers.set(value, [...(tiers.get(value) ?? []), deck]);
  return [...tiers];
}

export function Decks({ g }: { g: Game }) {
  return (
    <section class="sc-decks sc-leaf" aria-label={g.w.decks}>
      <div class="sc-decks-row">
        {tiersOf(g).map(([value, decks], i) => (
          <div key={value} class="sc-tier">
            <p class="sc-title sc-tier-head">
              {i === 0 && <span aria-hidden="true">{g.w.decks}</span>}
              <span class="sc-min" title={g.w.min}>
                Σ{value}
              </span>
            </p>
            {decks.map(deck => (
              <DeckOf key={deck} g={g} deck={deck} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function DeckOf({ g, deck }: { g: Game; deck: string }) {
  const { p, v, w } = g,
    i = g.ids("deck").indexOf(deck),
    id = v.deck_top[i] ?? null,
    t = id ? g.b.translators[id] : undefined,
    name = g.word("deck", deck),
    component = `deck:${deck}`,
    under = v.bottom[i]?.length ?? 0;
  if (!id || !t)
    return (
      <span class="sc-deck sc-deck-bare" role="img" aria-label={`${g.p.t("said", name)} ${w.deckEmpty}`}>
        <span class="sc-deck-name">{name}</span>
      </span>
    );
  return (
    <div class="holder sc-holder">
      <Press
        class={`sc-deck l-${deck}`}
        component={component}
        touch={p.touch(component)}
        flip={`deck-${deck}`}
        label={sayCard(g, id, `${w.min} ${g.b.decks[deck]?.value}`, under > 0 && `${under} ${w.under}`)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <span class="sc-deck-name">
          <span>{w.short[deck] ?? name}</span>
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

/* ---- Rooms ----------------------------------------------------------------------------------------------------- */

export function Rooms({ g }: { g: Game }) {
  return (
    <section class="sc-rooms sc-leaf sc-side" aria-label={g.w.rooms}>
      <p class="sc-title" aria-hidden="true">
        {g.w.rooms}
      </p>
      <div class="sc-rooms-grid">
        {Array.from({ length: g.a.rooms ?? 0 }, (_, i) => (
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

/** The gold on a translator, and the free places for gold. A translator retires when the last place is filled. */
function Coins({ n, of }: { n: number; of: number }) {
  return (
    <span class="sc-coins">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < n ? "on" : ""} />
      ))}
    </span>
  );
}

/** A button that takes a coin from a translator, if that is legal. */
function TakeCoin({ g, i }: { g: Game; i: number }) {
  const component = `coin:${i + 1}`,
    touch = g.p.touch(component);
  return (
    touch.lit && (
      <Press
        class="sc-take"
        component={component}
        touch={touch}
        label={g.w.takeGold(i + 1)}
        onPress={() => g.p.click(component)}
      >
        <b>−1</b>
        <Icon d={icons.gold} size={14} class="t-gold" />
      </Press>
    )
  );
}

/** A room without a translator. */
function BareRoom({ g, i }: { g: Game; i: number }) {
  const { p, w } = g,
    room = g.b.rooms[i + 1]!,
    component = `room:${i + 1}`;
  const say = [`${w.room} ${g.p.t("said", i + 1)} ${w.free}`, `${w.price} ${w.silverN(room.silver)}`, room.text];
  return (
    <Press
      class="sc-room sc-room-bare"
      component={component}
      touch={p.touch(component)}
      label={say.filter(Boolean).join(", ")}
      onPress={() => p.click(component)}
    >
      <Chamber i={i} />
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

function Room({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    id = v.room[i] ?? null,
    t = id ? g.b.translators[id] : undefined,
    owner = seatOf(v.owner[i]),
    gold = v.room_gold[i] ?? 0,
    pair = v.pair[i],
    component = id && pair != null ? `starter:${id}` : `room:${i + 1}`,
    fee = g.a.fee[g.me]?.[i + 1] ?? 0;
  if (!id || !t) return <BareRoom g={g} i={i} />;
  return (
    <div class="holder sc-holder">
      <Press
        class={`sc-room l-${t.character}${owner >= 0 ? ` p-${owner} sc-owned` : ""}`}
        component={component}
        touch={p.touch(component)}
        flip={`card:${id}`}
        from={`deck-${t.character}`}
        label={sayCard(
          g,
          id,
          `${w.room} ${i + 1}`,
          owner >= 0 ? g.who(owner) : w.neutral,
          `${gold} ${w.goldOn}`,
          pair == null && fee > 0 && `${w.fee} ${w.silverN(fee)}`,
          pair != null && `${w.pairWith} ${sayCard(g, pair)}`,
        )}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <span class="sc-anchor" data-room={i} />
        <span class="sc-room-head">
          <b class="sc-no">{i + 1}</b>
          {pair == null && <Coins n={gold} of={figure(g.b, "retire").n} />}
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
          <Resource g={g} id={pair} />
        ) : (
          <span class="sc-room-foot">
            <Retired t={t} size={13} />
            <Vp n={t.vp} />
          </span>
        )}
      </Press>
      <TakeCoin g={g} i={i} />
      <Read g={g} id={id} />
    </div>
  );
}

/** A resource card below a translator that may be drafted. */
function Resource({ g, id }: { g: Game; id: string }) {
  const r = g.b.resources[id];
  return (
    r && (
      <span class="sc-resource">
        <Pieces about={g.p.about} r={r} />
        <Icon d={iconOf(r.act)} size={13} />
      </span>
    )
  );
}
