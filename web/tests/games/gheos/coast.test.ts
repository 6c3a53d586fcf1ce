/** The triangles of Gheos, and coasts that fit each other. */
import { describe, expect, test } from 'vitest';
import { bodies, centre, corners, edge, H, roomiest, S, signs, triangle } from '../../../src/games/gheos/coast';
import {
  beyond,
  isUp,
  key,
  laidAt,
  readFace,
  ROUND,
  type LaidTile,
  type Side,
  type Xy,
} from '../../../src/games/gheos/view';

const CELLS: Xy[] = [
  [0, 0],
  [1, 0],
  [2, 3],
  [-3, 2],
  [-1, -1],
];
const SIDES: Side[] = ['flat', 'left', 'right'];
type P = [number, number];
const far = (a: number[], b: number[]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe('the lattice', () => {
  test('all triangles are equilateral', () => {
    for (const cell of CELLS) {
      const [a, b, c] = corners(cell);
      for (const side of [far(a, b), far(b, c), far(c, a)]) expect(side).toBeCloseTo(S);
    }
  });

  test('a triangle stands on its flat side or hangs from it, in turn', () => {
    expect([isUp([0, 0]), isUp([1, 0]), isUp([0, 1]), isUp([-1, 0])]).toEqual([true, false, false, false]);
    const flat = edge([0, 0], 'flat');
    expect(flat[0][1]).toBeCloseTo(flat[1][1]);
    expect(centre([0, 0])[1]).toBeCloseTo((H * 2) / 3);
    expect(centre([1, 0])[1]).toBeCloseTo(H / 3);
  });

  test('neighbours share an edge, which runs the other way for each', () => {
    for (const cell of CELLS)
      for (const side of SIDES) {
        const there = beyond(cell, side);
        const back = SIDES.find((other) => key(beyond(there, other)) === key(cell))!;
        const [from, to] = edge(cell, side);
        const [otherFrom, otherTo] = edge(there, back);
        expect(far(from, otherTo), `${key(cell)} ${side}`).toBeCloseTo(0);
        expect(far(to, otherFrom), `${key(cell)} ${side}`).toBeCloseTo(0);
      }
  });

  test('three different places lie beyond the three sides', () => {
    for (const cell of CELLS) expect(new Set(SIDES.map((side) => key(beyond(cell, side)))).size).toBe(3);
  });

  test('an inset triangle is smaller around the same middle', () => {
    const [whole, inset] = [numbers(triangle([0, 0])), numbers(triangle([0, 0], 5))];
    const middle = centre([0, 0]);
    inset.forEach((p, i) => expect(far(p, middle)).toBeCloseTo(far(whole[i], middle) - 10, 0));
  });
});

describe('the face of a tile', () => {
  test('one land over all three sides', () => {
    expect(readFace('T3[W W SC]')).toEqual({
      shape: 'T3',
      lands: [{ sides: [0, 1, 2], landmass: true, icons: { wheat: 2 }, temples: ['cup'] }],
    });
  });
  test('two lands: the larger over two sides', () => {
    const { lands } = readFace('T2[S | -]');
    expect(lands).toEqual([
      { sides: [1, 2], landmass: true, icons: { sword: 1 }, temples: [] },
      { sides: [0], landmass: false, icons: {}, temples: [] },
    ]);
  });
  test('three lands of a side each', () => {
    expect(readFace('T1[P,W,-]').lands.map((land) => land.sides)).toEqual([[0], [1], [2]]);
  });

  test('laid three ways round, a land lies on each of the sides once', () => {
    for (const at of CELLS.slice(0, 2)) {
      const found = SIDES.map((side) => laidAt({ tile: 1, face: 'T1[W,C,S]' }, at, side).lands[0].sides);
      expect(found).toEqual(SIDES.map((side) => [side]));
    }
  });
  test('the lands of a laid tile follow each other clockwise', () => {
    for (const at of CELLS.slice(0, 2)) {
      const round = ROUND[isUp(at) ? 'up' : 'down'];
      for (const side of SIDES) {
        const lands = laidAt({ tile: 1, face: 'T1[W,C,S]' }, at, side).lands.map((land) =>
          round.indexOf(land.sides[0]),
        );
        expect(lands.map((n) => (n - lands[0] + 3) % 3)).toEqual([0, 1, 2]);
      }
    }
  });
});

/** A tile whose lands have these numbers. */
const tile = (face: string, at: Xy, side: Side, ...lands: number[]): LaidTile => {
  const laid = laidAt({ tile: 1, face }, at, side);
  return { ...laid, lands: laid.lands.map((land, i) => ({ ...land, land: lands[i] })) };
};
const parts = (outline: string) => outline.split('M').length - 1;

const numbers = (d: string): P[] => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((found) => [+found[1], +found[2]]);

/** Inside a place of the lattice, or no further out than that. */
function isInTriangle(p: P, at: Xy, slack: number): boolean {
  return SIDES.every((side) => {
    const [[ax, ay], [bx, by]] = edge(at, side);
    return ((bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)) / S > -slack;
  });
}

/** Where a path begins and where it has come to when it is closed. */
function ends(outline: string): [P, P] {
  const all = numbers(outline);
  return [all[0], all.at(-1)!];
}

describe('the outline of a land', () => {
  test('a tile alone is one body that closes where it began', () => {
    for (const [face, n] of [
      ['T3[W]', 1],
      ['T2[W|C]', 2],
      ['T1[W,C,S]', 3],
    ] as const) {
      const found = bodies([tile(face, [0, 0], 'flat', 1, 2, 3)]);
      expect(found).toHaveLength(n);
      for (const { outline } of found) {
        expect(parts(outline)).toBe(1);
        expect(far(...ends(outline))).toBeLessThan(0.2);
      }
    }
  });

  test('a land stays on its tiles', () => {
    for (const at of CELLS.slice(0, 2))
      for (const face of ['T3[W]', 'T2[W|C]', 'T1[W,C,S]'])
        for (const { outline } of bodies([tile(face, at, 'flat', 1, 2, 3)]))
          for (const p of numbers(outline)) expect(isInTriangle(p, at, 6), `${face} ${p.join(' ')}`).toBe(true);
  });

  test.each(SIDES)('two tiles beside each other (%s) are one body, with the shared edge inside', (side) => {
    const there = beyond([0, 0], side);
    const [land] = bodies([tile('T3[W]', [0, 0], 'flat', 7), tile('T3[C]', there, 'flat', 7)]);
    expect(land).toMatchObject({ id: 7, landmass: true });
    expect(parts(land.outline)).toBe(1);
    expect(far(...ends(land.outline))).toBeLessThan(0.2);
    const [a, b] = edge([0, 0], side);
    const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    for (const p of land.inner) expect(far(p, middle)).toBeLessThan(0.01);
    expect(land.inner).toHaveLength(2); // once for either tile
  });

  test('a ring of six tiles has an outer coast and a lake', () => {
    const ring: Xy[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [0, 1],
    ];
    // around their common corner every tile ends in an arc: six arcs are the lake
    const [land] = bodies(ring.map((at) => tile('T3[-]', at, 'flat', 1)));
    expect(parts(land.outline)).toBe(2);
    expect(land.inner).toHaveLength(12);
  });

  test('lands of different numbers stay apart', () => {
    const found = bodies([tile('T1[W,C,S]', [0, 0], 'flat', 1, 2, 3), tile('T3[W]', [0, 1], 'flat', 1)]);
    expect(found.map((one) => [one.id, one.tiles.length])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
  });

  test('the same tile in the same place is drawn the same way every time', () => {
    const draw = () => bodies([tile('T2[W|C]', [4, 1], 'left', 1, 2)]);
    expect(draw()).toEqual(draw());
    expect(draw()[0].outline).not.toBe(bodies([tile('T2[W|C]', [6, 1], 'left', 1, 2)])[0].outline);
  });
});

test('the symbols of a land stand inside their tile, apart from each other', () => {
  for (const side of SIDES) {
    const laid = laidAt({ tile: 1, face: 'T2[W C SS|P]' }, [2, 1], side);
    const found = laid.lands.flatMap((land) => signs(laid, land));
    expect(found.map((one) => one.kind).sort()).toEqual(['cup', 'pyramid', 'temple', 'wheat']);
    for (const one of found) expect(far([one.x, one.y], centre([2, 1]))).toBeLessThan(S * 0.45);
    for (const [i, one] of found.entries())
      for (const other of found.slice(i + 1)) expect(far([one.x, one.y], [other.x, other.y])).toBeGreaterThan(20);
  }
});

test('a number goes to the side with most room', () => {
  const sides: [number, number][] = [
    [20, 0],
    [-20, 0],
  ];
  expect(roomiest([0, 0], [[30, 0]], sides)).toEqual([-20, 0]);
  expect(roomiest([0, 0], [[-30, 0]], sides)).toEqual([20, 0]);
  expect(roomiest([0, 0], [], sides)).toEqual([20, 0]);
});
