/** What is seen of an action in Gaïa: cards, lands that change, animals, cities, meeples, objectives. */
import { appears, flies, leaves, lights, sinks, Telling } from '../../board/beats';
import type { Beat, Fact, Happening, Made, Makers, Sprite, Where } from '../../board/beats';
import { rim as rimAt } from '../../board/pieces';
import type { Light } from '../../board/stage.svelte';
import type { Told } from '../../wire';
import { LANDS } from './art';
import { cellOf, key, type GaiaTile, type GaiaView, type Xy } from './cards';
import Change from './Change.svelte';
import { animal, card, land, meeple, SIDE } from './pieces';

type Done = Made<GaiaView>;
const FRAME = `M${4 - SIDE / 2} ${4 - SIDE / 2}h${SIDE - 8}v${SIDE - 8}h${8 - SIDE}z`;
const TOP: Where = { spot: 'named' };

const corner = ([x, y]: Xy): Where => ({ at: { x: x * SIDE, y: y * SIDE } });
const middle = ([x, y]: Xy) => ({ x: x * SIDE + SIDE / 2, y: y * SIDE + SIDE / 2 });
const on = (cell: Xy): Where => ({ at: middle(cell) });
const cellsOf = (fact: Fact): Xy[] =>
  [fact.cell, fact.other]
    .filter((one) => typeof one === 'string' && one.includes(','))
    .map((one) => cellOf(String(one)));
const rim = (cell: Xy): Sprite => rimAt(middle(cell), FRAME, SIDE / 2 + 4);
const pile = (back: unknown): Where => ({ spot: `pile ${String(back)}`, or: { spot: 'display' } });
const shown = (name: unknown): Where => ({ spot: `card ${String(name)}`, or: { spot: 'display' } });

class World extends Telling<GaiaView> {
  tile(cell: Xy): GaiaTile | undefined {
    return this.now.tiles.find((one) => key(one.at) === key(cell));
  }
  with(cell: Xy, more: Partial<GaiaTile>): GaiaView {
    const old = this.tile(cell) ?? { at: cell, land: 'plain', animals: 0, city: null };
    const others = this.now.tiles.filter((one) => key(one.at) !== key(cell));
    const met = { ...this.now.met, ...this.happening.after.met };
    return { ...this.now, met, tiles: [...others, { ...old, ...more }] };
  }
  city(fact: Fact): GaiaTile['city'] {
    const found = this.happening.after.tiles.find((one) => key(one.at) === String(fact.cell));
    return found?.city ?? null;
  }
}

/** So many discs, apart. */
const discs = (count: number, way: (delay: number) => Sprite): Sprite[] =>
  Array.from({ length: Math.min(4, count) }, (_, i) => way(i * 40));

function laid(t: World, fact: Fact): Done {
  const cell = cellOf(String(fact.cell));
  const name = String(fact.card);
  if (!(LANDS as string[]).includes(name)) {
    return {
      sprites: [flies(card(t.now, name), { seat: t.seat }, corner(cell), { opacity: [1, 1, 0] }), rim(cell)],
      sound: 'stone',
    };
  }
  const fresh = t.with(cell, { land: name as GaiaTile['land'], animals: t.tile(cell)?.animals ?? 0 });
  const stamp = flies(land(name), { seat: t.seat }, corner(cell), { size: [1.06, 1.06, 1], lands: true });
  return { sprites: [stamp], then: fresh, sound: 'stone' };
}

function changes(fact: Fact, sound: 'gain' | 'loss'): Done {
  const cell = cellOf(String(fact.cell));
  const pill = {
    name: 'needs',
    draw: Change,
    props: { before: fact.before, needs: fact.needs },
    box: [-31, -14, 62, 28],
  } as const;
  const { x, y } = middle(cell);
  return { sprites: [rim(cell), lights(pill, { at: { x, y: y - SIDE / 2 } })], sound };
}

