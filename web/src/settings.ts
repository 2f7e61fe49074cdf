// Language and colours: the system's choice unless the player made another, which is remembered.

import type { Lang } from "./protocol";
import { createStore } from "./store";

export type Theme = "system" | "light" | "dark";

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`ludotheque.${key}`);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`ludotheque.${key}`, value);
  } catch {
    /* not kept, then */
  }
}

function firstLang(): Lang {
  const kept = remembered("lang");
  if (kept === "en" || kept === "fr") return kept;
  return navigator.languages.map(l => l.slice(0, 2)).find((l): l is Lang => l === "en" || l === "fr") ?? "en";
}

function firstTheme(): Theme {
  const kept = remembered("theme");
  return kept === "light" || kept === "dark" ? kept : "system";
}

export const settings = createStore<{ lang: Lang; theme: Theme }>({ lang: firstLang(), theme: firstTheme() });

const night = matchMedia("(prefers-color-scheme: dark)");

function apply(): void {
  const { lang, theme } = settings.get();
  const root = document.documentElement;
  root.lang = lang;
  root.dataset.theme = theme === "system" ? (night.matches ? "dark" : "light") : theme;
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

export function startSettings(): void {
  settings.watch(apply);
  night.addEventListener("change", apply);
  apply();
}

export function setLang(lang: Lang): void {
  remember("lang", lang);
  settings.set({ lang });
}

export function setTheme(theme: Theme): void {
  remember("theme", theme);
  settings.set({ theme });
}
