import { SEATS } from '../board/seats';
import type { SeatInfo } from '../wire';
import { lang, t } from '../i18n/i18n.svelte';
import { botTitle } from '../net/bots.svelte';
import type { Session } from './session.svelte';

/** What a seat is called: its person's name, or the seat's own. */
export function seatName(seats: SeatInfo[], seat: number): string {
  return seats[seat]?.name ?? SEATS[seat]?.name[lang()] ?? String(seat);
}

/** What stands beside a seat's name: who plays there, and what they are doing. */
export function seatWord(session: Session, seat: number): string {
  const { client } = session;
  const now = session.state!;
  const info = now.table.seats[seat];
  const won = now.result?.ranking[seat] === 1;
  if (now.result)
    return [won ? t('seat.won') : '', info.who === 'bot' ? t('seat.bot', { name: botTitle(info.bot) }) : '']
      .filter(Boolean)
      .join(', ');
  if (now.actor === seat && client.mine.includes(seat) && info.who === 'person') return t('seat.yourTurn');
  if (info.who === 'bot') {
    const title = { name: botTitle(info.bot) };
    const bot = info.held ? t('seat.botFor', title) : t('seat.bot', title);
    if (client.presence?.preparing === seat) return `${bot}, ${t('seat.prepares')}`;
    return client.presence?.thinking === seat ? `${bot}, ${t('seat.thinks')}` : bot;
  }
  if (info.who === 'empty') return t('seat.empty');
  if (seat === session.you) return t('seat.you');
  if (client.presence && !client.presence.here[seat]) return t('seat.away');
  return now.actor === seat ? t('seat.thinks') : '';
}
