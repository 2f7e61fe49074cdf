// The rules in a drawer, with search and a link for every clause.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { Dialog } from "../ui/dialog";
import { faceOf } from "../board/registry";
import { searchClauses } from "./find-clauses";
import { Glyph } from "../ui/glyphs";
import { say } from "../i18n/lang";
import type { About, ClauseInfo } from "../engine/protocol";
import { Rich } from "./rich";
import { RuleText } from "./rule-text";

function Clause({
  clause,
  about,
  marked,
  onClause,
}: {
  clause: ClauseInfo;
  about: About;
  marked: boolean;
  onClause(id: string): void;
}) {
  const { t } = useApp();
  return (
    <article
      class={`rule${marked ? " rule-marked" : ""}`}
      id={`rule-${clause.id}`}
      tabindex={-1}
      aria-label={`${clause.id} ${clause.title}`}
    >
      <h3>
        <span class="rule-id">{clause.id}</span> {clause.title}
      </h3>
      <RuleText text={clause.text} about={about} onClause={onClause} />
      <p class="rule-source">
        {clause.informative && <b>{t("rules.note")}. </b>}
        <Rich text={clause.source} about={about} onClause={onClause} />
      </p>
    </article>
  );
}

/** Shows a summary of a round before the clauses. The text is also shown at the end of the guide. */
function Round({ game }: { game: string }) {
  const { t, lang } = useApp();
  const lines = faceOf(game)?.guide?.round ?? [];
  if (lines.length === 0) return null;
  return (
    <section class="rule" data-round>
      <h3>{t("guide.round")}</h3>
      <ol class="guide-lines">
        {lines.map(line => (
          <li>{say(lang, line)}</li>
        ))}
      </ol>
    </section>
  );
}

export function RulesDrawer({ about, clause, onClose }: { about: About; clause: string | null; onClose(): void }) {
  const { t } = useApp();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(clause);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchClauses(about.clauses, query), [about, query]);

  useEffect(() => {
    const element = at ? list.current?.querySelector(`#rule-${CSS.escape(at)}`) : null;
    if (!(element instanceof HTMLElement)) return;
    element.scrollIntoView({ block: "start" });
    element.focus({ preventScroll: true });
  }, [at, query === ""]);

  const follow = (id: string) => {
    setQuery("");
    setAt(id);
  };
  return (
    <Dialog title={t("rules.title", about.name)} kind="drawer" onClose={onClose}>
      <div class="rules-search">
        <label>
          <span class="unseen">{t("rules.search")}</span>
          <Glyph name="search" />
          <input
            type="search"
            value={query}
            placeholder={t("rules.search")}
            onInput={e => setQuery(e.currentTarget.value)}
          />
        </label>
        <span class="rules-count" role="status">
          {t("rules.found", found.length, about.clauses.length)}
        </span>
      </div>
      <div class="rules-list" ref={list}>
        {query === "" && <Round game={about.id} />}
        {found.map(c => (
          <Clause key={c.id} clause={c} about={about} marked={c.id === at} onClause={follow} />
        ))}
        {found.length === 0 && <p>{t("rules.none")}</p>}
      </div>
    </Dialog>
  );
}
