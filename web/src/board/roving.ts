/**
 * One tab stop for a whole board; arrows walk to the nearest place in that direction, whatever the
 * lattice. Places are descendants with `data-cell` (unique), `data-x`, `data-y` (world units).
 * Enter and Space press the place (a click); Escape is left to the table.
 */
export function roving(board: HTMLElement | SVGElement) {
  let current: string | null = null;
  let focused: SVGElement | null = null;
  let byKey = false; // who presses places with a pointer does not look for the focus

  const cells = () => [...board.querySelectorAll<SVGElement>('[data-cell]')];
  const keyOf = (cell: Element) => (cell as SVGElement).dataset.cell ?? '';

  function refresh() {
    const all = cells();
    const chosen =
      all.find((cell) => cell === document.activeElement) ??
      all.find((cell) => keyOf(cell) === current) ??
      all.find((cell) => cell.dataset.legal !== undefined) ??
      all[0];
    for (const cell of all) {
      const index = cell === chosen ? '0' : '-1';
      if (cell.getAttribute('tabindex') !== index) cell.setAttribute('tabindex', index);
    }
    const isLost = byKey && focused !== null && !focused.isConnected && document.activeElement === document.body;
    const isSame = chosen !== undefined && keyOf(chosen) === current;
    current = chosen ? keyOf(chosen) : null;
    if (isLost && isSame) chosen.focus({ preventScroll: true }); // what lies there now was drawn anew
  }

  function walk(from: SVGElement, dx: number, dy: number): SVGElement | null {
    const x = Number(from.dataset.x);
    const y = Number(from.dataset.y);
    let best: SVGElement | null = null;
    let least = Infinity;
    for (const cell of cells()) {
      if (cell === from) continue;
      const ahead = (Number(cell.dataset.x) - x) * dx + (Number(cell.dataset.y) - y) * dy;
      const aside = Math.abs((Number(cell.dataset.x) - x) * dy - (Number(cell.dataset.y) - y) * dx);
      if (ahead < 1) continue;
      const cost = ahead + aside * 2.2 + (aside > ahead * 2 ? 1e4 : 0);
      if (cost < least) [best, least] = [cell, cost];
    }
    return best;
  }

  const DIRECTIONS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };

  function onKey(event: Event) {
    const key = event as KeyboardEvent;
    byKey = true;
    const cell = (key.target as Element).closest<SVGElement>('[data-cell]');
    if (!cell || key.ctrlKey || key.metaKey || key.altKey) return;
    const direction = DIRECTIONS[key.key];
    if (direction) {
      const next = walk(cell, ...direction);
      if (next) focus(next);
    } else if (key.key === 'Home' || key.key === 'End') {
      const lit = cells().filter((one) => one.dataset.legal !== undefined);
      const next = key.key === 'Home' ? lit[0] : lit.at(-1);
      if (next) focus(next);
    } else if (key.key === 'Enter' || key.key === ' ') {
      cell.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    } else return;
    key.preventDefault();
    key.stopPropagation();
  }

  function focus(cell: SVGElement) {
    current = keyOf(cell);
    cell.setAttribute('tabindex', '0');
    cell.focus({ preventScroll: true });
    refresh();
  }

  function onFocus(event: Event) {
    const cell = (event.target as Element).closest<SVGElement>('[data-cell]');
    if (cell) current = keyOf((focused = cell));
    refresh();
  }

  /** Left, unless it was the place that went away: it is told so while still there. */
  function onBlur() {
    queueMicrotask(() => {
      if (focused?.isConnected && focused !== document.activeElement) focused = null;
    });
  }

  function onPress() {
    byKey = false;
  }

  const watcher = new MutationObserver(refresh);
  watcher.observe(board, { childList: true, subtree: true, attributeFilter: ['data-legal'] });
  board.addEventListener('keydown', onKey);
  board.addEventListener('focusin', onFocus);
  board.addEventListener('focusout', onBlur);
  board.addEventListener('pointerdown', onPress);
  refresh();

  return {
    destroy() {
      watcher.disconnect();
      board.removeEventListener('keydown', onKey);
      board.removeEventListener('focusin', onFocus);
      board.removeEventListener('focusout', onBlur);
      board.removeEventListener('pointerdown', onPress);
    },
  };
}
