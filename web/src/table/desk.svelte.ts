/** What stands open beside the board: the tab, the sheet over it, the rules, the end; and what waits to be read. */
import { tick } from 'svelte';
import { setStage, type Stage } from '../board/stage.svelte';
import { isPhone, screenSize } from '../parts/screen.svelte';
import type { Entry, Hint } from '../wire';
import type { Session } from './session.svelte';
import type { SheetName, Tab } from './sheets';

const LIT = 2500; // ms for which places stay lit after a press

export class Desk {
  readonly #session: Session;
  readonly stage: Stage = setStage();
  tab = $state<Tab>('log');
  sheet = $state<SheetName | null>(null);
  /** Whose card the sheet shows. */
  seat = $state(0);
  /** The paragraph at which the rules are open, null: at their beginning; undefined: closed. */
  rulesAt = $state<string | null | undefined>(undefined);
  endSeen = $state(false);
  #readUpTo = $state(0);
  #unlit: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    this.#session = session;
    $effect(() => {
      const isSeen = this.compact ? this.sheet === 'log' : this.tab === 'log';
      if (isSeen && this.#heard.length) this.#readUpTo = this.#heard.at(-1)!.number;
    });
    $effect(() => {
      if (this.sheet === 'hint' && !this.ideas) this.sheet = null;
    });
  }

  size = $derived(screenSize());
  compact = $derived(isPhone(this.size));
  isEnding = $derived.by(() => this.#session.state!.result !== null && !this.endSeen && !this.#session.showing.isBusy);
  /** Nothing stands over the table: its keys are heard. */
  isBare = $derived.by(() => !this.sheet && this.rulesAt === undefined && !this.#session.isCovered);
  ideas: Hint | null = $derived.by(() => (this.#session.hint?.best.length ? this.#session.hint : null));

  /** What others said while the log was not in sight. */
  #heard = $derived.by(() => {
    const { mine } = this.#session.client;
    return this.#session.entries.filter((entry) => entry.kind === 'chat' && !mine.includes(entry.seat ?? -1));
  });
  unread = $derived.by(() => this.#heard.filter((entry) => entry.number > this.#readUpTo).length);

  open = (which: SheetName): void => {
    this.sheet = which;
  };
  close = (): void => {
    this.sheet = null;
  };
  showSeat = (seat: number): void => {
    this.seat = seat;
    this.sheet = 'seat';
  };
  openRules = (number: string | null): void => {
    this.rulesAt = number;
  };

  openActions(): void {
    if (this.compact) this.sheet = 'actions';
    else {
      this.tab = 'actions';
      void tick().then(() => document.querySelector<HTMLElement>('.actions')?.focus());
    }
  }

  /** Ask for a hint; where its list is there already, go to it. */
  hint = (): void => {
    if (!this.ideas) void this.#session.askHint();
    else if (this.compact) this.sheet = 'hint';
    else document.querySelector<HTMLElement>('.hints .idea')?.focus();
  };

  /** On a phone the sheet from which something was chosen covers the board. */
  uncover(): void {
    if (this.compact) this.sheet = null;
  }

  /** Lights the places that a line of the log speaks of; pressed, for a while and in sight. */
  point = (entry: Entry | null, isPressed = false): void => {
    clearTimeout(this.#unlit);
    const { ui, state } = this.#session;
    this.stage.lights = entry ? (ui.places?.(entry.told ?? [], state!.view) ?? []) : [];
    if (!isPressed) return;
    this.uncover();
    this.#unlit = setTimeout(() => (this.stage.lights = []), LIT);
  };
}
