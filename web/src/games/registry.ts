/** The five games, found by their folders; there is no other list of them in the page. */
import type { CoverLook, GameUi } from '../board/contract';

const uis = import.meta.glob<{ ui: GameUi }>('./*/index.ts');
const covers = import.meta.glob<{ cover: CoverLook }>('./*/cover.ts', { eager: true });

export async function loadGame(id: string): Promise<GameUi | null> {
  const load = uis[`./${id}/index.ts`];
  return load ? (await load()).ui : null;
}

const PLAIN: CoverLook = { side: '#241F1A', lid: '#3B342C', shape: 'square', pieces: [] };

export const coverOf = (id: string): CoverLook => covers[`./${id}/cover.ts`]?.cover ?? PLAIN;
