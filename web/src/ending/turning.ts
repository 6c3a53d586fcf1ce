/** What is worth remembering of a match: how it ended, and when it was decided. */
import type { Entry, PointsAt, State, Told } from '../wire';

/** The sentence that says why it is over. */
export function howItEnded(state: State, entries: Entry[]): Told | null {
  const what = `over_${state.result?.end_reason ?? ''}`;
  const standing = entries.filter((entry) => entry.kind === 'action' && !entry.gone);
  return (standing.at(-1)?.told ?? []).find((one) => one.fact.what === what) ?? null;
}

export interface Turning {
  /** The turn, counted from 1. */
  turn: number;
  number: number;
  seat: number;
  /** True where the winner went ahead for good; else it was only the largest gain. */
  ahead: boolean;
  told: Told[];
}

/** When the winner went ahead of everybody for good; of who always was, the largest gain. */
export function turningPoint(curve: PointsAt[], winner: number): Turning | null {
  const lead = curve.map(({ points }) => leadOf(points, winner));
  const behind = lead.findLastIndex((one) => one <= 0);
  const at = behind >= 0 ? behind + 1 : largestGain(lead);
  const moment = curve[at];
  if (!moment || moment.seat === null || moment.told?.length === 0) return null;
  return {
    turn: turnAt(curve, at),
    number: moment.number,
    seat: moment.seat,
    ahead: behind > 0,
    told: moment.told ?? [],
  };
}

/** By how much a seat is ahead of the best of the others. */
function leadOf(points: (number | null)[], seat: number): number {
  const others = points.filter((_, other) => other !== seat).map((one) => one ?? 0);
  return (points[seat] ?? 0) - Math.max(...others);
}

function largestGain(lead: number[]): number {
  const gains = lead.map((one, i) => (i ? one - lead[i - 1] : -Infinity));
  return gains.indexOf(Math.max(...gains));
}

/** A turn is a run of one seat's actions. */
export function turnAt(curve: PointsAt[], at: number): number {
  let turns = 0;
  for (let i = 1; i <= at; i++) if (curve[i].seat !== curve[i - 1].seat) turns += 1;
  return turns;
}
