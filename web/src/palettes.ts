// Other colours for seats and pieces, which people who see few colours can tell apart: `clear` by light and dark as
// well, `strong` with full colours.  The colours of the games themselves stand in the style sheets, where these take
// their place: var(--pl-die-red, …).  tests/web/palettes.test.mjs looks at all of them as others see them.

import type { Palette } from "./settings";

interface Colours {
  seats: { light: string[]; dark: string[] };
  pieces: Record<string, Record<string, string>>; // of a kind, by name or by seat
}

const bySeat = (...colours: string[]) => Object.fromEntries(colours.map((colour, seat) => [seat, colour]));

export const PALETTES: Record<Exclude<Palette, "own">, Colours> = {
  clear: {
    seats: {
      light: ["#164482", "#6c3c0f", "#5f9082", "#c067db", "#898e00", "#262527"],
      dark: ["#0f9aff", "#e7754f", "#a9ffd5", "#ab8e9f", "#fde355", "#e0e0fe"],
    },
    pieces: {
      cube: { white: "#f8f9f8", yellow: "#f7be00", green: "#3b9679", blue: "#2d4076", red: "#94000a" },
      die: {
        white: "#f9f9f9",
        red: "#9b1a02",
        yellow: "#ffd300",
        blue: "#214e9a",
        orange: "#c17c20",
        green: "#4ab693",
        purple: "#9f7bf4",
        black: "#212128",
      },
      figure: {
        blue: "#135085",
        red: "#8d151c",
        green: "#5ab192",
        yellow: "#fed500",
        orange: "#c07d1f",
        white: "#f6f7f6",
      },
      marker: bySeat("#507a76", "#740080", "#be501c", "#17171b"),
      scribe: bySeat("#52a39d", "#d2a902", "#7253d2", "#98254d"),
    },
  },
  strong: {
    seats: {
      light: ["#006ad7", "#451300", "#146144", "#97457a", "#757006", "#0c141b"],
      dark: ["#6c98fe", "#ff6f2b", "#97fbbb", "#db99b8", "#fdee43", "#f3f7fe"],
    },
    pieces: {
      cube: { white: "#f8f9f8", yellow: "#ffd029", green: "#2da876", blue: "#0a439a", red: "#b50c00" },
      die: {
        white: "#f9f9f9",
        red: "#c50906",
        yellow: "#ffe30c",
        blue: "#2f41ae",
        orange: "#dd8700",
        green: "#42d897",
        purple: "#ae6dee",
        black: "#222123",
      },
      figure: {
        blue: "#4884e3",
        red: "#cb100e",
        green: "#63d39c",
        yellow: "#fde201",
        orange: "#dd8700",
        white: "#f9f9f9",
      },
      marker: bySeat("#507a76", "#740080", "#be501c", "#17171b"),
      scribe: bySeat("#55a39d", "#eac824", "#7354d1", "#98254d"),
    },
  },
};

const partsOf = (colour: string) => [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));

/** What can be read on a colour, and what stands off from it. */
function withInk(name: string, colour: string): [string, string][] {
  const [red = 0, green = 0, blue = 0] = partsOf(colour);
  const bright = 0.3 * red + 0.59 * green + 0.11 * blue > 135;
  const edge = `rgb(${[red, green, blue].map(part => Math.round(part * 0.4)).join(" ")})`;
  return [
    [name, colour],
    [`${name}-ink`, bright ? "#1d1b17" : "#fff"],
    [`${name}-edge`, edge],
  ];
}

/** The properties of a palette, as the style sheets name them. */
export function propertiesOf({ seats, pieces }: Colours, dark: boolean): [string, string][] {
  return [
    ...(dark ? seats.dark : seats.light).map((colour, seat): [string, string] => [`--seat-${seat}`, colour]),
    ...Object.entries(pieces).flatMap(([kind, colours]) =>
      Object.entries(colours).flatMap(([name, colour]) => withInk(`--pl-${kind}-${name}`, colour)),
    ),
  ];
}

const put = new Set<string>();

export function putOn(palette: Palette): void {
  const { style, dataset } = document.documentElement;
  for (const name of put) style.removeProperty(name);
  put.clear();
  if (palette === "own") return;
  for (const [name, colour] of propertiesOf(PALETTES[palette], dataset.theme === "dark")) {
    style.setProperty(name, colour);
    put.add(name);
  }
}
