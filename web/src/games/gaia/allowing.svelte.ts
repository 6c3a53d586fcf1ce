/** Who plays no Protection in this match wishes so once; kept while the window is open. */
import { SvelteSet } from 'svelte/reactivity';

const KEY = 'always allow';
const tables = new SvelteSet<string>(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]);

export const isAllowing = (): boolean => tables.has(location.pathname);

export function setAllowing(next: boolean): void {
  if (next) tables.add(location.pathname);
  else tables.delete(location.pathname);
  sessionStorage.setItem(KEY, JSON.stringify([...tables]));
}
