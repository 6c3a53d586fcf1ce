/** The proof, worked out again in the browser: nobody chose or changed the shuffle. */
import type { Fairness } from '../wire';

const DOMAIN = new TextEncoder().encode('ludotheque key 1\0');

export type Proof = 'verified' | 'broken' | 'cannot';

export async function prove(fairness: Fairness): Promise<Proof> {
  const { commitment, secret, seat_bytes, key } = fairness;
  if (!commitment || !secret || !seat_bytes || !key || !globalThis.crypto?.subtle) return 'cannot';
  const house = bytesOf(secret);
  if (hexOf(await sha256(house)) !== commitment) return 'broken';
  const parts = [house, ...seat_bytes.map(bytesOf)];
  const mixed = parts.flatMap((part) => [...lengthOf(part), ...part]);
  return hexOf(await sha256(new Uint8Array([...DOMAIN, ...mixed]))) === key ? 'verified' : 'broken';
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
}
const bytesOf = (hex: string) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
function lengthOf(part: Uint8Array): Uint8Array {
  const found = new Uint8Array(4);
  new DataView(found.buffer).setUint32(0, part.length, true);
  return found;
}
