// A link with the whole game in it: copied to the clipboard, or shown to be copied by hand.

import { useState } from "preact/hooks";
import type { Table } from "../../engine/protocol";
import { pack } from "../../storage/share";

/** Returns the address of this page with the record in it. */
export async function linkTo(record: string): Promise<string> {
  return `${location.href.split("#")[0]}#/record/${await pack(record)}`;
}

/** `open`: the record shows all hidden information. */
export function useShare(
  table: Table,
  open: boolean,
): { link: string | null; copied: boolean; share(): Promise<void> } {
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = await linkTo(await table.record(open));
    setLink(url);
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { link, copied, share };
}

export function LinkField({ label, link }: { label: string; link: string }) {
  return (
    <label class="menu-link">
      {label}
      <input type="text" readOnly value={link} onFocus={e => e.currentTarget.select()} />
    </label>
  );
}
