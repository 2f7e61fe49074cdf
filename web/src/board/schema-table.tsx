// A board for any game, made from its schema: every field of the view with its help as title, cards and other names as
// clickable components. Games without a board use it.

import type { ComponentChildren } from "preact";
import type { BoardProps } from "./contract";
import { CHOOSE } from "./parts/press";
import { Pips } from "../ui/pips";
import type { FieldInfo, View } from "../engine/protocol";

const INNER = new Set(["depth", "turn"]); // internal fields of the engine, which are not shown

/** Returns the value of a path such as "seats[].pulpit[]" for a seat, with the remaining indices. */
export function valueAt(view: View, path: string, seat: number | null): unknown {
  let value: unknown = view;
  let first = true;
  for (const part of path.split(".")) {
    const name = part.replace(/\[\]/g, "");
    value = (value as Record<string, unknown> | undefined)?.[name];
    if (first && seat !== null && part.startsWith("seats[")) value = (value as unknown[] | undefined)?.[seat];
    first = false;
  }
  return value;
}

const isSeatField = (f: FieldInfo) => f.path.startsWith("seats[].");
const isShown = (f: FieldInfo) => f.type !== "task" && !INNER.has(f.path);

function Thing({
  board,
  vocabulary,
  id,
  count,
}: {
  board: BoardProps;
  vocabulary: string;
  id: string;
  count?: number;
}) {
  const { about, touch, click } = board;
  const word = about.words[vocabulary]?.find(w => w.id === id);
  const component = `${vocabulary}:${id}`;
  const { lit, selected } = touch(component);
  const name = id === "?" ? board.t("plain.hidden") : (word?.name ?? id);
  return (
    <button
      type="button"
      class={`thing${vocabulary === "card" ? " thing-card" : ""}`}
      data-component={component}
      data-lit={lit ? "" : undefined}
      aria-describedby={lit ? CHOOSE : undefined}
      data-selected={selected ? "" : undefined}
      data-flip={vocabulary === "card" && lit ? component : undefined}
      onClick={() => click(component)}
    >
      {name}
      {word?.mark && <small>{word.mark}</small>}
      {count !== undefined && count > 1 && <b class="num">× {count}</b>}
    </button>
  );
}

function Dice({ board, faces }: { board: BoardProps; faces: number[] }) {
  return (
    <div class="thing-dice">
      {faces.map((face, i) => (
        <button
          type="button"
          class="thing thing-die"
          aria-pressed={board.dice.selected[i] ?? false}
          aria-label={`${face}, ${board.t("die", i + 1)}`}
          data-component={`die:${face}`}
          data-die={i}
          data-lit={board.touch(`die:${face}`).lit ? "" : undefined}
          aria-describedby={board.touch(`die:${face}`).lit ? CHOOSE : undefined}
          data-selected={board.dice.selected[i] ? "" : undefined}
          onClick={() => board.dice.toggle(i)}
        >
          <Pips face={face} size={34} />
        </button>
      ))}
    </div>
  );
}

function Bag({ board, field, bag }: { board: BoardProps; field: FieldInfo; bag: Record<string, number> }) {
  const cards = Object.entries(bag).filter(([, n]) => n > 0);
  const total = cards.reduce((sum, [, n]) => sum + n, 0);
  const things = cards.map(([id, n]) => <Thing board={board} vocabulary={field.names ?? ""} id={id} count={n} />);
  if (cards.length <= 2) return <span class="things">{things.length ? things : "–"}</span>;
  const open = cards.some(([id]) => board.touch(`${field.names}:${id}`).lit);
  return (
    <details class="bag" open={open}>
      <summary data-count={total}>{board.t("plain.cards", total)}</summary>
      <div class="things">{things}</div>
    </details>
  );
}

