// Generated from games/gheos/ by `ludotheque wire gheos`. Do not edit.

import type { CommonView } from '../../wire';

export type Phase = "lay" | "pay" | "victor" | "migrate" | "people" | "token";

export type Cell = [number, number];

export type Civilization = "red" | "green" | "yellow" | "blue" | "black" | "white";

export type Side = "flat" | "left" | "right";

export type Icon = "wheat" | "cup" | "sword" | "pyramid";

export type TempleSign = "wheat" | "cup" | "sword";

export type Kind = "continent" | "landmass" | "island" | "shore";

export type Icons = Record<Icon, number>;

export type Source = "temples" | "tokens" | "epochs" | "final";

/** A match of Gheos as a seat or a spectator sees it. */
export interface GheosView extends CommonView {
  phase: Phase;
  laid: Cell | null;
  upheaval: War | Migration | null;
  hand: TileFace[];
  tiles: LaidTile[];
  places: Cell[];
  lands: JoinedLand[];
  civilizations: Record<Civilization, CivilizationView>;
  seats: SeatView[];
  replaced: number[];
  unseen: TileFace[];
  pile_size: number;
  epochs: number;
  last_epoch: number;
  epochs_in_pile: number;
  numbers: Numbers;
}

export interface War { kind: "war"; swords: Partial<Record<Civilization, number>>; strongest: Civilization[]; }

export interface Migration { kind: "migration"; migrant: Civilization; parts: Part[]; }

/** A land to which the migrant could go, and whether it may be this one. */
export interface Part {
  side: Side;
  land: number;
  kind: "continent" | "island";
  wheat: number;
  civilization: Civilization | null;
  best: boolean;
  fatal: boolean;
}

/** A tile that is not on the table. */
export interface TileFace { tile: number; face: string; }

export interface LaidTile { at: Cell; tile: number; face: string; side: Side; lands: TileLand[]; }

/** One land of a tile; `land` is the joined one that it belongs to. */
export interface TileLand {
  sides: Side[];
  landmass: boolean;
  icons: Partial<Record<Icon, number>>;
  temples: TempleSign[];
  land: number;
}

/** Lands of tiles that are one: a continent has a name, and `newcomers` would come to it. */
export interface JoinedLand {
  id: number;
  kind: Kind;
  name: number | null;
  cells: Cell[];
  icons: Icons;
  civilization: Civilization | null;
  newcomers: number;
}

/** The land it lives on, and its followers that nobody has. */
export interface CivilizationView { land: number | null; supply: number; }

export interface SeatView {
  points: Record<Source, number>;
  followers: Record<Civilization, number>;
  tokens: number;
  hand_size: number;
}

/** The booklet's numbers that people want to read beside the table. */
export interface Numbers { tokens: number; }

export interface TileLaid { who: number; cell: string; tile: number; face: string; what: "adds"; }

export interface TileLaidTurned {
  who: number;
  cell: string;
  tile: number;
  face: string;
  what: "adds_turned";
  side: Side;
}

export interface TileReplaced {
  who: number;
  cell: string;
  tile: number;
  face: string;
  old: number;
  old_face: string;
  what: "replaces";
}

export interface TileReplacedTurned {
  who: number;
  cell: string;
  tile: number;
  face: string;
  old: number;
  old_face: string;
  what: "replaces_turned";
  side: Side;
}

export interface FollowerPaid { what: "pay"; who: number; civ: Civilization; }

/** The winner of a war, or whose follower is taken. */
export interface CivilizationChosen { what: "victor" | "take"; who: number; civ: Civilization; cells: string[]; }

export interface GoalChosen { what: "migrate"; who: number; side: Side; }

export interface CivilizationFounded {
  what: "found";
  who: number;
  civ: Civilization;
  continent: number;
  count: number;
  cells: string[];
}

export interface TokenPlayed { what: "token"; who: number; points: number; }

export interface Passed { what: "pass"; who: number; }

export interface WarBegins { what: "war"; count: number; }

export interface CivilizationFights { what: "fights"; civ: Civilization; swords: number; cells: string[]; }

export interface MigrationBegins { what: "migration" | "will_win" | "will_fall"; civ: Civilization; }

/** The seat that pays decides. */
export interface Tied { what: "war_tied" | "migration_tied"; who: number; }

export interface FreeGoal { what: "part_continent" | "part_island"; side: Side; wheat: number; }

export interface InhabitedGoal { what: "part_inhabited"; side: Side; wheat: number; civ: Civilization; }

export interface MigrantWillGo { what: "will_go"; civ: Civilization; side: Side; }

export interface TempleAhead { what: "temple_ahead"; points: number; }

export interface TempleDepends { what: "temple_depends"; least: number; most: number; }

export interface FollowersLost { what: "loses" | "will_lose"; who: number; civ: Civilization; count: number; }

export interface WarWon { what: "wins"; civ: Civilization; cells: string[]; }

export interface MigrantSettled { what: "settles"; civ: Civilization; continent: number; cells: string[]; }

export interface CivilizationFell { what: "falls"; civ: Civilization; cells: string[]; }

export interface TempleScored { what: "temple"; who: number; points: number; cell: string; }

export interface EpochDrawn { what: "epoch"; number: number; }

export interface PointsScored { what: "epoch_points" | "final_epochs" | "final_tokens"; who: number; points: number; }

/** Told to those who may not know which. */
export interface TileDrawn { what: "draws"; who: number; }

export interface TileSeen { what: "draws_tile"; who: number; tile: number; face: string; }

export interface MatchOver { what: "over_epochs" | "over_tokens"; }

export interface NothingAsked { what: "ask_nothing"; rules: string[]; }

export interface StepAsked {
  what: "ask_lay" | "ask_pay_war" | "ask_pay_migration" | "ask_victor" | "ask_people";
  who: number;
  rules: string[];
}

export interface GoalAsked { what: "ask_migrate"; who: number; civ: Civilization; rules: string[]; }

export interface TokenAsked { what: "ask_token"; who: number; tokens: number; rules: string[]; }

export interface SourcePoints {
  what: "points_temples" | "points_tokens" | "points_epochs" | "points_final";
  points: number;
}

export type Fact = TileLaid | TileLaidTurned | TileReplaced | TileReplacedTurned | FollowerPaid | CivilizationChosen | GoalChosen | CivilizationFounded | TokenPlayed | Passed | WarBegins | CivilizationFights | MigrationBegins | Tied | FreeGoal | InhabitedGoal | MigrantWillGo | TempleAhead | TempleDepends | FollowersLost | WarWon | MigrantSettled | CivilizationFell | TempleScored | EpochDrawn | PointsScored | TileDrawn | TileSeen | MatchOver;

export type Question = NothingAsked | StepAsked | GoalAsked | TokenAsked;

export type Reason = SourcePoints;
