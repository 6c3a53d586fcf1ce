/** The proof in the browser comes to the same key as `core/fairness.py`, from which these numbers are. */
import { expect, test } from 'vitest';
import { prove } from '../../src/table/fairness';

const SHOWN = {
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  seat_bytes: ['07'.repeat(32), 'c8'.repeat(32)],
  key: '7685e6d49ae56b01c432f463453219c6159af6776ee389078f944011878f594d',
};

test('what the house showed makes the key', async () => {
  expect(await prove(SHOWN)).toBe('verified');
});

test.each([
  ['another commitment', { commitment: 'ff' + SHOWN.commitment.slice(2) }],
  ['another secret', { secret: 'ff' + SHOWN.secret.slice(2) }],
  ['another key', { key: 'ff' + SHOWN.key.slice(2) }],
  ['the seats in another order', { seat_bytes: [...SHOWN.seat_bytes].reverse() }],
  ['a seat left out', { seat_bytes: SHOWN.seat_bytes.slice(1) }],
  ['two seats run together', { seat_bytes: [SHOWN.seat_bytes.join('')] }],
])('%s is found out', async (_what, part) => {
  expect(await prove({ ...SHOWN, ...part })).toBe('broken');
});

test.each(['commitment', 'secret', 'seat_bytes', 'key'])('without the %s nothing can be proved yet', async (part) => {
  expect(await prove({ ...SHOWN, [part]: null })).toBe('cannot');
});
