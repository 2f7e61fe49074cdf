// The bar of a replay: the text of the shown move, and the buttons to other moves.

import type { ComponentChildren } from "preact";
import { useApp } from "../../ui/context";
import { Glyph, type GlyphName } from "../../ui/glyphs";
import { textOf } from "../../session/steps";
import type { Replaying } from "./use-replay";

interface StepProps {
  glyph: GlyphName;
  label: string;
  disabled?: boolean;
  main?: boolean;
  onClick(): void;
}

function Step({ glyph, label, disabled, main, onClick }: StepProps) {
  return (
    <button
      type="button"
      class={`button${main ? " button-main" : ""} button-square`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Glyph name={glyph} />
    </button>
  );
}

export function ReplayBar({ of, children }: { of: Replaying; children: ComponentChildren }) {
  const { t } = useApp();
  const { entry, n, end, playing, to, play } = of;
  return (
    <section class="ask ask-replay" aria-label={t("replay")}>
      <p class="ask-text" role="status">
        {entry ? textOf(entry) : t("log.setup")}
      </p>
      <div class="replay-bar">
        <Step glyph="first" label={t("replay.first")} disabled={n === 0} onClick={() => to(0)} />
        <Step glyph="prev" label={t("replay.prev")} disabled={n === 0} onClick={() => to(n - 1)} />
        <Step
          glyph={playing ? "pause" : "play"}
          label={t(playing ? "replay.pause" : "replay.play")}
          main
          onClick={() => play(true)}
        />
        <Step glyph="next" label={t("replay.next")} disabled={n >= end} onClick={() => to(n + 1)} />
        <Step glyph="last" label={t("replay.last")} disabled={n >= end} onClick={() => to(end)} />
        <input
          class="replay-range"
          type="range"
          min={0}
          max={end}
          value={n}
          aria-label={t("replay.at", n, end)}
          onInput={e => to(Number(e.currentTarget.value))}
        />
        <span class="num replay-at">{t("replay.at", n, end)}</span>
        {children}
      </div>
    </section>
  );
}
