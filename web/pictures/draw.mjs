/**
 * The worked examples as pictures, by the games' own boards and without a browser, for the documents.
 *
 * In: the guides of all games as JSON (game → message `Guide`). Out: the look of the boards, once, and for
 * every example its shape and its boards, before and after, in both languages and themes.
 */
import './browser.mjs';
import { text } from 'node:stream/consumers';
import { stdin, stdout } from 'node:process';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';

const vite = await createServer({
  root: new URL('..', import.meta.url).pathname,
  configFile: false,
  plugins: [svelte({ emitCss: false })], // a component brings its look along
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
const { render } = await vite.ssrLoadModule('svelte/server');
const { loadGame } = await vite.ssrLoadModule('/src/games/registry.ts');
const { default: Picture } = await vite.ssrLoadModule('/src/board/Picture.svelte');
const { boxAround } = await vite.ssrLoadModule('/src/board/still.ts');
const { setLang } = await vite.ssrLoadModule('/src/i18n/i18n.svelte.ts');
const { theme, toggleTheme } = await vite.ssrLoadModule('/src/theme/theme.svelte.ts');

const looks = new Set();

function board(ui, example, view, box) {
  const { head, body } = render(Picture, { props: { ui, view, box, label: '', you: example.you } });
  for (const [, look] of head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) looks.add(look);
  return body;
}

function drawn(ui, example) {
  const views = [example.view, ...example.steps.map((step) => step.view)];
  const box = ui.crop?.(views) ?? boxAround([{ x: 0, y: 0 }], 200);
  const shown = example.steps.length ? [views[0], views.at(-1)] : [views[0]];
  const boards = (language, lightOrDark) => {
    setLang(language);
    if (theme() !== lightOrDark) toggleTheme();
    return shown.map((view) => board(ui, example, view, box));
  };
  const both = (language) => ({ light: boards(language, 'light'), dark: boards(language, 'dark') });
  return { width: box.w, height: box.h, en: both('en'), fr: both('fr') };
}

const games = {};
for (const [id, guide] of Object.entries(JSON.parse(await text(stdin)))) {
  const ui = await loadGame(id);
  games[id] = Object.fromEntries(guide.examples.map((example) => [example.id, drawn(ui, example)]));
}
stdout.write(JSON.stringify({ looks: [...looks], games }));
await vite.close();
