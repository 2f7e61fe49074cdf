// The frame of a cover: an SVG scene of 480 x 320 that fills its box.

import type { ComponentChildren } from "preact";

export function CoverFrame(props: { title: string; class?: string; children: ComponentChildren }) {
  return (
    <svg
      class={props.class}
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={props.title}
      style={{ display: "block", width: "100%", height: "100%" }}
    >
      {props.children}
    </svg>
  );
}
