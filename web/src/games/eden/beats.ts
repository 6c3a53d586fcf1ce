/** What is seen of an action in Eden: water, tiles, attacks, bids, mana, plants that grow. */
import { appears, flies, leaves, lights, Telling, turnsUp } from '../../board/beats';
import type { Beat, Fact, Happening, Made, Makers, Sprite, Where } from '../../board/beats';
import { pointsTo } from '../../board/pieces';
import Rim from '../../board/Rim.svelte';
import type { Light } from '../../board/stage.svelte';
import type { Told } from '../../wire';
import CardBack from './CardBack.svelte';
import DropPiece from './DropPiece.svelte';
import { place, SIDE, SQUARES, type Square } from './garden';
import TilePiece from './TilePiece.svelte';
import type { EdenView } from './view';

type Done = Made<EdenView>;
const PILE: Where = { spot: 'pile' };
const HALF = SIDE / 2;
const FRAME = `M${-HALF + 5} ${-HALF + 5}h${SIDE - 10}v${SIDE - 10}h${-SIDE + 10}z`;
const RISEN = 60; // ms between two tiles that grow or change hands

const middle = (square: Square) => {
  const { x, y } = place(square);
  return { x: x + HALF, y: y + HALF };
};
const on = (square: Square): Where => ({ at: middle(square) });
/** Squares as the service writes them: "a1, b2" or a list. */
const squaresIn = (value: unknown): Square[] =>
  (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/,\s*/) : [])
    .map((one) => one.trim().toUpperCase())
    .filter((one) => SQUARES.includes(one));
const squaresOf = (fact: Fact): Square[] =>
  ['square', 'squares', 'attackers', 'targets'].flatMap((name) => squaresIn(fact[name]));

const tile = (seat: number, level: number, square: Square) =>
  ({ name: 'tile', draw: TilePiece, props: { seat, level, square }, box: [-HALF, -HALF, SIDE, SIDE] }) as const;
const card = (text = '') => ({ name: 'card', draw: CardBack, props: { text }, box: [-22, -30, 44, 60] }) as const;
const drop = { name: 'mana', draw: DropPiece, box: [-9, -10, 18, 20] } as const;
const frame = (square: Square, color?: string): Sprite =>
  lights({ name: 'rim', draw: Rim, props: { d: FRAME, color }, box: [-HALF, -HALF, SIDE, SIDE] }, on(square));
const ATTACKED = '#F2897B';

/** Up to three drops. */
const mana = (count: number, from: Where, to: Where): Sprite[] =>
  Array.from({ length: Math.min(3, Math.abs(count)) }, (_, i) => leaves(drop, from, to, { delay: i * 60 }));

class Garden extends Telling<EdenView> {
  with(squares: Square[], seat: number, level?: number): EdenView {
    const old = new Map(this.now.tiles.map((one) => [one.at, one]));
    const fresh = squares.map((at) => ({ at, seat, level: level ?? old.get(at)?.level ?? 1 }));
    return { ...this.now, tiles: [...this.now.tiles.filter((one) => !squares.includes(one.at)), ...fresh] };
  }
  level(square: Square): number {
    return this.now.tiles.find((one) => one.at === square)?.level ?? 1;
  }
  seatOn(square: Square): number {
    return this.now.tiles.find((one) => one.at === square)?.seat ?? 0;
  }
}

const fights = (t: Garden): Done => {
  const attack = t.happening.after.attack ?? t.happening.before.attack;
  const sides = [
    ...(attack?.attackers ?? []).map((square) => frame(square)),
    ...(attack?.targets ?? []).map((square) => frame(square, ATTACKED)),
  ];
  return { sprites: sides };
};

