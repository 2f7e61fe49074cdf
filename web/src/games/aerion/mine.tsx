// The area of a seat: dice and Pixies, Workshops, Pulpit, Reserve, Booth. The partner's area is shorter.

import type { ComponentChildren } from "preact";
import { whose, offered } from "../../board/contract";
import { Gap } from "../../board/parts/card";
import { Die, DieGap } from "../../board/parts/die";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { Panel, Row } from "../../board/parts/row";
import { SeatBadge, Token } from "../../board/parts/token";
import { icons as common } from "../../board/parts/icons.gen";
import { AerionCard, AerionTile, kindIcon, type Where } from "./card";
import { icons } from "./icons.gen";
import { kindsFor, type ActionRow, type CardType } from "./card-data";
import { Ship, type ShipId } from "./ships";
import type { Game } from "./model";
import type { Spot, Words } from "./schema.gen";
import { type Amounts, spot } from "./view";

/* ---- Dice ------------------------------------------------------------------------------------------------ */

export function Tray({ g }: { g: Game }) {
  const { w, v, p } = g,
    { offer } = g,
    many = offer !== null && offer.cards.length > 2;
  return (
    <Panel
      class={`tray${offer ? " tray-offer" : ""}`}
      title={w.dice}
      label={w.dice}
      extra={
        <>
          <Chips g={g} />
          {p.compact && <Pixies g={g} />}
          <Sum g={g} />
        </>
      }
    >
      <div class="tray-room">
        <div class="dice">
          {Array.from({ length: v.dice.length + (g.a.to_roll ?? 0) }, (_, i) => {
            const face = v.dice[i];
            if (face === undefined) return <DieGap key={`gap-${i}`} />;
            const selected = p.dice.selected[i] ?? false;
            return (
              <Die
                key={`${i}-${face}`}
                face={face}
                index={i}
                selected={selected}
                touch={p.touch(`die:${face}`)}
                label={`${face}, ${w.die} ${i + 1}${selected ? `, ${w.kept}` : ""}`}
                onPress={() => p.dice.toggle(i)}
              />
            );
          })}
        </div>
        {offer && (
          <div class="offer">
            <span class="offer-title">{offer.title}</span>
            <div class={many ? "tiles offer-tiles" : "offer-cards"}>
              {offer.cards.map((c, i) =>
                many ? (
                  <AerionTile key={`${c}-${i}`} g={g} id={c} where={offer.where} />
                ) : (
                  <AerionCard key={`${c}-${i}`} g={g} id={c} where={offer.where} small />
                ),
              )}
            </div>
          </div>
        )}
        {!p.compact && <Pixies g={g} />}
      </div>
    </Panel>
  );
}

function Sum({ g }: { g: Game }) {
  const { w, v, a } = g;
  return (
    <span class="sum">
      {a.sum !== null ? (
        <>
          {w.sum} <b class="num">{a.sum}</b>
        </>
      ) : v.dice.length ? (
        w.rolling
      ) : (
        ""
      )}
    </span>
  );
}

function Pixies({ g }: { g: Game }) {
  const { w, v, p } = g,
    n = v.pixies_start;
  if (!n) return null;
  const label = `${g.p.t("said", w.pixies)} ${v.pixies}, ${n - v.pixies} ${w.spent(n - v.pixies)}`;
  return (
    <Press
      class="pixies"
      component={spot("pixies")}
      lit={offered(p.look, spot("pixies"))}
      label={label}
      onPress={() => p.click(spot("pixies"))}
    >
      {Array.from({ length: n }, (_, i) => (
        <Token key={i} size={p.compact ? 26 : 36} spent={i >= v.pixies}>
          <Icon d={icons.pixie} size={p.compact ? 19 : 26} />
        </Token>
      ))}
      <span class="pixies-word">{w.pixies}</span>
    </Press>
  );
}

/** A dice action that takes no card, drawn next to the component that it concerns. */
function Chip({
  g,
  at,
  icon,
  text,
  need,
  short,
}: {
  g: Game;
  at: Spot;
  icon?: string;
  text: string;
  need: string;
  short?: boolean;
}) {
  const on = offered(g.p.look, spot(at));
  return (
    <Press
      class="chip"
      component={spot(at)}
      lit={on}
      label={`${text} ${need}${on ? `, ${g.w.reached}` : ""}`}
      onPress={() => g.p.click(spot(at))}
    >
      {icon && <Icon d={icon} size={15} />}
      {!short && <span>{text}</span>}
      <b class="num">{need}</b>
    </Press>
  );
}

/** The dice that the action requires: a sum, or a number of equal dice. */
const need = (row: ActionRow): string =>
  row.at_least ? `≥ ${row.at_least}` : row.at_most ? `≤ ${row.at_most}` : "A".repeat(row.alike);

const ACTION_SPOTS = { demolish: "clouds", hunt: "hellkite", construct: "piers", payday: "payday" } as const;

