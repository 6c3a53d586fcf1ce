/** Four kinds of address: the shelf, a table, a look back, the gallery. */
export type Route =
  { page: 'shelf' } | { page: 'table'; table: string } | { page: 'lookback'; table: string } | { page: 'gallery' };

function read(): Route {
  const [first, table, rest] = location.pathname.split('/').filter(Boolean);
  if (first === 'gallery') return { page: 'gallery' };
  if (first === 'table' && table) return { page: rest === 'back' ? 'lookback' : 'table', table };
  return { page: 'shelf' };
}

let current = $state<Route>(read());

export function route(): Route {
  return current;
}

/** Goes to an address of this page without loading it again. */
export function go(address: string): void {
  history.pushState(null, '', address);
  current = read();
  scrollTo(0, 0);
}

addEventListener('popstate', () => (current = read()));

/** Links inside the page do not load it again. */
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.href);
});
