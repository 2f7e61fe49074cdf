// Lists the values of a box that differ from the built-in values.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { Dialog } from "../ui/dialog";
import type { BoxForm, OwnBox } from "../engine/protocol";
import { spoken } from "./fields";
import { useWords } from "./words";

import "./style.css";

export function useForm(game: string, text: string): BoxForm | null {
  const { host, lang } = useApp();
  const [form, setForm] = useState<BoxForm | null>(null);
  useEffect(() => {
    let alive = true;
    void host.box(game, lang, text).then(
      f => void (alive && setForm(f)),
      () => undefined,
    );
    return () => void (alive = false);
  }, [game, lang, text]);
  return form;
}

export function Differences({ game, text }: { game: string; text: string }) {
  const { t } = useApp();
  const w = useWords();
  const form = useForm(game, text);
  if (!form) return null;
  return (
    <ul class="own-differences">
      {form.sheets.flatMap(sheet =>
        sheet.rows.flatMap(row => {
          const named = (["en", "fr"] as const).filter(l => row.names && row.names[l] !== row.were?.[l]);
          const figures = row.figures.filter(f => f.differs);
          if (figures.length === 0 && named.length === 0) return [];
          return (
            <li key={`${sheet.id}.${row.id}`}>
              <b>{row.name}</b>
              {named.map(l => (
                <span class="own-difference">
                  {t("said", w.calledIn[l])} <s>{row.were?.[l]}</s> <b>{row.names?.[l]}</b>
                </span>
              ))}
              {figures.map(f => {
                const column = sheet.columns[f.column]!,
                  words = form.words[column.names ?? ""] ?? [];
                return (
                  <span class="own-difference" data-differs={f.path}>
                    {t("said", f.label)} <s>{spoken(f.was, column, words, w)}</s>{" "}
                    <b>{spoken(f.value, column, words, w)}</b>
                  </span>
                );
              })}
            </li>
          );
        }),
      )}
    </ul>
  );
}

export function DifferencesSheet({
  game,
  own,
  onClose,
}: {
  game: string;
  own: OwnBox & { mine: boolean };
  onClose(): void;
}) {
  const w = useWords();
  return (
    <Dialog title={w.badgeTitle} onClose={onClose}>
      <p>{own.mine ? w.badgeMine(own.hash) : w.badgeOther(own.hash)}</p>
      <p class="option-note">{w.levels}</p>
      <h3>{w.differs}</h3>
      <Differences game={game} text={own.text} />
    </Dialog>
  );
}
