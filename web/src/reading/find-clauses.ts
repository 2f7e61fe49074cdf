// Searches the rules. A pure function, which the tests run under node.

import type { ClauseInfo } from "../engine/protocol";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns the clauses that contain every word of the query in id, title or text. Ignores accents and case. */
export function searchClauses(clauses: ClauseInfo[], query: string): ClauseInfo[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return clauses.filter(c => {
    const text = plain(`${c.id} ${c.title} ${c.text}`);
    return wanted.every(word => (/^[a-z]+-\d+$/.test(word) ? plain(c.id) === word : text.includes(word)));
  });
}
