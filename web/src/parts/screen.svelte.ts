/** The four sizes of the table (LOOK.md, 7 and 13): `flat` is a phone held across. */
export type Size = 'wide' | 'middle' | 'compact' | 'flat';

const wide = matchMedia('(min-width: 1280px)');
const middle = matchMedia('(min-width: 720px)');
const low = matchMedia('(max-height: 480px)');
const across = matchMedia('(min-width: 560px)');

function read(): Size {
  if (low.matches && across.matches) return 'flat';
  if (wide.matches) return 'wide';
  return middle.matches ? 'middle' : 'compact';
}
let current = $state<Size>(read());
for (const query of [wide, middle, low, across]) query.addEventListener('change', () => (current = read()));

export function screenSize(): Size {
  return current;
}

/** A phone, upright or across: the ghost's controls stand in the dock, nothing but "fit" on the board. */
export const isPhone = (size: Size): boolean => size === 'compact' || size === 'flat';
