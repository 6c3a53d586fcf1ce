/** Addresses of the page. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { go, route } from '../src/router.svelte';

beforeEach(() => go('/'));
afterEach(() => document.body.replaceChildren());

test.each([
  ['/', { page: 'shelf' }],
  ['/table/oak', { page: 'table', table: 'oak' }],
  ['/table/oak#secret', { page: 'table', table: 'oak' }],
  ['/table/oak/back?n=7', { page: 'lookback', table: 'oak' }],
  ['/gallery?game=gods', { page: 'gallery' }],
  ['/table', { page: 'shelf' }],
  ['/elsewhere', { page: 'shelf' }],
])('%s', (address, found) => {
  go(address);
  expect(route()).toEqual(found);
});

function press(href: string, more: MouseEventInit = {}, attributes: Record<string, string> = {}): boolean {
  const link = document.createElement('a');
  link.href = href;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  link.append(document.createElement('b'));
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
  link.firstElementChild!.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a link inside the page does not load it again', () => {
  expect(press('/table/oak')).toBe(true);
  expect(route()).toEqual({ page: 'table', table: 'oak' });
});

test.each([
  ['the service', '/api/shelf', {}, {}],
  ['a new tab', '/table/oak', { ctrlKey: true }, {}],
  ['the middle button', '/table/oak', { button: 1 }, {}],
  ['a download', '/table/oak', {}, { download: '' }],
  ['a window of its own', '/table/oak', {}, { target: '_blank' }],
])('%s is left to the browser', (_what, href, more, attributes) => {
  expect(press(href, more, attributes)).toBe(false);
  expect(route()).toEqual({ page: 'shelf' });
});
