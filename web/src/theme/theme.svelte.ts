/** Light and dark: the system's wish, until the person says otherwise. */
import type { Theme } from '../board/contract';

const system = matchMedia('(prefers-color-scheme: dark)');
let kept = $state<Theme | null>(readKept());
let wished = $state<Theme>(system.matches ? 'dark' : 'light');

system.addEventListener('change', () => {
  wished = system.matches ? 'dark' : 'light';
  show();
});

function readKept(): Theme | null {
  const found = localStorage.getItem('theme');
  return found === 'dark' || found === 'light' ? found : null;
}

function show(): void {
  document.documentElement.dataset.theme = theme();
}

export function theme(): Theme {
  return kept ?? wished;
}

export function toggleTheme(): void {
  kept = theme() === 'dark' ? 'light' : 'dark';
  localStorage.setItem('theme', kept);
  show();
}

show();
