// The games that have a board of their own: every games/<id>/index that exports `face`.

import type { GameFace } from "./board";

const found = import.meta.glob<{ face: GameFace }>("./games/*/index.{ts,tsx}", { eager: true });
const faces = new Map(Object.values(found).map(({ face }) => [face.id, face]));

export function faceOf(game: string): GameFace | null {
  return faces.get(game) ?? null;
}
