// node wasm.mjs MODULE LAYOUT TASK: the same work as bench/wasm.py, as JSON; the best of many goes.
import { readFileSync } from 'node:fs';
import { Kernels } from '../web/src/device/kernels.ts';
import { Search } from '../web/src/device/search.ts';

const [code, layout, task] = process.argv.slice(2).map((path) => readFileSync(path));
const { seats, options, count, seed, state, iterations, nodes, tuning, goes } = JSON.parse(task);

const before = performance.now();
const module = await WebAssembly.compile(code);
const compiled = performance.now() - before;
const kernels = await Kernels.load(module, JSON.parse(layout));
const { bytes, room, key_words } = kernels.layout;
const [states, values, key, out] = [bytes * count, 8 * options.length, 4 * key_words, 4 * room].map((size) => kernels.take(size));
kernels.setOptions(values, options);
const search = new Search(kernels, nodes);
const root = Uint8Array.from(state.match(/../g), (digits) => parseInt(digits, 16));

const play = () => kernels.doors.random_matches(states, states, count, 0, seats, values, seed, key, out);
const grow = () => {
  search.plant(root, [seed, 0]);
  return search.grow(iterations, tuning);
};

function least(work) {
  let best = Infinity;
  for (let go = 0; go < goes; go++) {
    const began = performance.now();
    work();
    best = Math.min(best, performance.now() - began);
  }
  return best / 1000;
}

const [plies, used] = [play(), grow()];
console.log(JSON.stringify({ plies, used, compiled, steps: plies / least(play), iterations: iterations / least(grow) }));
