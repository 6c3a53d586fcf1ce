import type { ActionInfo, GameUi, Lang } from '../../board/contract';
import { capital } from '../../board/words';
import { isAllowing } from './allowing.svelte';
import { beats, places } from './beats';
import Board from './Board.svelte';
import { askedCards, cardName, key, STEP, type Direction, type GaiaView, type Xy } from './cards';
import { crop } from './crop';
import Dock from './Dock.svelte';
import Left from './Left.svelte';
import MeepleIcon from './MeepleIcon.svelte';
import SeatExtra from './SeatExtra.svelte';
import { WORDS, type GaiaWords } from './words';

export const ui: GameUi<GaiaView> = {
  id: 'gaia',
  beats,
  places,
  begins: ['turn'],
  // a hand that could hold a Protection is asked: how soon it answers says nothing
  makes: (legal, view) => {
    const allow = legal.find((one) => one.verb === 'allow');
    if (!allow || view.you === null) return null;
    return isAllowing() || !view.protectors.includes(view.you) ? allow : null;
  },
  Board,
  crop,
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
  say: sayAction,
  confirmLabel(ghost, view, lang) {
    const words = WORDS[lang];
    if (ghost.verb === 'allow') return words.allow;
    if (ghost.verb === 'protect') return words.protect;
    return null;
  },
};

function sayAction(action: ActionInfo, view: GaiaView, lang: Lang): string | null {
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
  if (action.verb === 'objective') return sayObjective(Number(card), view, words);
  return action.args.length ? sayCell(action, view, words) : null;
}

function sayObjective(number: number, view: GaiaView, words: GaiaWords): string | null {
  const found = view.objectives.find((one) => one.number === number);
  return found ? words.objective(askedCards(found.cards, words)) : null;
}

function sayCell(action: ActionInfo, view: GaiaView, words: GaiaWords): string | null {
  const cell = action.args[0] as Xy;
  const here = view.tiles.find((tile) => key(tile.at) === key(cell));
  if (action.verb === 'at')
    return (
      view.card && words.at(capital(cardName(view.card, view, words)), key(cell), here ? words.land[here.land] : null)
    );
  const step = STEP[action.args[1] as Direction];
  return words[action.verb as 'swap' | 'feed'](key(cell), key([cell[0] + step[0], cell[1] + step[1]]));
}
