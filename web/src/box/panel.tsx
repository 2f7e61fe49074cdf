// The section for owners on the page of a game.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { Glyph } from "../ui/glyphs";
import type { GameInfo, SeatSpec } from "../engine/protocol";
import { href } from "../ui/route";
import { keepBox, keptBox, recoverBox, type KeptBox } from "./kept";
import { Meter } from "./meter";
import { useWords } from "./words";

export function OwnPanel({ game, seats, onChange }: { game: GameInfo; seats: SeatSpec[]; onChange(): void }) {
  const { games, host, lang } = useApp();
  const w = useWords();
  const [box, setBox] = useState(() => keptBox(game.id));
  const [open, setOpen] = useState<number | null>(null); // number of reconstructed values; null: unknown
  useEffect(() => {
    void recoverBox(game.id).then(found => {
      if (found?.at === box?.at) return;
      setBox(found);
      onChange();
    });
    if (!box)
      void host.box(game.id, lang).then(
        form => setOpen(form.reconstructed),
        () => undefined,
      );
  }, [game.id]);
  const trained = seats.some(s => games.players.some(p => p.id === s && p.net));
  const play = async (on: boolean) => {
    const found = await recoverBox(game.id);
    if (!found) return;
    const now: KeptBox = { ...found, on, at: Date.now() };
    keepBox(game.id, now, now.at);
    setBox(now);
    onChange();
  };
  return (
    <section class="option-group own-panel" data-own>
      <h2>{box ? w.mine : w.own}</h2>
      {box ? (
        <>
          <Meter confirmed={box.confirmed} of={box.reconstructed} />
          <p class="option-note">{w.differing(box.differ)}</p>
          <div class="option">
            <input
              type="checkbox"
              role="switch"
              id="own-box"
              checked={box.on}
              onChange={e => void play(e.currentTarget.checked)}
            />
            <label for="own-box">
              <b>{w.withMine}</b>
            </label>
          </div>
          {box.on && box.differ > 0 && trained && (
            <p class="option-note" data-levels>
              {w.levels}
            </p>
          )}
        </>
      ) : (
        open !== null && <p class="option-note">{w.ownHelp(open)}</p>
      )}
      <a class="button" href={href("box", game.id)} data-own-link>
        <Glyph name={box ? "card" : "check"} size={18} />
        {box ? w.goOn : w.iOwn}
      </a>
    </section>
  );
}
