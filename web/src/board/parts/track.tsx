// A row of spaces of which some are reached: Hourglasses, Piers, points on a scale.

import type { ComponentChildren } from "preact";

export interface Stop {
  done: boolean;
  children: ComponentChildren;
  title?: string;
  flip?: string;
}

export function Track({ stops, label, class: name = "" }: { stops: Stop[]; label: string; class?: string }) {
  return (
    <div class={`track ${name}`} role="img" aria-label={label}>
      {stops.map(s => (
        <span class={`stop${s.done ? " stop-done" : ""}`} title={s.title} data-flip={s.flip}>
          {s.children}
        </span>
      ))}
    </div>
  );
}
