/** The three sizes of the table (LOOK.md, 7). */
export type Size = 'wide' | 'middle' | 'compact';

const wide = matchMedia('(min-width: 1280px)');
const middle = matchMedia('(min-width: 720px)');
const low = matchMedia('(max-height: 520px)');

const read = (): Size => (wide.matches ? 'wide' : middle.matches && !low.matches ? 'middle' : 'compact');
let current = $state<Size>(read());
for (const query of [wide, middle, low]) query.addEventListener('change', () => (current = read()));

export function screenSize(): Size {
  return current;
}
