// Where we are, from the part of the address after #: "/play/abc?plain" is ["play", "abc"] with plain on.

import { useLayoutEffect, useState } from "preact/hooks";

export interface Route {
  parts: string[];
  plain: boolean;
}

/** What is no address leads home. */
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

/** The plain table stays plain from screen to screen. */
export function href(...parts: string[]): string {
  return hashOf({ parts, plain: parse(location.hash).plain });
}

/** The entry of the history that stands for what is open over the page (back.ts). */
export const OVER = { over: true };

export function isOver(): boolean {
  return (history.state as Partial<typeof OVER> | null)?.over === true;
}

/** To another address; it takes the place of what is open over the page. */
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
    changed(); // it may have changed between drawing and listening
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return parse(hash);
}
