// The screen between two people who share one device, so that hidden cards stay hidden.

import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../../ui/context";

export function Curtain({ seat, onGo }: { seat: number; onGo(): void }) {
  const { t } = useApp();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const who = t("seat", seat + 1);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("curtain", who)}>
      <h2>{t("curtain", who)}</h2>
      <p>{t("curtain.help", who)}</p>
      <button type="button" ref={button} class="button button-main" onClick={onGo}>
        {t("curtain.go", who)}
      </button>
    </div>
  );
}
