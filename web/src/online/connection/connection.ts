// The WebSocket to the server of this page (docs/server.md): identification, requests and responses, notifications.
//
// After a disconnection it reconnects with growing delays, and the room on the screen is entered again.

import { Missed } from "../../engine/host";
import { holding } from "../../ui/idle";
import { fields, set } from "../../ui/fields";
import { settings } from "../../storage/settings";
import { forgetPerson, keptPerson, keepPerson, ownName } from "./person";

export interface Line {
  on: boolean;
  lost: boolean; // the page was connected and is reconnecting now
  name: string; // the person's name on this server; "": no name yet
  account: boolean; // true if the person has an account with a password
  person: number; // the number that identifies you to others; 0: not known yet
  push: string; // the server's Web Push key; "": none
}

/** The server refused a request; the message says why. */
export class Refused extends Error {}
/** This page's origin has no game server. */
export class NoServer extends Error {}

interface Waiting {
  resolve(answer: object): void;
  reject(error: Error): void;
}

const kept = keptPerson();
export const line = fields<Line>({
  on: false,
  lost: false,
  name: kept?.name ?? "",
  account: kept?.account ?? false,
  person: 0,
  push: "",
});

const waiting = new Map<number, Waiting>();
const listeners = new Set<(message: object) => void>();
const comers = new Set<() => Promise<void>>(); // functions to call after each reconnection
let socket: WebSocket | null = null;
let coming: Promise<void> | null = null;
let greeted = ""; // the token sent with "hello" on this connection
let last = 0;
let tries = 0;
let timer = 0;

const PATIENCE = 15_000; // timeout for a response, in milliseconds
const DELAYS = [300, 1000, 2000, 4000, 8000, 15_000]; // in milliseconds, before each attempt to reconnect

/** The address is relative to the page, so that it works behind a proxy. */
function address(): string {
  const url = new URL("ws", location.href.split("#")[0]);
  url.protocol = url.protocol.replace("http", "ws");
  return url.href;
}

function dial(): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const made = new WebSocket(address(), "ludo");
    made.onopen = () => done(made);
    made.onclose = made.onerror = () => fail(new NoServer());
  });
}

function hear(text: string): void {
  const message = JSON.parse(text) as { id?: number; error?: string; logout?: boolean };
  if (message.logout) sentAway();
  const asked = message.id === undefined ? undefined : waiting.get(message.id);
  if (message.id === undefined) for (const listener of [...listeners]) listener(message);
  else waiting.delete(message.id);
  if (message.error === undefined) asked?.resolve(message);
  else asked?.reject(new Refused(message.error));
}

/** Handles the end of the connection. `why` is the server's reason, if the server closed it. */
function closed(which: WebSocket, why = ""): void {
  if (which !== socket) return;
  socket = null;
  greeted = "";
  const asked = [...waiting.values()];
  waiting.clear();
  for (const { reject } of asked) reject(why ? new Refused(why) : new Missed());
  set(line, { on: false, lost: true });
  again();
}

/** Reconnects with growing delays; at once when the network is back or the page is visible again. */
function again(delay = DELAYS[Math.min(tries++, DELAYS.length - 1)]!): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (socket) return;
    arrive().catch(error => (error instanceof Refused ? undefined : again()));
  }, delay);
}

function soon(): void {
  if (line.lost) again(0);
  // checks that the server still responds
  else if (socket && greeted && !document.hidden) void greet().catch(() => undefined);
}

async function connect(): Promise<void> {
  const made = await dial();
  socket = made;
  made.onmessage = (event: MessageEvent<string>) => hear(event.data);
  made.onerror = null;
  made.onclose = event => closed(made, event.reason);
}

interface Known {
  person?: number;
  token?: string;
  name: string;
  account?: boolean;
  push?: string;
}

/** Sets the person's identity. `watches`: the room that the person watches without a chosen name. */
export function become({ token = greeted, name, account = false, ...more }: Known, watches?: string): void {
  const { person = line.person, push = line.push } = more;
  if (token) keepPerson({ token, name, account, ...(watches !== undefined && { watches }) });
  greeted = token;
  set(line, { name, account, person, push });
}

function forget(): void {
  forgetPerson();
  greeted = "";
  set(line, { name: "", account: false });
}

/** Handles a logout of this device, from this device or another, or a login as another person in another tab. */
function sentAway(): void {
  const mine = keptPerson()?.token === greeted;
  greeted = "";
  if (mine) forget();
  else void arrive().catch(() => undefined);
}

/** Identifies the person to the server. A new person needs a name. A person who was logged out of an account does not
    become a new guest. */
async function greet(name = "", watches?: string): Promise<void> {
  const { lang } = settings;
  const person = keptPerson();
  const known = person && { token: person.token, name: person.account ? "" : person.name };
  const said = { ...(known ?? { name }), lang, parts: true };
  const answer = await post<Known>("hello", said).catch((error: unknown) => {
    if (error instanceof Refused && person?.account) forget();
    throw error;
  });
  become({ ...answer, token: answer.token ?? person?.token }, person ? person.watches : watches);
}

async function come(name: string, watches?: string): Promise<void> {
  if (!socket) await connect();
  if (!greeted && (name || keptPerson())) await greet(name, watches);
  tries = 0;
  const was = line.lost;
  set(line, { on: true, lost: false });
  if (was) for (const comer of [...comers]) await comer().catch(() => undefined);
}

/** Connects, and identifies the person if one is stored or a name is given. */
export async function arrive(name = ""): Promise<void> {
  await reach(name);
  const { name: known, account } = line;
  if (name && (known !== name || !ownName()) && !account) await rename(name);
}

/** Connects as a spectator who gives no name. The server needs a name, so the page generates one. */
export async function arriveToWatch(room: string, madeUp: string): Promise<void> {
  await reach(madeUp, room);
  const person = keptPerson();
  if (person && !ownName()) keepPerson({ ...person, watches: room });
}

async function reach(name: string, watches?: string): Promise<void> {
  coming ??= come(name, watches).finally(() => (coming = null));
  await holding(coming);
  if (name && !greeted) await reach(name, watches);
}

export async function rename(name: string): Promise<void> {
  await ask("rename", { name });
  become({ name, account: line.account });
}

function post<T extends object>(what: string, more: object): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const to = socket;
    if (!to || to.readyState !== WebSocket.OPEN) return reject(new Missed());
    const id = ++last;
    const late = window.setTimeout(() => {
      to.close();
      closed(to); // no response: the connection is dead without an event, so the page closes it
    }, PATIENCE);
    const done = () => clearTimeout(late);
    waiting.set(id, {
      resolve: answer => (done(), resolve(answer as T)),
      reject: error => (done(), reject(error)),
    });
    to.send(JSON.stringify({ id, do: what, ...more }));
  });
}

/** Sends one request of docs/server.md. */
export function ask<T extends object>(what: string, more: object = {}): Promise<T> {
  return holding(post<T>(what, more));
}

/** Tells the server the chosen language. */
export async function speak(): Promise<void> {
  if (greeted) await greet().catch(() => undefined);
}

export function listen(listener: (message: object) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a function to call after each reconnection. */
export function onReturn(comer: () => Promise<void>): () => void {
  comers.add(comer);
  return () => comers.delete(comer);
}

addEventListener("online", soon);
document.addEventListener("visibilitychange", soon);
