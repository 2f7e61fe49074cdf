// A button of the header.

import type { ComponentChildren } from "preact";
import { Glyph, type GlyphName } from "../../ui/glyphs";

interface Props {
  glyph: GlyphName;
  label: string;
  keyName?: string;
  disabled?: boolean;
  onClick(): void;
  class?: string;
  children?: ComponentChildren;
}

export function Tool({ glyph, label, keyName, disabled, onClick, class: name = "", children }: Props) {
  const title = keyName ? `${label} (${keyName})` : label;
  return (
    <button type="button" class={`tool ${name}`} disabled={disabled} onClick={onClick} title={title}>
      <Glyph name={glyph} />
      <span>{label}</span>
      {children}
    </button>
  );
}
