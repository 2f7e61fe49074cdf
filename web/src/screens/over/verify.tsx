// "Verify the deal": the engine in this page recomputes the deal of a finished game, local or remote.

import { useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { Glyph } from "../../ui/glyphs";
import type { Proof, ShownWords, Table } from "../../engine/protocol";
import type { Key } from "../../i18n/words";

interface Verdict {
  good: boolean;
  text: string;
}

/** Compares the deal with what this browser was shown before the first move, because a record may prove another deal
    than that of this table. Returns the difference, or null. */
function differs({ commitment, seats }: Proof, shown: string | undefined, words: ShownWords | null): Key | null {
  if (shown !== undefined && shown !== commitment) return "verify.another";
  if (words?.hashes.some((hash, i) => hash !== seats[i]?.hash)) return "verify.words";
  if (words?.revealed.some((word, i) => word !== null && word !== seats[i]?.word)) return "verify.own";
  return null;
}

function useVerdict(table: Table): [Verdict | null, () => Promise<void>] {
  const { host, lang, t } = useApp();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const verify = async () => {
    try {
      const proof = await host.verify(await table.record(true), lang);
      const words = table.words?.() ?? null,
        wrong = differs(proof, table.shown, words);
      const good = words?.hashes.some(hash => hash) ? `${proof.told} ${t("verify.same")}` : proof.told;
      setVerdict({ good: !wrong, text: wrong ? t(wrong) : good });
    } catch (error) {
      setVerdict({ good: false, text: t("verify.wrong", (error as Error).message) });
    }
  };
  return [verdict, verify];
}

export function Verify({ table, class: look }: { table: Table; class: string }) {
  const { t } = useApp();
  const [verdict, verify] = useVerdict(table);
  return (
    <>
      <button type="button" class={look} data-verify onClick={() => void verify()}>
        <Glyph name={verdict?.good ? "check" : "lock"} size={18} />
        {t("verify")}
      </button>
      {verdict && (
        <p
          ref={element => element?.scrollIntoView({ block: "nearest" })}
          class={`over-proof ${verdict.good ? "" : "over-proof-bad"}`}
          role="status"
          data-proved={verdict.good}
        >
          {verdict.text}
        </p>
      )}
    </>
  );
}
