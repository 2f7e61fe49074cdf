// The text for screen readers: what happened, the question, and the selectable components.

import { useLayoutEffect, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { CHOOSE } from "../board/parts/press";
import type { About } from "../engine/protocol";
import { waitsFor } from "./question-bar";
import type { Session } from "../session/session";
import type { T } from "../i18n/words";

const NAMES = 6, // maximum number of names to read aloud
  SHORT = 28; // in characters; a longer label is shortened

/** Returns the name of a selectable component: its card or word, or the beginning of its label. */
function nameOf(thing: Element, about: About): string {
  const [kind = "", id = ""] = (thing.getAttribute("data-component") ?? "").split(":");
  const label = (thing.querySelector(":scope > .unseen") ?? thing).textContent ?? "";
  const word = about.cards.find(c => c.id === id)?.name ?? about.words[kind]?.find(w => w.id === id)?.name;
  return word ?? (label.length <= SHORT ? label : (/^[^,;:.(]+/.exec(label)?.[0] ?? label).trim());
}

/** Returns a text such as "You can choose 3 things on the table: …". */
export function sayLit(names: string[], t: T): string {
  if (names.length === 0) return "";
  const different = [...new Set(names)],
    some = different.slice(0, NAMES);
  if (different.length > NAMES) some.push(t("preview.more", different.length - NAMES));
  return t(names.length === 1 ? "lit.one" : "lit.many", names.length, some.join(", "));
}

/** Returns the names of the selectable components. Components that are rarely wanted come last. */
function litNow(about: About): string[] {
  const lit = [...document.querySelectorAll(".stage [data-lit]:not([data-selected])")];
  const weak = (e: Element) => Number(e.getAttribute("data-lit") === "weak");
  return lit.sort((a, b) => weak(a) - weak(b)).map(thing => nameOf(thing, about));
}

/** Text for screen readers. Each part is read aloud when it changes. `board`: the text is updated with the board, whose
    selectable components it lists. */
export function LiveWords({ session }: { session: Session; board: unknown }) {
  const { t } = useApp();
  const [lit, setLit] = useState("");
  const s = session.state;
  const awaited = session.awaited();
  const asked = awaited.length > 0 ? waitsFor(session, awaited, t) : (s.look.decision.question?.text ?? "");
  const question = s.busy || s.past ? "" : asked;
  const { length } = session.moves();
  useLayoutEffect(() => {
    if (s.armed) return; // nothing is announced while the chosen move waits for confirmation
    setLit(question && (sayLit(litNow(s.about), t) || (length > 1 ? t("answers.more", length) : "")));
  });
  return (
    <>
      <div class="unseen" role="status" aria-live="polite" aria-atomic="false">
        <p>{s.happened}</p>
        <p>{question}</p>
        <p>{lit}</p>
      </div>
      <span id={CHOOSE} hidden>
        {t("lit")}
      </span>
    </>
  );
}
