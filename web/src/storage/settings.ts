// The preferences. Each has the system's value unless the player chose another value, which is stored.

import { effect } from "@preact/signals";
import type { Lang } from "../engine/protocol";
import { fields, set } from "../ui/fields";
import { SPEEDS, type Speed } from "../playback/pace";
import type { Palette } from "../ui/palettes";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "calm";
// which moves need confirmation: no moves, final moves, or moves that end a turn
export type Commit = "never" | "final" | "turn";
export type TextSize = "100" | "115" | "130" | "150"; // percent
export type Hints = "on" | "off";
export type Sound = "off" | "on";
export type Buzz = "off" | "on"; // vibration
export type HandOrder = "drawn" | "kind" | "cost";
export type LogPlace = "room" | "open" | "folded"; // room: open if the window has room

export interface Settings {
  lang: Lang;
  theme: Theme;
  speed: Speed;
  motion: Motion;
  commit: Commit;
  textSize: TextSize;
  hints: Hints;
  sound: Sound;
  buzz: Buzz;
  palette: Palette;
  hand: HandOrder;
  log: LogPlace;
}

/** The choices of each preference, and its default. */
export const CHOICES = {
  theme: ["system", "light", "dark"],
  speed: SPEEDS,
  motion: ["system", "full", "calm"],
  commit: ["final", "turn", "never"],
  textSize: ["100", "115", "130", "150"],
  hints: ["on", "off"],
  sound: ["off", "on"],
  buzz: ["off", "on"],
  palette: ["own", "clear", "strong"],
  hand: ["drawn", "kind", "cost"],
  log: ["room", "open", "folded"],
} as const satisfies { [K in Exclude<keyof Settings, "lang">]: readonly Settings[K][] };

export type Preference = keyof typeof CHOICES;

/** Returns the stored value. A value under the key of an older version moves to the new key. */
function remembered(key: string, olderKey?: string): string | null {
  try {
    const older = olderKey && localStorage.getItem(`ludotheque.${olderKey}`);
    if (older) {
      localStorage.removeItem(`ludotheque.${olderKey}`);
      if (localStorage.getItem(`ludotheque.${key}`) === null) localStorage.setItem(`ludotheque.${key}`, older);
    }
    return localStorage.getItem(`ludotheque.${key}`);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`ludotheque.${key}`, value);
  } catch {
    /* the choice is not stored then */
  }
}

function firstLang(): Lang {
  const kept = remembered("lang");
  if (kept === "en" || kept === "fr") return kept;
  if (typeof navigator === "undefined") return "en"; // a board rendered without a browser
  return navigator.languages.map(l => l.slice(0, 2)).find((l): l is Lang => l === "en" || l === "fr") ?? "en";
}

/** Returns the stored choice, if it is still valid. */
function chosen<K extends Preference>(key: K, usual: Settings[K], olderKey?: string): Settings[K] {
  const kept = remembered(key, olderKey);
  return (CHOICES[key] as readonly Settings[K][]).find(choice => choice === kept) ?? usual;
}

export const settings = fields<Settings>({
  lang: firstLang(),
  theme: chosen("theme", "system"),
  speed: chosen("speed", "normal"),
  motion: chosen("motion", "system"),
  commit: chosen("commit", "final"),
  textSize: chosen("textSize", "100", "letters"),
  hints: chosen("hints", "on"),
  sound: chosen("sound", "off"),
  buzz: chosen("buzz", "off"),
  palette: chosen("palette", "own"),
  hand: chosen("hand", "drawn"),
  log: chosen("log", "room"),
});

/** A preference of the system. It never matches for a board rendered without a browser. */
interface Wish {
  readonly matches: boolean;
  addEventListener(type: "change", listener: () => void): void;
}
const prefers = (what: string): Wish =>
  typeof matchMedia === "undefined" ? { matches: false, addEventListener: () => undefined } : matchMedia(what);

const night = prefers("(prefers-color-scheme: dark)");

const still = prefers("(prefers-reduced-motion: reduce)");

/** Returns true if nothing should be animated: the player's choice, or the system's. */
export function calm(): boolean {
  const { motion } = settings;
  return motion === "system" ? still.matches : motion === "calm";
}

let painted: Palette = "own";

/** Sets the colours of seats and pieces. The default colours are in the style sheets. */
function paint(palette: Palette): void {
  if (palette === painted && palette === "own") return;
  painted = palette;
  void import("../ui/palettes").then(({ putOn }) => putOn(settings.palette));
}

function apply(): void {
  const { lang, theme, textSize, palette } = settings;
  const root = document.documentElement;
  root.lang = lang;
  root.dataset.theme = theme === "system" ? (night.matches ? "dark" : "light") : theme;
  root.toggleAttribute("data-calm", calm());
  paint(palette);
  root.style.fontSize = textSize === "100" ? "" : `${textSize}%`;
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

export function startSettings(): void {
  effect(apply);
  night.addEventListener("change", apply);
  still.addEventListener("change", apply);
}

export function setLang(lang: Lang): void {
  remember("lang", lang);
  set(settings, { lang });
}

export function prefer<K extends Preference>(key: K, value: Settings[K]): void {
  remember(key, value);
  set(settings, { [key]: value } as Partial<Settings>);
}
