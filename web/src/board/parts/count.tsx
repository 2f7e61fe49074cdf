/** A number on the board. It moves when it changes (playback/flip.ts). */
export function Count({ n }: { n: number | string | null | undefined }) {
  return (
    <b class="num" data-count={n}>
      {n}
    </b>
  );
}
