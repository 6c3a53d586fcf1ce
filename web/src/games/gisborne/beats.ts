/** What is seen of a round in Gisborne: cards turn up together, pawns walk one after the other, everybody draws. */
import { appears, flies, leaves, lights, Telling } from '../../board/beats';
import type { Beat, Fact, Happening, Made, Makers, Sprite, Where } from '../../board/beats';
import { pointsTo } from '../../board/pieces';
import type { Light } from '../../board/stage.svelte';
import type { Told } from '../../wire';
import CardPiece from './CardPiece.svelte';
import Pawn from './Pawn.svelte';
import { H, slot, W } from './road';
import SheetPiece from './SheetPiece.svelte';
import { onBeach, spacesOf, standOf, type Point, type Space } from './stand';
import StepMark from './StepMark.svelte';
import TokenDisc from './TokenDisc.svelte';
import type { GisborneView, PathTile } from './view';

type Done = Made<GisborneView>;
const PILE: Where = { spot: 'pile' };
const STEP = 90;
const WALK = 900;
const MARKS = 14; // numbers behind a pawn; a longer walk leaves every second one

const card = (kind: string | null) =>
  ({ name: 'card', draw: CardPiece, props: { card: kind }, box: [0, 0, 64, 100] }) as const;
const pawn = (seat: number) => ({ name: 'pawn', draw: Pawn, props: { seat }, box: [-14, -36, 28, 42] }) as const;
const coin = (value: number) =>
  ({ name: 'token', draw: TokenDisc, props: { value, r: 15 }, box: [-17, -17, 34, 34] }) as const;
const step = (n: number, seat: number) =>
  ({ name: 'step', draw: StepMark, props: { n, seat }, box: [-11, -11, 22, 22] }) as const;
const laidBy = (seat: number): Where => ({ spot: `laid ${seat}`, or: { seat } });

/** Cards between two places, at most four of them apart. */
const cards = (count: number, from: Where, to: Where, delay = 0): Sprite[] =>
  Array.from({ length: Math.min(4, count) }, (_, i) =>
    leaves(card(null), from, to, { ms: 160, delay: delay + i * 40 }),
  );

class Round extends Telling<GisborneView> {
  /** Rules 5.7: how far the pawn that walks next is pushed, until it has walked. */
  pushed = 0;
  /** How many seats have drawn in this beat: they draw in race order, apart. */
  drawn = 0;

  get spaces(): Space[] {
    return spacesOf(this.now.path);
  }
  at(number: number): Point {
    const space = this.spaces[number - 1];
    return space ? { x: space.x, y: space.y + 4 } : onBeach(1);
  }
  /** Where this seat's pawn stands now. */
  stands(seat: number): Point {
    return standOf(this.now, this.spaces, this.now.seats[seat].position, seat);
  }
  with(seat: number, more: Partial<GisborneView['seats'][number]>): GisborneView {
    return { ...this.now, seats: this.now.seats.map((one, i) => (i === seat ? { ...one, ...more } : one)) };
  }
}

