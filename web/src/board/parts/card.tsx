// A card: a coloured band for its kind, a large picture, its name, one line of text. The small variant has band,
// picture and name. The style sheet of the game styles each kind (class "k-…").

import type { ComponentChildren } from "preact";
import type { Touch } from "../contract";
import type { Component } from "../../engine/protocol";
import { Icon } from "./icon";
import { Press } from "./press";
import { icons } from "./icons.gen";

export interface CardProps {
  kind: string; // the CSS class of the card's kind
  band: string; // the kind as text
  bandIcon?: string;
  picture: ComponentChildren;
  name: string;
  line?: ComponentChildren;
  badge?: ComponentChildren; // a badge in the corner
  small?: boolean;
  glow?: boolean;
  quiet?: boolean;

  component?: Component;
  touch?: Touch;
  lit?: boolean;
  weak?: boolean;
  corner?: ComponentChildren; // a small extra button
  label: string;
  flip?: string;
  onPress(): void;
  onRead?(): void;
  readLabel?: string;
}

export function Card(p: CardProps) {
  const looks = `${p.small ? " card-small" : ""}${p.glow ? " card-glow" : ""}${p.quiet ? " card-quiet" : ""}`;
  const classes = `card k-${p.kind}${looks}`;
  return (
    <div class="card-holder">
      <Press
        class={classes}
        component={p.component}
        touch={p.touch}
        lit={p.lit}
        weak={p.weak}
        label={p.label}
        flip={p.flip}
        onPress={p.onPress}
        reads={p.component}
      >
        <span class="card-band">
          {p.bandIcon && <Icon d={p.bandIcon} size={p.small ? 12 : 15} />}
          <span>{p.band}</span>
        </span>
        <span class="card-picture">{p.picture}</span>
        <span class="card-name">{p.name}</span>
        {p.line !== undefined && !p.small && <span class="card-line">{p.line}</span>}
        {p.badge}
      </Press>
      {p.corner}
      {p.onRead && !p.small && (
        <button
          class="card-read"
          type="button"
          data-read=""
          aria-hidden="true"
          tabIndex={-1}
          onClick={p.onRead}
          aria-label={p.readLabel}
        >
          <Icon d={icons.info} size={16} />
        </button>
      )}
    </div>
  );
}

/** A place for a missing card, with an outline of a possible card. */
export function Gap({
  kind,
  small,
  children,
  label,
}: {
  kind?: string;
  small?: boolean;
  children?: ComponentChildren;
  label?: string;
}) {
  return (
    <div
      class={`gap${small ? " gap-small" : ""}${kind ? ` k-${kind}` : ""}`}
      role={label ? "img" : undefined}
      aria-label={label}
    >
      {children}
    </div>
  );
}
