// Groups the options of a game, and finds which options can be changed now. Pure functions.

import type { About, OptionInfo } from "./protocol";

export interface OptionGroup {
  id: string;
  title: string | null;
  options: OptionInfo[];
}

/** Options are grouped by the vocabulary that names them (modules, variants, …). The help text of the field is the
    group's title. */
export function groupOptions(options: OptionInfo[], about: About): OptionGroup[] {
  const vocabularies = about.fields.filter(f => f.type === "set" && f.names !== null && !f.path.includes("["));
  const groups: OptionGroup[] = [{ id: "game", title: null, options: [] }];
  for (const option of options) {
    const field = vocabularies.find(f => about.words[f.names!]?.some(w => w.id === option.id));
    const id = field?.names ?? "game";
    let group = groups.find(g => g.id === id);
    if (!group) groups.push((group = { id, title: field?.help ?? null, options: [] }));
    group.options.push(option);
  }
  return groups.filter(g => g.options.length > 0);
}

export type Values = Record<string, number>;

export function standardValues(options: OptionInfo[]): Values {
  return Object.fromEntries(options.map(o => [o.id, o.standard]));
}

export function isOpen(option: OptionInfo, options: OptionInfo[], values: Values, seats: number): boolean {
  const needed = option.needs ? options.find(o => o.id === option.needs) : undefined;
  const fits = seats >= option.needsSeats && (!option.mostSeats || seats <= option.mostSeats);
  return fits && (!needed || (values[needed.id] ?? 0) > 0);
}

/** Returns false for options that do not apply to this number of seats: about seats that do not exist, about the start
    player of a solo game, or about solo play with several seats. */
export const isOffered = (option: OptionInfo, seats: number): boolean =>
  (!option.bySeats || seats >= Math.max(2, option.needsSeats)) && (!option.mostSeats || seats <= option.mostSeats);

export const mostOf = (option: OptionInfo, seats: number): number =>
  option.bySeats ? Math.min(option.max, seats) : option.max;

/** Returns the name of an option's value: its word, or the player in that seat. */
export const calledOf = (option: OptionInfo, value: number, seatName: (seat: number) => string): string =>
  option.values[value - option.min] ?? (option.bySeats ? seatName(value - 1) : `${value}`);

/** Returns the options to send. Unavailable options have their default. */
export function settled(options: OptionInfo[], values: Values, seats: number): Values {
  return Object.fromEntries(
    options.map(o => {
      const value = values[o.id] ?? o.standard;
      return [o.id, isOpen(o, options, values, seats) && value <= mostOf(o, seats) ? value : o.standard];
    }),
  );
}
