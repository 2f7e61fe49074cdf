// Small round parts: a token that is present or spent, and the badge of a seat (colour, number and pattern).

import type { ComponentChildren } from "preact";

export function Token({
  spent,
  size = 36,
  children,
  class: name = "",
}: {
  spent?: boolean;
  size?: number;
  children: ComponentChildren;
  class?: string;
}) {
  return (
    <span
      class={`token${spent ? " token-spent" : ""} ${name}`}
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

export function SeatBadge({ seat, text, title }: { seat: number; text: string; title?: string }) {
  return (
    <span class={`seat-badge seat-${seat}`} title={title}>
      <span>{text}</span>
    </span>
  );
}
