// What belongs to a seat: dice and Pixies, Workshops, Pulpit, Reserve, Booth; the partner's in short.

import type { ComponentChildren } from "preact";
import { Gap } from "../../parts/Card";
import { Die, DieGap } from "../../parts/Die";
import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { Panel, Row } from "../../parts/Row";
import { SeatBadge, Token } from "../../parts/Token";
import { icons as common } from "../../parts/icons.gen";
import { CREW_OF, MATERIAL_OF, shipsFor, type CardType, type ShipId } from "./box";
import { AerionCard, partIcon, typeIcon } from "./card";
import { icons } from "./icons.gen";
import { Ship } from "./ships";
import type { Game } from "./table";
import { byDeck, offers, sum } from "./view";

/* ---- Dice ------------------------------------------------------------------------------------------------ */

export function Tray({ g }: { g: Game }) {
  const { w, v, p } = g, offer = offered(g);
  return (
    <Panel class={`tray${offer ? " tray-offer" : ""}`} title={w.dice} label={w.dice} extra={<Sum g={g} />}>
      <div class="dice">
        {Array.from({ length: 6 }, (_, i) => {
          const face = v.dice[i];
          if (face === undefined) return <DieGap key={`gap-${i}`} />;
          const selected = p.dice.selected[i] ?? false;
          return <Die key={`${i}-${face}`} face={face} index={i} selected={selected} touch={p.touch(`die:${face}`)}
            label={`${face}, ${w.die} ${i + 1}${selected ? `, ${w.toReroll}` : ""}`} onPress={() => p.dice.toggle(i)} />;
        })}
      </div>
      {offer && (
        <div class="offer">
          <span class="offer-title">{offer.title}</span>
          <Row room={offer.cards.length > 3 ? 4 : 3}>{offer.cards.map((c, i) => <AerionCard key={`${c}-${i}`} g={g} id={c} where={offer.where} small />)}</Row>
        </div>
      )}
      <div class="helps">
        <Pixies g={g} />
        <Actions g={g} />
      </div>
    </Panel>
  );
}

function Sum({ g }: { g: Game }) {
  const { w, v } = g;
  return (
    <span class="sum">
      {v.dice.length === 6 ? <>{w.sum} <b class="num">{sum(v.dice)}</b></> : v.dice.length ? w.rolling : ""}
    </span>
  );
}

/** Cards that are asked about and lie nowhere on the table. */
function offered(g: Game): { title: string; cards: string[]; where: "offer" | "still" } | null {
  const { look } = g.p, id = look.decision.question?.id, of = (verb: string) =>
    [...new Set(look.moves.filter(m => m.verb === verb).flatMap(m => m.touches).filter(t => t.startsWith("card:")).map(t => t.slice(5)))];
  if (g.v.hand) return { title: g.w.hand, cards: [g.v.hand], where: "still" };
  if (g.v.revealed.length) return { title: g.w.revealed, cards: g.v.revealed, where: "offer" };
  if (id === "recover" && of("recover").length) return { title: g.w.recover, cards: of("recover"), where: "offer" };
  return null;
}

function Pixies({ g }: { g: Game }) {
  const { w, v, p } = g, n = v.pixies_start;
  if (!n) return null;
  const label = `${v.pixies} ${w.pixies}, ${n - v.pixies} ${w.spent}`;
  return (
    <Press class="pixies" component="verb:pixie" lit={offers(p.look, "pixie")} label={label} onPress={() => p.click("verb:pixie")}>
      {Array.from({ length: n }, (_, i) => <Token key={i} size={34} spent={i >= v.pixies}><Icon d={icons.pixie} size={22} /></Token>)}
      <span class="pixies-word">{w.pixies}</span>
    </Press>
  );
}

/** The other ways to use the dice: a sum or five alike. */
function Actions({ g }: { g: Game }) {
  const { w, v, p } = g;
  const chip = (verb: string, icon: string, text: string, need: string) => (
    <Press key={verb} class="chip" component={`verb:${verb}`} lit={offers(p.look, verb)} label={`${text} ${need}${offers(p.look, verb) ? `, ${w.reached}` : ""}`}
      onPress={() => p.click(`verb:${verb}`)}>
      <Icon d={icon} size={16} /><span>{text}</span><b class="num">{need}</b>
    </Press>
  );
  return (
    <>
      {v.pool > 0 && chip("spend", common.reroll, w.rerolls, String(v.pool))}
      {g.has("hellkite") && v.pawn && chip("hunt", icons.hellkite, w.hunt, "≤ 15")}
      {g.has("stone-clouds") && sum(v.clouds) > 0 && chip("demolish", icons.cloud, w.demolish, "≥ 30")}
      {g.has("piers") && chip("payday", icons.worker, w.payday, "≥ 26")}
      {g.has("piers") && v.piers < 3 && chip("construct", icons.pier, w.construct, "5 ×")}
    </>
  );
}

/* ---- Workshops ------------------------------------------------------------------------------------------- */

const TYPES: readonly CardType[] = ["blueprint", "material", "crew"];

