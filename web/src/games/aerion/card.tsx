// A card of Aerion, at all sizes.

import type { ComponentChildren } from "preact";
import { Card } from "../../board/parts/card";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { icons as common } from "../../board/parts/icons.gen";
import type { About } from "../../engine/protocol";
import { icons } from "./icons.gen";
import { Pattern } from "./pattern";
import { InScene } from "./scenery";
import { boxOf, kindsFor, type Box, type CardRow, type LaidRow } from "./card-data";
import { Ship, type ShipId } from "./ships";
import type { Game } from "./model";
import type { Odds } from "../../engine/protocol";
import { meansHere, wanted, type Where } from "./view";

export type { Where } from "./view";

const STAYS: readonly Where[] = ["pulpit", "booth", "theirs"];

const drawn: Record<string, string> = icons;
/** Returns the icon of a kind of card, or of its type if the kind has no icon. */
export const kindIcon = (kind: string, type = kind): string => drawn[kind] ?? drawn[type] ?? "";

function picture(row: CardRow): ComponentChildren {
  if (row.type === "blueprint") return <Ship id={row.kind as ShipId} flying />;
  return <Icon d={kindIcon(row.kind, row.type)} size={40} />;
}

/* ---- Large card ------------------------------------------------------------------------------------------ */

export function largePicture(card: string, about: About): ComponentChildren {
  const box = boxOf(about),
    row = box.cards[card],
    laid = box.laid[card];
  return row ? <LargeCard row={row} box={box} /> : laid ? <LargeLaid row={laid} box={box} /> : null;
}

export const tint = (card: string, about: About): string => `aerion k-${boxOf(about).cards[card]?.type ?? "plain"}`;

/** A large card in the colour of its type: the required dice, the picture and the use of the card. */
function LargeCard({ row, box }: { row: CardRow; box: Box }) {
  const deck = box.decks[row.deck];
  return (
    <span class="aerion reading">
      <span class="reading-side reading-deck">{deck && <Pattern deck={deck} />}</span>
      <span class={`k-${row.type}`} style={{ color: "var(--tint)" }}>
        {picture(row)}
      </span>
      <span class="reading-side">
        {row.type === "blueprint"
          ? row.ships.map(s => <Parts key={s} box={box} ship={s} size={30} />)
          : row.ships.map(s => <Ship key={s} id={s} />)}
        {row.rerolls > 0 && <Figure icon={common.reroll} n={row.rerolls} />}
        {row.recovers > 0 && <Figure icon={common.stack} n={row.recovers} />}
      </span>
    </span>
  );
}

/** A large Pier with the dice that build it, a large Outpost with the type that it blocks, or a large Lair with the
    type that it gives. */
function LargeLaid({ row, box }: { row: LaidRow; box: Box }) {
  const dice = row.kind === "pier" ? (box.actions.construct?.alike ?? 0) : 0;
  return (
    <span class="aerion reading">
      {dice > 0 && (
        <span class="reading-side reading-deck">
          <Pattern deck={{ alike: [[dice]], straight: 0 }} />
        </span>
      )}
      <span class={`k-${row.of ?? "plain"}`} style={{ color: "var(--tint)" }}>
        <Icon d={kindIcon(row.kind)} size={40} />
      </span>
      {row.of && (
        <span class={`reading-side k-${row.of}`} style={{ color: "var(--tint)" }}>
          <Icon d={kindIcon(row.of)} size={40} />
        </span>
      )}
    </span>
  );
}

function Figure({ icon, n }: { icon: string; n: number }) {
  return (
    <span class="reading-figure">
      <Icon d={icon} size={26} />
      <b class="num">{n}</b>
    </span>
  );
}

/* ---- On the table ---------------------------------------------------------------------------------------- */

/** The effect of a card in one line. */
export function lineOf(g: Game, row: CardRow): string {
  const figured = g.w.figured[row.kind];
  return figured ? figured(row.rerolls || row.recovers) : (g.w.lines[row.kind] ?? g.w.lines[row.type] ?? "");
}

function line(g: Game, row: CardRow): ComponentChildren {
  if (!row.ships.length) return lineOf(g, row);
  if (row.type === "blueprint") return <Parts box={g.box} ship={row.ships[0]!} />;
  return (
    <span class="serves">
      {row.ships.map(s => (
        <span class={g.v.flying.includes(s) ? "serves-done" : ""} title={g.shipName(s)}>
          <Ship id={s} flying={g.v.flying.includes(s)} />
        </span>
      ))}
    </span>
  );
}

/** Lists the kinds of cards that a ship needs in addition to its Blueprint. */
export const partsOf = (box: Box, ship: ShipId): string[] => [
  ...kindsFor(box, "material", [ship]),
  ...kindsFor(box, "crew", [ship]),
];

export function Parts({ box, ship, size = 18 }: { box: Box; ship: ShipId; size?: number }) {
  return (
    <span class="parts k-plain">
      {partsOf(box, ship).map(k => (
        <Icon key={k} d={kindIcon(k)} size={size} />
      ))}
    </span>
  );
}

