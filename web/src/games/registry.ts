/** The five games, found by their folders; there is no other list of them in the page. */
import type { Component } from 'svelte';
import type { CoverBand, GameUi } from '../board/contract';

const uis = import.meta.glob<{ ui: GameUi }>('./*/index.ts');
const covers = import.meta.glob<{ default: Component; band?: CoverBand }>('./*/Cover.svelte', { eager: true });

export async function loadGame(id: string): Promise<GameUi | null> {
  const load = uis[`./${id}/index.ts`];
  return load ? (await load()).ui : null;
}

export function coverOf(id: string): { Art: Component; band: CoverBand } | null {
  const found = covers[`./${id}/Cover.svelte`];
  if (!found) return null;
  return { Art: found.default, band: found.band ?? { background: '#3B342C', color: '#FBF8F1' } };
}
