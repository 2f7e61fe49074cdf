// Anything on the table that can be touched: it carries its name in the protocol, lights up when a legal move speaks of
// it, and answers to click, Enter and Space alike.

import { cloneElement, isValidElement, toChildArray, type ComponentChildren, type CSSProperties } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Component } from "../protocol";
import type { Touch } from "../board";

export interface PressProps {
  component?: Component;
  touch?: Touch;
  /** Overrides touch.lit where one name stands for two things (a Book displayed, a Book kept). */
  lit?: boolean;
  weak?: boolean; // lit, but a click on it does what one rarely wants
  label: string; // starts with the visible text
  onPress(): void;
  reads?: Component; // the card that it shows: the reader (reader.tsx) tells it
  flip?: string;
  from?: string; // what a new one comes out of, and what one that is gone goes into (names of data-flip)
  to?: string;
  class?: string;
  style?: CSSProperties;
  pressed?: boolean;
  die?: number;
  children: ComponentChildren;
}

/** The words for what is lit, which the table screen holds (live.tsx). */
export const CHOOSE = "can-be-chosen";

/** The label, as hidden text, says it all: what is drawn inside is for the eyes. */
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
    pointed = useRef(false); // it was pressed with a pointer
  const click = (e: MouseEvent) => {
    pointed.current = e.detail > 0;
    p.onPress();
  };
  // What a component drew is known only now.
  useLayoutEffect(() => {
    for (const child of root.current?.children ?? [])
      if (!child.matches(".unseen:last-child, [aria-hidden]")) child.setAttribute("aria-hidden", "true");
  });
  // What was pressed with a pointer and can no longer be chosen does not keep the focus: the next key would frame it.
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