const MAKE: Makers<GaiaView, World> = {
  take: (t, fact) => ({
    sprites: [flies(card(t.now, String(fact.card)), shown(fact.card), { seat: t.seat }, { ms: 200 })],
    sound: 'paper',
  }),
  draw: (t, fact) => ({
    sprites: [flies(card(t.now, null, String(fact.back)), pile(fact.back), { seat: t.seat }, { ms: 200 })],
    sound: 'paper',
  }),
  appears: (t, fact) => ({
    sprites: [
      flies(
        card(t.now, String(fact.card)),
        { spot: 'display' },
        { spot: 'display' },
        { ms: 200, wide: [0.1, 1], opacity: [1, 0.4] },
      ),
    ],
    sound: 'paper',
  }),
  discard: (t, fact) => ({
    sprites: [leaves(card(t.now, String(fact.card)), { seat: t.seat }, { spot: 'display' }, { ms: 200 })],
    together: 'discard',
    sound: 'paper',
  }),
  play: (t, fact) => ({
    sprites: [flies(card(t.now, String(fact.card)), { seat: t.seat }, TOP, { ms: 240 })],
    sound: 'paper',
  }),
  at: laid,
  swap: (t, fact) => {
    const [a, b] = cellsOf(fact);
    const [one, two] = [a && t.tile(a), b && t.tile(b)];
    if (!a || !b || !one || !two) return null;
    const bare = { ...t.now, tiles: t.now.tiles.filter((tile) => tile !== one && tile !== two) };
    const past = [
      flies(land(one.land), corner(a), corner(b), { ms: 320, arc: 0.25 }),
      flies(land(two.land), corner(b), corner(a), { ms: 320, arc: -0.25 }),
    ];
    const swapped = {
      ...bare,
      met: t.happening.after.met,
      tiles: [...bare.tiles, { ...one, at: b }, { ...two, at: a }],
    };
    return { sprites: [...past, rim(a), rim(b)], during: bare, then: swapped, sound: 'stone' };
  },
  feed: (_t, fact) => {
    const cell = cellsOf(fact)[1] ?? cellsOf(fact)[0];
    return { sprites: cell ? [leaves(animal, on(cell), { spot: 'display' }, { ms: 180 })] : [] };
  },
  becomes: (t, fact) => {
    const cell = cellOf(String(fact.cell));
    const fresh = String(fact.land);
    return {
      sprites: [appears(land(fresh), corner(cell), { ms: 240, lands: true })],
      then: t.with(cell, { land: fresh as GaiaTile['land'] }),
      sound: 'water',
    };
  },
  animals_come: (t, fact) => {
    const cell = cellOf(String(fact.cell));
    const count = Number(fact.count);
    const herd = discs(count, (delay) => flies(animal, { spot: 'display' }, on(cell), { ms: 220, delay, lands: true }));
    return { sprites: herd, then: t.with(cell, { animals: (t.tile(cell)?.animals ?? 0) + count }), sound: 'wood' };
  },
  animals_leave: (t, fact) => {
    const cell = cellOf(String(fact.cell));
    const left = Math.max(0, (t.tile(cell)?.animals ?? 0) - Number(fact.count));
    const gone = t.with(cell, { animals: left });
    const herd = discs(Number(fact.count), (delay) =>
      leaves(animal, on(cell), { spot: 'display' }, { ms: 220, delay }),
    );
    return { sprites: herd, during: gone, then: gone };
  },
  founded: (t, fact) => {
    const cell = cellOf(String(fact.cell));
    const city = t.city(fact);
    const flight = flies(card(t.now, String(fact.card)), { seat: t.seat }, corner(cell), {
      lands: true,
      size: [1, 0.9],
    });
    return {
      sprites: [flight, rim(cell)],
      ...(city ? { then: t.with(cell, { city: { ...city, people: [] } }) } : {}),
      sound: 'stone',
    };
  },
  rises: (_t, fact) => changes(fact, 'gain'),
  falls: (_t, fact) => changes(fact, 'loss'),
  vanishes: (t, fact) => {
    const cell = cellOf(String(fact.cell));
    const gone = t.with(cell, { city: null });
    return {
      sprites: [sinks(card(t.now, String(fact.card)), corner(cell), { ms: 200 }), rim(cell)],
      during: gone,
      then: gone,
      sound: 'loss',
    };
  },
  goes_home: (t, fact) => {
    const [cell, seat] = [cellOf(String(fact.cell)), Number(fact.who)];
    const city = t.tile(cell)?.city ?? null;
    const people = [...(city?.people ?? [])];
    for (let i = 0; i < Number(fact.count); i++) people.splice(people.indexOf(seat), people.includes(seat) ? 1 : 0);
    const home = discs(Number(fact.count), (delay) => leaves(meeple(seat), on(cell), { seat }, { ms: 240, delay }));
    const gone = city ? t.with(cell, { city: { ...city, people } }) : t.now;
    return { sprites: [...home, rim(cell)], during: gone, then: gone, together: 'home', sound: 'loss' };
  },
  settles: (t, fact) => {
    const [cell, seat] = [cellOf(String(fact.cell)), Number(fact.who)];
    const count = Number(fact.count);
    const city = t.tile(cell)?.city ?? t.city(fact);
    const out = discs(count, (delay) => flies(meeple(seat), { seat }, on(cell), { delay, lands: true }));
    const people = [...(city?.people ?? []), ...Array<number>(count).fill(seat)];
    return {
      sprites: [...out, rim(cell)],
      then: city ? t.with(cell, { city: { ...city, people } }) : t.now,
      together: 'settles',
      sound: 'gain',
    };
  },
  claims: (_t, fact) => {
    const seat = Number(fact.who);
    return {
      seat,
      sprites: [
        flies(meeple(seat), { seat }, { spot: `objective ${String(fact.objective)}` }, { ms: 240, still: true }),
      ],
      sound: 'gain',
    };
  },
  name: (t, fact) => ({
    sprites: [flies(card(t.now, null, String(fact.back)), { seat: Number(fact.victim) }, TOP, { ms: 240 })],
    sound: 'paper',
  }),
  allow: () => ({ sprites: [], ms: 120 }),
  protect: (t, fact) => ({
    sprites: [flies(card(t.now, 'protection'), { seat: t.seat }, TOP, { ms: 240 })],
    seat: Number(fact.who),
    sound: 'stone',
  }),
  steals: (t, fact) => stolen(t, fact, null),
  steals_card: (t, fact) => stolen(t, fact, String(fact.card)),
  scatters: (t, fact) => ({
    sprites: [leaves(card(t.now, String(fact.card)), { seat: t.seat }, { spot: 'display' }, { ms: 240 })],
    together: 'scatters',
    sound: 'paper',
  }),
};
const stolen = (t: World, fact: Fact, name: string | null): Done => ({
  sprites: [
    flies(
      card(t.now, name, typeof fact.back === 'string' ? fact.back : 'nature'),
      { seat: Number(fact.victim) },
      { seat: Number(fact.who) },
      { ms: 240 },
    ),
  ],
  together: 'steals',
  sound: 'paper',
});

export const beats = (happening: Happening<GaiaView>): Beat<GaiaView>[] => {
  const over = happening.told.findIndex(({ fact }) => fact.what === 'unless_protected');
  const told = over < 0 ? happening.told : happening.told.slice(0, over); // what would follow has not happened
  return new World({ ...happening, told }).beats(MAKE);
};

/** The places that a line of the log speaks of. */
export const places = (told: Told[]): Light[] => {
  const cells = new Map(told.flatMap(({ fact }) => cellsOf(fact)).map((cell) => [key(cell), cell]));
  return [...cells.values()].map((cell) => ({ at: middle(cell), d: FRAME }));
};
