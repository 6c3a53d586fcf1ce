import type { GameUi } from '../../board/contract';
import Board from './Board.svelte';
import CardsIcon from './CardsIcon.svelte';
import Dock from './Dock.svelte';
import DropIcon from './DropIcon.svelte';
import { shapeOf, turns } from './garden';
import Left from './Left.svelte';
import { squaresOf, type EdenIntent, type EdenView } from './view';
import { WORDS } from './words';

export const ui: GameUi<EdenView> = {
  id: 'eden',
  Board,
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
  brief(reasons, lang) {
    const tiles = reasons.reduce((sum, one) => sum + Number(one.fact.count ?? 1), 0);
    return WORDS[lang].owns(tiles);
  },
  left(view, lang) {
    const discards = Object.values(view.discards).reduce((sum, n) => sum + n, 0);
    return { title: `${WORDS[lang].left} · ${view.pile_size}`, note: WORDS[lang].leftNote(discards) };
  },
  prompt({ view, intent, ghost, legal, lang }) {
    const card = (intent as EdenIntent).card;
    if (!card || ghost) return null;
    const culture = view.cultures.find((c) => c.id === card);
    if (!culture) return null;
    const ways = turns(culture.squares);
    const any = legal.some((a) => a.verb === 'cultivate' && ways.has(shapeOf(squaresOf(a))));
    return { lead: culture[lang][0].toUpperCase() + culture[lang].slice(1) + '.', text: any ? WORDS[lang].lit : WORDS[lang].noPlace };
  },
  confirmLabel(ghost, view, lang) {
    const words = WORDS[lang];
    if (ghost.verb === 'accept' && view.attack) return words.accept(view.attack.price);
    if (ghost.verb === 'bid' && view.bids) {
      const bid = Number(ghost.args[0]);
      return (view.attack?.bid ? words.raise : words.open)(bid, bid * view.bids.price_a_mana);
    }
    if (ghost.verb === 'buy' || ghost.verb === 'sell') {
      const culture = view.cultures.find((c) => c.id === ghost.args[0]);
      if (culture) return ghost.verb === 'buy' ? words.buy(culture.purchase) : words.sell(culture.sale);
    }
    return ghost.verb === 'end' ? words.end : null;
  },
};
