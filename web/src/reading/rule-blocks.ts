// Splits the text of a clause into paragraphs, lists and tables, as docs/rules writes them.

export type Block = { kind: "text"; text: string } | { kind: "list" | "table"; rows: string[][] };

const kindOf = (line: string) => (line.startsWith("|") ? "table" : /^(?:[-*]|\d+\.) /.test(line) ? "list" : "text");

/** Splits a table row: "| deck | dice |" is two cells. The line of dashes under the head has no cells. */
function cellsOf(line: string): string[] | null {
  if (/^\|[\s|:-]+\|$/.test(line)) return null;
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map(cell => cell.trim());
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open = false; // the next line of the same kind continues the last block
  for (const line of text.split("\n")) {
    const kind = kindOf(line),
      last = blocks.at(-1),
      more = open && last?.kind === kind ? last : null;
    open = line.trim() !== "";
    if (!open) continue;
    if (kind === "text") {
      if (more?.kind === "text") more.text += ` ${line}`;
      else blocks.push({ kind, text: line });
      continue;
    }
    const row = kind === "table" ? cellsOf(line) : [line.replace(/^[-*] /, "")];
    if (!row) continue;
    if (more && more.kind !== "text") more.rows.push(row);
    else blocks.push({ kind, rows: [row] });
  }
  return blocks;
}
