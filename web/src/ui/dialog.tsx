// A modal window: centred, as a drawer at the side, or from the bottom on a phone.

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useApp } from "./context";
import { useBack } from "./history-back";
import { Glyph } from "./glyphs";

export function Dialog({
  title,
  kind = "sheet",
  onClose,
  children,
  foot,
  class: name = "",
}: {
  title: string;
  kind?: "sheet" | "drawer";
  onClose(): void;
  children: ComponentChildren;
  foot?: ComponentChildren;
  class?: string;
}) {
  const { t } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBack(onClose);
  // Opens the dialog before the effects of its content run, because these effects can scroll only visible elements.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`window window-${kind} ${name}`}
      aria-labelledby={id}
      onCancel={e => {
        e.preventDefault();
        onClose();
      }}
      onKeyDown={e => e.stopPropagation()}
      onClick={e => {
        if (e.target === dialog.current) onClose();
      }}
    >
      <div class="window-body">
        <header class="window-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="button button-quiet button-square" onClick={onClose} aria-label={t("close")}>
            <Glyph name="close" />
          </button>
        </header>
        <div class="window-main" tabindex={0}>
          {children}
        </div>
        {foot && <footer class="window-foot">{foot}</footer>}
      </div>
    </dialog>
  );
}
