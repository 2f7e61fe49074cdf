// An icon is one path on a square of 512; it takes the colour of the text around it and says nothing to a screen
// reader.

export function Icon({ d, size = 20, class: name = "" }: { d: string; size?: number; class?: string }) {
  return (
    <svg class={`icon ${name}`} viewBox="0 0 512 512" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={d} fill="currentColor" />
    </svg>
  );
}
