// Words that are seen beside a name and that its label says in its own way: a mark, a badge, the letters of a pattern.  They are
// drawn by the style sheet, so that what a thing is called stays what is read on it.

export function Say({ text }: { text: string }) {
  return <span class="say" data-say={text} aria-hidden="true" />;
}