/** An action of Phase 2 without a card. */
export function ActionChip({
  g,
  action,
  icon,
  short,
}: {
  g: Game;
  action: Words["action"] & keyof typeof ACTION_SPOTS;
  icon?: string;
  short?: boolean;
}) {
  return (
    <Chip
      g={g}
      at={ACTION_SPOTS[action]}
      icon={icon}
      text={g.word("action", action)}
      need={need(g.box.actions[action]!)}
      short={short}
    />
  );
}

function Chips({ g }: { g: Game }) {
  const { w, v } = g;
  return (
    <span class="chips">
      {v.pool > 0 && <Chip g={g} at="rerolls" icon={common.reroll} text={w.rerolls} need={String(v.pool)} short />}
      {(g.a.cloud_steps ?? 0) > 0 && <ActionChip g={g} action="demolish" icon={icons.cloud} short />}
    </span>
  );
}

/* ---- Workshops ------------------------------------------------------------------------------------------- */

/** The parts of a ship, in the order of a Workshop. */
const partTypes = (g: Game): CardType[] => (g.p.about.words.part ?? []).map(x => x.id as CardType);

interface Place {
  id: string;
  cards: (string | null)[];
  ships: ShipId[]; // ships that can still be built with the cards of the Workshop
}

/** Lists the Workshops of a seat, as the engine numbers them. */
function workshopsOf(g: Game, seat: number): Place[] {
  return (g.p.about.words.place ?? []).flatMap(({ id }, n) => {
    const may = g.a[`in_${id.replaceAll("-", "_")}` as keyof Amounts] as Record<string, number>;
    return g.a.workshops[seat]?.[id] ? [{ id, cards: g.v.workshops[n]!, ships: g.ships.filter(s => may[s]) }] : [];
  });
}

function holds(g: Game, cards: readonly (string | null)[]): string {
  return partTypes(g)
    .map((t, i) => (cards[i] ? g.cardName(cards[i]!) : `${g.typeName(t)} ${g.w.missing}`))
    .join(", ");
}

export function Workshop({ g, place, owner, title }: { g: Game; place: Place; owner?: number; title?: string }) {
  const { w, v, p } = g,
    { id, cards, ships } = place,
    component = `place:${id}`,
    started = cards.some(c => c !== null),
    awaited = started ? ships.filter(s => !v.flying.includes(s)) : [], // an empty Workshop has no planned ship
    touch = p.touch(component);
  // The whole Workshop is clickable, so that the player can click the place where the part will go.
  const pressed = (e: Event) => {
    if (touch.lit && !(e.target as Element).closest(".press")) p.click(component);
  };
  const name = title ?? g.word("place", id),
    target = ships.length === 1 ? ships[0]! : null;
  return (
    <section
      class={`panel workshop${touch.lit ? " workshop-open" : ""}`}
      aria-label={name}
      data-drop={component}
      onClick={pressed}
    >
      <Press
        class="workshop-head"
        component={component}
        touch={touch}
        label={`${name}, ${started ? holds(g, cards) : w.empty}`}
        onPress={() => p.click(component)}
      >
        <Icon d={icons.workshop} size={16} />
        <span class="panel-title">{name}</span>
        {owner !== undefined && <SeatBadge seat={owner} text={g.p.t("seat.mark", owner + 1)} />}
        <span class="workshop-for">
          {ships.map(s => (
            <span key={s} title={g.shipName(s)}>
              <Ship id={s} flying={v.flying.includes(s)} />
            </span>
          ))}
          {target && <b>{g.shipName(target)}</b>}
        </span>
      </Press>
      <div class="bench">
        {partTypes(g).map((t, i) =>
          cards[i] ? (
            <AerionCard key={cards[i]} g={g} id={cards[i]!} where="still" small />
          ) : (
            <Missing key={t} g={g} type={t} ships={awaited} />
          ),
        )}
      </div>
    </section>
  );
}

/** The outline of a missing part, with its kind if only one kind is possible. */
function Missing({ g, type, ships }: { g: Game; type: CardType; ships: ShipId[] }) {
  const { w } = g;
  const kinds = type === "blueprint" || ships.length === 0 ? [] : kindsFor(g.box, type, ships);
  const what = `${g.typeName(type)} ${w.missing}`;
  const names = type === "blueprint" ? ships.map(s => g.shipName(s)) : kinds.map(k => g.kindName(k));
  const ghost: ComponentChildren =
    type === "blueprint" && ships.length ? (
      ships.slice(0, 2).map(s => <Ship key={s} id={s} />)
    ) : kinds.length ? (
      kinds.map(k => <Icon key={k} d={kindIcon(k)} size={kinds.length > 1 ? 22 : 34} />)
    ) : (
      <Icon d={kindIcon(type)} size={30} />
    );
  return (
    <Gap small kind={type} label={names.length ? `${g.p.t("said", what)} ${names.join(` ${w.or} `)}` : what}>
      <span class="gap-picture">{ghost}</span>
      <span class="gap-name">{names.length === 1 ? names[0] : g.typeName(type)}</span>
    </Gap>
  );
}

/* ---- Pulpit, Reserve, Booth ------------------------------------------------------------------------------ */

interface StoreProps {
  g: Game;
  title: string;
  icon: string;
  empty: string;
  cards: string[];
  where: Where;
  note?: string;
  warn?: boolean;
  extra?: ComponentChildren;
}

