// Answers that differ in a number (steps.ts): less, more, a slider, and the answer itself.

import { useState } from "preact/hooks";
import { useApp } from "../ui/context";
import type { Move } from "../engine/protocol";
import type { Session } from "../session/session";

export function Stepper({ session, steps }: { session: Session; steps: Move[] }) {
  const { t } = useApp();
  const [at, setAt] = useState(0);
  const last = steps.length - 1,
    move = steps[Math.min(at, last)]!;
  const go = (to: number) => {
    const next = Math.max(0, Math.min(last, to));
    setAt(next);
    void session.peekAt(steps[next]!);
  };
  const button = (by: number, sign: string, label: string) => (
    <button
      type="button"
      class="button ask-step"
      aria-label={label}
      disabled={by < 0 ? at === 0 : at === last}
      onClick={() => go(at + by)}
    >
      {sign}
    </button>
  );
  return (
    <div class="ask-steps" role="group" aria-label={t("steps")} data-steps={steps.length}>
      {button(-1, "−", t("steps.less"))}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("steps")}
        aria-valuetext={move.label}
        onInput={e => go(Number(e.currentTarget.value))}
      />
      {button(1, "+", t("steps.more"))}
      <button type="button" class="answer" data-answer={move.move} onClick={() => session.choose(move)}>
        <span class="answer-label">{move.label}</span>
        {move.aside && <span class="answer-aside">{move.aside}</span>}
      </button>
    </div>
  );
}