/** The pawn goes step by step, is pushed on, takes a shortcut: one beat each. */
function walks(t: Round, fact: Fact): Done[] {
  const seat = Number(fact.who);
  const spaces = (fact.spaces as number[] | undefined) ?? [];
  const steps = Math.min(Number(fact.steps), spaces.length);
  const own = t.happening.after.seats[seat];
  const isHome = fact.what === 'arrives';
  const rest = isHome
    ? { position: own.position, tile: 'beach', space: Number(fact.space) }
    : whereOn(t, spaces.at(-1));
  const there = t.with(seat, rest);
  const home = standOf(there, t.spaces, rest.position, seat);
  const off = { ...t.now, away: seat };
  const points = spaces.map((number) => t.at(number));
  const [walked, beyond] = [points.slice(0, steps), points.slice(steps)];
  const hop = t.pushed ? beyond.splice(0, t.pushed).at(-1) : undefined;
  t.pushed = 0;
  const legs: { what: string; points: Point[]; more: Partial<Sprite> }[] = [
    { what: String(fact.what), points: isHome ? [...walked, home] : walked, more: walk(walked.length) },
  ];
  if (hop) legs.push({ what: 'pushed', points: [hop], more: { ms: 220, arc: 0.6, ease: 'go' } });
  if (beyond.length) legs.push({ what: 'shortcut', points: [beyond.at(-1)!], more: { ms: 260, ease: 'go' } });
  legs.at(-1)!.points[legs.at(-1)!.points.length - 1] = home;
  let from = t.stands(seat);
  return legs.map(({ what, points: way, more }, i) => {
    const isLast = i === legs.length - 1;
    const behind = isLast && legs.length === 1 ? trail(walked, seat) : i === 0 ? trail(walked, seat) : [];
    const flight = flies(pawn(seat), { at: from }, { at: way.at(-1)! }, { through: way.slice(0, -1), ...more });
    from = way.at(-1)!;
    const passes: Done = {
      what,
      seat,
      sprites: [...behind, flight],
      during: off,
      sound: what === 'pushed' ? 'turn' : 'wood',
    };
    return isLast ? { ...passes, then: there } : passes;
  });
}
const walk = (steps: number): Partial<Sprite> => ({ ms: Math.min(WALK, STEP * Math.max(1, steps)), ease: 'lin' });

/** The numbers that stay behind a pawn. */
function trail(points: Point[], seat: number): Sprite[] {
  const apart = Math.min(STEP, WALK / Math.max(1, points.length));
  const every = points.length > MARKS ? 2 : 1;
  return points.flatMap((at, i) =>
    i % every || i === points.length - 1
      ? []
      : [lights(step(i + 1, seat), { at: { x: at.x, y: at.y - 4 } }, { delay: (i + 1) * apart, ms: 90 })],
  );
}

function whereOn(t: Round, number: number | undefined): { position: number; tile: string; space: number } {
  const space = t.spaces[(number ?? 1) - 1];
  return { position: number ?? 1, tile: space?.tile.tile ?? '', space: space?.local ?? 1 };
}

/** A sheet unrolls from its road's side; its token drops on the map space. */
function surveyed(t: Round): Done {
  const place = t.now.path.length;
  const tile = t.happening.after.path[place] as PathTile | undefined;
  if (!tile) return { sprites: [] };
  const corner = slot(place);
  const token = Number(t.happening.told.find(({ fact }) => fact.tile === tile.tile && fact.points)?.fact.points ?? 0);
  const sheet = { name: 'sheet', draw: SheetPiece, props: { place, tile }, box: [0, 0, W, H] } as const;
  return {
    sprites: [appears(sheet, { at: corner }, { ms: 300, wide: [0.05, 1], opacity: [0.4, 1] })],
    then: { ...t.now, path: [...t.now.path, { ...tile, token }], tiles_to_come: t.now.tiles_to_come - 1 },
    sound: 'paper',
  };
}

/** Rule 6.1: a token goes to who stops on the map space. */
function taken(t: Round, fact: Fact, isGain: boolean): Done {
  const seat = Number(fact.who);
  const number = Number((fact.spaces as number[] | undefined)?.[0]);
  const tile = t.now.path.findIndex((one) => one.map !== null && one.before + one.map === number);
  const value = Number(fact.points);
  const from = { at: t.at(number) };
  const bare = { ...t.now, path: t.now.path.map((one, i) => (i === tile ? { ...one, token: 0 } : one)) };
  const flight = flies(coin(value), from, { seat }, { ms: 320, arc: 0.2 });
  return {
    seat,
    sprites: isGain ? [flight, ...pointsTo(seat, value, from, { delay: 320 })] : [flight],
    during: bare,
    then: bare,
    sound: isGain ? 'gain' : 'glass',
  };
}

const stays = (t: Round, fact: Fact): Done => {
  const seat = Number(fact.who);
  return { seat, sprites: [appears(pawn(seat), { at: t.stands(seat) }, { opacity: [1], down: [0, 3, 0] })] };
};
const draws = (t: Round, fact: Fact): Done => ({
  seat: Number(fact.who),
  sprites: cards(Number(fact.count), PILE, { seat: Number(fact.who) }, 40 * t.drawn++),
  together: 'draws',
  sound: 'paper',
});

