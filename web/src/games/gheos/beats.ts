/** What is seen of an action in Gheos: tiles, wars, migrations, followers, epochs. */
import { appears, flies, leaves, lights, sinks, Telling } from '../../board/beats';
import type { Beat, Fact, Happening, Made, Makers, Sprite, Where } from '../../board/beats';
import { pointsTo, rim } from '../../board/pieces';
import type { Light } from '../../board/stage.svelte';
import type { Told } from '../../wire';
import Back from './Back.svelte';
import { centre, S, triangle } from './coast';
import FlyingTile from './FlyingTile.svelte';
import Marker from './Marker.svelte';
import { shieldOf } from './markers';
import { cellOf, CIVS, joined, key, type Civ, type LaidTile, type GheosView, type Xy } from './view';

type Done = Made<GheosView>;
const SIZE = S / 2 + 6;
const PILE: Where = { spot: 'pile' };

const middle = (cell: Xy): { x: number; y: number } => {
  const [x, y] = centre(cell);
  return { x, y };
};
/** A triangle around its own middle. */
const outlineOf = (cell: Xy, inset: number): string => {
  const up = (cell[0] + cell[1]) % 2 === 0;
  const home: Xy = up ? [0, 0] : [1, 0];
  const [x, y] = centre(home);
  return triangle(home, inset).replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a: string, b: string) => `${(Number(a) - x).toFixed(1)} ${(Number(b) - y).toFixed(1)}`,
  );
};
const cellsOf = (fact: Fact): Xy[] =>
  [...((fact.cells as string[] | undefined) ?? []), ...(typeof fact.cell === 'string' ? [fact.cell] : [])].map(cellOf);
const edged = (cells: Xy[]): Sprite[] => cells.map((cell) => rim(middle(cell), outlineOf(cell, 4), SIZE + 8));

const tileOf = (tile: LaidTile) =>
  ({ name: 'tile', draw: FlyingTile, props: { tile }, box: [-SIZE, -SIZE, 2 * SIZE, 2 * SIZE] }) as const;
const shield = (civ: Civ) => ({ name: 'shield', draw: Marker, props: { civ }, box: [-18, -22, 36, 44] }) as const;
const follower = (civ: Civ) =>
  ({ name: 'follower', draw: Marker, props: { civ, disc: true }, box: [-12, -12, 24, 24] }) as const;
const back = (epoch: number | null = null) =>
  ({ name: epoch === null ? 'back' : 'epoch', draw: Back, props: { epoch }, box: [-42, -38, 84, 76] }) as const;

const standsAt = (view: GheosView, civ: Civ): Where => {
  const found = shieldOf(view, civ);
  return found ? { at: found } : PILE;
};
const moved = (view: GheosView, civ: Civ, land: number | null): GheosView => ({
  ...view,
  civilizations: { ...view.civilizations, [civ]: { ...view.civilizations[civ], land } },
});

class GheosTelling extends Telling<GheosView> {
  get after(): GheosView {
    return this.happening.after;
  }
  /** The map as it is after the action, with the civilizations that lived there before. */
  get laid(): GheosView {
    const { tiles, lands, places, laid, civilizations } = this.after;
    return { ...this.now, tiles, lands, places, laid, civilizations, upheaval: null };
  }
}

const lone = (view: GheosView, at: Xy): LaidTile | null => {
  const found = view.tiles.find((tile) => key(tile.at) === key(at));
  return found ? joined([found])[0] : null;
};

function adds(t: GheosTelling, fact: Fact): Done {
  const at = cellOf(String(fact.cell));
  const tile = lone(t.after, at);
  const before = lone(t.now, at);
  const from: Where = t.happening.you === t.seat ? { spot: 'hand', or: { seat: t.seat } } : { seat: t.seat };
  const gone = before ? [sinks(tileOf(before), { at: middle(at) }, { ms: 160 })] : [];
  const flight = tile
    ? [flies(tileOf(tile), from, { at: middle(at) }, { ms: 260, delay: before ? 160 : 0, lands: true })]
    : [];
  const bare = { ...t.now, tiles: t.now.tiles.filter((one) => key(one.at) !== key(at)) };
  return {
    sprites: [...gone, ...flight],
    ...(before ? { during: { ...bare, tiles: joined(bare.tiles), civilizations: nobody(bare) } } : {}),
    then: t.laid,
    sound: 'wood',
  };
}
const nobody = (view: GheosView): GheosView['civilizations'] =>
  Object.fromEntries(CIVS.map((civ) => [civ, { ...view.civilizations[civ], land: null }])) as never;

const grows = (civ: Civ, view: GheosView): Sprite =>
  appears(shield(civ), standsAt(view, civ), { ms: 200, size: [1, 1.45, 1.25], opacity: [1] });

/** Discs to or from a seat, apart. */
const discs = (civ: Civ, count: number, from: Where, to: Where, isGone = false): Sprite[] =>
  Array.from({ length: Math.min(count, 5) }, (_, i) =>
    (isGone ? leaves : flies)(follower(civ), from, to, { delay: i * 50, ms: 240 }),
  );

