// Generated from games/gods/ by `ludotheque wire gods`. Do not edit.

import type { CommonView } from '../../wire';

export type Phase = "act" | "drop" | "turn";

export type Cell = [number, number];

export type Kind = "red" | "yellow" | "blue" | "green" | "wasteland" | "tornado" | "extra-action" | "end";

export type ByColour = Record<Colour, number>;

export type Colour = "red" | "yellow" | "blue" | "green";

export type Over = "over_end tile" | "over_three colours" | "over_four nations";

/** A match of Gods as a seat or a spectator sees it. */
export interface GodsView extends CommonView {
  phase: Phase;
  actions_left: number;
  idle: boolean;
  may_end: boolean;
  lifted_from: Cell | null;
  turning: Turning | null;
  display: Kind[];
  places: Place[];
  pile: Partial<Record<Kind, number>>;
  pile_size: number;
  discarded: Partial<Record<Kind, number>>;
  seats: SeatView[];
  tiles: Tile[];
  numbers: Numbers;
}

/** A temple whose god is short of markers: which tribes turn is being chosen. */
export interface Turning { temple: Cell; left: number; picked: Cell[]; }

/** An empty cell that touches tiles, and how many. */
export interface Place { at: Cell; contacts: number; prices: Prices; }

/** What it would cost to place something on a cell, in crystals. */
export interface Prices { tribe: number; temple: number; }

export interface SeatView {
  crystals: number;
  temples_left: number;
  temples_built: number;
  markers_left: number;
  extra_actions: number;
  nations: ByColour;
  victories: ByColour;
  followers: ByColour;
}

/** `god` is the seat whose god a tribe follows or a temple is of. */
export interface Tile { at: Cell; tile: "tribe" | "temple" | "wasteland"; colour?: Colour; god?: number | null; }

/** The booklet's numbers that people want to read beside the table. */
export interface Numbers {
  most_crystals: number;
  actions: number;
  temple_price: number;
  lift_price: number;
  wasteland_gift: number;
  end_places: number;
}

export interface TribePlaced { what: "tribe"; who: number; tile: Colour; cell: string; price: number; }

export interface TemplePlaced { what: "temple"; who: number; cell: string; price: number; }

export interface WastelandPlaced { what: "wasteland"; who: number; cell: string; gain: number; }

export interface WastelandLifted { what: "lift"; who: number; cell: string; price: number; }

export interface WastelandDropped { what: "drop"; who: number; cell: string; source: string; }

/** Lifted with a tornado, or picked to be converted. */
export interface CellChosen { what: "tornado" | "turn"; who: number; cell: string; }

export interface TileDiscarded { what: "discard"; who: number; tile: Kind; }

/** Done without anything on the table. */
export interface Said { what: "take" | "extra" | "end" | "done"; who: number; }

export interface NoGodAdopted { what: "adopts_none"; cell: string; }

export interface GodAdopted { what: "adopts"; god: number; cell: string; }

export interface TribesTurned { what: "turned"; count: number; god: number; cells: string[]; }

export interface NationChanged {
  what: "founds" | "declines";
  god: number;
  colour: Colour;
  cells: string[];
  points: number;
}

/** The fine for most temples comes or goes. */
export interface FineChanged { what: "fined" | "spared"; god: number; points: number; }

export interface Harvested { what: "harvests"; who: number; gain: number; crystals: number; }

export interface TileAppeared { what: "appears"; tile: Kind; }

export interface MatchOver { what: Over; }

export interface NothingAsked { what: "ask_nothing"; rules: string[]; }

export interface StepAsked { what: "ask_drop" | "ask_free"; who: number; rules: string[]; }

export interface SomeAsked { what: "ask_turn" | "ask_act"; who: number; left: number; rules: string[]; }

export interface ColourPoints {
  what: "points_nations" | "points_victories";
  count: number;
  colour: Colour;
  points: number;
}

export interface TemplePoints { what: "points_temples"; count: number; points: number; }

export type Fact = TribePlaced | TemplePlaced | WastelandPlaced | WastelandLifted | WastelandDropped | CellChosen | TileDiscarded | Said | NoGodAdopted | GodAdopted | TribesTurned | NationChanged | FineChanged | Harvested | TileAppeared | MatchOver;

export type Question = NothingAsked | StepAsked | SomeAsked;

export type Reason = ColourPoints | TemplePoints;
