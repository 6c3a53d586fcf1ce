import type { GameUi } from '../../board/contract';
import { beats, places } from './beats';
import Board from './Board.svelte';
import { crop } from './crop';
import Dock from './Dock.svelte';
import FollowerIcon from './FollowerIcon.svelte';
import Left from './Left.svelte';
import SeatExtra from './SeatExtra.svelte';
import TokenIcon from './TokenIcon.svelte';
import type { Civ, GheosIntent, GheosView, Side, Xy } from './view';
import { WORDS } from './words';

export const ui: GameUi<GheosView> = {
  id: 'gheos',
  beats,
  // all but hands is open
  makes: ([only, ...more]) =>
    only && !more.length && ['pay', 'victor', 'migrate', 'found', 'take'].includes(only.verb) ? only : null,
  places,
  Board,
  crop,
  Dock,
  SeatExtra,
  Left,
  seatSummary(view, seat, lang) {
    const of = view.seats[seat];
    const followers = Object.values(of.followers).reduce((sum, n) => sum + n, 0);
    return [
      { label: WORDS[lang].followers, value: followers, icon: FollowerIcon, brief: true },
      {
        label: WORDS[lang].tokens,
        value: of.tokens,
        of: view.numbers.tokens,
        pips: true,
        icon: TokenIcon,
        brief: true,
      },
    ];
  },
  left(view, lang) {
    const words = WORDS[lang];
    return {
      title: `${words.pile} · ${view.pile_size} · ${words.epochs(view.epochs, view.last_epoch)}`,
      note: words.unseen(view.unseen.length),
    };
  },
  prompt({ view, intent, ghost, legal, lang, compact = false }) {
    const words = WORDS[lang];
    if (view.phase === 'lay' && legal.some((a) => a.verb === 'lay'))
      return { lead: words.layLead, text: compact ? words.turnShort : words.turnHint };
    const civ = (intent as GheosIntent).civ;
    if (view.phase === 'people' && civ && !ghost && legal.some((a) => a.verb === 'found'))
      return { lead: words.found(words.civ[civ]) + '.', text: words.chooseContinent };
    return null;
  },
  say(action, view, lang) {
    const words = WORDS[lang];
    const civ = words.civ[action.args[0] as Civ];
    if (action.verb === 'lay') {
      const [tile, cell, side] = action.args as [number, Xy, Side];
      const over = view.tiles.some(({ at }) => at[0] === cell[0] && at[1] === cell[1]);
      return words.layAt(tile, cell.join(','), words.side[side], over);
    }
    if (action.verb === 'found') {
      const land = view.lands.find((one) => one.name === Number(action.args[1]));
      return words.foundOn(civ, land?.newcomers ?? 0);
    }
    if (action.verb === 'take') return words.take(civ);
    if (action.verb === 'pay') return words.pay(civ);
    if (action.verb === 'victor') return words.victor(civ);
    if (action.verb === 'migrate') return words.migrate(words.side[action.args[0] as 'flat']);
    if (action.verb === 'token') return words.token;
    return action.verb === 'pass' ? words.pass : null;
  },
  confirmLabel(ghost, view, lang) {
    const words = WORDS[lang];
    if (ghost.verb === 'token') return words.token;
    return ghost.verb === 'pass' ? words.pass : null;
  },
};
