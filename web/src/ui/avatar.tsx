// The portrait of a computer player, and the name of its level.

import { useApp } from "./context";
import type { SeatSpec } from "../engine/protocol";
import { isKey } from "../i18n/words";

/** Hair and clothes distinguish the portraits. */
const LOOKS: readonly { hair: string; worn: string }[] = [
  { hair: "M9 22c-1-11 5-15 11-15s12 4 11 15c-2-6-5-8-11-8s-9 2-11 8z", worn: "M18 3h4l-2 5z" },
  { hair: "M9 19c0-8 5-12 11-12 7 0 11 5 11 12l-4-6-7 1-7-1z", worn: "M8 12h24l-3-7H11z" },
  { hair: "M8 30c-2-15 3-23 12-23s14 8 12 23l-4 1c1-9 0-14-3-17-5 3-9 3-12 2-2 4-2 9-1 15z", worn: "" },
  { hair: "M10 17c0-7 4-10 10-10s10 3 10 10l-2-4H12z", worn: "M13 29c2 5 12 5 14 0l-3 7h-8z" },
  { hair: "M8 24c-2-12 4-18 12-18s14 6 12 18l-3-9c-6 2-12 1-16-1z", worn: "M26 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" },
  {
    hair: "M10 18c0-7 4-11 10-11s10 4 10 11l-3-5-4 2-3-2-3 2-4-2z",
    worn: "M12 20h7v4h-7zM21 20h7v4h-7zM19 21h2v1h-2z",
  },
];

export function Avatar({ seat, size = 32 }: { seat: number; size?: number }) {
  const { hair, worn } = LOOKS[seat % LOOKS.length]!;
  return (
    <svg
      class={`avatar avatar-${seat}`}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <circle class="avatar-ground" cx="20" cy="20" r="20" />
      <path class="avatar-body" d="M6 40c1-8 7-11 14-11s13 3 14 11z" />
      <ellipse class="avatar-skin" cx="20" cy="21" rx="9.500" ry="11" />
      <path class="avatar-hair" d={hair} />
      <circle cx="16.300" cy="22" r="1.300" />
      <circle cx="23.700" cy="22" r="1.300" />
      <path class="avatar-mouth" d="M16.500 27c2 2 5 2 7 0" />
      {worn && <path class="avatar-worn" d={worn} />}
    </svg>
  );
}

/** The level as a word, shown under a name ("expert"). Empty for a person. */
export function Level({ spec }: { spec: SeatSpec | undefined }) {
  const { t } = useApp();
  const key = `level.${spec}`;
  return spec && isKey(key) ? <small class="level">{t(key)}</small> : null;
}
