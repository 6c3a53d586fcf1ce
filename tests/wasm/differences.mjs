// What a module says otherwise than the CPU said; for Node and for a page alike.
import { Kernels } from '../../web/src/device/kernels.ts';
import { Ranking, Search } from '../../web/src/device/search.ts';

/** Bytes one after another, as many as come. */
class Said {
  parts = [];
  add(bytes) {
    this.parts.push(bytes.slice());
  }
  whole() {
    const out = new Uint8Array(this.parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of this.parts) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  }
}

export async function differences(code, layout, reference, hash) {
  const kernels = await Kernels.load(code, layout);
  const found = [];
  const same = (what, here, there) => {
    if (JSON.stringify(here) !== JSON.stringify(there)) found.push(`${what}: ${JSON.stringify(here)}, not ${JSON.stringify(there)}`);
  };
  same('exp', await hash(powers(kernels, reference.powers.of)), reference.powers.are);
  const search = new Search(kernels, reference.nodes);
  const ranking = new Ranking(kernels);
  const desk = deskOf(kernels, Math.max(...reference.tables.map((table) => table.matches.count)));
  for (const table of reference.tables) {
    const named = `${table.seats} seats, options ${table.options}`;
    kernels.setOptions(desk.options, table.options);
    const { records, ...matches } = table.matches;
    same(`${named}, matches`, await played(kernels, desk, table, hash), { ...matches, records });
    for (const walk of table.walks) {
      const { said, plies } = walked(kernels, desk, table.seats, walk, reference);
      same(`${named}, walk ${walk.index}`, [plies, await hash(said)], [walk.plies, walk.said]);
    }
    for (const [index, one] of table.searches.entries()) {
      const here = await grown(kernels, search, ranking, one, reference, hash);
      const { used, tree, order, chances } = one;
      same(`${named}, search ${index}`, here, { used, tree, order, chances });
    }
  }
  return found;
}

function deskOf(kernels, most) {
  const { bytes, room, options, most_seats, key_words } = kernels.layout;
  return {
    states: kernels.take(bytes * most),
    state: kernels.take(bytes),
    world: kernels.take(bytes),
    out: kernels.take(4 * room),
    options: kernels.take(8 * options),
    key: kernels.take(4 * key_words),
    points: kernels.take(8 * most_seats),
    ranks: kernels.take(8 * most_seats),
    shares: kernels.take(8 * most_seats),
  };
}

function powers(kernels, of) {
  return new Uint8Array(Float64Array.from(of, (power) => kernels.doors.exp(power)).buffer);
}

async function played(kernels, desk, { seats, matches: { count, seed } }, hash) {
  const { states, options, key, out } = desk;
  const plies = kernels.doors.random_matches(states, states, count, 0, seats, options, seed, key, out);
  return { count, seed, plies, records: await hash(kernels.bytes(states, kernels.layout.bytes * count)) };
}

function scramble(dice) {
  let next = (dice ^ (dice << 13)) >>> 0;
  next = (next ^ (next >>> 17)) >>> 0;
  return (next ^ (next << 5)) >>> 0;
}

function walked(kernels, desk, seats, { seed, index }, { asked, every }) {
  const { state, key, options, out } = desk;
  const { doors, layout } = kernels;
  const said = new Said();
  kernels.bytes(state, layout.bytes).fill(0);
  kernels.setKey(key, seed, 0, index);
  doors.setup(state, seats, options, key);
  let dice = doors.dice_for(seed, index) >>> 0;
  while (kernels.field(state, 'actor') >= 0) {
    const count = doors.legal(state, out);
    said.add(kernels.bytes(out, 4 * count));
    ask(kernels, desk, seats, asked, every, said);
    doors.legal(state, out);
    dice = scramble(dice);
    const chosen = Number((BigInt(dice) * BigInt(count)) >> 32n);
    doors.apply(state, kernels.ids(out, count)[chosen]);
    said.add(kernels.bytes(state, layout.bytes));
  }
  return { said: said.whole(), plies: kernels.field(state, 'ply') };
}

function ask(kernels, desk, seats, asked, every, said) {
  const { state, points, ranks, out } = desk;
  const { doors, layout } = kernels;
  for (const at of [points, ranks]) kernels.bytes(at, 8 * layout.most_seats).fill(0);
  doors.standing(state, points, ranks);
  for (const at of [points, ranks]) said.add(kernels.bytes(at, 40));
  const actions = Array.from({ length: asked }, (_, i) => (i * 7919) % (layout.slots - 1));
  const codes = [doors.fault(state), ...actions.map((action) => doors.refusal(state, action))];
  said.add(new Uint8Array(Int32Array.from(codes).buffer));
  const sensible = doors.sensible(state, out);
  said.add(kernels.bytes(out, 4 * sensible));
  const first = kernels.ids(out, 1)[0];
  const sights = Array.from({ length: seats }, (_, seat) => doors.seen(state, first, seat));
  said.add(new Uint8Array(Int32Array.from(sights).buffer));
  const ply = kernels.field(state, 'ply');
  if (ply % every === 0) for (let seat = 0; seat < seats; seat++) draw(kernels, desk, seat, ply, said);
}

function draw(kernels, { state, world, key, shares }, seat, ply, said) {
  const { bytes, most_seats } = kernels.layout;
  kernels.bytes(world, bytes).set(kernels.bytes(state, bytes));
  kernels.setKey(key, ply, 5);
  kernels.doors.resample(world, seat, key);
  kernels.bytes(shares, 8 * most_seats).fill(0);
  kernels.doors.appraise(world, shares);
  said.add(kernels.bytes(world, bytes));
  said.add(kernels.bytes(shares, 40));
}

async function grown(kernels, search, ranking, { state, seed }, { iterations, tuning }, hash) {
  search.plant(Uint8Array.from(state.match(/../g), (digits) => parseInt(digits, 16)), [seed, 0]);
  const used = search.grow(iterations, tuning);
  ranking.forget();
  search.gather(ranking);
  const verdicts = ranking.verdicts(tuning.shortlist);
  return {
    used,
    tree: await hash(kernels.bytes(search.nodes, used * kernels.layout.node.bytes)),
    order: verdicts.map(({ action }) => action),
    chances: await hash(new Uint8Array(Float64Array.from(verdicts, ({ chance }) => chance).buffer)),
  };
}
