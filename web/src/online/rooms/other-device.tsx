// A personal link that opens a guest's seat on another device.

import { useState } from "preact/hooks";
import { Dialog } from "../../ui/dialog";
import { dropKey, keyTo, linkBack, makeKey } from "./seat-key";
import { Problem, useAttempt } from "../people/forms";
import { LinkRow } from "./waiting";
import { useWords } from "../words";

export function OtherDevice({ room, onClose }: { room: string; onClose(): void }) {
  const w = useWords();
  const [key, setKey] = useState(keyTo(room));
  const { busy, problem, attempt } = useAttempt();
  const make = () => attempt(() => makeKey(room).then(setKey));
  const drop = () => attempt(() => dropKey(room).then(() => setKey(null)));
  return (
    <Dialog title={w.otherDevice} onClose={onClose} class="other-device">
      <p id="back-help">{w.otherHelp}</p>
      {key ? (
        <>
          <LinkRow link={linkBack(room, key)} label={w.otherDevice} help="back-help" />
          <p>
            <button type="button" class="button button-small" data-drop-key disabled={busy} onClick={drop}>
              {w.otherDrop}
            </button>
          </p>
        </>
      ) : (
        <p>
          <button type="button" class="button button-main" data-make-key disabled={busy} onClick={make}>
            {w.otherMake}
          </button>
        </p>
      )}
      <Problem text={problem} />
    </Dialog>
  );
}
