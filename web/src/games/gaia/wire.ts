// Generated from games/gaia/ by `ludotheque wire gaia`. Do not edit.

import type { CommonView } from '../../wire';

export type Phase = "act" | "place" | "swap" | "name" | "answer" | "keep" | "discard" | "objective" | "feed" | "spent";

export type Back = "nature" | "life" | "power";

export type Cell = [number, number];

export type Power = "sun" | "rain" | "tornado" | "protection" | "earthquake" | "lightning" | "eruption";

export type Direction = "north" | "east" | "south" | "west";

export type Change = LandBecame | AnimalsLeave | AnimalsCome | CityFounded | CityChanged | MeeplesGoHome | MeeplesSettle | ObjectiveClaimed | LastMeeplePlaced | CardsRunOut;

export type Land = "plain" | "forest" | "sea" | "desert" | "mountain" | "swamp";

export type RuleSet = "basic" | "advanced" | "disasters";

export type ByBack = Record<Back, number>;

export type Icon = Land | "any";

export type Need = Land | "animals";

/** A match of Gaïa as a seat or a spectator sees it. */
export interface GaiaView extends CommonView {
  phase: Phase;
  actions_left: number;
  card: string | null;
  victim: number | null;
  named: BackNamed[];
  stolen: Stolen[];
  hungry: Cell[];
  announced: Announced | null;
  protectors: number[];
  placements: Placement[];
  turn: number;
  rules: RuleSet;
  lightnings: number;
  tiles: Tile[];
  places: Cell[];
  supply: Record<Land, number>;
  tokens: number;
  piles: ByBack;
  display: Record<Back, string[]>;
  discarded: Record<string, number>;
  objectives: Objective[];
  cities: CityCard[];
  met: Record<string, boolean[]>;
  seats: SeatView[];
}

/** Which back a tornado is to take from a seat. */
export interface BackNamed { seat: number; back: Back; }

export interface Stolen { from: number; back: Back; card: string | null; }

/** A power that waits for answers, where it goes and what it will change. */
export interface Announced { card: Power; at: Cell | null; toward: Direction | null; changes: Change[]; }

export interface LandBecame { what: "becomes"; cell: string; land: Land; }

export interface AnimalsLeave { cell: string; count: number; what: "animals_leave"; }

export interface AnimalsCome { cell: string; count: number; what: "animals_come"; }

export interface CityFounded { card: string; cell: string; before: number; needs: number; what: "founded"; }

export interface CityChanged {
  card: string;
  cell: string;
  before: number;
  needs: number;
  what: "vanishes" | "rises" | "falls";
}

export interface MeeplesGoHome { who: number; count: number; card: string; cell: string; what: "goes_home"; }

export interface MeeplesSettle { who: number; count: number; card: string; cell: string; what: "settles"; }

export interface ObjectiveClaimed { what: "claims"; who: number; objective: number; }

export interface LastMeeplePlaced { what: "over_last meeple"; who: number; }

export interface CardsRunOut { what: "over_exhaustion"; }

/** What an action would change; `met` has the cities that it changes. */
export interface Placement { action: string; changes: Change[]; met: Record<string, boolean[]>; }

export interface Tile { at: Cell; land: Land; animals: number; city: City | null; }

/** `needs` counts those met; `people` has a seat for each meeple. */
export interface City { number: number; needs: number; people: number[]; }

/** `cards` asks for landscapes, or for any `power` cards. */
export interface Objective { number: number; cards: Record<string, number>; taken: number | null; }

/** The land that a city stands on, and its four needs. */
export interface CityCard { icon: Icon; needs: Need[]; }

export interface SeatView { meeples: number; hand: ByBack; known: Face[]; lying: Record<string, number>; }

/** A card of a hand that these eyes know; `open` if all do. */
export interface Face { card: string; open: boolean; }

/** `finds` and `keep_card` are told to its owner only. */
export interface CardNamed { what: "take" | "finds" | "play" | "discard" | "keep_card"; who: number; card: string; }

export interface BackNamed { what: "draw" | "keep" | "end"; who: number; back: Back; }

export interface CardPlaced { what: "at"; who: number; cell: string; card: string; }

/** Tiles that change places, or a city that eats and the animals. */
export interface CellsChosen { what: "swap" | "feed"; who: number; cell: string; other: string; }

export interface BackOfVictimNamed { what: "name" | "steals"; who: number; victim: number; back: Back; }

export interface CardOfVictimNamed { what: "protect" | "steals_card"; who: number; victim: number; card: string; }

export interface SeatTold { what: "allow" | "turn"; who: number; }

export interface CardShown { what: "appears" | "scatters"; card: string; }

/** The changes told next come only if nobody protects. */
export interface UnlessProtected { what: "unless_protected"; }

export interface NothingAsked { what: "ask_nothing"; rules: string[]; }

export interface ActionsAsked { what: "ask_act"; who: number; left: number; rules: string[]; }

export interface PowersAsked { what: "ask_discard_power"; who: number; rules: string[]; }

export interface StepAsked {
  what: "ask_place" | "ask_swap" | "ask_name" | "ask_answer" | "ask_keep" | "ask_discard" | "ask_objective" | "ask_feed";
  who: number;
  card: string | null;
  by: number;
  victim: number | null;
  count: number;
  rules: string[];
}

export interface MeeplePoints { what: "points_cities" | "points_objectives"; points: number; }

export type Fact = CardNamed | BackNamed | CardPlaced | CellsChosen | BackOfVictimNamed | CardOfVictimNamed | SeatTold | CardShown | UnlessProtected | LandBecame | AnimalsLeave | AnimalsCome | CityFounded | CityChanged | MeeplesGoHome | MeeplesSettle | ObjectiveClaimed | LastMeeplePlaced | CardsRunOut;

export type Question = NothingAsked | ActionsAsked | PowersAsked | StepAsked;

export type Reason = MeeplePoints;
