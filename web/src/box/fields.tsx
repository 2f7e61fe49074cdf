// Editors for a value without typing: a switch, a stepper, a list of words, amounts of things.

import { useWords } from "./words";
import { useApp } from "../ui/context";
import { amountsOf, valueOf, type Amount } from "./draft";
import type { BoxColumn, BoxFigure, BoxWord } from "../engine/protocol";

interface Editing {
  id: string;
  figure: BoxFigure;
  column: BoxColumn;
  words: BoxWord[];
  value: string;
  set(value: string): void;
}

function Steps({
  name,
  value,
  min,
  max,
  set,
  id,
}: {
  name: string;
  value: number;
  min: number;
  max: number;
  set(n: number): void;
  id?: string;
}) {
  const w = useWords();
  return (
    <span class="stepper">
      <button
        type="button"
        class="button button-square"
        aria-label={w.less(name)}
        data-step="-1"
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <input
        id={id}
        class="num stepper-value"
        type="number"
        inputMode="numeric"
        aria-label={name}
        min={min}
        max={max}
        value={value}
        onChange={e => {
          const n = Math.round(Number(e.currentTarget.value));
          if (Number.isFinite(n)) set(Math.max(min, Math.min(max, n)));
          e.currentTarget.value = String(value);
        }}
      />
      <button
        type="button"
        class="button button-square"
        aria-label={w.moreOf(name)}
        data-step="1"
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </span>
  );
}

function Switch({ id, figure, value, set }: Editing) {
  const w = useWords();
  return (
    <label class="field-switch">
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={value === "1"}
        aria-label={figure.label}
        onChange={e => set(e.currentTarget.checked ? "1" : "0")}
      />
      <span>{w.yes}</span>
    </label>
  );
}

/** A list to choose one word from. Words that other cards of this kind use come first. */
function Pick({ id, figure, column, words, value, set }: Editing) {
  const w = useWords();
  const used = new Set(column.used ?? []),
    usual = words.filter(x => used.has(x.id)),
    other = words.filter(x => !used.has(x.id));
  const none = !words.some(x => x.id === "none") && (figure.was === "none" || value === "none");
  const options = (list: BoxWord[]) => list.map(x => <option value={x.id}>{x.name}</option>);
  return (
    <select
      id={id}
      class="field-pick"
      value={value}
      aria-label={figure.label}
      onChange={e => set(e.currentTarget.value)}
    >
      {none && <option value="none">{w.nothing}</option>}
      {usual.length > 0 && other.length > 0 ? (
        <>
          <optgroup label={w.usual}>{options(usual)}</optgroup>
          <optgroup label={w.other}>{options(other)}</optgroup>
        </>
      ) : (
        options(words)
      )}
    </select>
  );
}

/** Lets the owner choose any subset of a few words. */
function Some({ figure, words, value, set }: Editing) {
  const chosen = new Set(amountsOf(value).map(([id]) => id));
  const toggle = (id: string) =>
    set(valueOf(words.filter(x => (x.id === id) !== chosen.has(x.id)).map(x => [x.id, 1] as Amount)));
  return (
    <span class="field-some" role="group" aria-label={figure.label}>
      {words.map(x => (
        <button
          type="button"
          class="chip"
          aria-pressed={chosen.has(x.id)}
          data-word={x.id}
          onClick={() => toggle(x.id)}
        >
          {x.name}
        </button>
      ))}
    </span>
  );
}

/** Lets the owner choose things with an amount each, for example the cost of a card. */
function Things({ figure, column, words, value, set }: Editing) {
  const { t } = useApp();
  const w = useWords();
  const amounts = amountsOf(value);
  const list = column.type === "list";
  const left = list ? words : words.filter(x => !amounts.some(([id]) => id === x.id));
  const room = !list || amounts.reduce((sum, [, n]) => sum + n, 0) < column.most;
  const nameOf = (id: string) => words.find(x => x.id === id)?.name ?? id;
  const change = (at: number, n: number) => set(valueOf(amounts.map((a, i) => (i === at ? [a[0], n] : a))));
  return (
    <span class="field-things" role="group" aria-label={figure.label}>
      {amounts.map(([id, n], i) => (
        <span class="own-thing" data-thing={id} key={`${id} ${i}`}>
          <span class="own-thing-name">{nameOf(id)}</span>
          <Steps name={nameOf(id)} value={n} min={0} max={list ? column.most : column.max} set={k => change(i, k)} />
        </span>
      ))}
      {amounts.length === 0 && <span class="field-none">{w.nothing}</span>}
      {left.length > 0 && room && (
        <select
          class="field-add"
          aria-label={`${t("said", figure.label)} ${w.add}`}
          value=""
          onChange={e => {
            const id = e.currentTarget.value;
            e.currentTarget.value = "";
            if (id) set(valueOf([...amounts, [id, 1]]));
          }}
        >
          <option value="">{w.add}</option>
          {left.map(x => (
            <option value={x.id}>{x.name}</option>
          ))}
        </select>
      )}
    </span>
  );
}

/** Lets the owner choose dice by their faces. */
function Faces({ id, figure, value, set }: Editing) {
  return (
    <input
      id={id}
      class="text"
      type="text"
      inputMode="numeric"
      aria-label={figure.label}
      value={value}
      onChange={e => set(e.currentTarget.value.replace(/[^1-6 ]/g, "").trim() || "none")}
    />
  );
}

export function Field(props: Editing) {
  const { column, figure, value, set, id } = props;
  switch (column.type) {
    case "int":
      if (column.min === 0 && column.max === 1) return <Switch {...props} />;
      return (
        <Steps
          id={id}
          name={figure.label}
          value={Number(value)}
          min={column.min}
          max={column.max}
          set={n => set(String(n))}
        />
      );
    case "name":
      return <Pick {...props} />;
    case "set":
      return <Some {...props} />;
    case "bag":
    case "list":
      return <Things {...props} />;
    default:
      return <Faces {...props} />;
  }
}

/** Returns a value as text, with words instead of ids. */
export function spoken(
  value: string,
  column: BoxColumn,
  words: BoxWord[],
  w: { nothing: string; yes: string },
): string {
  if (column.type === "int" && column.min === 0 && column.max === 1) return value === "1" ? w.yes : "–";
  if (column.type === "int" || column.type === "faces") return value;
  const name = (id: string) => words.find(x => x.id === id)?.name ?? id;
  if (column.type === "name") return value === "none" ? name("none").replace("none", w.nothing) : name(value);
  return (
    amountsOf(value)
      .map(([id, n]) => (n > 1 ? `${n} ${name(id)}` : name(id)))
      .join(", ") || w.nothing
  );
}
