/** How the tables kept on this device stand. */
import { api } from '../net/api';
import type { KeptTable } from '../net/kept';
import type { NotShown, Summaries, Summary } from '../wire';

/** A link may have been renewed elsewhere: then the table's other secrets are tried, one by one. */
export async function standing(kept: KeptTable[]): Promise<Summaries> {
  const tables: Summary[] = [];
  const gone: string[] = [];
  const refused: NotShown[] = [];
  let asked = kept;
  for (let nth = 0; asked.length; nth++) {
    const found = await api.summaries(asked.map((one) => ({ table: one.table, secret: one.secrets[nth] ?? null })));
    const again = found.refused.filter((one) => one.error.name === 'forbidden').map((one) => one.table);
    asked = asked.filter((one) => again.includes(one.table) && nth + 1 < one.secrets.length);
    tables.push(...found.tables);
    gone.push(...found.gone);
    refused.push(...found.refused.filter((one) => !asked.some((other) => other.table === one.table)));
  }
  return { tables, gone, refused };
}
