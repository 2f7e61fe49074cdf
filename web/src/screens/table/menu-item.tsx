// An item of the menu of a table.

import type { ComponentChildren } from "preact";
import { Glyph, type GlyphName } from "../../ui/glyphs";

interface Props {
  glyph: GlyphName;
  onClick(): void;
  narrow?: boolean; // only on a narrow screen, where the header has no room for the tool
  title?: string;
  children: ComponentChildren;
  [data: `data-${string}`]: string | number | boolean;
}

export function MenuItem({ glyph, onClick, narrow, children, ...more }: Props) {
  return (
    <button type="button" class={`menu-item${narrow ? " menu-narrow" : ""}`} onClick={() => onClick()} {...more}>
      <Glyph name={glyph} />
      {children}
    </button>
  );
}
