// Stores the setup of the last game, and proposes it for the next game.

import { cleanName } from "../i18n/players";
import type { GameInfo, PlayerInfo, SeatSpec } from "../engine/protocol";
import type { Values } from "../engine/options";

export interface Start {
  seats: SeatSpec[];
  values: Values;
  names: string[];
}

const keyOf = (game: string) => `ludotheque.start.${game}`;

export function keepStart(game: string, start: Start): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(start));
  } catch {
    /* without storage the setup is not stored */
  }
}

/** Returns the stored setup without choices that are no longer available. */
export function lastStart(game: GameInfo, players: PlayerInfo[]): Partial<Start> {
  try {
    return checkedStart(JSON.parse(localStorage.getItem(keyOf(game.id)) ?? "{}"), game, players);
  } catch {
    return {};
  }
}

export function checkedStart(kept: unknown, game: GameInfo, players: PlayerInfo[]): Partial<Start> {
  const { seats, values, names } = (kept ?? {}) as Record<string, unknown>;
  const [min, max] = game.seats;
  const known =
    Array.isArray(seats) &&
    seats.length >= min &&
    seats.length <= max &&
    seats.every(s => players.some(p => p.id === s));
  const chosen = game.options.flatMap(o => {
    const value = (values as Values | undefined)?.[o.id];
    return Number.isInteger(value) && value! >= o.min && value! <= o.max ? [[o.id, value!] as const] : [];
  });
  return {
    ...(known && { seats: seats as SeatSpec[] }),
    values: Object.fromEntries(chosen),
    names: Array.isArray(names) ? names.map(cleanName) : [],
  };
}
