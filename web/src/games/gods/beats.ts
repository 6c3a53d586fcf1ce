/** What is seen of an action in Gods: tiles fly, markers turn, crystals travel, nations are founded. */
import { appears, flies, leaves, Telling, turnsAway, turnsUp } from '../../board/beats';
import type { Beat, Fact, Happening, Made, Makers, Sprite, Where } from '../../board/beats';
import { pointsTo, rim as rimAt } from '../../board/pieces';
import type { Sound } from '../../board/sound';
import type { Light } from '../../board/stage.svelte';
import Token from '../../board/Token.svelte';
import type { Told } from '../../wire';
import Crystal from './Crystal.svelte';
import Hex from './Hex.svelte';
import { centre, hex, keyOf, type Cell, type Colour, type GodsView, type Tile } from './view';

const RIM = hex(38);
const LIFTED = 26;
const TOKEN_DOWN = 17.2; // below a tribe's symbol

const cellOf = (text: unknown): Cell => String(text).split(',').map(Number) as Cell;
const cellsOf = (fact: Fact): Cell[] =>
  [...((fact.cells as string[] | undefined) ?? []), ...[fact.cell, fact.source].filter((one) => one !== undefined)].map(
    cellOf,
  );
const on = (cell: Cell, down = 0): Where => {
  const { x, y } = centre(cell);
  return { at: { x, y: y + down } };
};
const display = (tile: unknown): Where => ({ spot: `display ${String(tile)}`, or: { spot: 'display' } });
const PILE: Where = { spot: 'pile' };

const tileOf = (tile: Partial<Tile> & { tile: string }) =>
  ({ name: 'tile', draw: Hex, props: tile, box: [-39, -42, 78, 84] }) as const;
const token = (seat: number) =>
  ({ name: 'marker', draw: Token, props: { seat, size: 21 }, box: [-14, -14, 28, 28] }) as const;
const crystal = { name: 'crystal', draw: Crystal, props: {}, box: [-10, -11, 20, 22] } as const;
const rim = (cell: Cell): Sprite => rimAt(centre(cell), RIM, 44);

/** Up to three pieces, one after another. */
const crystals = (count: number, from: Where, to: Where): Sprite[] =>
  Array.from({ length: Math.min(3, Math.abs(count)) }, (_, i) => leaves(crystal, from, to, { delay: i * 60 }));

const withTile = (view: GodsView, tile: Tile): GodsView => ({
  ...view,
  tiles: [...view.tiles.filter((one) => keyOf(one.at) !== keyOf(tile.at)), tile],
});
const withoutTile = (view: GodsView, at: Cell): GodsView => ({
  ...view,
  tiles: view.tiles.filter((one) => keyOf(one.at) !== keyOf(at)),
});

class GodsTelling extends Telling<GodsView> {
  after(cell: Cell): Tile | undefined {
    return this.happening.after.tiles.find((tile) => keyOf(tile.at) === keyOf(cell));
  }
}
type Done = Made<GodsView>;

const laid = (t: GodsTelling, fact: Fact, tile: Tile, from: Where, paid: Sprite[], sound: Sound): Done => ({
  sprites: [flies(tileOf(tile), from, on(tile.at), { lands: true, down: [-LIFTED, 0] }), ...paid],
  then: withTile(t.now, tile),
  sound,
});

