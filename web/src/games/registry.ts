/** The five games, found by their folders; there is no other list of them in the page. */
import type { Component } from 'svelte';
import type { GameUi } from '../board/contract';

const uis = import.meta.glob<{ ui: GameUi }>('./*/index.ts');
const covers = import.meta.glob<{ default: Component }>('./*/Cover.svelte', { eager: true });

export async function loadGame(id: string): Promise<GameUi | null> {
  const load = uis[`./${id}/index.ts`];
  return load ? (await load()).ui : null;
}

export function coverOf(id: string): Component | null {
  return covers[`./${id}/Cover.svelte`]?.default ?? null;
}
