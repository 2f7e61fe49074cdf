// "Verify the deal": the engine in this page recomputes the deal of a finished game, wherever it was played.

import { useState } from "preact/hooks";
import { useApp } from "./app";
import { Glyph } from "./glyphs";
import type { Table } from "./protocol";

interface Verdict {
  good: boolean;
  told: string;
}

/** A proof counts only against the number that this page was shown before the first move, where it was. */
function useVerdict(table: Table): [Verdict | null, () => Promise<void>] {
  const { host, lang, t } = useApp();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const verify = async () => {
    try {
      const proof = await host.verify(await table.record(true), lang);
      const good = table.shown === undefined || table.shown === proof.commitment;
      setVerdict({ good, told: good ? proof.told : t("verify.another") });
    } catch (error) {
      setVerdict({ good: false, told: t("verify.wrong", (error as Error).message) });
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
          ref={told => told?.scrollIntoView({ block: "nearest" })}
          class={`over-proof ${verdict.good ? "" : "over-proof-bad"}`}
          role="status"
          data-proved={verdict.good}
        >
          {verdict.told}
        </p>
      )}
    </>
  );
}