const MAKE: Makers<GisborneView, Round> = {
  done: (t, fact) => ({ sprites: cards(Number(fact.count), { seat: t.seat }, laidBy(t.seat)), sound: 'paper' }),
  discard: (t) => ({ sprites: cards(1, { seat: t.seat }, PILE), sound: 'paper' }),
  turns_up: (t, fact) => turnsUp(t, fact, String(fact.card)),
  turns_up_tent: (t, fact) => turnsUp(t, fact, 'tent'),
  tile: surveyed,
  end_tile: surveyed,
  pushed: (t, fact) => {
    t.pushed = Number(fact.count);
    return null;
  },
  moves: walks,
  arrives: walks,
  takes: (t, fact) => taken(t, fact, true),
  misses: (t, fact) => taken(t, fact, false),
  takes_four: (t, fact) => {
    const seat = Number(fact.who);
    const at = { x: slot(10).x + 94, y: slot(10).y + 30 };
    const gone = { ...t.now, beach_token: 0 };
    const flight = flies(coin(Number(fact.points)), { at }, { seat }, { ms: 320, arc: 0.2 });
    return {
      seat,
      sprites: [flight, ...pointsTo(seat, Number(fact.points), { at }, { delay: 320 })],
      during: gone,
      then: gone,
      sound: 'gain',
    };
  },
  discarded: (_t, fact) => {
    const seat = Number(fact.who);
    return {
      seat,
      sprites: [leaves(card(String(fact.card)), { seat }, PILE, { ms: 180 })],
      together: 'discarded',
      sound: 'water',
    };
  },
  wolves_take: (t, fact) => {
    const seat = Number(fact.who);
    const flight = leaves(coin(-Number(fact.points)), { seat }, { at: t.stands(seat) }, { ms: 240 });
    return { seat, sprites: [flight, ...pointsTo(seat, Number(fact.points), { seat })], sound: 'loss' };
  },
  lose: (t, fact) => ({
    sprites: [
      leaves(coin(-Number(fact.points)), { seat: t.seat }, { at: t.stands(t.seat) }, { ms: 240 }),
      ...pointsTo(t.seat, Number(fact.points), { seat: t.seat }),
    ],
    sound: 'loss',
  }),
  stays_tent: stays,
  stays_swamp: stays,
  draws,
  last_draws: draws,
  chest: (t, fact) => ({
    sprites: [
      ...cards(Number(fact.points), PILE, { seat: t.seat }),
      ...pointsTo(t.seat, Number(fact.points), { seat: t.seat }),
    ],
    sound: 'wood',
  }),
  chested: (_t, fact) => {
    const seat = Number(fact.who);
    return {
      seat,
      sprites: [...cards(Number(fact.points), PILE, { seat }), ...pointsTo(seat, Number(fact.points), { seat })],
      together: 'chested',
      sound: 'wood',
    };
  },
};

/** All cards of all seats at once: a half-turn before each seat. */
function turnsUp(t: Round, fact: Fact, kind: string): Done {
  const seat = Number(fact.who);
  const sheet = lights(card(kind), laidBy(seat), { ms: 260, wide: [0, 1], opacity: [1] });
  return { sprites: [sheet], ms: 700, together: 'up', sound: 'paper', isShared: true, then: { ...t.now, up: true } };
}

export const beats = (happening: Happening<GisborneView>): Beat<GisborneView>[] => new Round(happening).beats(MAKE);

/** The spaces that a line of the log speaks of. */
export const places = (told: Told[], view: GisborneView): Light[] => {
  const spaces = spacesOf(view.path);
  const numbers = new Set(told.flatMap(({ fact }) => (fact.spaces as number[] | undefined) ?? []));
  return [...numbers].flatMap((number) => {
    const space = spaces[number - 1];
    return space ? [{ at: { x: space.x, y: space.y }, d: 'M-15 0A15 15 0 1 1 15 0A15 15 0 1 1-15 0Z' }] : [];
  });
};
