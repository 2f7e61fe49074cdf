// A box as a file or a link: save, open, send, delete.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { Dialog } from "../ui/dialog";
import { download } from "../storage/download";
import { Glyph } from "../ui/glyphs";
import type { BoxForm } from "../engine/protocol";
import { href } from "../ui/route";
import { pack, unpack } from "../storage/share";
import { draftOf } from "./draft";
import type { Owning } from "./owner";
import { useWords } from "./words";

const LONGEST = 200_000; // bytes: larger files are rejected

/** Shows a box from a file or a link. The page uses the box only after the player accepts it. */
function Arrived({
  text,
  owning,
  onTake,
  onLeave,
}: {
  text: string;
  owning: Owning;
  onTake(text: string): void;
  onLeave(): void;
}) {
  const { host, lang } = useApp();
  const w = useWords();
  const { game, form: here } = owning;
  const [form, setForm] = useState<BoxForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setForm(null);
    setProblem(null);
    if (text.length > LONGEST) return setProblem(w.tooLong);
    void host
      .box(game.id, lang, text.replaceAll("\0", "\x01"))
      .then(setForm, e => setProblem(String((e as Error).message)));
  }, [text, lang]);
  if (problem !== null)
    return (
      <p class="problem" role="alert" data-bad>
        {w.bad(problem)}
      </p>
    );
  if (!form) return null;
  return (
    <section class="own-arrived" data-arrived>
      <p>
        {w.comes(form.confirmed, form.differ)}
        {(here.confirmed > 0 || here.differ > 0) && <> {w.replaces}</>}
      </p>
      <div class="own-actions">
        <button type="button" class="button button-main" data-take onClick={() => onTake(form.box)}>
          {w.take}
        </button>
        <button type="button" class="button" onClick={onLeave}>
          {w.no}
        </button>
      </div>
    </section>
  );
}

/** Shows the box that a link contains. */
export function Incoming({ owning, packed, onTake }: { owning: Owning; packed: string; onTake(text: string): void }) {
  const w = useWords();
  const [text, setText] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    unpack(packed).then(setText, () => setText(null));
  }, [packed]);
  if (text === undefined) return null;
  if (text === null)
    return (
      <p class="problem" role="alert" data-bad>
        {w.badLink}
      </p>
    );
  const leave = () => (location.hash = href("box", owning.game.id));
  return <Arrived text={text} owning={owning} onTake={onTake} onLeave={leave} />;
}

function Reset({ onReset, onClose }: { onReset(): void; onClose(): void }) {
  const w = useWords();
  return (
    <Dialog
      title={w.resetYes}
      onClose={onClose}
      foot={
        <>
          <button
            type="button"
            class="button button-danger"
            data-reset-sure
            onClick={() => {
              onClose();
              onReset();
            }}
          >
            {w.resetYes}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {w.no}
          </button>
        </>
      }
    >
      <p>{w.resetSure}</p>
    </Dialog>
  );
}

/** Saves, opens, links, sends and resets the box. */
function Actions({ owning, onOpen, onReset }: { owning: Owning; onOpen(text: string): void; onReset(): void }) {
  const w = useWords();
  const { game, form, draft } = owning;
  const [copied, setCopied] = useState(false);
  const some = form.confirmed > 0 || form.differ > 0;
  const file = () => new File([form.box], `${game.id}.box`, { type: "text/plain" });
  const canSend = some && typeof navigator.canShare === "function" && navigator.canShare({ files: [file()] });
  const copy = async () => {
    const packed = await pack(form.box);
    await navigator.clipboard.writeText(`${location.href.split("#")[0]}#/box/${game.id}/from/${packed}`);
    setCopied(true);
  };
  return (
    <div class="own-actions">
      <button
        type="button"
        class="button"
        disabled={!some}
        data-save
        onClick={() => download(`${game.id}.box`, form.box)}
      >
        <Glyph name="save" size={18} />
        {w.save}
      </button>
      <label class="button own-open">
        <Glyph name="open" size={18} />
        {w.open}
        <input
          type="file"
          accept=".box,text/plain"
          class="unseen"
          data-open
          onChange={e => {
            const [one] = e.currentTarget.files ?? [];
            e.currentTarget.value = "";
            if (one) void (one.size > LONGEST ? Promise.resolve("x".repeat(LONGEST + 1)) : one.text()).then(onOpen);
          }}
        />
      </label>
      <button
        type="button"
        class="button"
        disabled={!some}
        data-link
        onClick={() => void copy().catch(() => undefined)}
      >
        <Glyph name="link" size={18} />
        {copied ? w.copied : w.link}
      </button>
      {canSend && (
        <button
          type="button"
          class="button"
          onClick={() => void navigator.share({ files: [file()] }).catch(() => undefined)}
        >
          {w.send}
        </button>
      )}
      {(some || Object.keys(draft.figures).length > 0) && (
        <button type="button" class="button button-quiet" data-reset onClick={onReset}>
          <Glyph name="trash" size={18} />
          {w.reset}
        </button>
      )}
    </div>
  );
}

export function Files({ owning, onReset }: { owning: Owning; onReset(): void }) {
  const w = useWords();
  const { game, draft, say } = owning;
  const [arrived, setArrived] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <section class="own-files">
      <h2>{w.file}</h2>
      <div class="own-figure own-figure-wide">
        <label for="own-author">{w.author}</label>
        <input
          id="own-author"
          class="text"
          type="text"
          maxLength={40}
          autocomplete="off"
          value={draft.author}
          onChange={e => say({ ...draft, author: e.currentTarget.value.trim() })}
        />
      </div>
      <Actions owning={owning} onOpen={setArrived} onReset={() => setAsking(true)} />
      <p class="option-note">{w.fileHelp.replace("GAME", game.id).replace("FILE", `${game.id}.box`)}</p>
      {arrived !== null && (
        <Arrived
          key={arrived}
          text={arrived}
          owning={owning}
          onLeave={() => setArrived(null)}
          onTake={text => {
            say(draftOf(text));
            setArrived(null);
          }}
        />
      )}
      {asking && <Reset onReset={onReset} onClose={() => setAsking(false)} />}
    </section>
  );
}
