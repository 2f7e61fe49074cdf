// A card of Aerion, wherever it lies.

import type { ComponentChildren } from "preact";
import { Card } from "../../parts/Card";
import { Icon } from "../../parts/Icon";
import { CREW_OF, DECKS, MATERIAL_OF, deckOf, kindOf, shipsOf, typeOf, type CardType, type PartKind, type ShipId } from "./box";
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

export const typeIcon = (t: CardType): string => icons[t];
export const partIcon = (k: PartKind): string => icons[k];

export function picture(card: string, size: number): ComponentChildren {
  const kind = kindOf(card), type = typeOf(card);
  if (type === "blueprint") return <Ship id={kind as ShipId} flying />;
  return <Icon d={icons[kind as keyof typeof icons] ?? icons[type]} size={size} />;
}

function line(g: Game, card: string): ComponentChildren {
  const type = typeOf(card), ships = shipsOf(card);
  if (type === "factory") return g.w.factories[kindOf(card)];
  if (!ships.length) return g.w.lines[type];
  if (type === "blueprint") return <Parts ship={kindOf(card) as ShipId} />;
  return (
    <span class="serves">
      {ships.map(s => <span class={g.v.flying.includes(s) ? "serves-done" : ""} title={g.shipName(s)}><Ship id={s} flying={g.v.flying.includes(s)} /></span>)}
    </span>
  );
}

/** What a ship needs beside its Blueprint. */
export function Parts({ ship, size = 18 }: { ship: ShipId; size?: number }) {
  return <span class="parts k-plain"><Icon d={icons[MATERIAL_OF[ship]]} size={size} /><Icon d={icons[CREW_OF[ship]]} size={size} /></span>;
}

function serves(g: Game, card: string): string {
  const ships = shipsOf(card), type = typeOf(card);
  if (type === "factory") return g.w.factories[kindOf(card)] ?? "";
  if (type === "blueprint") {
    const s = kindOf(card) as ShipId;
    return `${g.w.needs} ${g.partName(MATERIAL_OF[s])}, ${g.partName(CREW_OF[s])}`;
  }
  if (!ships.length) return g.w.lines[type] ?? "";
  return `${g.w.serves} ${ships.map(s => g.shipName(s) + (g.v.flying.includes(s) ? ` (${g.w.flyingAlready})` : "")).join(", ")}`;
}

export function AerionCard({ g, id, where, small = false, match = false, note }: {
  g: Game; id: string; where: Where; small?: boolean; match?: boolean; note?: string;
}) {
  const { w, p } = g, type = typeOf(id), component = `card:${id}`, touch = p.touch(component);
  const info = p.about.cards.find(c => c.id === id);
  const rebuilt = info?.source === "R";
  const odds = where === "display" ? p.odds.find(o => o.verb === "acquire" && o.touches.includes(component)) : undefined;
  const stopped = where === "display" && blocked(g.v) === type;
  const percent = odds && `${Math.round(odds.p * 100)} %`;
  const label = [
    `${g.cardName(id)}, ${w.types[type]}`,
    serves(g, id),
    info?.mark,
    where === "display" && w.combos[deckOf(id)],
    where === "display" && g.v.dice.length === 6 && (match ? w.matched : w.unmatched),
    stopped && w.blockedHere,
    percent && `${percent} ${w.chance}`,
    rebuilt && !small && w.reconstructed,
    note,
  ].filter(Boolean).join(", ");
  return (
    <Card
      kind={type} band={w.types[type]} bandIcon={typeIcon(type)} name={g.cardName(id)} small={small} glow={match && !stopped}
      picture={picture(id, small ? 34 : 56)} line={line(g, id)} mark={rebuilt ? w.recMark : null}
      component={component} touch={touch} lit={touch.lit && asked(p.look, component, VERBS[where])} flip={g.flip(id, ["pulpit", "booth", "theirs"].includes(where))} label={label}
      onPress={() => p.click(component)} onRead={() => p.readCard(id)} readLabel={`${w.read}: ${g.fullName(id)} ${DECKS[deckOf(id)]!.toUpperCase()}`}
      badge={<>
        {match && !stopped && !odds && <span class="tag tag-match">{w.match}</span>}
        {stopped && <span class="tag tag-blocked"><Icon d={icons.blocked} size={12} />{w.blockedShort}</span>}
        {percent && <span class={`tag tag-odds odds-${level(odds!.p)}`}><b class="num">{percent}</b></span>}
      </>}
    />
  );
}

const level = (p: number): string => (p >= 0.6 ? "high" : p >= 0.25 ? "fair" : "low");
