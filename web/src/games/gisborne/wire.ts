// Generated from games/gisborne/ by `ludotheque wire gisborne`. Do not edit.

import type { CommonView } from '../../wire';

export type Phase = "lay" | "discard" | "lose" | "chest";

export type NextTile = "leaving" | "reaching";

export type EventKind = "plain" | "village" | "swamp" | "shortcut" | "river" | "wolves";

/** A match of Gisborne as a seat or a spectator sees it. */
export interface GisborneView extends CommonView {
  phase: Phase;
  round: number;
  still_rounds: number;
  order: number[];
  river: River | null;
  scoring: PositionScoring | null;
  next_tile: NextTile;
  path: PathTile[];
  tiles_to_come: number;
  beach_token: number;
  tokens_lost: number[];
  pile: number;
  discards: Record<string, number>;
  seats: SeatView[];
}

/** What the actor still has to set aside; `cards` only its own eyes see. */
export interface River { left: number; aside: number; cards: Record<string, number> | null; }

/** How many are left to do, at which place, and the cards offered to it. */
export interface PositionScoring { left: number; place: number; offered: number; }

export interface PathTile {
  tile: string;
  before: number;
  spaces: number;
  map: number | null;
  event: Event | null;
  token: number;
}

export interface Event { kind: EventKind; at: number; to?: number; }

export interface SeatView {
  tile: string;
  space: number;
  position: number;
  cards: number;
  hand: Record<string, number> | null;
  shown: Record<string, number>;
  laid: number;
  lay: Record<string, number> | null;
  due: number;
  chest: number;
  tokens: number[];
}

/** Told to its owner only. */
export interface CardLaid { what: "lay" | "discard"; who: number; card: string; }

export interface CardsCounted { what: "done" | "draws" | "last_draws"; who: number; count: number; }

export interface StayPlanned { what: "plan_tent"; count: number; }

export interface StepsPlanned { what: "plan"; steps: number; count: number; }

export interface AimedAt { what: "aims"; tile: string; space: number; }

export interface ChestChosen { what: "chest"; who: number; points: number; count: number; }

/** What says everything by being said. */
export interface Said { what: "aims_beach" | "unknown" | "end_tile" | "pile_anew" | "scoring" | "final_scoring"; }

/** Of one kind. */
export interface CardsShown {
  what: "turns_up" | "discarded" | "draws_card";
  who: number;
  count: number;
  card: string;
}

export interface SeatTold { what: "turns_up_tent" | "stays_tent" | "stays_swamp" | "crosses" | "wolves"; who: number; }

export interface TileTurned { what: "tile"; tile: string; points: number; }

export interface Pushed { what: "pushed"; who: number; count: number; spaces: number[]; }

export interface ShortcutTaken { what: "shortcut"; who: number; spaces: number[]; }

export interface Moved { what: "moves"; who: number; steps: number; tile: string; space: number; spaces: number[]; }

export interface Arrived { what: "arrives"; who: number; steps: number; space: number; spaces: number[]; }

export interface TokenTaken { what: "takes" | "misses"; who: number; points: number; spaces: number[]; }

export interface PointsChanged {
  what: "lose" | "wolves_take" | "takes_four" | "chested";
  who: number;
  points: number;
}

export interface MatchOver { what: "over_beach" | "over_stall"; }

export interface NothingAsked { what: "ask_nothing"; rules: string[]; }

export interface DiscardAsked { what: "ask_discard"; who: number; left: number; rules: string[]; }

export interface TokenAsked { what: "ask_lose"; who: number; rules: string[]; }

export interface ChestAsked { what: "ask_chest"; who: number; offered: number; rules: string[]; }

export interface LayAsked { what: "ask_lay" | "ask_more"; who: number; laid: number; rules: string[]; }

export interface ChestPoints { what: "points_chest"; count: number; points: number; }

export interface TokenPoints { what: "points_tokens"; count: number; value: number; points: number; }

export type Fact = CardLaid | CardsCounted | StayPlanned | StepsPlanned | AimedAt | ChestChosen | Said | CardsShown | SeatTold | TileTurned | Pushed | ShortcutTaken | Moved | Arrived | TokenTaken | PointsChanged | MatchOver;

export type Question = NothingAsked | DiscardAsked | TokenAsked | ChestAsked | LayAsked;

export type Reason = ChestPoints | TokenPoints;
