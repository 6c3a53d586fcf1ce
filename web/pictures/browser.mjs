/** What the boards ask of a browser while they are drawn: there is none here. */
const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
globalThis.document = {
  documentElement: { dataset: {}, lang: 'en' },
  createElement: () => ({ getContext: () => ({ isPointInPath: (path, x, y) => path.has(x, y) }) }),
};

const CURVE = 12; // straight pieces of a curve, which is enough to say what lies inside

/** A path of M, L, C and Z, as the boards write them, and what lies inside it. */
globalThis.Path2D = class {
  #sides = [];

  constructor(d) {
    let first, last;
    const to = (point) => {
      this.#sides.push([last, point]);
      last = point;
    };
    for (const [, letter, rest] of d.matchAll(/([MLCZ])([^A-Z]*)/g)) {
      const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
      const points = Array.from({ length: numbers.length / 2 }, (_, i) => numbers.slice(2 * i, 2 * i + 2));
      if (letter === 'M') [first, last] = [points[0], points[0]];
      else if (letter === 'L') points.forEach(to);
      else if (letter === 'C') curve([last, ...points]).forEach(to);
      else to(first);
    }
  }

  /** By the rule of evenodd. */
  has(x, y) {
    const crossed = this.#sides.filter(
      ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax),
    );
    return crossed.length % 2 === 1;
  }
};

/** Its points after the first. */
function curve([a, b, c, d]) {
  return Array.from({ length: CURVE }, (_, i) => {
    const t = (i + 1) / CURVE;
    const part = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [0, 1].map((axis) => part[0] * a[axis] + part[1] * b[axis] + part[2] * c[axis] + part[3] * d[axis]);
  });
}