const MAKE: Makers<EdenView, Garden> = {
  irrigate: (t, fact) => {
    const [square] = squaresOf(fact);
    if (!square) return null;
    const paid = flies(card(square), { seat: t.seat }, on(square), { ms: 200, opacity: [1, 1, 0.2] });
    const laid = flies(tile(t.seat, 1, square), { seat: t.seat }, on(square), { delay: 200, lands: true });
    return { sprites: [paid, laid], then: t.with([square], t.seat, 1), sound: 'water' };
  },
  attack: fights,
  add: fights,
  support: fights,
  bid: (t, fact) => ({
    sprites: [...mana(Number(fact.bid), { seat: t.seat }, { spot: 'bid' })],
    sound: 'glass',
  }),
  accept: (t) => ({ sprites: [], seat: t.seat, ms: 120 }),
  settled: (t, fact) => {
    const squares = squaresIn(fact.squares);
    const [winner, loser] = [Number(fact.who), Number(fact.other)];
    const paid = mana(Number(fact.price), { seat: winner }, { seat: loser });
    const turned = squares.map((square, i) =>
      turnsUp(tile(winner, t.level(square), square), on(square), { ms: 200, delay: 240 + i * RISEN }),
    );
    const gain = pointsTo(winner, Number(fact.points), on(squares[0] ?? 'D4'), { delay: 300 });
    const loss = pointsTo(loser, -Number(fact.points), on(squares[0] ?? 'D4'), { delay: 300 });
    return { sprites: [...paid, ...turned, ...gain, ...loss], then: t.with(squares, winner), sound: 'gain' };
  },
  cultivate: (t, fact) => ({
    sprites: [...squaresOf(fact).map((one) => frame(one))],
    seat: t.seat,
    ms: 200,
    sound: 'water',
  }),
  rise: (t, fact) => {
    const squares = squaresIn(fact.squares);
    const level = Number(fact.level);
    const grown = squares.map((square, i) =>
      appears(tile(t.seat, level, square), on(square), { ms: 240, delay: i * RISEN, size: [0.86, 1], lands: true }),
    );
    const paid = mana(Number(fact.price), { seat: t.seat }, PILE);
    const points = pointsTo(t.seat, Number(fact.points), on(squares[0] ?? 'D4'), { delay: 200 });
    return { sprites: [...grown, ...paid, ...points], then: t.with(squares, t.seat, level), sound: 'gain' };
  },
  sell: (t, fact) => ({ sprites: [flies(card(named(fact)), { seat: t.seat }, PILE, { ms: 200 })], sound: 'paper' }),
  buy: (t, fact) => ({ sprites: [flies(card(named(fact)), PILE, { seat: t.seat }, { ms: 200 })], sound: 'paper' }),
  bank_pays: (t, fact) => ({ sprites: mana(Number(fact.price), PILE, { seat: t.seat }), sound: 'glass' }),
  bank_takes: (t, fact) => ({ sprites: mana(Number(fact.price), { seat: t.seat }, PILE), sound: 'glass' }),
  new_pile: () => ({ sprites: [flies(card(), { spot: 'discards' }, PILE, { ms: 260 })], sound: 'paper' }),
  draws: (_t, fact) => ({ sprites: [flies(card(), PILE, { seat: Number(fact.who) }, { ms: 160 })], sound: 'paper' }),
  income: (t, fact) => {
    const seat = Number(fact.who);
    const bearing = t.happening.after.tiles.filter((one) => one.seat === seat && one.level > 1).slice(0, 12);
    const drops = bearing.map((one) => flies(drop, on(one.at), { seat }, { ms: 260, opacity: [1, 1, 0] }));
    return { seat, sprites: drops, sound: 'water' };
  },
};
/** Cards with a square show it. */
const named = (fact: Fact): string => squaresIn(fact.card)[0] ?? '';

export const beats = (happening: Happening<EdenView>): Beat<EdenView>[] => new Garden(happening).beats(MAKE);

/** The squares that a line of the log speaks of. */
export const places = (told: Told[]): Light[] =>
  [...new Set(told.flatMap(({ fact }) => squaresOf(fact)))].map((square) => ({ at: middle(square), d: FRAME }));
