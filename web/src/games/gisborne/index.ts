import type { GameUi } from '../../board/contract';
import { beats, places } from './beats';
import Board from './Board.svelte';
import CardsIcon from './CardsIcon.svelte';
import ChestIcon from './ChestIcon.svelte';
import { crop } from './crop';
import Dock from './Dock.svelte';
import Left from './Left.svelte';
import Reveal from './Reveal.svelte';
import SeatExtra from './SeatExtra.svelte';
import type { GisborneView } from './view';
import { WORDS } from './words';

function cardName(card: string, lang: 'en' | 'fr'): string {
  const [metal, value] = card.split('-');
  return WORDS[lang].card(WORDS[lang].colour[metal], value ?? '', WORDS[lang].draws[metal]);
}

export const ui: GameUi<GisborneView> = {
  id: 'gisborne',
  beats,
  places,
  Scene: Reveal,
  round: (view) => view.round,
  Board,
  crop,
  Dock,
  Left,
  SeatExtra,
  seatSummary(view, seat, lang) {
    const of = view.seats[seat];
    return [
      { label: WORDS[lang].inChest, value: of.chest, icon: ChestIcon, brief: true },
      { label: WORDS[lang].cards, value: of.cards, icon: CardsIcon, brief: true },
    ];
  },
  seatNote(view, seat, lang) {
    const words = WORDS[lang];
    const of = view.seats[seat];
    if (of.tile === 'jetty') return words.jetty;
    if (of.tile === 'beach') return words.beach;
    return words.tile(of.tile);
  },
  brief(reasons, lang) {
    const sum = (chest: boolean) =>
      reasons
        .filter(({ fact }) => String(fact.what).includes('chest') === chest)
        .reduce((total, { fact }) => total + Number(fact.points ?? 0), 0);
    const parts = [
      [WORDS[lang].chestWord, sum(true)],
      [WORDS[lang].tokenWord, sum(false)],
    ] as const;
    return parts
      .filter(([, n]) => n)
      .map(([word, n]) => `${word} ${n}`)
      .join(' · ');
  },
  left(view, lang) {
    const discards = Object.values(view.discards).reduce((sum, n) => sum + n, 0);
    return { title: `${WORDS[lang].pile} · ${view.pile}`, note: WORDS[lang].left(view.tiles_to_come, discards) };
  },
  say(action, view, lang) {
    const words = WORDS[lang];
    if (action.verb === 'lay') return words.lay(cardName(String(action.args[0]), lang));
    if (action.verb === 'discard') return words.discard(cardName(String(action.args[0]), lang));
    if (action.verb === 'lose') return words.lose(Number(action.args[0]));
    if (action.verb === 'chest' && view.scoring)
      return words.chest(Number(action.args[0]), view.scoring.offered - Number(action.args[0]));
    if (action.verb === 'done' && view.you !== null) return words.done(view.seats[view.you].laid);
    return null;
  },
  confirmLabel(ghost, view, lang) {
    const words = WORDS[lang];
    if (ghost.verb === 'chest' && view.scoring)
      return words.chestShort(Number(ghost.args[0]), view.scoring.offered - Number(ghost.args[0]));
    if (ghost.verb === 'done' && view.you !== null) return words.done(view.seats[view.you].laid);
    return null;
  },
};
