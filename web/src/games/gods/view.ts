/** What the board and the dock ask of a view of Gods. */
import type { ActionInfo, Intent, Lang } from '../../board/contract';
import type { Cell, Colour, GodsView, Kind, Tile } from './wire';

export type { Cell, Colour, GodsView, Kind, Tile };

export const COLOURS: Colour[] = ['red', 'yellow', 'blue', 'green'];
export const GODS = ['Garo', 'Sahl', 'Azen', 'Jori'];
export const keyOf = (cell: Cell | readonly number[]): string => `${cell[0]},${cell[1]}`;

// ---- the lattice: pointed hexes, 67.5 wide and 58.5 from row to row
export const R = 39;
const WIDE = 67.5;
const DEEP = 58.5;
export const centre = ([q, r]: readonly number[]): { x: number; y: number } => ({
  x: WIDE * (q + r / 2),
  y: DEEP * r,
});
const STEPS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;
export const around = ([q, r]: Cell): Cell[] => STEPS.map(([dq, dr]) => [q + dq, r + dr]);

/** A pointed hexagon around 0. */
export function hex(radius: number): string {
  const w = +(radius * 0.8660254).toFixed(2);
  const h = radius / 2;
  return `M0 ${-radius}L${w} ${-h}V${h}L0 ${radius}L${-w} ${h}V${-h}z`;
}

// ---- what can be chosen in the dock

export interface Choice {
  key: string;
  verb: string;
  tile: Kind | null;
  actions: ActionInfo[];
  /** A place on the board belongs to it. */
  placed: boolean;
}

const PLACED = new Set(['tribe', 'temple', 'wasteland', 'tornado', 'lift', 'drop', 'turn']);
const VERB_OF: Partial<Record<Kind, string>> = {
  wasteland: 'wasteland',
  tornado: 'tornado',
  'extra-action': 'take',
};

/** Display first, then what needs no tile of it. A tile that nothing can be done with stays there. */
export function choicesOf(view: GodsView, legal: ActionInfo[]): Choice[] {
  const choices: Choice[] = [];
  const add = (verb: string, tile: Kind | null, always: boolean) => {
    const actions = legal.filter((one) => one.verb === verb && (verb !== 'tribe' || one.args[0] === tile));
    const key = verb === 'tribe' ? `tribe ${tile}` : verb;
    if (actions.length || always) choices.push({ key, verb, tile, actions, placed: PLACED.has(verb) });
  };
  for (const verb of ['drop', 'turn']) add(verb, null, false);
  if (choices.length) return choices;
  for (const tile of new Set(view.display)) add(VERB_OF[tile] ?? 'tribe', tile, true);
  add('temple', null, true);
  add(
    'lift',
    null,
    view.tiles.some((tile) => tile.tile === 'wasteland'),
  );
  for (const verb of ['discard', 'extra', 'end', 'done']) add(verb, null, false);
  return choices;
}

/** What is chosen, or what one most likely wants: the first tile that has a place. */
export function chosenOf(choices: Choice[], intent: Intent): Choice | null {
  const asked = choices.find((one) => one.key === intent.choice);
  return asked ?? choices.find((one) => one.placed && one.actions.length > 0) ?? null;
}

/** What it costs to place this there; null where it costs nothing. */
export function priceAt(view: GodsView, verb: string, at: string): number | null {
  if (verb !== 'tribe' && verb !== 'temple') return null;
  return view.places.find((one) => keyOf(one.at) === at)?.prices[verb] ?? null;
}

export function actionAt(choice: Choice | null, at: string): ActionInfo | null {
  return choice?.actions.find((one) => cellOf(one) === at) ?? null;
}

export function cellOf(action: ActionInfo): string | null {
  const cell = action.args.find((arg) => Array.isArray(arg)) as Cell | undefined;
  return cell ? keyOf(cell) : null;
}

// ---- words

type Pair = Record<Lang, string>;
export const TILE_WORDS: Record<Kind, Pair> = {
  red: { en: 'Red tribe', fr: 'Tribu rouge' },
  yellow: { en: 'Yellow tribe', fr: 'Tribu jaune' },
  blue: { en: 'Blue tribe', fr: 'Tribu bleue' },
  green: { en: 'Green tribe', fr: 'Tribu verte' },
  wasteland: { en: 'Wasteland', fr: 'Friche' },
  tornado: { en: 'Tornado', fr: 'Tornade' },
  'extra-action': { en: 'Extra action', fr: 'Action suppl.' },
  end: { en: 'End tile', fr: 'Tuile de fin' },
};
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function tileWords(tile: Tile, lang: Lang): string {
  if (tile.tile === 'wasteland') return lang === 'fr' ? 'friche' : 'wasteland';
  const god = tile.god == null ? null : GODS[tile.god];
  if (tile.tile === 'temple') return lang === 'fr' ? `temple de ${god}` : `temple of ${god}`;
  const tribe = lower(TILE_WORDS[tile.colour!][lang]);
  if (god) return lang === 'fr' ? `${tribe}, fidèle à ${god}` : `${tribe}, follows ${god}`;
  return lang === 'fr' ? `${tribe}, sans dieu` : `${tribe}, without a god`;
}
