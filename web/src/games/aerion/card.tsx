// A card of Aerion, wherever it lies.

import type { ComponentChildren } from "preact";
import { Card } from "../../parts/Card";
import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import {
  CREW_OF,
  DECKS,
  MATERIAL_OF,
  deckOf,
  kindOf,
  shipsOf,
  typeOf,
  type CardType,
  type PartKind,
  type ShipId,
} from "./box";
import { icons } from "./icons.gen";
import { Ship } from "./ships";
import type { Game } from "./table";
import { asked, blocked } from "./view";

/** One name may lie in two places; these verbs tell which of them is meant. */
const VERBS = {
  display: ["acquire", "discard", "hire", "dump", "bird"],
  pulpit: ["book-reroll", "book-recover", "reserve", "keep"],
  reserve: ["transfer"],
  booth: ["payday"],
  offer: ["recover", "show", "acquire"],
  theirs: [],
  still: [],
} as const;
export type Where = keyof typeof VERBS;
const STAYS: readonly Where[] = ["pulpit", "booth", "theirs"];

export const typeIcon = (t: CardType): string => icons[t];
export const partIcon = (k: PartKind): string => icons[k];

export function picture(card: string): ComponentChildren {
  const kind = kindOf(card),
    type = typeOf(card);
  if (type === "blueprint") return <Ship id={kind as ShipId} flying />;
  return <Icon d={icons[kind as keyof typeof icons] ?? icons[type]} size={40} />;
}

/** For reading a card large: the picture in the colour of its kind. */
export function largePicture(card: string): ComponentChildren {
  return /-d[1-6]$/.test(card) ? (
    <span class="aerion">
      <span class={`k-${typeOf(card)}`} style={{ color: "var(--tint)" }}>
        {picture(card)}
      </span>
    </span>
  ) : null;
}

function line(g: Game, card: string): ComponentChildren {
  const type = typeOf(card),
    ships = shipsOf(card);
  if (type === "factory") return g.w.factories[kindOf(card)];
  if (!ships.length) return g.w.lines[type];
  if (type === "blueprint") return <Parts ship={kindOf(card) as ShipId} />;
  return (
    <span class="serves">
      {ships.map(s => (
        <span class={g.v.flying.includes(s) ? "serves-done" : ""} title={g.shipName(s)}>
          <Ship id={s} flying={g.v.flying.includes(s)} />
        </span>
      ))}
    </span>
  );
}

/** What a ship needs beside its Blueprint. */
export function Parts({ ship, size = 18 }: { ship: ShipId; size?: number }) {
  return (
    <span class="parts k-plain">
      <Icon d={icons[MATERIAL_OF[ship]]} size={size} />
      <Icon d={icons[CREW_OF[ship]]} size={size} />
    </span>
  );
}

function serves(g: Game, card: string): string {
  const ships = shipsOf(card),
    type = typeOf(card);
  if (type === "factory") return g.w.factories[kindOf(card)] ?? "";
  if (type === "blueprint") {
    const s = kindOf(card) as ShipId;
    return `${g.w.needs} ${g.partName(MATERIAL_OF[s])}, ${g.partName(CREW_OF[s])}`;
  }
  if (!ships.length) return g.w.lines[type] ?? "";
  return `${g.w.serves} ${ships.map(s => g.shipName(s) + (g.v.flying.includes(s) ? ` (${g.w.flyingAlready})` : "")).join(", ")}`;
}

interface Facts {
  label: string;
  lit: boolean;
  stopped: boolean;
  percent: string;
  p: number;
  rebuilt: boolean;
  flip: string;
}

function facts(g: Game, id: string, where: Where, match: boolean, note?: string): Facts {
  const { w, p } = g,
    type = typeOf(id),
    component = `card:${id}`,
    shown = where === "display";
  const info = p.about.cards.find(c => c.id === id),
    rebuilt = info?.source === "R";
  const odds = shown ? p.odds.find(o => o.verb === "acquire" && o.touches.includes(component)) : undefined;
  const stopped = shown && blocked(g.v) === type,
    percent = odds ? `${Math.round(odds.p * 100)} %` : "";
  const label = [
    w.types[type] === g.cardName(id) ? g.cardName(id) : `${w.types[type]} ${g.cardName(id)}`,
    serves(g, id),
    info?.mark,
    shown && w.combos[deckOf(id)],
    shown && g.v.dice.length === 6 && (match ? w.matched : w.unmatched),
    stopped && w.blockedHere,
    percent && `${percent} ${w.chance}`,
    rebuilt && shown && w.reconstructed,
    note,
  ]
    .filter(Boolean)
    .join(", ");
  return {
    label,
    stopped,
    percent,
    rebuilt,
    p: odds?.p ?? 0,
    lit: p.touch(component).lit && asked(p.look, component, VERBS[where]),
    flip: g.flip(id, STAYS.includes(where)),
  };
}

export function AerionCard({
  g,
  id,
  where,
  small = false,
  match = false,
  note,
}: {
  g: Game;
  id: string;
  where: Where;
  small?: boolean;
  match?: boolean;
  note?: string;
}) {
  const { w, p } = g,
    type = typeOf(id),
    component = `card:${id}`,
    f = facts(g, id, where, match, note);
  return (
    <Card
      kind={type}
      band={w.types[type]}
      bandIcon={typeIcon(type)}
      name={g.cardName(id)}
      small={small}
      glow={match && !f.stopped}
      picture={picture(id)}
      line={line(g, id)}
      mark={f.rebuilt && where === "display" ? w.reconstructed : null}
      component={component}
      touch={p.touch(component)}
      lit={f.lit}
      flip={f.flip}
      label={f.label}
      onPress={() => p.click(component)}
      onRead={() => p.readCard(id)}
      readLabel={`${w.read}: ${g.fullName(id)} ${DECKS[deckOf(id)]!.toUpperCase()}`}
      badge={
        <>
          {match && !f.stopped && !f.percent && <span class="tag tag-match">{w.match}</span>}
          {f.stopped && (
            <span class="tag tag-blocked">
              <Icon d={icons.blocked} size={12} />
              {w.blockedShort}
            </span>
          )}
          {f.percent && (
            <span class={`tag tag-odds odds-${level(f.p)}`}>
              <b class="num">{f.percent}</b>
            </span>
          )}
        </>
      }
    />
  );
}

/** The same card where there is little room: its picture on its colour. */
export function AerionTile({ g, id, where, note }: { g: Game; id: string; where: Where; note?: string }) {
  const { p } = g,
    component = `card:${id}`,
    f = facts(g, id, where, false, note);
  return (
    <Press
      class={`tile k-${typeOf(id)}`}
      component={component}
      touch={p.touch(component)}
      lit={f.lit}
      flip={f.flip}
      label={f.label}
      onPress={() => p.click(component)}
      onRead={() => p.readCard(id)}
    >
      {picture(id)}
    </Press>
  );
}

const level = (p: number): string => (p >= 0.6 ? "high" : p >= 0.25 ? "fair" : "low");
