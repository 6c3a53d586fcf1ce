// Generated from games/eden/ by `ludotheque wire eden`. Do not edit.

import type { CommonView } from '../../wire';

export type Phase = "turn" | "declare" | "auction";

export type Pair = [number, number];

/** A match of Eden as a seat or a spectator sees it. */
export interface EdenView extends CommonView {
  round: number;
  turn: number;
  phase: Phase;
  irrigated: number;
  cultivated: number;
  front: string | null;
  rivals_at_front: boolean;
  tiles: TileView[];
  display: Record<string, number>;
  discards: Record<string, number>;
  pile_size: number;
  new_piles: number;
  cultures: CultureView[];
  seats: SeatView[];
  attack: Attack | null;
  attacks: AttackChoice[];
  bids: Bids | null;
  numbers: Numbers;
}

export interface TileView { at: string; seat: number; level: number; }

/** A kind of culture card, with what the bank gives and takes for it. */
export interface CultureView {
  id: string;
  id_fr: string;
  en: string;
  fr: string;
  squares: Pair[];
  sale: number;
  purchase: number;
}

/** What a purse and a hand hold only their owner sees. */
export interface SeatView {
  cards: number;
  known: Record<string, number>;
  income: number;
  mana?: number;
  irrigation?: string[];
  culture?: Record<string, number>;
}

/** The attack declared, with the highest bid. */
export interface Attack {
  attacker: number;
  defender: number;
  targets: string[];
  attackers: string[];
  points_attacked: number;
  points_attacking: number;
  attacker_pays: number;
  defender_pays: number;
  bid: number;
  bidder: number | null;
  price: number;
}

/** An attack that one action away is. */
export interface AttackChoice {
  attacker: number;
  defender: number;
  targets: string[];
  attackers: string[];
  points_attacked: number;
  points_attacking: number;
  attacker_pays: number;
  defender_pays: number;
  action: string;
}

/** The bids open to the actor; `most` below `least` where it can only accept. */
export interface Bids { least: number; most: number; price_a_mana: number; }

/** The booklet's numbers that people want to read beside the table; `incomes` go by level. */
export interface Numbers { points_to_win: number; raise_by: number; incomes: number[]; }

export interface SquareChosen { what: "irrigate" | "attack" | "add" | "support"; who: number; square: string; }

export interface BidMade { what: "bid"; who: number; bid: number; }

export interface Cultivated { what: "cultivate"; who: number; squares: string; }

export interface CardTraded { what: "sell" | "buy"; who: number; card: string; }

export interface SeatTold { what: "accept" | "end" | "draws"; who: number; }

export interface MayAttack { what: "may_attack"; squares: string; }

/** `attacked` and `attacking` are what each side pays by the mana. */
export interface Staked {
  what: "stakes";
  who: number;
  other: number;
  attackers: string;
  targets: string;
  attacked: number;
  attacking: number;
}

export interface Settlement {
  what: "if_accepted" | "settled";
  who: number;
  other: number;
  price: number;
  squares: string;
  points: number;
}

export interface TilesRose { what: "rise"; squares: string; level: number; price: number; points: number; }

export interface ManaMoved { what: "bank_pays" | "bank_takes" | "income"; who: number; price: number; }

export interface PileMade { what: "new_pile"; count: number; }

/** A kind of culture card, or the square of an irrigation card; told to its owner only. */
export interface CardDrawn { what: "draws_card"; card: string; }

export interface WonByPoints { what: "over_twenty points"; who: number; points: number; }

export interface RoundsOver { what: "over_sixty rounds"; }

export interface NothingAsked { what: "ask_nothing"; rules: string[]; }

export interface StepAsked { what: "ask_turn" | "ask_rest" | "ask_declare"; who: number; rules: string[]; }

export interface FrontAsked { what: "ask_after_irrigation"; who: number; square: string; rules: string[]; }

export interface AnswerAsked {
  what: "ask_answer";
  who: number;
  other: number;
  bid: number;
  price: number;
  rules: string[];
}

export interface TilePoints { what: "points_tiles"; count: number; level: number; points: number; }

export type Fact = SquareChosen | BidMade | Cultivated | CardTraded | SeatTold | MayAttack | Staked | Settlement | TilesRose | ManaMoved | PileMade | CardDrawn | WonByPoints | RoundsOver;

export type Question = NothingAsked | StepAsked | FrontAsked | AnswerAsked;

export type Reason = TilePoints;
