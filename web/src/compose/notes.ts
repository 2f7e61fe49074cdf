// The notes of composed answers, for example "Travel with a value of 6 (purple)".

/** Returns the words with which all notes end, or null if they have no number in common: then the result depends on a
    later choice. */
export function commonEnd(notes: readonly string[]): string | null {
  const [first = [], ...rest] = notes.map(note => note.split(" ").reverse());
  const differs = first.findIndex((word, i) => rest.some(words => words[i] !== word)),
    end = first
      .slice(0, differs < 0 ? undefined : differs)
      .reverse()
      .join(" ");
  return /\d/.test(end) ? end : null;
}