function serves(g: Game, row: CardRow): string {
  if (!row.ships.length) return lineOf(g, row);
  if (row.type === "blueprint")
    return `${g.w.needs} ${partsOf(g.box, row.ships[0]!)
      .map(k => g.kindName(k))
      .join(", ")}`;
  const ship = (s: ShipId) => g.shipName(s) + (g.v.flying.includes(s) ? ` (${g.w.flyingAlready})` : "");
  return `${g.w.serves} ${row.ships.map(ship).join(", ")}`;
}

interface Facts {
  component: string;
  press(): void;
  label: string;
  lit: boolean;
  weak: boolean;
  away: boolean; // the card can be discarded, and perhaps also taken
  stopped: boolean;
  percent: string;
  p: number;
  flip: string;
}

/** Of the moves that a click on the card can mean after the roll, returns the least likely: to acquire the card. */
const oddsOf = (odds: Odds[], component: string): Odds | undefined =>
  odds
    .filter(o => o.does?.includes("default") && o.touches.includes(component))
    .reduce<Odds | undefined>((least, o) => (least && least.p <= o.p ? least : o), undefined);

/** Returns the label of a card. `matched`: whether the dice match it, for a card in the Display. */
function labelOf(
  g: Game,
  id: string,
  matched: string | false,
  stopped: boolean,
  percent: string,
  note?: string,
): string {
  const { w, p } = g,
    row = g.card(id);
  return [
    g.typeName(row.type) === g.cardName(id) ? g.cardName(id) : `${g.typeName(row.type)} ${g.cardName(id)}`,
    serves(g, row),
    p.about.cards.find(c => c.id === id)?.mark,
    matched && g.combination(row.deck),
    g.a.to_roll === 0 && matched,
    stopped && w.blockedHere,
    percent && `${percent} ${w.chance}`,
    matched && p.touch(`card:${id}`).aim && w.aim,
    note,
  ]
    .filter(Boolean)
    .join(", ");
}

function facts(g: Game, id: string, where: Where, match: boolean, note?: string): Facts {
  const { w, p } = g,
    row = g.card(id),
    { type } = row,
    component = `card:${id}`,
    shown = where === "display";
  const odds = shown ? oddsOf(p.odds, component) : undefined;
  const stopped = shown && g.a.blocked[type] === 1,
    percent = odds ? `${Math.round(odds.p * 100)} %` : "";
  const label = labelOf(g, id, shown && (match ? w.matched : w.unmatched), stopped, percent, note);
  // the component of a click; includes the place, because a copy of the card may be in the Display
  const place = `${where}:${id}`,
    own = p.look.moves.some(m => m.touches.includes(place)),
    away = shown && p.touch(`away:${id}`).lit,
    aim = shown && p.touch(component).aim === true;
  return {
    component,
    press: () => p.click(own ? place : component),
    label,
    weak: aim || (away && !wanted(p.look, id)),
    away: away && wanted(p.look, id),
    stopped,
    percent,
    p: odds?.p ?? 0,
    lit: aim || (p.touch(component).lit && meansHere(p.look, id, where, g.offer?.where === "offer")),
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
    f = facts(g, id, where, match, note),
    row = g.card(id),
    { component } = f;
  return (
    <Card
      kind={row.type}
      band={g.typeName(row.type)}
      bandIcon={kindIcon(row.type)}
      name={g.cardName(id)}
      small={small}
      glow={match && !f.stopped}
      picture={<InScene type={row.type}>{picture(row)}</InScene>}
      line={line(g, row)}
      component={component}
      touch={p.touch(component)}
      lit={f.lit}
      weak={f.weak}
      flip={f.flip}
      label={f.label}
      onPress={f.press}
      onRead={() => p.readCard(id)}
      readLabel={`${g.p.t("said", w.read)} ${g.fullName(id)} ${row.deck.toUpperCase()}`}
      corner={
        f.away && (
          <Press
            class="card-away"
            component={`away:${id}`}
            touch={p.touch(`away:${id}`)}
            weak
            label={`${w.away}, ${g.fullName(id)}`}
            onPress={() => p.click(`away:${id}`)}
          >
            <Icon d={common.discard} size={16} />
          </Press>
        )
      }
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

/** A small card: its picture on its colour. */
export function AerionTile({ g, id, where, note }: { g: Game; id: string; where: Where; note?: string }) {
  const { p } = g,
    f = facts(g, id, where, false, note),
    { component } = f;
  return (
    <Press
      class={`tile k-${g.card(id).type}`}
      component={component}
      touch={p.touch(component)}
      lit={f.lit}
      flip={f.flip}
      label={f.label}
      onPress={f.press}
      reads={`card:${id}`}
    >
      {picture(g.card(id))}
    </Press>
  );
}

const level = (p: number): string => (p >= 0.6 ? "high" : p >= 0.25 ? "fair" : "low");
