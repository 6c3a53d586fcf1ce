/** What had the focus may go away with the action it was for: then it goes to where one goes on. */
import { tick } from 'svelte';

const NEXT: [where: string, then: string][] = [
  ['.actions', '.actions'],
  ['.dock, .hints, .side', '.dock .ask'],
];

/** Call once while a table is set up. */
export function keepFocus(): void {
  $effect(() => {
    let next: string | null = null;
    const onFocus = (event: FocusEvent) => {
      const target = event.target as Element;
      next = NEXT.find(([where]) => target.closest(where))?.[1] ?? null;
    };
    /** The button is disabled, or gone: either way the focus has fallen to the body. */
    const onChange = () => {
      if (!next || document.activeElement !== document.body) return;
      const found = next;
      void tick().then(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>(found)?.focus();
      });
    };
    const watcher = new MutationObserver(onChange);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    addEventListener('focusin', onFocus);
    return () => {
      watcher.disconnect();
      removeEventListener('focusin', onFocus);
    };
  });
}
