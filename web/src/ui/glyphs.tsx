// The icons of the page: strokes on a 24 x 24 square.

const paths = {
  back: "M15 5l-7 7 7 7",
  home: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  stays: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3M5 21L19 4", // cannot be undone
  restart: "M13 14L8 9l5-5M8 9h6a6 6 0 0 1 0 12h-3M4 4v10",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.5.4-.6 1-.6 1.7h-6c0-.7-.1-1.3-.6-1.7A6 6 0 0 1 12 3z",
  rules: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14",
  log: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  sun:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" +
    "M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  globe:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" +
    "M3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  first: "M18 6l-8 6 8 6zM6 6v12",
  last: "M6 6l8 6-8 6zM18 6v12",
  prev: "M16 6l-8 6 8 6z",
  next: "M8 6l8 6-8 6z",
  save: "M12 4v11M7 10l5 5 5-5M4 20h16",
  open: "M3 7h6l2 2h10v10H3zM3 7V5h5l2 2",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.700l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1-1",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  chart: "M4 20h16M7 20v-7M12 20V5M17 20v-10",
  keys: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 15h8",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z" +
    "M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.500a3.5 3.5 0 0 1 0 6M18 14.500c2 .7 3.2 2.6 3.5 5.5",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2",
  star: "M12 3.500l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.700z",
  check: "M5 12.500l4.5 4.500L19 7",
  again: "M20 11a8 8 0 1 0-2.3 6.700M20 4v7h-7",
  down: "M6 9l6 6 6-6",
  sliders: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  sound: "M4 10v4h4l5 4V6l-5 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  phone: "M8 4h8v16H8zM11 17h2M4 9v6M20 9v6",
  palette:
    "M12 4a8 8 0 1 0 0 16c1.500 0 2-1 1.500-2s.2-2.500 1.500-2.500h2a3 3 0 0 0 3-3A8 8 0 0 0 12 4zM8 11h.01M12 8h.01",
  card: "M7 3h10v18H7zM10 7h4M10 11h4",
  pointer: "M12 4v14M6 12l6 6 6-6",
};

export type GlyphName = keyof typeof paths;

export function Glyph({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      class="glyph"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
