// The server's data about you: account, devices, results (docs/server.md).

import { keptPerson } from "../connection/person";
import { arrive, ask, become, line } from "../connection/connection";
import { settings } from "../../storage/settings";

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
  gone?: "resigned" | "late"; // the player left the game before its end by the rules
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

/** Describes a device for a list: "Firefox · Android". */
function thisDevice(): string {
  const agent = navigator.userAgent;
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0] ?? "";
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? "";
  return [browser.replace("Edg", "Edge").replace("OPR", "Opera"), system.replace("Mac OS X", "Mac")]
    .filter(Boolean)
    .join(" · ");
}

/** Creates an account. Creates a guest first if there is none, and the guest becomes the account. */
export async function signUp(name: string, password: string): Promise<void> {
  await arrive(name);
  const answer = await ask<{ name: string }>("sign-up", { name, password });
  become({ ...answer, account: true });
}

export async function logIn(name: string, password: string): Promise<void> {
  await arrive();
  const { lang } = settings;
  const answer = await ask<{ token: string; name: string; person: number; push?: string }>("login", {
    name,
    password,
    device: thisDevice(),
    lang,
  });
  become({ ...answer, account: true });
}

export const logOut = () => ask("logout");
export const changePassword = (password: string, fresh: string) => ask("change-password", { password, new: fresh });
export const devices = async () => (await ask<{ devices: Device[] }>("devices")).devices;
export const revoke = (device: number) => ask("revoke", { device });
export const history = (from: number) => ask<{ history: Game[]; more: boolean }>("history", { from });
export const stats = async () => (await ask<{ stats: Figures[] }>("stats")).stats;
export const leaders = async (game: string, seats: number) =>
  (await ask<{ leaders: Leader[] }>("leaders", { game, seats })).leaders;

/* ---- Others ---------------------------------------------------------------------------------------------------- */

export interface Someone {
  person: number;
  name: string;
  here?: boolean;
}

export const friends = () => ask<{ friends: Someone[]; asking: Someone[] }>("friends");
export const blocked = async () => (await ask<{ blocked: Someone[] }>("blocked")).blocked;
export const befriend = (whom: { name: string } | { person: number }) => ask("befriend", whom);
export const unfriend = (person: number) => ask("unfriend", { person });
export const block = (person: number) => ask("block", { person });
export const unblock = (person: number) => ask("unblock", { person });
export const report = (person: number, room: string, reason: string) => ask("report", { person, room, reason });
export const inviteTo = (room: string, person: number) => ask("invite", { room, person });

/* ---- Leaving --------------------------------------------------------------------------------------------------- */

export const exported = async () => JSON.stringify((await ask<{ data: object }>("export")).data, null, 2);

/** Deletes this person from the server. A person with an account must give the password. A guest proves its identity
 * with the token of this browser. */
export const leaveForGood = (password: string) =>
  ask("delete", line.account ? { password } : { token: keptPerson()?.token ?? "" });
