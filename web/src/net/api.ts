/** The table service over HTTP. A secret goes into a header, never into an address. */
import type {
  GameDetail,
  Guide,
  Log,
  MakeTable,
  Moments,
  PlayOn,
  PointsOverTime,
  Rematch,
  Renewed,
  Shelf,
  Summaries,
  SummariesAsked,
  TableInfo,
  TableMade,
  WireError,
} from '../wire';

/** A refusal of the service, or no answer at all. */
export class Failure extends Error {
  constructor(readonly error: WireError) {
    super(error.text.en);
  }
}

export const UNREACHABLE: WireError = {
  name: 'busy',
  text: {
    en: 'The server does not answer. Is the connection down?',
    fr: 'Le serveur ne répond pas. La connexion est-elle coupée ?',
  },
};

async function ask<T>(path: string, secret?: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (secret) headers.authorization = `Bearer ${secret}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new Failure(UNREACHABLE);
  }
  const found: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Failure((found as { error?: WireError } | null)?.error ?? UNREACHABLE);
  return found as T;
}

export type EyesAsked = number | 'watch' | 'all';
const range = (first: number, last: number, eyes: EyesAsked) => `?first=${first}&last=${last}&eyes=${eyes}`;

/** Rules, verbs and examples of a game do not change while the page is open: asked for once. */
function once<T>(path: (game: string) => string): (game: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (game) => {
    const asked = known.get(game) ?? ask<T>(path(game));
    known.set(game, asked);
    asked.catch(() => known.delete(game));
    return asked;
  };
}

export const api = {
  shelf: () => ask<Shelf>('/shelf'),
  game: once<GameDetail>((game) => `/games/${game}`),
  guide: once<Guide>((game) => `/games/${game}/guide`),
  make: (wanted: MakeTable) => ask<TableMade>('/tables', null, wanted),
  summaries: (tables: SummariesAsked['tables']) => ask<Summaries>('/tables/summaries', null, { tables }),
  table: (table: string, secret?: string | null) => ask<TableInfo>(`/tables/${table}`, secret),
  log: (table: string, secret: string | null, first: number, last: number, eyes: EyesAsked) =>
    ask<Log>(`/tables/${table}/log${range(first, last, eyes)}`, secret),
  moments: (table: string, secret: string | null, first: number, last: number, eyes: EyesAsked) =>
    ask<Moments>(`/tables/${table}/moments${range(first, last, eyes)}`, secret),
  points: (table: string, secret: string | null, eyes: EyesAsked) =>
    ask<PointsOverTime>(`/tables/${table}/points?eyes=${eyes}`, secret),
  record: (table: string, secret: string | null) => ask<Record<string, unknown>>(`/tables/${table}/record`, secret),
  upload: (record: string) => ask<TableMade>('/records', null, record),
  branch: (table: string, secret: string | null, wanted: PlayOn) =>
    ask<TableMade>(`/tables/${table}/branch`, secret, wanted),
  rematch: (table: string, secret: string | null) => ask<Rematch>(`/tables/${table}/rematch`, secret, {}),
  renew: (table: string, secret: string) => ask<Renewed>(`/tables/${table}/renew`, secret, {}),
};