/** Shows the value of a field that has no further index, for example a number or a list of cards. */
function Plain({ board, field, value }: { board: BoardProps; field: FieldInfo; value: unknown }): ComponentChildren {
  const name = (id: unknown) => <Thing board={board} vocabulary={field.names ?? ""} id={String(id)} />;
  if (value === null || value === undefined) return <span class="none">–</span>;
  switch (field.type) {
    case "faces":
      return <Dice board={board} faces={value as number[]} />;
    case "bag":
      return <Bag board={board} field={field} bag={value as Record<string, number>} />;
    case "set":
    case "list": {
      const list = value as unknown[],
        hidden = list.filter(id => id === "?").length;
      if (list.length === 0) return <span class="none">–</span>;
      return (
        <span class="things">
          {list.filter(id => id !== "?").map(name)}
          {hidden > 0 && <Thing board={board} vocabulary={field.names ?? ""} id="?" count={hidden} />}
        </span>
      );
    }
    case "name":
      return name(value);
    default:
      return (
        <b class="num" data-count={Number(value)}>
          {String(value)}
        </b>
      );
  }
}

/** Shows one line for each index. */
function Indexed({
  board,
  field,
  value,
  index,
}: {
  board: BoardProps;
  field: FieldInfo;
  value: unknown;
  index: string[];
}): ComponentChildren {
  const [vocabulary, ...rest] = index;
  if (vocabulary === undefined || !Array.isArray(value)) return <Plain board={board} field={field} value={value} />;
  return (
    <dl class="places">
      {value.map((one, i) => {
        const word = board.about.words[vocabulary]?.[i];
        return (
          <div>
            <dt>{word ? <Thing board={board} vocabulary={vocabulary} id={word.id} /> : i + 1}</dt>
            <dd>
              <Indexed board={board} field={field} value={one} index={rest} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Field({ board, field, seat }: { board: BoardProps; field: FieldInfo; seat: number | null }) {
  const value = valueAt(board.look.view, field.path, seat);
  const index = field.index.slice(seat === null ? 0 : 1);
  const title = field.help ?? field.path;
  return (
    <section class={`field field-${field.type}${index.length ? " field-many" : ""}`}>
      <h3>{title.charAt(0).toUpperCase() + title.slice(1)}</h3>
      <Indexed board={board} field={field} value={value} index={index} />
    </section>
  );
}

/** Sorts fields: dice and cards first, single numbers last. */
function weight(f: FieldInfo): number {
  if (f.type === "faces") return 0;
  if (f.type === "bag") return 4;
  if (f.names === "card") return 1;
  return f.index.length ? 2 : f.type === "int" ? 5 : 3;
}

function Zone({ board, zone, seat }: { board: BoardProps; zone: string; seat: number | null }) {
  const fields = board.about.fields.filter(f => isShown(f) && isSeatField(f) === (seat !== null));
  return (
    <section
      class={`plain-zone plain-${zone}`}
      aria-label={seat === null ? board.t("world") : board.t("seat", seat + 1)}
    >
      {seat === null ? (
        <h2 class="unseen">{board.t("world")}</h2>
      ) : (
        <h2>
          <span class={`seat-mark seat-mark-${seat}`}>{board.t("seat", seat + 1)}</span>
        </h2>
      )}
      <div class="fields">
        {[...fields]
          .sort((a, b) => weight(a) - weight(b))
          .map(f => (
            <Field key={f.path} board={board} field={f} seat={seat} />
          ))}
      </div>
    </section>
  );
}

export function SchemaTable(board: BoardProps) {
  const { look, zone } = board;
  const mine = Math.max(look.seat, 0);
  const seats = look.seats.map((_, i) => i);
  return (
    <div class="plain">
      {(!zone || zone === "world") && <Zone board={board} zone="world" seat={null} />}
      {(!zone || zone === "others") &&
        seats.filter(s => s !== mine).map(s => <Zone board={board} zone="others" seat={s} />)}
      {(!zone || zone === "mine") && <Zone board={board} zone="mine" seat={mine} />}
    </div>
  );
}
