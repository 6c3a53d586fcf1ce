import { expect, test } from 'vitest';
import type { TableClient } from '../../src/net/client.svelte';
import { absentFor } from '../../src/table/absence';
import { presence } from '../examples';

test('an absence is counted on from what the house said', () => {
  const heard = presence({ here: [true, false], away: [0, 100] });
  const client = { presence: heard, presenceAt: 5_000 } as TableClient;
  expect(absentFor(client, 0, 90_000)).toBe(0);
  expect(absentFor(client, 1, 5_000)).toBe(100);
  expect(absentFor(client, 1, 25_000)).toBe(120);
});