function stores(g: Game, seat: number): StoreProps[] {
  const { w, v } = g,
    s = v.seats[seat],
    mine = seat === g.me,
    common = g.two && g.a.booths === 1;
  if (!s) return [];
  const booth = g.decks.map(d => g.a.booth[seat]?.[d] ?? 0);
  return [
    {
      g,
      title: w.pulpit,
      icon: icons.book,
      empty: w.noBook,
      cards: g.byDeck(s.pulpit, "book"),
      where: mine ? "pulpit" : "theirs",
    },
    {
      g,
      title: w.reserve,
      icon: icons.reserve,
      empty: w.noReserve,
      cards: s.reserve,
      where: mine ? "reserve" : "still",
    },
    ...(g.has("piers") && (mine || !common)
      ? [
          {
            g,
            title: w.booth,
            icon: icons.worker,
            empty: w.noWorker,
            cards: g.byDeck(booth, "worker"),
            where: mine ? ("booth" as const) : ("theirs" as const),
            note: w.unpaid,
            warn: true,
            extra: mine ? <ActionChip g={g} action="payday" icon={icons.worker} short /> : undefined,
          },
        ]
      : []),
  ];
}

/** Draws whole cards side by side while there is room, otherwise lines of tiles. */
export function Stores({ g, seat }: { g: Game; seat: number }) {
  const list = stores(g, seat);
  if (g.two || g.has("piers") || g.p.compact)
    return (
      <section class="panel stores-lines" aria-label={list.map(x => x.title).join(", ")}>
        {list.map(x => (
          <StoreLine key={x.title} {...x} />
        ))}
      </section>
    );
  return (
    <div class="stores">
      {list.map(x => (
        <Store key={x.title} {...x} />
      ))}
    </div>
  );
}

function StoreLine({ g, title, empty, cards, where, note, warn, extra }: StoreProps) {
  return (
    <div class={`store-line${warn && cards.length ? " store-warn" : ""}`} role="group" aria-label={title}>
      <span class="store-name">
        <span class="panel-title">{title}</span>
        {extra}
      </span>
      <div class="tiles">
        {cards.map((c, i) => (
          <AerionTile key={`${c}-${i}`} g={g} id={c} where={where} note={note} />
        ))}
        {cards.length === 1 && (
          <span class="tile-name" aria-hidden="true">
            {g.cardName(cards[0]!)}
          </span>
        )}
        {!cards.length && <span class="store-none">{empty}</span>}
      </div>
    </div>
  );
}

function Store({ g, title, icon, empty, cards, where }: StoreProps) {
  return (
    <Panel
      class="store"
      title={title}
      label={title}
      extra={cards.length > 1 ? <b class="num count">{cards.length}</b> : undefined}
    >
      <Row
        room={2}
        empty={
          <span class="store-empty">
            <Icon d={icon} size={30} />
            <span>{empty}</span>
          </span>
        }
      >
        {cards.map((c, i) => (
          <AerionCard key={`${c}-${i}`} g={g} id={c} where={where} small />
        ))}
      </Row>
    </Panel>
  );
}

/* ---- Areas of the seats ---------------------------------------------------------------------------------- */

export function Mine({ g }: { g: Game }) {
  const { w } = g;
  return (
    <section class={`mine${g.two ? " mine-two" : ""}`} data-mine aria-label={whose(g.p, w.mine)}>
      <Tray g={g} />
      {workshopsOf(g, g.me).map(place => {
        const shared = g.two && g.a.workshops[1 - g.me]?.[place.id],
          own = g.two && !shared;
        const title = shared ? (g.p.compact ? w.sharedShort : w.shared) : own ? w.workshop : undefined;
        return <Workshop key={place.id} g={g} place={place} owner={own ? g.me : undefined} title={title} />;
      })}
      <Stores g={g} seat={g.me} />
    </section>
  );
}

export function Others({ g }: { g: Game }) {
  const { w, p } = g,
    other = 1 - g.me,
    own = workshopsOf(g, other).find(x => !g.a.workshops[g.me]?.[x.id]);
  if (!g.two || !own) return null;
  const place = `place:${own.id}`,
    { cards } = own;
  return (
    <section class="panel others" aria-label={w.others}>
      <Press
        class="workshop-head"
        component={place}
        touch={p.touch(place)}
        label={`${w.others}, ${g.p.t("said", w.workshop)} ${holds(g, cards)}`}
        onPress={() => p.click(place)}
      >
        <span class="panel-title">{w.others}</span>
        <SeatBadge seat={other} text={g.p.t("seat", other + 1)} />
      </Press>
      <div class="tiles">
        {partTypes(g).map((t, i) =>
          cards[i] ? (
            <AerionTile key={t} g={g} id={cards[i]!} where="still" />
          ) : (
            <Gap key={t} kind={t}>
              <Icon d={kindIcon(t)} size={20} />
            </Gap>
          ),
        )}
      </div>
      {stores(g, other).map(x => (
        <StoreLine key={x.title} {...x} />
      ))}
    </section>
  );
}
