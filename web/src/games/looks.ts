// The title font and the colours of each game. The build writes them into the first style sheet (vite.config.ts), so
// that the home page has them before any script runs. Games without a value use the page's own (style/tokens.css).

interface Colours {
  accent: string;
  ink?: string; // text on the accent colour
  soft: string; // the accent as a background
  glow: string;
  seats?: string[];
}

export interface GameLook {
  font: string; // its @font-face is in shelf.css of the game
  weight: number;
  light?: Colours;
  dark?: Colours;
}

export const LOOKS: Record<string, GameLook> = {
  aerion: { font: "Philosopher", weight: 700 },
  "ancient-knowledge": {
    font: "Cinzel",
    weight: 600,
    light: { accent: "#7d4600", soft: "#f5e2bd", glow: "rgb(196 128 22 / 0.5)" },
    dark: { accent: "#f0b95a", ink: "#231703", soft: "#453415", glow: "rgb(240 185 90 / 0.42)" },
  },
  "drum-roll": {
    font: "Rye",
    weight: 400,
    light: {
      accent: "#9a1428",
      ink: "#fff9ec",
      soft: "#fadfd6",
      glow: "rgb(206 40 62 / 0.45)",
      seats: ["#2a4444", "#6b1f74", "#8d3f0c", "#626a81"],
    },
    dark: {
      accent: "#ff9d9d",
      ink: "#2e060c",
      soft: "#4d2129",
      glow: "rgb(255 130 140 / 0.45)",
      seats: ["#abfdf8", "#cc86b1", "#ffc8a1", "#b3c4f8"],
    },
  },
  pillars: {
    font: "Cormorant",
    weight: 700,
    light: {
      accent: "#9c1f15",
      ink: "#fffaf0",
      soft: "#f9ddd2",
      glow: "rgb(200 52 32 / 0.5)",
      seats: ["#1d4f9e", "#840009", "#0e5431", "#815600", "#b36a20", "#75694f"],
    },
    dark: {
      accent: "#ff9d87",
      ink: "#2c0a04",
      soft: "#4c241d",
      glow: "rgb(255 140 112 / 0.45)",
      seats: ["#a3c6ff", "#ecaead", "#c0fec1", "#edd974", "#d78d55", "#e7ecf1"],
    },
  },
  scholars: {
    font: "Amiri",
    weight: 700,
    light: {
      accent: "#0b6168",
      ink: "#f4fffe",
      soft: "#d3efec",
      glow: "rgb(16 150 150 / 0.5)",
      seats: ["#547e82", "#996f03", "#512dac", "#6a0031"],
    },
    dark: {
      accent: "#6fe0d6",
      ink: "#04262a",
      soft: "#123f44",
      glow: "rgb(90 220 210 / 0.45)",
      seats: ["#aefef2", "#fdd47a", "#c0bcfe", "#dd80a4"],
    },
  },
};

/** The palettes for people with colour vision deficiency (palettes.ts) override a seat's colour by `--pl-GAME-SEAT`. */
function declarations(game: string, { accent, ink, soft, glow, seats = [] }: Colours): string {
  const colours = { accent, "accent-ink": ink, "accent-soft": soft, glow };
  const named = Object.entries(colours).filter(([, colour]) => colour);
  const seated = seats.map((colour, seat) => [`seat-${seat}`, `var(--pl-${game}-${seat}, ${colour})`]);
  return [...named, ...seated].map(([name, value]) => `--${name}: ${value};`).join(" ");
}

/** Returns the style sheet of all games. */
export function styleOfLooks(): string {
  return Object.entries(LOOKS)
    .flatMap(([game, { font, weight, light, dark }]) => [
      `[data-game="${game}"] { --display: "${font}", Georgia, serif; --display-weight: ${weight}; ` +
        `${light ? declarations(game, light) : ""} }`,
      dark ? `:root[data-theme="dark"] [data-game="${game}"] { ${declarations(game, dark)} }` : "",
    ])
    .join("\n");
}
