// What the server knows of us: account, devices, results (docs/server.md).

import { arrive, ask, become } from "./wire";
import { settings } from "../settings";

export interface Device {
  device: number;
  name: string;
  made: number;
  here: boolean;
  this: boolean;
}

export interface Player {
  name: string | null; // null: a computer
  player: string;
  rank: number;
  score: number;
  you: boolean;
}

export interface Game {
  room: string;
  game: string;
  ended: number;
  rank: number;
  score: number;
  won: boolean;
  rated: boolean;
  rating?: number;
  players: Player[];
}

export interface Figures {
  game: string;
  seats: number;
  played: number;
  won: number;
  rank: number;
  best: number;
  rating?: number;
  deviation?: number;
  rated?: number;
}

export interface Leader {
  name: string;
  rating: number;
  deviation: number;
  played: number;
  you: boolean;
}

/** "Firefox · Android", for a list of devices. */
function thisDevice(): string {
  const agent = navigator.userAgent;
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0] ?? "";
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? "";
  return [browser.replace("Edg", "Edge").replace("OPR", "Opera"), system.replace("Mac OS X", "Mac")]
    .filter(Boolean)
    .join(" · ");
}

/** A guest is made if there is none yet: its person becomes the account. */
export async function signUp(name: string, password: string): Promise<void> {
  await arrive(name);
  const answer = await ask<{ name: string }>("account", { name, password });
  become({ ...answer, account: true });
}

export async function logIn(name: string, password: string): Promise<void> {
  await arrive();
  const { lang } = settings.get();
  const answer = await ask<{ token: string; name: string }>("login", { name, password, device: thisDevice(), lang });
  become({ ...answer, account: true });
}

export const logOut = () => ask("logout");
export const changePassword = (password: string, fresh: string) => ask("password", { password, fresh });
export const devices = async () => (await ask<{ devices: Device[] }>("devices")).devices;
export const revoke = (device: number) => ask("revoke", { device });
export const history = (from: number) => ask<{ history: Game[]; more: boolean }>("history", { from });
export const stats = async () => (await ask<{ stats: Figures[] }>("stats")).stats;
export const leaders = async (game: string, seats: number) =>
  (await ask<{ leaders: Leader[] }>("leaders", { game, seats })).leaders;
