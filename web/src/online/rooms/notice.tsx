// A notice over the board, with buttons.

interface SaidProps {
  what: string;
  text: string;
  yes?: string;
  no?: string;
  onYes?(): Promise<void> | void;
  onNo?(): Promise<void> | void;
}

export function Said({ what, text, yes, no, onYes, onNo }: SaidProps) {
  const press = (does: SaidProps["onYes"]) => () => void Promise.resolve(does?.()).catch(() => undefined);
  return (
    <p class="far-notice" role="status" data-said={what}>
      <span>
        <bdi>{text}</bdi>
      </span>
      <span class="far-answers">
        {yes && (
          <button type="button" class="button button-main button-small" data-yes onClick={press(onYes)}>
            {yes}
          </button>
        )}
        {no && (
          <button type="button" class="button button-small" data-no onClick={press(onNo)}>
            {no}
          </button>
        )}
      </span>
    </p>
  );
}
