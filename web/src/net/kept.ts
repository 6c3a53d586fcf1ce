/** What this device keeps: the tables one has a link to, and one's name. Nothing else. */
export interface KeptTable {
  table: string;
  game: string;
  /** Every secret of this table that this device has: seats, watch, owner. */
  secrets: string[];
  owner?: string | null;
  /** The links of the other seats, to be given away. */
  links?: { seat: number; secret: string }[];
  watch?: string | null;
  /** Who sits down again at once in a rematch: seat → name. */
  names?: Record<number, string>;
  /** The board as it was last seen here, small. */
  picture?: string;
  at: number;
}

/** The secrets behind the # of this address. */
export const secretsInLink = (): string[] =>
  location.hash
    .slice(1)
    .split(',')
    .filter((one) => one.length >= 20);

const TABLES = 'tables';
const NAME = 'name';
const MOST = 60;

function read(): KeptTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(TABLES) ?? '[]');
    return Array.isArray(found) ? (found as KeptTable[]) : [];
  } catch {
    return [];
  }
}

export const keptTables = (): KeptTable[] => read().sort((a, b) => b.at - a.at);
export const keptTable = (table: string): KeptTable | null => read().find((one) => one.table === table) ?? null;

export function keep(part: Partial<KeptTable> & { table: string }): KeptTable {
  const before = keptTable(part.table);
  const secrets = [...new Set([...(before?.secrets ?? []), ...(part.secrets ?? [])])];
  const kept: KeptTable = { game: '', ...before, ...part, secrets, at: Date.now() };
  const others = read().filter((one) => one.table !== part.table);
  localStorage.setItem(TABLES, JSON.stringify([kept, ...others].slice(0, MOST)));
  return kept;
}

export function forget(table: string): void {
  localStorage.setItem(TABLES, JSON.stringify(read().filter((one) => one.table !== table)));
}

const FORGOTTEN = 'forgotten';
const MOST_FORGOTTEN = 5;

/** Off the shelf; its keys stay a while, should it have been a slip. */
export function putAway(table: string): void {
  const found = keptTable(table);
  if (!found) return;
  localStorage.setItem(FORGOTTEN, JSON.stringify([found, ...forgotten()].slice(0, MOST_FORGOTTEN)));
  forget(table);
}

/** The tables put away last, the latest first. */
export function forgotten(): KeptTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(FORGOTTEN) ?? '[]');
    return Array.isArray(found) ? (found as KeptTable[]) : [];
  } catch {
    return [];
  }
}

export function takeOut(table: string): void {
  const found = forgotten().find((one) => one.table === table);
  localStorage.setItem(FORGOTTEN, JSON.stringify(forgotten().filter((one) => one.table !== table)));
  if (found) keep(found);
}

export function replaceSecret(table: string, old: string, fresh: string): void {
  const before = keptTable(table);
  if (!before) return;
  forget(table);
  keep({ ...before, secrets: before.secrets.map((one) => (one === old ? fresh : one)) });
}

export const keptName = (): string => localStorage.getItem(NAME) ?? '';
export const keepName = (name: string): void => localStorage.setItem(NAME, name);

/** A browser's share of the shuffle. */
export function randomBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
