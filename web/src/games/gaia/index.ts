import type { GameUi } from '../../board/contract';
import Board from './Board.svelte';
import { cardName, type GaiaView } from './cards';
import Dock from './Dock.svelte';
import Left from './Left.svelte';
import MeepleIcon from './MeepleIcon.svelte';
import SeatExtra from './SeatExtra.svelte';
import { WORDS } from './words';

export const ui: GameUi<GaiaView> = {
  id: 'gaia',
  Board,
  Dock,
  SeatExtra,
  Left,
  seatSummary(view, seat, lang) {
    const of = view.seats[seat];
    const cards = of.hand.nature + of.hand.life + of.hand.power;
    return [
      { label: WORDS[lang].toPlace, value: of.meeples, icon: MeepleIcon, brief: true },
      { label: WORDS[lang].inHand, value: cards },
    ];
  },
  left(view, lang) {
    return { title: WORDS[lang].supply, note: WORDS[lang].supplyNote(view.tokens) };
  },
  say(action, view, lang) {
    const words = WORDS[lang];
    const card = String(action.args[0]);
    if (action.verb === 'play') return words.play(cardName(card, view, words));
    if (action.verb === 'take') return words.take(cardName(card, view, words));
    if (action.verb === 'discard') return words.discard(cardName(card, view, words));
    if (action.verb === 'keep') return words.keep(cardName(card, view, words));
    if (action.verb === 'name') return words.takeBack(words.back[card as 'nature']);
    if (action.verb === 'draw') return words.draw(words.back[card as 'nature'], view.piles[card as 'nature']);
    if (action.verb === 'end') return words.end(words.back[card as 'nature']);
    if (action.verb === 'allow') return words.allow;
    if (action.verb === 'protect') return words.protect;
    return null;
  },
  confirmLabel(ghost, view, lang) {
    const words = WORDS[lang];
    if (ghost.verb === 'allow') return words.allow;
    if (ghost.verb === 'protect') return words.protect;
    return null;
  },
};
