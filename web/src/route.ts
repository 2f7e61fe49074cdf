// Where we are, from the part of the address after #: "/play/abc?plain" is ["play", "abc"] with plain on.

import { useEffect, useState } from "preact/hooks";

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

export function go(...parts: string[]): void {
  location.hash = href(...parts);
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return parse(hash);
}
