import type { ActionInfo, GameUi, Lang } from '../../board/contract';
import { capital } from '../../board/words';
import { beats, places } from './beats';
import Board from './Board.svelte';
import CardsIcon from './CardsIcon.svelte';
import { crop } from './crop';
import Dock from './Dock.svelte';
import DropIcon from './DropIcon.svelte';
import { shapeOf, turns } from './garden';
import Left from './Left.svelte';
import { squaresOf, type Culture, type EdenIntent, type EdenView } from './view';
import { WORDS } from './words';

export const ui: GameUi<EdenView> = {
  id: 'eden',
  beats,
  places,
  begins: ['income'],
  Board,
  crop,
  Dock,
  Left,
  seatSummary(view, seat, lang) {
    const words = WORDS[lang];
    const of = view.seats[seat];
    return [
      ...(of.mana === undefined ? [] : [{ label: words.mana, value: of.mana, icon: DropIcon, brief: true }]),
      { label: words.income, value: `+${of.income}`, icon: of.mana === undefined ? DropIcon : undefined },
      { label: words.cards, value: of.cards, icon: CardsIcon, brief: true },
    ];
  },
  brief(reasons, lang, view) {
    const tiles = reasons.reduce((sum, one) => sum + Number(one.fact.count ?? 1), 0);
    return WORDS[lang].owns(tiles, view.numbers.points_to_win);
  },
  left(view, lang) {
    const discards = Object.values(view.discards).reduce((sum, n) => sum + n, 0);
    return { title: `${WORDS[lang].left} · ${view.pile_size}`, note: WORDS[lang].leftNote(discards) };
  },
  say: sayAction,
  prompt({ view, intent, ghost, legal, lang }) {
    const card = (intent as EdenIntent).card;
    if (!card || ghost) return null;
    const culture = view.cultures.find((c) => c.id === card);
    if (!culture) return null;
    const ways = turns(culture.squares);
    const any = legal.some((a) => a.verb === 'cultivate' && ways.has(shapeOf(squaresOf(a))));
    return { lead: capital(culture[lang]) + '.', text: any ? WORDS[lang].lit : WORDS[lang].noPlace };
  },
  confirmLabel(ghost, view, lang) {
    const words = WORDS[lang];
    if (ghost.verb === 'accept' || ghost.verb === 'bid') return sayAction(ghost, view, lang);
    if (ghost.verb === 'buy' || ghost.verb === 'sell') {
      const culture = view.cultures.find((c) => c.id === ghost.args[0]);
      if (culture) return ghost.verb === 'buy' ? words.buy(culture.purchase) : words.sell(culture.sale);
    }
    return ghost.verb === 'end' ? words.end : null;
  },
};

function sayAction(action: ActionInfo, view: EdenView, lang: Lang): string | null {
  const words = WORDS[lang];
  const [arg] = action.args;
  const card = view.cultures.find((culture) => culture.id === arg);
  switch (action.verb) {
    case 'irrigate':
      return words.irrigateAt(String(arg));
    case 'attack':
      return words.attackAt(String(arg));
    case 'add':
      return words.addAt(String(arg));
    case 'support':
      return words.supportBy(String(arg));
    case 'cultivate': {
      const culture = cultureOn(squaresOf(action), view.cultures);
      return culture ? words.cultivateAt(capital(culture[lang]), squaresOf(action).join(', ')) : null;
    }
    case 'bid':
      return (
        view.bids && (view.attack?.bid ? words.raise : words.open)(Number(arg), Number(arg) * view.bids.price_a_mana)
      );
    case 'accept':
      return view.attack && words.accept(view.attack.price);
    case 'sell':
      return card ? words.sellCard(card[lang], card.sale) : null;
    case 'buy':
      return card ? words.buyCard(card[lang], card.purchase) : null;
    default:
      return action.verb === 'end' ? words.end : null;
  }
}

/** The culture whose shape these squares are; a list of hundreds of places asks for each of them. */
function cultureOn(squares: string[], cultures: Culture[]): Culture | undefined {
  const known =
    shapes.get(cultures) ?? new Map(cultures.flatMap((one) => [...turns(one.squares)].map((shape) => [shape, one])));
  shapes.set(cultures, known);
  return known.get(shapeOf(squares));
}
const shapes = new WeakMap<Culture[], Map<string, Culture>>();
