/** While the page of a table is still on its way: its game, which would take as long again after it. */
import { loadGame } from '../games/registry';
import { api } from './api';
import { keptTable, secretsInLink } from './kept';

export function fetchEarly(table: string): void {
  void gameOf(table)
    .then((game) => Promise.all([loadGame(game), api.game(game)]))
    .catch(() => {}); // whoever needs them asks again, and says what is wrong
}

async function gameOf(table: string): Promise<string> {
  const kept = keptTable(table);
  if (kept?.game) return kept.game;
  const [secret] = [...secretsInLink(), ...(kept?.secrets ?? [])];
  return (await api.table(table, secret ?? null)).game;
}
