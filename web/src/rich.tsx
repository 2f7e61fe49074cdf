// A text of the rules in which every "AE-22" opens that clause.

export function splitClauses(text: string, prefix: string): string[] {
  return prefix ? text.split(new RegExp(`\\b(${prefix}-\\d+)\\b`)) : [text];
}

export function Rich({ text, prefix, onClause }: { text: string; prefix: string; onClause?(id: string): void }) {
  return (
    <>
      {splitClauses(text, prefix).map((part, i) => i % 2 === 1 && onClause
        ? <button type="button" class="clause" onClick={() => onClause(part)}>{part}</button>
        : part)}
    </>
  );
}
