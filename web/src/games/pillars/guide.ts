import type { Guide } from "../../board";

export const guide: Guide = { seats: ["human", "random"], options: {}, seed: "first-stone", steps: [] };
