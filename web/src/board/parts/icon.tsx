// An icon: one path on a 512 x 512 square, in the colour of the text, hidden from screen readers.

export function Icon({ d, size = 20, class: name = "" }: { d: string; size?: number; class?: string }) {
  return (
    <svg class={`icon ${name}`} viewBox="0 0 512 512" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={d} fill="currentColor" />
    </svg>
  );
}
