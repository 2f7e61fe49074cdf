// Simulates how people with colour vision deficiency see colours, with the matrices of Machado, Oliveira and Fernandes
// (2009) in linear light. Distances between colours are CIEDE2000.

const SIGHTS = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const light = hex =>
  [1, 3, 5].map(at => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

const seenBy = (sight, rgb) =>
  SIGHTS[sight].map(row => Math.min(1, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])));

function labOf([r, g, b]) {
  const root = t => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    y = root(0.2126 * r + 0.7152 * g + 0.0722 * b),
    z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degree = Math.PI / 180;
const angle = (a, b) => (Math.atan2(b, a) / degree + 360) % 360;

/** Returns the CIEDE2000 distance of two colours. */
export function apart([l1, a1, b1], [l2, a2, b2]) {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2,
    stretch = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const c1 = Math.hypot(a1 * stretch, b1),
    c2 = Math.hypot(a2 * stretch, b2),
    h1 = angle(a1 * stretch, b1),
    h2 = angle(a2 * stretch, b2);
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const l = (l1 + l2) / 2,
    c = (c1 + c2) / 2,
    h = c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * degree) +
    0.24 * Math.cos(2 * h * degree) +
    0.32 * Math.cos((3 * h + 6) * degree) -
    0.2 * Math.cos((4 * h - 63) * degree);
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)),
    dc = (c2 - c1) / (1 + 0.045 * c),
    dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degree)) / (1 + 0.015 * c * t);
  const blue = 30 * Math.exp(-(((((h + 360) % 360) - 275) / 25) ** 2)),
    twist = -Math.sin(2 * blue * degree) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + twist * dc * dh);
}

/** Returns the two colours that are hardest to distinguish, and the type of colour vision for which they are. */
export function closest(colours) {
  let worst = { far: Infinity };
  for (const sight of Object.keys(SIGHTS)) {
    const seen = colours.map(colour => labOf(seenBy(sight, light(colour))));
    for (let i = 0; i < seen.length; i++)
      for (let j = 0; j < i; j++) {
        const far = apart(seen[i], seen[j]);
        if (far < worst.far) worst = { far, sight, pair: [colours[i], colours[j]] };
      }
  }
  return worst;
}

/** Returns the contrast of two colours as defined by WCAG. */
export function contrast(a, b) {
  const [x, y] = [a, b].map(colour => {
    const [r, g, bl] = light(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl + 0.05;
  });
  return Math.max(x, y) / Math.min(x, y);
}

export { labOf, light };
