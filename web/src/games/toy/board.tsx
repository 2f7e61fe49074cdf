// The board of Six Animals: the table with the dice and the last cards, the other players, and my hand.

import "../../board/parts/parts.css";
import "./style.css";
import type { About, BoardProps } from "../../board/contract";
import { MiniDie } from "../../board/parts/die";
import { Press } from "../../board/parts/press";
import type { Box, View } from "./schema.gen";
import { words } from "./words";

interface Of {
  p: BoardProps;
}

const viewOf = (p: BoardProps) => p.look.view as unknown as View;
const worthOf = (about: About, id: string) => (about.box as unknown as Box).animals[id]!.worth;

/** In the phone layout, `zone` names the part to draw. */
export function Board(p: BoardProps) {
  const parts = { world: <Table p={p} />, others: <Others p={p} />, mine: <Mine p={p} /> };
  return (
    <div lang={p.lang} class={`toy${p.compact ? " toy-compact" : ""}`}>
      {p.compact ? parts[p.zone ?? "world"] : Object.values(parts)}
    </div>
  );
}

/** The large picture of a card: its worth. */
export const picture = (card: string, about: About) => <b class="toy toy-worth">{worthOf(about, card)}</b>;

/** A card. The engine says which moves name it; a click is the shell's business. "?" is the back of a card. */
function Animal({ p, id, flip }: Of & { id: string; flip?: string }) {
  const w = words[p.lang];
  if (id === "?") return <span class="toy-card toy-back">{w.hidden}</span>;
  const card = `card:${id}` as const,
    worth = worthOf(p.about, id),
    name = p.about.words.card!.find(x => x.id === id)!.name;
  return (
    <Press
      class="toy-card"
      component={card}
      touch={p.touch(card)}
      label={`${name}, ${w.worth} ${worth}`}
      flip={flip}
      reads={card}
      onPress={() => p.click(card)}
    >
      <b class="toy-worth">{worth}</b>
      <span>{name}</span>
    </Press>
  );
}

function Table({ p }: Of) {
  const { dice, shown, round, options } = viewOf(p);
  const last = shown.flatMap(id => id ?? []);
  return (
    <section class="toy-zone" aria-label={words[p.lang].table}>
      <span class="toy-round">{`${Math.min(round + 1, options.rounds)}/${options.rounds}`}</span>
      {dice.map(face => (
        <MiniDie face={face} />
      ))}
      {last.map((id, i) => (
        <Animal key={i} p={p} id={id} />
      ))}
    </section>
  );
}

function Others({ p }: Of) {
  const { seats, seat_n } = viewOf(p),
    w = words[p.lang];
  return (
    <section class="toy-zone" aria-label={w.others}>
      {seats.slice(0, seat_n).map((s, i) =>
        i === Math.max(p.look.seat, 0) ? null : (
          <div class="toy-other" data-panel={i}>
            <b>{p.t("seat", i + 1)}</b>
            <span data-count={s.score}>{`${s.score} ${w.points}`}</span>
            {s.pick && <span>{w.laid}</span>}
          </div>
        ),
      )}
    </section>
  );
}

function Mine({ p }: Of) {
  const { seats } = viewOf(p),
    me = Math.max(p.look.seat, 0), // a spectator sees the first seat here
    { hand, pick, score } = seats[me]!;
  return (
    <section class="toy-zone" aria-label={words[p.lang].mine} data-mine data-panel={me}>
      <b data-count={score}>{`${score} ${words[p.lang].points}`}</b>
      {hand.map((id, i) => (
        <Animal key={i} p={p} id={id} flip={`hand:${id}:${i}`} />
      ))}
      {pick && <Animal p={p} id={pick} />}
    </section>
  );
}
