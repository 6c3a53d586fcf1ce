import { flushSync, mount } from 'svelte';
import { expect, test } from 'vitest';
import { SEATS } from '../../../src/board/seats';
import Attack from '../../../src/games/eden/Attack.svelte';
import type { Stakes } from '../../../src/games/eden/view';

test('an attack has the colours of its seats', () => {
  const stakes = {
    attacker: 3,
    defender: 1,
    attackers: ['B2'],
    targets: ['B3'],
    points_attacked: 1,
    points_attacking: 1,
  } as Stakes;
  const spot = { x: 0, y: 0, way: [0, 1] };
  const target = document.createElement('div');
  const view = { attack: stakes, actor: 3, front: 'B2', tiles: [{ at: 'B3', seat: 1, level: 1 }] };
  mount(Attack, {
    target,
    props: {
      stakes,
      fight: { tags: [], attacking: spot, attacked: spot } as never,
      view: view as never,
      lang: 'en',
      compact: false,
    },
  });
  flushSync();
  const strokes = [...target.querySelectorAll('path')].map((one) => one.getAttribute('stroke'));
  expect(strokes).toContain(SEATS[3].fill);
  expect(strokes).toContain(SEATS[1].fill);
  expect([...target.querySelectorAll('circle')].map((one) => one.getAttribute('fill'))).toEqual([
    SEATS[3].fill,
    SEATS[1].fill,
  ]);
});
