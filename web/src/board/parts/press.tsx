// A clickable component of the board: it has its protocol name, is highlighted when a legal move names it, and reacts
// to click, Enter and Space.

import { cloneElement, isValidElement, toChildArray, type ComponentChildren, type CSSProperties } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Component } from "../../engine/protocol";
import type { Touch } from "../contract";

export interface PressProps {
  component?: Component;
  touch?: Touch;
  /** Overrides touch.lit where two components have the same name (a displayed Book, a kept Book). */
  lit?: boolean;
  weak?: boolean; // selectable, but rarely wanted
  label: string; // accessible label; starts with the visible text
  onPress(): void;
  reads?: Component; // the card that the component shows, for reader.tsx
  flip?: string;
  from?: string; // where a new component comes from, and where a removed component goes (names of data-flip)
  to?: string;
  class?: string;
  style?: CSSProperties;
  pressed?: boolean;
  die?: number;
  children: ComponentChildren;
}

/** The id of the text "can be chosen", which the table screen contains (live-region.tsx). */
export const CHOOSE = "can-be-chosen";

/** Hides the drawing from screen readers, because the hidden label text contains everything. */
function drawn(children: ComponentChildren): ComponentChildren {
  return toChildArray(children).map(child =>
    !isValidElement(child) ? (
      <span aria-hidden="true">{child}</span>
    ) : typeof child.type === "string" ? (
      cloneElement(child, { "aria-hidden": "true" })
    ) : (
      child
    ),
  );
}

export function Press(p: PressProps) {
  const lit = p.lit ?? p.touch?.lit ?? false;
  const key = (e: KeyboardEvent) => {
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      p.onPress();
    }
  };
  const root = useRef<HTMLDivElement>(null),
    pointed = useRef(false); // true if the component was clicked with a pointer
  const click = (e: MouseEvent) => {
    pointed.current = e.detail > 0;
    p.onPress();
  };
  // The label's rendered text is known only in a layout effect.
  useLayoutEffect(() => {
    for (const child of root.current?.children ?? [])
      if (!child.matches(".unseen:last-child, [aria-hidden]")) child.setAttribute("aria-hidden", "true");
  });
  // A component that was clicked with a pointer and is no longer selectable loses the focus. Otherwise the next key
  // would show a focus ring on it.
  useLayoutEffect(() => {
    if (lit || !pointed.current) return;
    pointed.current = false;
    if (document.activeElement === root.current) root.current?.blur();
  });
  return (
    <div
      ref={root}
      class={`press ${p.class ?? ""}`}
      style={p.style}
      role="button"
      tabIndex={0}
      aria-describedby={lit ? CHOOSE : undefined}
      aria-pressed={p.pressed}
      data-component={p.component}
      data-reads={p.reads}
      data-lit={lit ? (p.weak || p.touch?.ahead ? "weak" : "") : undefined}
      data-ahead={p.touch?.ahead ? "" : undefined}
      data-selected={p.touch?.selected || p.pressed ? "" : undefined}
      data-flip={p.flip}
      data-from={p.from}
      data-to={p.to}
      data-die={p.die}
      onClick={click}
      onKeyDown={key}
    >
      {drawn(p.children)}
      <span class="unseen">{p.label}</span>
    </div>
  );
}
