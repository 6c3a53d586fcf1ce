/**
 * What a game's folder gives to the table, and what the table gives to a game's board.
 *
 * `games/<id>/index.ts` exports `ui: GameUi` (loaded when a table of that game is opened) and
 * `games/<id>/cover.ts` says what its box looks like where the painted front does not show; the
 * front is `web/covers/<id>.svg`, baked to `/covers/<id>.webp`.
 * No rules here: a board lights what `legal` names and asks the service about everything else.
 *
 * Content policy: no `style="…"` attributes in markup (they are blocked). Use classes, SVG
 * presentation attributes, or Svelte's `style:prop={…}`, which goes through the CSSOM.
 */
import type { Component } from 'svelte';
import type { ActionInfo, SeatInfo, Told } from '../wire';
import type { Beat, Happening } from './beats';
import type { Light } from './stage.svelte';
import type { Box } from './still';

export type { ActionInfo, SeatInfo, Told };
export type Lang = 'en' | 'fr';
export type Theme = 'light' | 'dark';

/** What a person has begun to choose; shared by Dock and Board, cleared when the match moves on.
 *  A game decides what is in it: a verb, a tile of the display, a card in hand, a rotation. */
export type Intent = Record<string, unknown>;

/** A move since the reader's last turn: the number in its chip is that of its line in the log. */
export interface LastMove {
  chip: number;
  seat: number;
  /** What was done; null where the reader's eyes may not know it. */
  action: ActionInfo | null;
  told: Told[];
}

/** A place that was pressed and is not legal; shown for two seconds on the board, in the dock until
 *  the next press. `place` is what the board passed to `why`. */
export interface RefusedPlace {
  place: string;
  text: string;
  rule: string | null;
  /** True for the two seconds in which the mark stands on the board. */
  fresh: boolean;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the list of games holds boards of all views
type AnyView = any;

export interface BoardProps<V = AnyView> {
  /** The view of these eyes, as the service sent it. */
  view: V;
  /** The seat whose eyes these are; null for a spectator. */
  you: number | null;
  /** Empty unless these eyes decide now. */
  legal: ActionInfo[];
  intent: Intent;
  /** Chosen, not confirmed. */
  ghost: ActionInfo | null;
  /** Under the pointer or the focus, not chosen. */
  hovered: ActionInfo | null;
  /** What `ghost` (or, without one, `hovered`) would cause; null until the service has answered. */
  forecast: Told[] | null;
  lastMoves: LastMove[];
  refused: RefusedPlace | null;
  seats: SeatInfo[];
  lang: Lang;
  theme: Theme;
  /** A phone: no controls on the board but "fit"; the ghost's controls stand in the dock. */
  compact: boolean;
  /** Sets the ghost (or another one: the same tile turned). `now` plays it without asking again:
   *  only for buttons that name their whole effect, and for what is free to take back. `more`: the
   *  same press goes on to another action, so that it waits for Confirm whatever people wish. */
  choose: (action: ActionInfo, now?: boolean, more?: boolean) => void;
  /** Plays the ghost. */
  confirm: () => void;
  /** Drops the ghost; without one, the intent. */
  cancel: () => void;
  /** Takes one's last step back, where that is free. */
  back?: () => void;
  /** Merges into the intent; null clears it. Drops the ghost, unless `keepGhost`. */
  setIntent: (part: Intent | null, keepGhost?: boolean) => void;
  hover: (action: ActionInfo | null) => void;
  /** Asks the service why an action (by its text, e.g. "temple 3,-1") is refused at a place (any
   *  key of the board's own). */
  why: (actionText: string, place: string) => void;
}

/** A box on the shelf: its side and lid in the shade, and the pieces that look out when it is open. */
export interface CoverLook {
  side: string;
  lid: string;
  shape: 'triangle' | 'hexagon' | 'card' | 'square';
  pieces: string[];
}

/** Hand, display and the choices that are not on the board. Same props as the board. */
export type DockProps<V = AnyView> = BoardProps<V>;

/** A number of the seat card and strip: "◆ 6 /12". */
export interface SeatPart {
  /** Spoken and shown as tooltip: "crystals". */
  label: string;
  value: number | string;
  of?: number;
  /** Drawn as pips instead of digits on the full card (temples 3 of 6). */
  pips?: boolean;
  /** A component without props that draws a 16 × 16 SVG, `currentColor`. */
  icon?: Component;
  /** Also in the narrow strips (tablet, phone): at most two of them. */
  brief?: boolean;
}

export interface SceneProps<V = AnyView> {
  /** What is being shown, and how far it has come. */
  happening: Happening<V>;
  beat: Beat<V> | null;
  seats: SeatInfo[];
  lang: Lang;
  compact: boolean;
}

export interface GameUi<V = AnyView> {
  id: string;
  Board: Component<BoardProps<V>>;
  Dock: Component<DockProps<V>> | null;
  seatSummary: (view: V, seat: number, lang: Lang) => SeatPart[];
  /** Second line under a seat's name, e.g. its god. */
  seatNote?: (view: V, seat: number, lang: Lang) => string;
  /** Drawn things of a seat under its numbers (nation tiles, laid cards). */
  SeatExtra?: Component<{ view: V; seat: number; lang: Lang; theme: Theme }>;
  /** What is left in piles, as words and numbers; null where the rules keep it unknown. */
  left?: (view: V, lang: Lang) => { title: string; note?: string } | null;
  /** Drawn counts under that title. */
  Left?: Component<{ view: V; lang: Lang; theme: Theme }>;
  /** Where a seat's points come from, in one short line for its card; else the service's own words. */
  brief?: (reasons: Told[], lang: Lang, view: V) => string;
  /** An action in words for the list of all actions; null: the action's own text. */
  say?: (action: ActionInfo, view: V, lang: Lang) => string | null;
  /** A sentence that replaces the service's question once something is half chosen. */
  prompt?: (props: {
    view: V;
    intent: Intent;
    ghost: ActionInfo | null;
    legal: ActionInfo[];
    lang: Lang;
    /** A phone: two short lines at most. */
    compact?: boolean;
  }) => { lead?: string; text: string } | null;
  /** The confirm button, with what it costs: "Confirm, 2 crystals". */
  confirmLabel?: (ghost: ActionInfo, view: V, lang: Lang) => string | null;
  /** What is seen of an action, in order (beats.ts); without it the board just changes. */
  beats?: (happening: Happening<V>) => Beat<V>[];
  /** Shown beside the board while something plays that everybody waited for (`isShared`). */
  Scene?: Component<SceneProps<V>>;
  /** The number of the round, where a round is more than the seats' turns. */
  round?: (view: V) => number;
  /** What the page may do by itself, in sight: where nothing else may be done, or as people wished.
   *  Only what tells nobody anything of what is hidden: how soon it is done would. */
  makes?: (legal: ActionInfo[], view: V) => ActionInfo | null;
  /** Facts with which the next seat's turn begins, though the action before brought them about. */
  begins?: string[];
  /** The outlines of the places that these facts speak of, on the board as it is. */
  places?: (told: Told[], view: V) => Light[];
  /** What matters in a picture of these views, one after another: without it the whole board. */
  crop?: (views: V[]) => Box;
  /** Rules to open first for what is half chosen (numbers); null: the service's own list. */
  rulesFor?: (intent: Intent, ghost: ActionInfo | null, now: { view: V; legal: ActionInfo[] }) => string[] | null;
}
