// Colours for seats and pieces for people with colour vision deficiency: `clear` also differs in brightness, `strong`
// has saturated colours. The default colours are in the style sheets. A palette overrides them through custom
// properties, for example var(--pl-die-red, …). tests/web/palettes.test.mjs checks all of them with simulated vision.

export type Palette = "own" | "clear" | "strong";

interface Colours {
  // colours of the page and of games
  seats: Record<"seat" | "drum-roll" | "scholars" | "pillars", { light: string[]; dark: string[] }>;
  pieces: Record<string, Record<string, string>>; // by kind, then by name or by seat
}

const bySeat = (...colours: string[]) => Object.fromEntries(colours.map((colour, seat) => [seat, colour]));

export const PALETTES: Record<Exclude<Palette, "own">, Colours> = {
  clear: {
    seats: {
      seat: {
        light: ["#164482", "#6c3c0f", "#5f9082", "#c067db", "#898e00", "#262527"],
        dark: ["#0f9aff", "#e7754f", "#a9ffd5", "#ab8e9f", "#fde355", "#e0e0fe"],
      },
      "drum-roll": {
        light: ["#678e84", "#8e4cc3", "#9a2d0b", "#383940"],
        dark: ["#d4f9ef", "#e7a7ff", "#fb7751", "#9b9b9d"],
      },
      scholars: {
        light: ["#5d8b8c", "#8f8913", "#471c95", "#72182a"],
        dark: ["#c1fcff", "#fef54a", "#a18bfa", "#d7858a"],
      },
      pillars: {
        light: ["#495b80", "#915847", "#2e937b", "#948400", "#55330e", "#373b38"],
        dark: ["#86a1d7", "#d28979", "#c2ffe3", "#afad00", "#fac88a", "#b2b7b3"],
      },
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
      seat: {
        light: ["#006ad7", "#451300", "#146144", "#97457a", "#757006", "#0c141b"],
        dark: ["#6c98fe", "#ff6f2b", "#97fbbb", "#db99b8", "#fdee43", "#f3f7fe"],
      },
      "drum-roll": {
        light: ["#688d83", "#9354d4", "#9f1506", "#3b3c46"],
        dark: ["#d6f6ee", "#dfabfd", "#f07b44", "#9a9b9e"],
      },
      scholars: {
        light: ["#479191", "#908915", "#3125a3", "#701c2e"],
        dark: ["#abfefd", "#fafb43", "#a588fe", "#e77c89"],
      },
      pillars: {
        light: ["#5580bd", "#cd6867", "#105141", "#76690d", "#5e3302", "#85858f"],
        dark: ["#9dacf5", "#e6807d", "#89f3d3", "#afa20f", "#ffcd88", "#a29da8"],
      },
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

/** Returns the text colour and the outline colour for a background. */
function withInk(name: string, colour: string): [string, string][] {
  const [red = 0, green = 0, blue = 0] = partsOf(colour);
  const light = (part: number) => (part / 255) ** 2.2,
    bright = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) > 0.19; // dark text has more contrast
  const edge = `rgb(${[red, green, blue].map(part => Math.round(part * 0.4)).join(" ")})`;
  return [
    [name, colour],
    [`${name}-ink`, bright ? "#1d1b17" : "#fff"],
    [`${name}-edge`, edge],
  ];
}

/** Returns the custom properties of a palette, as the style sheets name them. */
export function propertiesOf({ seats, pieces }: Colours, dark: boolean): [string, string][] {
  return [
    ...Object.entries(seats).flatMap(([whose, { light, dark: night }]) =>
      (dark ? night : light).map((colour, seat): [string, string] => [
        whose === "seat" ? `--seat-${seat}` : `--pl-${whose}-${seat}`,
        colour,
      ]),
    ),
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
