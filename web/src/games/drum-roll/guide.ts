import type { Guide } from "../../board";

export const guide: Guide | null = null;
