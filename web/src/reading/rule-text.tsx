// The text of a clause: paragraphs, lists and tables.

import { cardNames } from "./names-in";
import type { About } from "../engine/protocol";
import { Rich } from "./rich";
import { blocksOf } from "./rule-blocks";

export function RuleText({ text, about, onClause }: { text: string; about: About; onClause(id: string): void }) {
  const rich = (part: string) => <Rich text={part} about={about} named={cardNames(about)} onClause={onClause} />;
  return (
    <>
      {blocksOf(text).map(block =>
        block.kind === "text" ? (
          <p>{rich(block.text)}</p>
        ) : block.kind === "list" ? (
          <ul class="rule-list">
            {block.rows.map(([item = ""]) => (
              <li>{rich(item)}</li>
            ))}
          </ul>
        ) : (
          <table class="rule-table" tabindex={0}>
            <thead>
              <tr>{block.rows[0]!.map(cell => (cell ? <th scope="col">{rich(cell)}</th> : <td />))}</tr>
            </thead>
            <tbody>
              {block.rows.slice(1).map(row => (
                <tr>
                  {row.map(cell => (
                    <td>{rich(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
    </>
  );
}
