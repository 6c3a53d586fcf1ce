/** The keys of a table: any of them shows the rest of what is playing; else they choose, confirm, take back, go places. */
import type { Desk } from './desk.svelte';
import type { Session } from './session.svelte';
import type { Showing } from './showing.svelte';

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'Tab'];

/** Any press shows the rest at once, and does nothing else. */
export function skipping(showing: Showing): (event: Event) => void {
  let swallows = false;
  return (event) => {
    if ((event.target as Element | null)?.closest?.('[data-beat-tool], dialog, header')) return;
    if (event.type === 'pointerdown') {
      swallows = showing.isBusy || showing.isInert;
      if (swallows) showing.skip();
      return;
    }
    if (event.type === 'click' ? !swallows : !showing.isBusy && !showing.isInert) return;
    swallows = false;
    if (event instanceof KeyboardEvent && !shows(showing, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Space holds, walking about the page does nothing, any other key shows the rest. */
function shows(showing: Showing, event: KeyboardEvent): boolean {
  if (MODIFIERS.includes(event.key)) return false;
  if (event.key === ' ' && showing.isBusy) showing.player.hold();
  else showing.skip();
  return true;
}

export function keysOf(session: Session, desk: Desk): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !desk.isBare) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, dialog')) return;
    const deed = event.key === 'Enter' ? entered(session, target) : deedOf(event.key, session, desk);
    if (!deed) return;
    deed();
    event.preventDefault();
  };
}

/** Enter confirms what is chosen, unless it presses something else. */
function entered(session: Session, target: HTMLElement): (() => void) | null {
  const isGhostsLine = target.closest('.actions [aria-pressed=true], .hints [aria-pressed=true]') !== null;
  if (session.isChosen && isGhostsLine) return session.confirm;
  return session.ghost && !target.closest('button, a, [role=button], summary') ? session.confirm : null;
}

function deedOf(key: string, session: Session, desk: Desk): (() => void) | null {
  const deeds: Record<string, () => void> = {
    Escape: session.cancel,
    z: () => session.takeBack(),
    Z: () => session.takeBack(true),
    '?': () => desk.open('keys'),
    b: () => document.querySelector<HTMLElement>('.board [data-cell][tabindex="0"]')?.focus(),
    a: () => desk.openActions(),
  };
  if (session.state!.table.hints) deeds.h = desk.hint;
  return deeds[key] ?? null;
}
