// A row of cards that overlap when there are many: a hand, a Reserve. Style: parts.css.

import { toChildArray, type ComponentChildren } from "preact";

export function Row({
  children,
  empty,
  room = 3,
  class: name = "",
}: {
  children: ComponentChildren;
  empty?: ComponentChildren;
  room?: number;
  class?: string;
}) {
  const all = toChildArray(children);
  if (!all.length) return <div class={`row row-empty ${name}`}>{empty}</div>;
  return (
    <div class={`row${all.length > room ? " row-tight" : ""} ${name}`} style={{ "--n": all.length, "--room": room }}>
      {all.map(c => (
        <div class="row-place">{c}</div>
      ))}
    </div>
  );
}

/** A framed part of the board with a small title. */
export function Panel({
  title,
  extra,
  children,
  class: name = "",
  label,
}: {
  title: ComponentChildren;
  extra?: ComponentChildren;
  children: ComponentChildren;
  class?: string;
  label?: string;
}) {
  return (
    <section class={`panel ${name}`} aria-label={label}>
      <div class="panel-head">
        <span class="panel-title" aria-hidden={label === title}>
          {title}
        </span>
        {extra}
      </div>
      {children}
    </section>
  );
}