const MAKE: Makers<GodsView, GodsTelling> = {
  tribe: (t, fact) => {
    const tile: Tile = { at: cellOf(fact.cell), tile: 'tribe', colour: fact.tile as Colour, god: null };
    return laid(t, fact, tile, display(fact.tile), crystals(Number(fact.price), { seat: t.seat }, PILE), 'wood');
  },
  temple: (t, fact) => {
    const tile: Tile = { at: cellOf(fact.cell), tile: 'temple', god: t.seat };
    return laid(t, fact, tile, { seat: t.seat }, crystals(Number(fact.price), { seat: t.seat }, PILE), 'stone');
  },
  wasteland: (t, fact) => {
    const tile: Tile = { at: cellOf(fact.cell), tile: 'wasteland' };
    return laid(t, fact, tile, display('wasteland'), crystals(Number(fact.gain), PILE, { seat: t.seat }), 'wood');
  },
  adopts: (t, fact) => {
    const [at, god] = [cellOf(fact.cell), Number(fact.god)];
    const tile = t.after(at);
    return {
      sprites: [flies(token(god), { seat: god }, on(at, TOKEN_DOWN), { ms: 180, ease: 'in', lands: true })],
      ...(tile ? { then: withTile(t.now, { ...tile, god }) } : {}),
      sound: 'turn',
    };
  },
  adopts_none: (_t, fact) => ({ sprites: [rim(cellOf(fact.cell))] }),
  turned: (t, fact) => turned(t, cellsOf(fact), Number(fact.god)),
  declines: (_t, fact) => nation(fact, 'loss'),
  founds: (_t, fact) => nation(fact, 'gain'),
  fined: (_t, fact) => fine(fact, 'loss'),
  spared: (_t, fact) => fine(fact, 'gain'),
  lift: (t, fact) => lifted(t, fact, crystals(Number(fact.price), { seat: t.seat }, PILE)),
  tornado: (t, fact) =>
    lifted(t, fact, [leaves(tileOf({ tile: 'tornado' } as never), display('tornado'), on(cellOf(fact.cell)))]),
  drop: (t, fact) => {
    const tile: Tile = { at: cellOf(fact.cell), tile: 'wasteland' };
    const flight = flies(tileOf(tile), on(cellOf(fact.source ?? fact.cell)), on(tile.at), {
      ms: 260,
      arc: 0.25,
      lands: true,
    });
    return { sprites: [flight], then: withTile({ ...t.now, lifted_from: null }, tile), sound: 'stone' };
  },
  turn: (_t, fact) => ({ sprites: [rim(cellOf(fact.cell))] }),
  take: (t) => ({
    sprites: [leaves(tileOf({ tile: 'extra-action' } as never), display('extra-action'), { seat: t.seat })],
    sound: 'paper',
  }),
  extra: (t) => ({
    sprites: [leaves(tileOf({ tile: 'extra-action' } as never), { seat: t.seat }, PILE)],
    sound: 'paper',
  }),
  discard: (_t, fact) => ({ sprites: [leaves(kind(fact.tile), display(fact.tile), PILE)], sound: 'paper' }),
  harvests: (_t, fact) => ({
    sprites: crystals(Number(fact.gain), PILE, { seat: Number(fact.who) }),
    sound: 'glass',
    seat: Number(fact.who),
  }),
  appears: (_t, fact) => ({
    sprites: [flies(kind(fact.tile), PILE, { spot: 'display' }, { ms: 200, wide: [0.1, 1], opacity: [1, 1, 0.3] })],
    sound: 'paper',
  }),
};

const COLOURS = new Set(['red', 'yellow', 'blue', 'green']);
const kind = (tile: unknown) =>
  tileOf((COLOURS.has(String(tile)) ? { tile: 'tribe', colour: tile, alone: true } : { tile }) as never);

/** Each marker turns over, nearest first; the old one is on top until it is edge-on. */
function turned(t: GodsTelling, cells: Cell[], god: number): Done {
  const fresh = cells.reduce((view, at) => withTile(view, { ...t.after(at)!, at, god }), t.now);
  const old = (at: Cell) => t.now.tiles.find((tile) => keyOf(tile.at) === keyOf(at))?.god ?? null;
  const apart = Math.min(60, 240 / cells.length);
  const sprites = cells.flatMap((at, i) => {
    const where = on(at, TOKEN_DOWN);
    const before = old(at);
    const first = before === null ? [] : [turnsAway(token(before), where, { ms: 100, delay: i * apart })];
    return [...first, turnsUp(token(god), where, { ms: 100, delay: i * apart + 100 })];
  });
  const bare = cells.reduce((view, at) => withTile(view, { ...t.after(at)!, at, god: -1 }), t.now);
  return { sprites: [...sprites, ...cells.map(rim)], during: bare, then: fresh, sound: 'turn' };
}

/** Rims around the tribes of a nation; its points go to the seat, or from it. */
function nation(fact: Fact, sound: Sound): Done {
  const god = Number(fact.god);
  const cells = cellsOf(fact);
  const from = cells.length ? on(cells[0]) : { seat: god };
  return { sprites: [...cells.map(rim), ...pointsTo(god, Number(fact.points), from, { delay: 160 })], sound };
}

/** The fine for most temples comes to a seat, or leaves it. */
function fine(fact: Fact, sound: Sound): Done {
  const god = Number(fact.god);
  return { sprites: pointsTo(god, Number(fact.points), { seat: god }), together: 'fine', sound };
}

/** A wasteland is taken up from where it lay. */
function lifted(t: GodsTelling, fact: Fact, paid: Sprite[]): Done {
  const at = cellOf(fact.cell);
  const tile = appears(tileOf({ at, tile: 'wasteland' }), on(at), { ms: 140, opacity: [1, 1, 0], down: [0, -14] });
  return {
    sprites: [tile, ...paid],
    during: { ...withoutTile(t.now, at), lifted_from: at },
    then: { ...withoutTile(t.now, at), lifted_from: at },
  };
}

export function beats(happening: Happening<GodsView>): Beat<GodsView>[] {
  return new GodsTelling(happening).beats(MAKE);
}

/** The places that a line of the log speaks of. */
export const places = (told: Told[]): Light[] =>
  told.flatMap(({ fact }) => cellsOf(fact)).map((cell) => ({ at: centre(cell), d: hex(36) }));
