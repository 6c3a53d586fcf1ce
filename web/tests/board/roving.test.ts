/** One tab stop for a whole board; arrows walk over it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { roving } from '../../src/board/roving';

let board: SVGElement;
let walk: ReturnType<typeof roving>;
const svg = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);

function place(name: string, x: number, y: number, isLegal = false): SVGElement {
  const cell = svg('g');
  Object.assign(cell.dataset, { cell: name, x: String(x), y: String(y), ...(isLegal ? { legal: '' } : {}) });
  board.append(cell);
  return cell;
}
const cell = (name: string) => board.querySelector<SVGElement>(`[data-cell="${name}"]`)!;
const stops = () => [...board.querySelectorAll('[tabindex="0"]')].map((one) => (one as SVGElement).dataset.cell);
function press(key: string, more: KeyboardEventInit = {}): string | undefined {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.activeElement!.dispatchEvent(event);
  return (document.activeElement as SVGElement | null)?.dataset.cell;
}

beforeEach(() => {
  board = svg('svg');
  document.body.append(board);
  for (const [name, x, y] of [
    ['nw', 0, 0],
    ['n', 10, 0],
    ['ne', 20, 0],
    ['w', 0, 10],
    ['mid', 10, 10],
    ['e', 20, 10],
    ['s', 10, 20],
  ] as const)
    place(name, x, y, name === 'mid' || name === 's');
  walk = roving(board);
});
afterEach(() => {
  walk.destroy();
  board.remove();
});

test('the first lit place is the stop, and the only one', () => {
  expect(stops()).toEqual(['mid']);
});

test('arrows walk to the nearest place that way', () => {
  cell('mid').focus();
  expect(press('ArrowUp')).toBe('n');
  expect(press('ArrowRight')).toBe('ne');
  expect(press('ArrowDown')).toBe('e');
  expect(press('ArrowLeft')).toBe('mid');
  expect(stops()).toEqual(['mid']);
});

test('where nothing lies that way one stays', () => {
  cell('ne').focus();
  expect(press('ArrowUp')).toBe('ne');
  expect(press('ArrowRight')).toBe('ne');
});

test('rather aside by little than straight but far', () => {
  place('far', 10, 80);
  place('near', 13, 30);
  cell('s').focus();
  expect(press('ArrowDown')).toBe('near');
});

test('Home and End go to the first and last lit place', () => {
  cell('nw').focus();
  expect(press('End')).toBe('s');
  expect(press('Home')).toBe('mid');
});

test.each(['Enter', ' '])('%j presses the place', (key) => {
  const pressed: (string | undefined)[] = [];
  board.addEventListener('click', (event) => pressed.push((event.target as SVGElement).dataset.cell));
  cell('e').focus();
  press(key);
  expect(pressed).toEqual(['e']);
});

test('keys with Ctrl are the browser’s', () => {
  cell('mid').focus();
  expect(press('ArrowUp', { ctrlKey: true })).toBe('mid');
});

test('what is pressed with the pointer becomes the stop', () => {
  cell('w').focus();
  expect(stops()).toEqual(['w']);
});

test('a place that lights up while nothing was chosen does not move the stop away', async () => {
  cell('w').focus();
  cell('nw').dataset.legal = '';
  await new Promise((soon) => setTimeout(soon));
  expect(stops()).toEqual(['w']);
});

test('a place drawn anew under the keyboard keeps the focus', async () => {
  cell('mid').focus();
  press('ArrowUp');
  cell('n').remove();
  place('n', 10, 0);
  await new Promise((soon) => setTimeout(soon));
  expect((document.activeElement as SVGElement).dataset.cell).toBe('n');
});

test('a place drawn anew that was pressed with the pointer does not ask for the focus', async () => {
  cell('n').focus();
  cell('n').remove();
  place('n', 10, 0);
  await new Promise((soon) => setTimeout(soon));
  expect(document.activeElement).toBe(document.body);
});

test('once left, nothing is listened to', () => {
  walk.destroy();
  cell('mid').focus();
  expect(press('ArrowUp')).toBe('mid');
});
