// The one WebSocket to the server that served this page (docs/server.md): who we are, requests and their answers, what
// is told unasked.  A line that breaks is taken up again, later and later, and whoever looks at a room enters it again.

import { Missed } from "../engine/host";
import { holding } from "../ready";
import { createStore } from "../store";
import { settings } from "../settings";
import { forgetPerson, keptPerson, keepPerson, ownName } from "./person";

export interface Line {
  on: boolean;
  lost: boolean; // it was there, and is being taken up again
  name: string; // by which we are known here; "": not yet
  account: boolean; // with a password
  person: number; // by which others name us to the server; 0: not known yet
  push: string; // the key by which it can tell us of our turn while no page is open; "": none
}

/** The server refused, and says why. */
export class Refused extends Error {}
/** This page came from somewhere that has no tables for friends. */
export class NoServer extends Error {}

interface Waiting {
  resolve(answer: object): void;
  reject(error: Error): void;
}

const kept = keptPerson();
export const line = createStore<Line>({
  on: false,
  lost: false,
  name: kept?.name ?? "",
  account: kept?.account ?? false,
  person: 0,
  push: "",
});

const waiting = new Map<number, Waiting>();
const listeners = new Set<(message: object) => void>();
const comers = new Set<() => Promise<void>>(); // what is to be done again on a new line
let socket: WebSocket | null = null;
let coming: Promise<void> | null = null;
let greeted = ""; // the token by which we said hello on this line
let last = 0;
let tries = 0;
let timer = 0;

const PATIENCE = 15_000; // for an answer, in milliseconds
const DELAYS = [300, 1000, 2000, 4000, 8000, 15_000]; // before each attempt

/** Beside the page: behind a proxy, too. */
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

/** With a reason where the server let us go. */
function closed(which: WebSocket, why = ""): void {
  if (which !== socket) return;
  socket = null;
  greeted = "";
  const asked = [...waiting.values()];
  waiting.clear();
  for (const { reject } of asked) reject(why ? new Refused(why) : new Missed());
  line.set({ on: false, lost: true });
  again();
}

/** Later and later; at once when the network is back, or somebody looks at the page again. */
function again(delay = DELAYS[Math.min(tries++, DELAYS.length - 1)]!): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (socket) return;
    arrive().catch(error => (error instanceof Refused ? undefined : again()));
  }, delay);
}

function soon(): void {
  if (line.get().lost) again(0);
  else if (socket && greeted && !document.hidden) void greet().catch(() => undefined); // does it still answer?
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

/** From now on we are this person; `watches`: without a name of our own. */
export function become({ token = greeted, name, account = false, ...more }: Known, watches?: string): void {
  const { person = line.get().person, push = line.get().push } = more;
  if (token) keepPerson({ token, name, account, ...(watches !== undefined && { watches }) });
  greeted = token;
  line.set({ name, account, person, push });
}

function forget(): void {
  forgetPerson();
  greeted = "";
  line.set({ name: "", account: false });
}

/** This device was logged out, here or elsewhere; or another tab has just logged in as somebody else. */
function sentAway(): void {
  const mine = keptPerson()?.token === greeted;
  greeted = "";
  if (mine) forget();
  else void arrive().catch(() => undefined);
}

/** Says who we are; a new person needs a name.  An account that is no longer ours here does not become a new guest. */
async function greet(name = "", watches?: string): Promise<void> {
  const { lang } = settings.get();
  const person = keptPerson();
  const said = person ? { token: person.token, name: person.account ? "" : person.name, lang } : { name, lang };
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
  const was = line.get().lost;
  line.set({ on: true, lost: false });
  if (was) for (const comer of [...comers]) await comer().catch(() => undefined);
}

/** There is a line, and we are known if we were before or say a name now. */
export async function arrive(name = ""): Promise<void> {
  await reach(name);
  const { name: known, account } = line.get();
  if (name && (known !== name || !ownName()) && !account) await rename(name);
}

/** The same for somebody who only watches a room and says no name: the server wants one, which the page makes up. */
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
  become({ name, account: line.get().account });
}

function post<T extends object>(what: string, more: object): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const to = socket;
    if (!to || to.readyState !== WebSocket.OPEN) return reject(new Missed());
    const id = ++last;
    const late = window.setTimeout(() => {
      to.close();
      closed(to); // it says nothing any more, not even that it is closed
    }, PATIENCE);
    const done = () => clearTimeout(late);
    waiting.set(id, {
      resolve: answer => (done(), resolve(answer as T)),
      reject: error => (done(), reject(error)),
    });
    to.send(JSON.stringify({ id, do: what, ...more }));
  });
}

/** One request of docs/server.md. */
export function ask<T extends object>(what: string, more: object = {}): Promise<T> {
  return holding(post<T>(what, more));
}

/** From now on in the language that is chosen. */
export async function speak(): Promise<void> {
  if (greeted) await greet().catch(() => undefined);
}

export function listen(listener: (message: object) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To be done whenever the line was taken up again. */
export function onReturn(comer: () => Promise<void>): () => void {
  comers.add(comer);
  return () => comers.delete(comer);
}

addEventListener("online", soon);
document.addEventListener("visibilitychange", soon);
