// The current route, from the part of the address after #: "/play/abc?plain" is ["play", "abc"] with plain on.

import { useLayoutEffect, useState } from "preact/hooks";

export interface Route {
  parts: string[];
  plain: boolean;
}

/** Parses an address. An invalid address leads home. */
function partsOf(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?");
  return {
    parts: partsOf(path),
    plain: new URLSearchParams(query).has("plain"),
  };
}

export function hashOf(route: Route): string {
  return `#/${route.parts.map(encodeURIComponent).join("/")}${route.plain ? "?plain" : ""}`;
}

/** Returns a link. ?plain is kept from screen to screen. */
export function href(...parts: string[]): string {
  return hashOf({ parts, plain: parse(location.hash).plain });
}

/** The history entry for an open window (history-back.ts). */
export const OVER = { over: true };

export function isOver(): boolean {
  return (history.state as Partial<typeof OVER> | null)?.over === true;
}

/** Goes to another address. It replaces the entry of an open window. */
export function goTo(hash: string): void {
  if (isOver()) location.replace(hash);
  else location.hash = hash;
}

export function go(...parts: string[]): void {
  goTo(href(...parts));
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useLayoutEffect(() => {
    const changed = () => setHash(location.hash);
    changed(); // the address may have changed between rendering and listening
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return parse(hash);
}
