// node compare.mjs MODULE LAYOUT REFERENCE: one line for all that a module says otherwise than the CPU.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { differences } from './differences.mjs';

const [code, layout, reference] = process.argv.slice(2).map((path) => readFileSync(path));
const hash = async (data) => createHash('sha256').update(data).digest('hex');
const found = await differences(code, JSON.parse(layout), JSON.parse(reference), hash);
for (const line of found) console.log(line);