export function Workshop({ g, n, owner, title }: { g: Game; n: number; owner?: number; title?: string }) {
  const { w, v, p } = g, place = ["workshop-1", "workshop-2", "shared"][n]!, component = `place:${place}`, cards = v.workshops[n] ?? [null, null, null];
  const ships = shipsFor(cards), started = cards.some(c => c !== null), touch = p.touch(component);
  const name = title ?? g.word("place", place), target = started && ships.length === 1 ? ships[0]! : null;
  const holds = TYPES.map((t, i) => (cards[i] ? g.cardName(cards[i]!) : `${w.types[t]} ${w.missing}`)).join(", ");
  return (
    <section class="panel workshop" aria-label={name}>
      <Press class="workshop-head" component={component} touch={touch} label={`${name}, ${started ? holds : w.empty}`} onPress={() => p.click(component)}>
        <Icon d={icons.workshop} size={16} />
        <span class="panel-title">{name}</span>
        {owner !== undefined && <SeatBadge seat={owner} text={`${w.player}${owner + 1}`} />}
        <span class="workshop-for">
          {started ? ships.map(s => <span key={s} title={g.shipName(s)}><Ship id={s} flying={v.flying.includes(s)} /></span>) : null}
          {target && <b>{g.shipName(target)}</b>}
        </span>
      </Press>
      <div class="bench">
        {TYPES.map((t, i) => (cards[i]
          ? <AerionCard key={cards[i]} g={g} id={cards[i]!} where="still" small />
          : <Missing key={t} g={g} type={t} ships={started ? ships : []} />))}
      </div>
    </section>
  );
}

/** The ghost of a part that is not there: what it must be, if that is known already. */
function Missing({ g, type, ships }: { g: Game; type: CardType; ships: ShipId[] }) {
  const { w } = g;
  const kinds = type === "blueprint" ? [] : [...new Set(ships.map(s => (type === "material" ? MATERIAL_OF[s] : CREW_OF[s])))];
  const names = type === "blueprint" ? ships.map(s => g.shipName(s)) : kinds.map(k => g.partName(k));
  const ghost: ComponentChildren = type === "blueprint" && ships.length
    ? ships.slice(0, 2).map(s => <Ship key={s} id={s} />)
    : kinds.length ? kinds.map(k => <Icon key={k} d={partIcon(k)} size={kinds.length > 1 ? 22 : 34} />) : <Icon d={typeIcon(type)} size={30} />;
  return (
    <Gap small kind={type} label={`${w.types[type]} ${w.missing}${names.length ? `: ${names.join(` ${w.or} `)}` : ""}`}>
      <span class="gap-picture">{ghost}</span>
      <span class="gap-name">{names.length === 1 ? names[0] : w.types[type]}</span>
    </Gap>
  );
}

/* ---- Pulpit, Reserve, Booth ------------------------------------------------------------------------------ */

export function Stores({ g, seat, compact = false }: { g: Game; seat: number; compact?: boolean }) {
  const { w, v } = g, s = v.seats[seat];
  if (!s) return null;
  const booth = g.has("piers") && (!v.variants.includes("minimal-debt") || seat === 0 || !g.two || !compact);
  const workers = v.variants.includes("minimal-debt") ? v.seats[0]!.booth : s.booth;
  const books = byDeck(s.pulpit, "book"), where = seat === g.me ? "pulpit" : "theirs";
  return (
    <div class={`stores${compact ? " stores-compact" : ""}`}>
      <Store title={w.pulpit} icon={icons.book} empty={w.noBook} n={books.length} room={1}>
        {books.map((c, i) => <AerionCard key={`${c}-${i}`} g={g} id={c} where={where} small />)}
      </Store>
      <Store title={w.reserve} icon={icons.reserve} empty={w.noReserve} n={s.reserve.length} room={booth ? 1 : 2}>
        {s.reserve.map((c, i) => <AerionCard key={`${c}-${i}`} g={g} id={c} where={seat === g.me ? "reserve" : "still"} small />)}
      </Store>
      {booth && (
        <Store title={w.booth} icon={icons.worker} empty={w.noWorker} n={sum(workers)} room={1} warn>
          {byDeck(workers, "worker").map((c, i) => <AerionCard key={`${c}-${i}`} g={g} id={c} where="booth" small note={w.unpaid} />)}
        </Store>
      )}
    </div>
  );
}

function Store({ title, icon, empty, n, room, warn, children }: {
  title: string; icon: string; empty: string; n: number; room: number; warn?: boolean; children: ComponentChildren;
}) {
  return (
    <section class={`panel store${warn && n ? " store-warn" : ""}`} aria-label={title}>
      <div class="panel-head"><span class="panel-title">{title}</span>{n > 0 && <b class="num count">{n}</b>}</div>
      <Row room={room} empty={<span class="store-empty"><Icon d={icon} size={26} /><span>{empty}</span></span>}>{children}</Row>
    </section>
  );
}

/* ---- Who has what ---------------------------------------------------------------------------------------- */

export function Mine({ g }: { g: Game }) {
  const { w } = g;
  return (
    <section class={`mine${g.two ? " mine-two" : ""}`} aria-label={w.mine}>
      <Tray g={g} />
      <Workshop g={g} n={g.two ? g.me : 0} owner={g.two ? g.me : undefined} title={g.two ? w.workshop : undefined} />
      <Workshop g={g} n={g.two ? 2 : 1} title={g.two ? w.shared : undefined} />
      <Stores g={g} seat={g.me} />
    </section>
  );
}

export function Others({ g }: { g: Game }) {
  const { w } = g, other = 1 - g.me;
  if (!g.two) return null;
  return (
    <section class="others" aria-label={w.others}>
      <Workshop g={g} n={other} owner={other} title={w.others} />
      <Stores g={g} seat={other} compact />
    </section>
  );
}

