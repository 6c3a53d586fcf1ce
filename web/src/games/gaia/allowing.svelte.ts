/** Who plays no Protection in this match wishes so once; kept while the window is open. */
import { SvelteSet } from 'svelte/reactivity';

const KEY = 'always allow';
const tables = new SvelteSet<string>(kept());

export const isAllowing = (): boolean => tables.has(location.pathname);

export function setAllowing(next: boolean): void {
  if (next) tables.add(location.pathname);
  else tables.delete(location.pathname);
  keep();
}

/** Nothing where a browser keeps nothing, or a picture is drawn without one. */
function kept(): string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as string[]) : [];
  } catch {
    return [];
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...tables]));
  } catch {
    // it holds until the page is loaded anew
  }
}
