/** The games of the gallery: board, pieces and real moments, each loaded when it is looked at. */
import type { Component } from 'svelte';
import type { ActionInfo, GameUi, Lang, Told } from '../board/contract';

export interface Sample {
  name: string;
  seats: number;
  eyes: number | null;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  view: any;
  asked: Told;
  legal: ActionInfo[];
  forecasts: Record<string, Told[]>;
}

export interface PiecesProps {
  lang: Lang;
  samples: Sample[];
}

const boards = import.meta.glob<{ ui: GameUi }>('../games/*/index.ts');
const pieces = import.meta.glob<{ default: Component<PiecesProps> }>('../games/*/Pieces.svelte');
/** Where a game's own folder has no pieces to show, they stand here. */
const here = import.meta.glob<{ default: Component<PiecesProps> }>('./*Pieces.svelte');
const samples = import.meta.glob<{ default: Sample[] }>('./samples/*.json');

export const GAMES = Object.keys(boards).map((path) => path.split('/')[2]);

export interface Shown {
  ui: GameUi;
  Pieces: Component<PiecesProps> | null;
  samples: Sample[];
}

export async function load(id: string): Promise<Shown> {
  const [board, piece, found] = await Promise.all([
    boards[`../games/${id}/index.ts`](),
    (pieces[`../games/${id}/Pieces.svelte`] ?? here[`./${id[0].toUpperCase()}${id.slice(1)}Pieces.svelte`])?.(),
    samples[`./samples/${id}.json`]?.(),
  ]);
  return { ui: board.ui, Pieces: piece?.default ?? null, samples: found?.default ?? [] };
}
