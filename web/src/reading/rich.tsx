// A text of the rules in which every "AE-22" links to that clause.

import type { ComponentChildren } from "preact";
import { WithNames, type Named } from "./names-in";
import type { About } from "../engine/protocol";
import { href } from "../ui/route";

export function splitClauses(text: string, prefix: string): string[] {
  return prefix ? text.split(new RegExp(`\\b(${prefix}-\\d+)\\b`)) : [text];
}

/** A link to a clause: opens it here, or at its own address in a new tab. */
export function ClauseLink({
  game,
  id,
  label,
  onClause,
  children,
}: {
  game: string;
  id: string;
  label?: string;
  onClause(id: string): void;
  children?: ComponentChildren;
}) {
  const open = (e: MouseEvent) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    onClause(id);
  };
  return (
    <a class="clause" href={href("game", game, id)} onClick={open} aria-label={label}>
      {children ?? id}
    </a>
  );
}

/** Shows the text. `named` lists names in the text that show their component under the pointer. */
export function Rich({
  text,
  about,
  named = [],
  onClause,
}: {
  text: string;
  about: About;
  named?: Named[];
  onClause(id: string): void;
}) {
  return (
    <>
      {splitClauses(text, about.prefix).map((part, i) =>
        i % 2 === 1 ? (
          <ClauseLink game={about.id} id={part} onClause={onClause} />
        ) : (
          <WithNames text={part} named={named} />
        ),
      )}
    </>
  );
}