const MAKE: Makers<GheosView, GheosTelling> = {
  adds,
  adds_turned: adds,
  replaces: adds,
  replaces_turned: adds,
  war: (t) => ({ sprites: [], ms: 200, during: { ...t.now, upheaval: t.after.upheaval } }),
  fights: (t, fact) => ({ sprites: [grows(fact.civ as Civ, t.after)], together: 'fights' }),
  migration: (t, fact) => ({ sprites: [grows(fact.civ as Civ, t.after)], ms: 200 }),
  pay: (t, fact) => ({
    sprites: discs(fact.civ as Civ, 1, { seat: t.seat }, PILE, true),
    sound: 'glass',
  }),
  victor: (_t, fact) => ({ sprites: edged(cellsOf(fact)) }),
  wins: (t, fact) => ({ sprites: [...edged(cellsOf(fact)), grows(fact.civ as Civ, t.now)], sound: 'gain', ms: 320 }),
  falls: (t, fact) => {
    const civ = fact.civ as Civ;
    const gone = moved(t.now, civ, null);
    return { sprites: [sinks(shield(civ), standsAt(t.now, civ))], during: gone, then: gone, sound: 'loss' };
  },
  loses: (_t, fact) => ({
    sprites: discs(fact.civ as Civ, Number(fact.count), { seat: Number(fact.who) }, PILE, true),
    together: 'loses',
  }),
  settles: (t, fact) => {
    const civ = fact.civ as Civ;
    const [from, to] = [standsAt(t.now, civ), standsAt(t.after, civ)];
    const gone = { ...moved(t.now, civ, null), upheaval: null };
    const there = { ...t.after, seats: t.now.seats };
    return {
      sprites: [flies(shield(civ), from, to, { ms: 280, delay: 200, arc: 0.15, lands: true })],
      during: gone,
      then: there,
      sound: 'turn',
    };
  },
  found: (t, fact) => {
    const civ = fact.civ as Civ;
    const home = standsAt(t.after, civ);
    const there = moved(t.now, civ, t.after.civilizations[civ].land);
    return {
      sprites: [
        flies(shield(civ), PILE, home, { lands: true }),
        ...discs(civ, Number(fact.count), home, { seat: t.seat }),
        ...edged(cellsOf(fact)),
      ],
      then: there,
      sound: 'stone',
    };
  },
  take: (t, fact) => {
    const civ = fact.civ as Civ;
    return { sprites: discs(civ, 1, standsAt(t.now, civ), { seat: t.seat }), sound: 'glass' };
  },
  temple: (t, fact) => {
    const cells = cellsOf(fact);
    const from: Where = cells.length ? { at: middle(cells[0]) } : { seat: t.seat };
    return { sprites: [...edged(cells), ...pointsTo(t.seat, Number(fact.points), from)], sound: 'gain' };
  },
  token: (t, fact) => ({
    sprites: [
      ...CIVS.filter((civ) => t.now.seats[t.seat].followers[civ] && t.now.civilizations[civ].land !== null).map((civ) =>
        grows(civ, t.now),
      ),
      ...pointsTo(t.seat, Number(fact.points), { seat: t.seat }, { delay: 200 }),
    ],
    sound: 'gain',
  }),
  epoch: (_t, fact) => ({
    sprites: [
      lights(back(Number(fact.number)), PILE, { to: { spot: 'epochs' }, ms: 300, ease: 'go', size: [0.6, 1.6] }),
    ],
    sound: 'paper',
  }),
  epoch_points: (_t, fact) => ({
    sprites: pointsTo(Number(fact.who), Number(fact.points), { spot: 'epochs' }),
    together: 'epoch points',
    sound: 'gain',
  }),
  draws: (t) => ({ sprites: [flies(back(), PILE, { seat: t.seat }, { ms: 160 })], sound: 'paper' }),
  draws_tile: (t) => ({
    sprites: [flies(back(), PILE, { spot: 'hand', or: { seat: t.seat } }, { ms: 160 })],
    sound: 'paper',
  }),
  final_epochs: (_t, fact) => final(fact),
  final_tokens: (_t, fact) => final(fact),
};
const final = (fact: Fact): Done => ({
  sprites: pointsTo(Number(fact.who), Number(fact.points), { seat: Number(fact.who) }),
  together: 'final',
  sound: 'end',
});

export const beats = (happening: Happening<GheosView>): Beat<GheosView>[] => new GheosTelling(happening).beats(MAKE);

/** The places that a line of the log speaks of. */
export const places = (told: Told[]): Light[] => {
  const cells = new Map(told.flatMap(({ fact }) => cellsOf(fact)).map((cell) => [key(cell), cell]));
  return [...cells.values()].map((cell) => ({ at: middle(cell), d: outlineOf(cell, 3) }));
};
