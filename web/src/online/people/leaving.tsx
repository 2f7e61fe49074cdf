// Export of your data as a file, and deletion of the account.

import { useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { Dialog } from "../../ui/dialog";
import { download } from "../../storage/download";
import { Glyph } from "../../ui/glyphs";
import { Field, Form, Problem, useAttempt } from "./forms";
import { exported, leaveForGood } from "./persons";
import { line } from "../connection/connection";
import { useWords } from "../words";

function Sure({ onClose }: { onClose(): void }) {
  const { t } = useApp();
  const w = useWords();
  const { account } = line;
  const [password, setPassword] = useState("");
  return (
    <Dialog title={w.leave} onClose={onClose}>
      <p>{w.leaveHelp}</p>
      <Form name="leave" send={w.leaveSure} onSend={() => leaveForGood(password)}>
        {account && (
          <Field
            label={w.password}
            secret
            value={password}
            onValue={setPassword}
            autocomplete="current-password"
            maxLength={128}
          />
        )}
      </Form>
      <p>
        <button type="button" class="button" onClick={onClose}>
          {t("cancel")}
        </button>
      </p>
    </Dialog>
  );
}

export function Leaving() {
  const w = useWords();
  const [sure, setSure] = useState(false);
  const { busy, problem, attempt } = useAttempt();
  const save = async () => download("ludotheque.json", await exported());
  return (
    <section class="option-group" aria-labelledby="data-title">
      <h2 id="data-title">{w.data}</h2>
      <p class="option-note">{w.dataHelp}</p>
      <div class="me-actions">
        <button type="button" class="button" data-export disabled={busy} onClick={() => attempt(save)}>
          <Glyph name="save" size={18} />
          {w.export}
        </button>
        <button type="button" class="button" data-leave onClick={() => setSure(true)}>
          {w.leave}
        </button>
      </div>
      <Problem text={problem} />
      {sure && <Sure onClose={() => setSure(false)} />}
    </section>
  );
}
