/** Places that are not cells: continents to found on, shields to press, ways to migrate. */
import type { ActionInfo } from '../../board/contract';
import { centre, edge, emptiest, roomiest, type Body } from './coast';
import type { Shield } from './markers';
import { beyond, type Civ, type GheosIntent, type GheosView, type Side } from './view';
import type { WORDS } from './words';

export interface Spot {
  id: string;
  x: number;
  y: number;
  actions: ActionInfo[];
  label: string;
  kind: 'found' | 'civ' | 'migrate';
  civ?: Civ;
  wheat?: number;
  turn?: number;
  beside?: [number, number];
}

type Point = [number, number];
type Words = (typeof WORDS)['en'];

/** What can be pressed beside the cells; `signs` are the places of all symbols, which stay visible. */
export function spotsOf(
  view: GheosView,
  legal: ActionInfo[],
  wish: GheosIntent,
  lands: Body[],
  shields: Shield[],
  signs: Point[],
  words: Words,
): Spot[] {
  return [
    ...view.lands.flatMap((land) => founding(land, legal, wish, lands, signs, words)),
    ...shields.flatMap((shield) => people(shield, legal, words)),
    ...(view.laid ? migrating(view.laid, legal, words) : []),
  ];
}

const BESIDE: Point[] = [
  [46, 0],
  [-46, 0],
  [0, -38],
  [0, 38],
];

function founding(
  land: GheosView['lands'][number],
  legal: ActionInfo[],
  wish: GheosIntent,
  lands: Body[],
  signs: Point[],
  words: Words,
): Spot[] {
  const here = legal.filter((one) => one.verb === 'found' && Number(one.args[1]) === land.name);
  const wanted = here.find((one) => one.args[0] === wish.civ) ?? here[0];
  const body = lands.find((one) => one.id === land.id);
  if (!wanted || !body || land.name === null) return [];
  const [x, y] = emptiest(body, []);
  const civ = wanted.args[0] as Civ;
  const wheat = land.icons.wheat;
  const beside = roomiest([x, y], signs, BESIDE);
  const label = words.foundOn(words.civ[civ], land.newcomers);
  return [{ id: `land ${land.name}`, x, y, kind: 'found', actions: [wanted], civ, wheat, beside, label }];
}

function people({ civ, x, y }: Shield, legal: ActionInfo[], words: Words): Spot[] {
  const here = legal.filter((one) => (one.verb === 'take' || one.verb === 'victor') && one.args[0] === civ);
  if (!here.length) return [];
  const label = here[0].verb === 'take' ? words.take(words.civ[civ]) : words.victor(words.civ[civ]);
  return [{ id: `civ ${civ}`, x, y, kind: 'civ', civ, actions: here, label }];
}

function migrating(laid: [number, number], legal: ActionInfo[], words: Words): Spot[] {
  const [ox, oy] = centre(laid);
  return legal
    .filter((one) => one.verb === 'migrate')
    .map((action) => {
      const side = action.args[0] as Side;
      const [a, b] = edge(laid, side);
      const [cx, cy] = centre(beyond(laid, side));
      return {
        id: `to ${side}`,
        x: (a[0] + b[0]) / 2,
        y: (a[1] + b[1]) / 2,
        kind: 'migrate',
        actions: [action],
        turn: (Math.atan2(cy - oy, cx - ox) * 180) / Math.PI,
        label: words.migrate(words.side[side]),
      };
    });
}
