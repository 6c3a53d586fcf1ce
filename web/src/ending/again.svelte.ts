/** What comes after a match: the same again, one rung harder, or a picture of it for others. */
import { api } from '../net/api';
import { botTitle, harderBot } from '../net/bots.svelte';
import { keep, type KeptTable } from '../net/kept';
import { go } from '../router.svelte';
import { bot, makeTable, mine } from '../shelf/making';
import { seatName } from '../table/names';
import type { Session } from '../table/session.svelte';
import { say, signed } from '../i18n/i18n.svelte';
import { groundOf, pictureOfTheEnd, smallPicture } from './picture';

/** The same seats again; whoever presses first makes the table, the others come to it. */
export async function playAgain(session: Session, kept: KeptTable | null): Promise<void> {
  const { client } = session;
  const { table } = session.state!;
  const found = table.rematch ?? (await api.rematch(client.table, client.proof)).table;
  const names = Object.fromEntries(client.mine.map((seat) => [seat, seatName(table.seats, seat)]));
  keep({
    table: found,
    names,
    game: table.game,
    secrets: client.secrets,
    ...(kept?.links ? { links: kept.links } : {}),
    owner: kept?.owner ?? null,
    watch: kept?.watch ?? null,
  });
  go(`/table/${found}#${client.secrets.join(',')}`);
}

/** The rung above the strongest bot here; null after a loss, with other people, or at the top. */
export function nextRung(session: Session): string | null {
  const { client } = session;
  const { table, result } = session.state!;
  const won = client.mine.some((seat) => result?.ranking[seat] === 1);
  const alone = table.seats.every((one, seat) => client.mine.includes(seat) || one.who === 'bot');
  const bots = table.seats.filter((one, seat) => one.who === 'bot' && !client.mine.includes(seat));
  if (!won || !alone || !bots.length) return null;
  return harderBot(bots.map((one) => one.bot ?? ''));
}

export function harderTitle(session: Session): string | null {
  const rung = nextRung(session);
  return rung && botTitle(rung);
}

export async function playHarder(session: Session): Promise<void> {
  const rung = nextRung(session);
  const { table } = session.state!;
  const own = session.client.mine;
  if (!rung) return;
  const seats = table.seats.map((one, seat) =>
    own.includes(seat) ? mine(seatName(table.seats, seat)) : bot(harderBot([one.bot ?? '']) ?? one.bot ?? rung),
  );
  await makeTable({ game: table.game, seats, options: table.options, hints: table.hints, open: table.open });
}

const REST = 1500; // ms a board stands still before its picture is kept

/** Keeps what the board looks like for "pick up again"; call once while a table is set up. */
export function keepPicture(session: Session): void {
  $effect(() => {
    void session.state?.number;
    const later = setTimeout(() => {
      const board = document.querySelector<SVGSVGElement>('.board .layer svg');
      if (!board || session.isCovered) return;
      void smallPicture(board, groundOf(board))
        .then((picture) => picture && keep({ table: session.client.table, picture }))
        .catch(() => {}); // the box stands in its place
    }, REST);
    return () => clearTimeout(later);
  });
}

/** Hands the picture to the device; where it cannot share pictures, it is saved. */
export async function sharePicture(session: Session, title: string): Promise<void> {
  const board = document.querySelector<SVGSVGElement>('.board .layer svg');
  const { table, result, points } = session.state!;
  if (!board || !result) return;
  const order = table.seats.map((_, seat) => seat).sort((a, b) => result.ranking[a] - result.ranking[b]);
  const picture = await pictureOfTheEnd(board, groundOf(board), {
    title,
    headline: say(result.told.text).replace(/\.$/, ''),
    lines: order.map((seat) => ({
      seat,
      name: seatName(table.seats, seat),
      points: signed(points[seat]?.points ?? 0),
    })),
    signature: 'Ludothèque',
  });
  if (!picture) return;
  const file = new File([picture], `${table.game}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => {}); // who changes their mind shares nothing
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
