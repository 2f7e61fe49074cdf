// A QR code. This part, with the encoder, is loaded with the first link that is shown.

import { encode } from "uqr";
import { useWords } from "../words";

const EDGE = 3; // modules around the code

/** Returns the code as the outline of an SVG image, and the width of the image in modules. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "L", border: EDGE });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}

export function QrCode({ text }: { text: string }) {
  const w = useWords();
  const { size, path } = qrOf(text);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={w.qr} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
