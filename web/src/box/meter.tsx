// Shows how many values of a box are confirmed, as a bar and a sentence.

import { useWords } from "./words";

export function Meter({ confirmed, of, brief }: { confirmed: number; of: number; brief?: boolean }) {
  const w = useWords();
  const said = w.progress(confirmed, of);
  return (
    <div class="own-meter" data-confirmed={confirmed}>
      <div class="own-meter-bar" aria-hidden="true">
        <i style={{ width: `${of ? (100 * confirmed) / of : 0}%` }} />
      </div>
      {brief ? (
        <p class="num" title={said}>
          <span aria-hidden="true">
            {confirmed} / {of}
          </span>
          <span class="unseen">{said}</span>
        </p>
      ) : (
        <p class="num">{said}</p>
      )}
    </div>
  );
}
