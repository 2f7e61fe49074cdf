// A press that answers the next question unread: what stood under the finger stands there again.  "No more dice" is
// followed by "No worker on this die", in the same place.

/** What was pressed, and after how many moves. */
export interface Pressed {
  verb: string;
  n: number;
}

const READ = 700; // milliseconds until a question can have been read

/** What is pressed here, where it is an answer that names nothing: two of these say the same of different questions. */
export function verbAt(target: Element): string | null {
  const {
    answer,
    confirm,
    chain,
    component = "",
  } = target.closest<HTMLElement>("[data-answer], [data-confirm], [data-chain], [data-component]")?.dataset ?? {};
  if (chain !== undefined) return `» ${chain}`;
  const verb = answer ?? confirm ?? (component.startsWith("verb:") ? component.slice("verb:".length) : "");
  return verb && !verb.includes(" ") ? verb : null;
}

/** `asked`: for so many milliseconds the question has stood there. */
export const isSlip = (last: Pressed | null, now: Pressed, asked: number): boolean =>
  last !== null && last.verb === now.verb && last.n !== now.n && asked < READ;
