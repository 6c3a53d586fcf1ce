/** The squares of Eden, shapes upon them, and what stands beside a fight. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../../../src/games/eden/fight';
import {
  BOARD,
  grain,
  outline,
  place,
  plants,
  shapeOf,
  SIDE,
  squareAt,
  SQUARES,
  turns,
} from '../../../src/games/eden/garden';
import type { EdenView, Stakes } from '../../../src/games/eden/view';

test('a square is found again from its column and row', () => {
  expect(SQUARES).toHaveLength(49);
  for (const square of SQUARES) {
    const { column, row, x, y } = place(square);
    expect(squareAt(column, row)).toBe(square);
    expect([x, y]).toEqual([column * SIDE, row * SIDE]);
  }
  expect([place('A1').x, place('G7').y + SIDE]).toEqual([0, BOARD]);
});

test('beyond the rim there is no square', () => {
  for (const [column, row] of [
    [-1, 0],
    [0, -1],
    [7, 0],
    [0, 7],
  ])
    expect(squareAt(column, row)).toBeNull();
});

test('what is steady for a square differs from its neighbours', () => {
  const found = SQUARES.map((square) => grain(square, 1));
  expect(found).toEqual(SQUARES.map((square) => grain(square, 1)));
  expect(new Set(found).size).toBe(49);
  for (const n of found) expect(n >= 0 && n < 1).toBe(true);
});

test('plants grow with the level, and inside their square', () => {
  expect(plants(0, 'C3')).toEqual([]);
  for (const level of [1, 2, 3, 4])
    for (const plant of plants(level, 'C3')) {
      expect(plant.x).toBeGreaterThan(0);
      expect(plant.x).toBeLessThan(SIDE);
      expect(plant.y).toBeGreaterThan(0);
      expect(plant.y).toBeLessThan(SIDE);
    }
});

describe('the outline of several squares', () => {
  const sides = (d: string) => d.split('M').length - 1;
  test('one has four sides, two beside each other six, four in a block eight', () => {
    expect(sides(outline(['C3']))).toBe(4);
    expect(sides(outline(['C3', 'D3']))).toBe(6);
    expect(sides(outline(['C3', 'D3', 'C4', 'D4']))).toBe(8);
  });
  test('what two squares share is no side', () => {
    const [left, right] = [place('C3'), place('D3')];
    expect(outline(['C3', 'D3'])).not.toContain(`M${right.x} ${right.y}v`);
    expect(outline(['C3', 'D3'])).toContain(`M${left.x} ${left.y}v`);
    const below = place('C4');
    expect(outline(['C3', 'C4'])).not.toContain(`M${below.x} ${below.y}h`);
  });
  test('only corners touching is no shared side', () => {
    expect(sides(outline(['C3', 'D4']))).toBe(8);
  });
  test('the rim of the board is drawn as well', () => {
    expect(sides(outline(['A1']))).toBe(4);
    expect(outline(['A1'])).toContain(`M0 0h${SIDE}`);
  });
});

describe('shapes', () => {
  const L: [number, number][] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
  ];
  test('have as many ways round as they should', () => {
    expect(turns([[0, 0]]).size).toBe(1);
    expect(
      turns([
        [0, 0],
        [0, 1],
      ]).size,
    ).toBe(2);
    expect(turns(L).size).toBe(4);
    expect(
      turns([
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ]).size,
    ).toBe(1);
  });
  test('are turned, never mirrored', () => {
    const mirrored = L.map(([r, c]): [number, number] => [r, -c]);
    for (const way of turns(mirrored)) expect(turns(L).has(way)).toBe(false);
  });
  test('are told from squares wherever these lie', () => {
    expect(turns(L).has(shapeOf(['C3', 'C4', 'C5', 'D5']))).toBe(true);
    expect(shapeOf(['C3', 'C4'])).toBe(shapeOf(['F6', 'F7']));
    expect(shapeOf(['C4', 'C3'])).toBe(shapeOf(['C3', 'C4']));
  });
});

describe('beside a fight', () => {
  const stakes = (part: Partial<Stakes>): Stakes => ({
    attacker: 0,
    defender: 1,
    targets: ['D4'],
    attackers: ['C4'],
    points_attacked: 0,
    points_attacking: 0,
    attacker_pays: 0,
    defender_pays: 0,
    ...part,
  });
  const view = (...tiles: string[]) =>
    ({ front: 'C4', tiles: tiles.map((at) => ({ at, seat: 0, level: 1 })) }) as unknown as EdenView;

  test('the numbers stand on the far sides, on nobody’s tile', () => {
    const { attacking, attacked } = arrange(stakes({}), view('C4', 'D4'), false);
    expect([attacking.cell, attacked.cell]).toEqual(['1,3', '4,3']);
  });

  test('a tile there sends a number elsewhere', () => {
    const { attacking } = arrange(stakes({}), view('C4', 'D4', 'B4'), false);
    expect(['2,2', '2,4']).toContain(attacking.cell);
  });

  test('nothing stands in one place with another', () => {
    const fight = arrange(
      stakes({ attackers: ['C4', 'C5'], targets: ['D4', 'D5'] }),
      view('C4', 'C5', 'D4', 'D5'),
      true,
    );
    const cells = [fight.attacking, fight.attacked, ...fight.tags.map((tag) => tag.spot)].map((spot) => spot.cell);
    expect(new Set(cells).size).toBe(cells.length);
    expect(fight.tags.map(({ square, kind }) => `${square} ${kind}`)).toEqual([
      'C4 laid',
      'C5 helps',
      'D4 attacked',
      'D5 attacked',
    ]);
  });

  test('words wait until it is settled who fights', () => {
    expect(arrange(stakes({}), view('C4', 'D4'), false).tags).toEqual([]);
  });

  test('in a corner full of tiles the numbers find the rim', () => {
    const { attacking } = arrange(stakes({ attackers: ['A1'], targets: ['B1'] }), view('A1', 'B1', 'A2'), false);
    expect(['-1,0', '0,-1']).toContain(attacking.cell);
  });
});
