// Notices of a table: a past moment is shown, another tab plays, the engine crashed, nothing can be stored.

import { useApp } from "../../ui/context";
import type { Session } from "../../session/session";
import { download } from "../../storage/download";

interface Props {
  session: Session;
}

export function PastNote({ session }: Props) {
  const { t } = useApp();
  const { past, again, shown } = session.state;
  if (!past || again) return null;
  return (
    <div class="past" role="status">
      <span>{t("past", shown.n)}</span>
      <button type="button" class="button button-main button-small" onClick={session.now}>
        {t("past.back")}
      </button>
    </div>
  );
}

export function Elsewhere({ session }: Props) {
  const { t } = useApp();
  if (!session.state.elsewhere) return null;
  return (
    <div class="past" role="status" data-elsewhere>
      <span>{t("elsewhere")}</span>
      <button type="button" class="button button-main button-small" onClick={session.playHere}>
        {t("elsewhere.take")}
      </button>
    </div>
  );
}

export function Rescue({ session }: Props) {
  const { t } = useApp();
  const { rescue, kept, look } = session.state;
  return (
    <>
      {rescue && (
        <p class="ask-notice" role="alert" data-rescue>
          {rescue}{" "}
          <button
            type="button"
            class="button button-small"
            onClick={() => download(`${look.game}.ludo`, session.lastRecord())}
          >
            {t("record.save")}
          </button>
        </p>
      )}
      {!kept && (
        <p class="ask-notice" role="alert">
          {t("kept.not")}
        </p>
      )}
    </>
  );
}
