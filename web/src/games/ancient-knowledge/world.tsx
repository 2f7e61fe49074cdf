// The shared area: the tiles with their Technologies, the decks, and the progress of the game.

import { offered } from "../../board/contract";
import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { ROMAN, TechCard } from "./card";
import { icons } from "./icons.gen";
import type { Game } from "./model";
import { known, spot } from "./view";

export function World({ g }: { g: Game }) {
  return (
    <section
      class="ak-world"
      aria-label={g.w.world}
      style={
        g.p.compact
          ? undefined
          : { "--tiles": g.v.level.map(level => (level ? "minmax(0, 1fr)" : "minmax(0, .34fr)")).join(" ") }
      }
    >
      {g.v.level.map((_, i) => (
        <Tile key={i} g={g} i={i} />
      ))}
      <Decks g={g} />
    </section>
  );
}

function Tile({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    level = v.level[i] ?? 0,
    component = `tile:tile-${i + 1}`,
    cards = (v.tile[i] ?? []).filter(known),
    name = `${w.tile} ${i + 1}`;
  return (
    <div class={`ak-tile ak-tile-${level}`} role="group" aria-label={name}>
      <Press
        class="ak-tile-head"
        component={component}
        touch={p.touch(component)}
        label={level ? `${name}, ${w.level} ${ROMAN[level]}` : `${g.p.t("said", name)} ${w.gone}`}
        onPress={() => p.click(component)}
      >
        <span class="ak-tile-name">{name}</span>
        {level > 0 && (
          <span class="ak-tile-level">
            {w.level} <b>{ROMAN[level]}</b>
          </span>
        )}
      </Press>
      <div class="ak-tile-cards">
        {level === 0 && <span class="ak-quiet">{w.gone}</span>}
        {cards.map(t => (
          <TechCard key={t} g={g} id={t} where={name} />
        ))}
        {level > 0 &&
          Array.from({ length: (v.tile[i] ?? []).length - cards.length }, (_, k) => (
            <span key={`gap-${k}`} class="ak-gap" aria-hidden="true" />
          ))}
      </div>
    </div>
  );
}

/** The Technologies of a level: left in the deck, and discarded. */
function TechDeck({ g, level }: { g: Game; level: number }) {
  const { p, v, a, w } = g,
    gone = v.tech_discard.filter(t => g.tech(t).level === level),
    left = a.techs[`level-${level}`] ?? 0;
  return (
    <button
      type="button"
      class="ak-techs"
      data-flip={`techs-${level}`}
      onClick={() =>
        p.readPile(
          `${w.techDeck} ${g.p.t("said", ROMAN[level]!)} ${w.techDiscard}`,
          gone.map(id => ({ id, count: 1 })),
        )
      }
    >
      <span class="unseen">{`${ROMAN[level]} ${left} + ${gone.length} ${w.techDiscard}, ${w.techDeck}`}</span>
      <span aria-hidden="true" class="ak-techs-level">
        {ROMAN[level]}
      </span>
      <b aria-hidden="true" class="num">
        {left}
      </b>
      <span aria-hidden="true" class="ak-techs-gone">
        <Icon d={icons.cost} size={12} />
        {gone.length}
      </span>
    </button>
  );
}

function Decks({ g }: { g: Game }) {
  const { p, v, a, w, limits } = g,
    n = a.deck,
    m = a.discard,
    top = v.discard_top,
    most = Math.max(...v.seats.slice(0, v.players).map((_, i) => g.have(i, "past-any")));
  const state = v.ending ? w.end : v.mid_game ? w.mid : w.midAt(limits.middle);
  const endAt = w.endAt(limits.end);
  return (
    <div class="ak-decks">
      <div class="ak-decks-row">
        <Press
          class="ak-deck"
          component={spot("deck")}
          lit={offered(p.look, spot("deck"))}
          touch={p.touch(spot("deck"))}
          flip="deck"
          label={`${n} ${w.search}, ${g.p.t("said", w.deck)} ${w.drawOne}`}
          onPress={() => p.click(spot("deck"))}
        >
          <Count n={n} />
          <span class="ak-deck-word">
            <Icon d={icons.search} size={13} /> {w.search}
          </span>
        </Press>
        <Press
          class={`ak-discard ${top ? `k-${g.builder(top).type}` : ""}`}
          flip="discard"
          label={`${m} ${top ? g.name(top) : w.nothing}, ${w.discard}${top ? `, ${w.top}` : ""}`}
          component={top ? `builder:${top}` : undefined}
          touch={top ? p.touch(`builder:${top}`) : undefined}
          onPress={() =>
            top ? (p.touch(`builder:${top}`).lit ? p.click(`builder:${top}`) : p.readCard(top)) : undefined
          }
        >
          <span class="ak-discard-head">
            <Icon d={icons.cost} size={13} />
            <b class="num">{m}</b>
          </span>
          <span class="ak-discard-top">{top ? g.name(top) : w.nothing}</span>
        </Press>
      </div>
      <div class="ak-decks-row">
        {[1, 2].map(level => (
          <TechDeck key={level} g={g} level={level} />
        ))}
      </div>
      <div
        class={`ak-clock${v.ending ? " ak-clock-end" : ""}`}
        title={v.ending ? w.end : `${state}. ${endAt}.`}
        role="img"
        aria-label={`${g.p.t("said", w.past)} ${most}. ${state}. ${v.ending ? "" : endAt}`}
      >
        {v.ending ? (
          <>
            <Icon d={icons.end} size={15} />
            <b>{w.end}</b>
          </>
        ) : (
          <Progress n={most} marks={[limits.middle, limits.end]} />
        )}
      </div>
    </div>
  );
}

/** Shows the progress of the longest Past towards the numbers of monuments that turn over a tile or end the game. */
function Progress({ n, marks }: { n: number; marks: number[] }) {
  return (
    <span class="ak-fourteen" aria-hidden="true">
      {Array.from({ length: Math.max(...marks) }, (_, i) => i + 1).map(i => (
        <i key={i} class={`${i <= n ? "on" : ""}${marks.includes(i) ? " mark" : ""}`}>
          {marks.includes(i) ? i : ""}
        </i>
      ))}
    </span>
  );
}
