import type { ActionInfo, GameUi, Intent, Lang } from '../../board/contract';
import { signed } from '../../i18n/i18n.svelte';
import { beats, places } from './beats';
import Board from './Board.svelte';
import CrystalIcon from './CrystalIcon.svelte';
import { crop } from './crop';
import Dock from './Dock.svelte';
import ExtraIcon from './ExtraIcon.svelte';
import Left from './Left.svelte';
import SeatExtra from './SeatExtra.svelte';
import TempleIcon from './TempleIcon.svelte';
import { cellOf, choicesOf, chosenOf, GODS, lower, priceAt, TILE_WORDS } from './view';
import type { Choice, GodsView, Kind } from './view';

const either = (lang: Lang, en: string, fr: string) => (lang === 'fr' ? fr : en);
const spelt = (count: number, lang: Lang) =>
  either(lang, ['none', 'one', 'two', 'three', 'four'][count], ['aucune', 'une', 'deux', 'trois', 'quatre'][count]) ??
  String(count);
const crystals = (count: number, lang: Lang) =>
  either(lang, `${count} ${count === 1 ? 'crystal' : 'crystals'}`, `${count} ${count > 1 ? 'cristaux' : 'cristal'}`);

function lead(view: GodsView, lang: Lang): string {
  if (view.phase === 'drop') return either(lang, 'Wasteland lifted.', 'Friche soulevée.');
  if (view.phase === 'turn') return either(lang, 'Markers are short.', 'Les marqueurs manquent.');
  if (view.idle) return either(lang, 'No action is due.', 'Plus rien d’obligatoire.');
  if (view.actions_left === 1) return either(lang, 'One action left.', 'Encore une action.');
  if (view.actions_left === view.numbers.actions)
    return either(
      lang,
      `First of ${spelt(view.actions_left, lang)} actions.`,
      `Première action sur ${spelt(view.actions_left, lang)}.`,
    );
  return either(lang, `${view.actions_left} actions left.`, `Encore ${view.actions_left} actions.`);
}

function sentence(view: GodsView, choice: Choice | null, intent: Intent, lang: Lang, compact: boolean): string {
  const price = compact ? '.' : either(lang, '; its number is the price.', ' ; le nombre est le prix.');
  if (intent.choice === 'discard') return either(lang, 'Which tile leaves the game?', 'Quelle tuile quitte le jeu ?');
  const tile = choice?.tile ? lower(TILE_WORDS[choice.tile][lang]) : '';
  switch (choice?.verb) {
    case 'tribe':
      return either(
        lang,
        `Place the ${tile} on a lit place${price}`,
        `Posez la ${tile} sur une place éclairée${price}`,
      );
    case 'temple':
      return either(lang, `Build a temple on a lit place${price}`, `Bâtissez un temple sur une place éclairée${price}`);
    case 'wasteland':
      return either(
        lang,
        `Place the wasteland on a lit place and take ${crystals(view.numbers.wasteland_gift, lang)}.`,
        `Posez la friche sur une place éclairée et prenez ${crystals(view.numbers.wasteland_gift, lang)}.`,
      );
    case 'tornado':
      return either(
        lang,
        'Choose the wasteland that the tornado lifts.',
        'Choisissez la friche que la tornade soulève.',
      );
    case 'lift':
      return either(
        lang,
        `Choose the wasteland to move, for ${crystals(view.numbers.lift_price, lang)}.`,
        `Choisissez la friche à déplacer, pour ${crystals(view.numbers.lift_price, lang)}.`,
      );
    case 'drop':
      return either(lang, 'Where does it go?', 'Où va-t-elle ?');
    case 'turn':
      return either(
        lang,
        `Pick the tribes that turn; ${view.turning?.left ?? 0} to go.`,
        `Choisissez les tribus à convertir ; encore ${view.turning?.left ?? 0}.`,
      );
    default:
      return either(lang, 'Choose what to do.', 'Choisissez que faire.');
  }
}

/** Where the rules speak of a verb. */
const RULES: Partial<Record<string, string[]>> = {
  tribe: ['4.1', '4.2', '4.3', '4.4', '9.1'],
  temple: ['5.1', '5.3', '9.1', '9.3'],
  wasteland: ['6.1', '11.2'],
  tornado: ['6.2', '7.3'],
  lift: ['7.1', '7.3'],
  drop: ['7.3', '7.4'],
  turn: ['5.5'],
  discard: ['8.1', '8.2'],
  take: ['6.4', '6.6'],
  extra: ['6.5', '6.6'],
  end: ['10.3', '10.1', '10.2'],
};

export const ui: GameUi<GodsView> = {
  id: 'gods',
  Board,
  crop,
  Dock,
  SeatExtra,
  Left,
  beats,
  places,
  begins: ['harvests'],
  makes: (legal) => (legal.length === 1 ? legal[0] : null), // nothing is hidden in Gods
  seatNote: (_view, seat) => GODS[seat] ?? '',
  seatSummary: (view, seat, lang) => {
    const one = view.seats[seat];
    const parts = [
      {
        label: either(lang, 'crystals', 'cristaux'),
        value: one.crystals,
        of: view.numbers.most_crystals,
        icon: CrystalIcon,
        brief: true,
      },
      {
        label: either(lang, 'temples built', 'temples bâtis'),
        value: one.temples_built,
        of: one.temples_built + one.temples_left,
        pips: true,
        icon: TempleIcon,
        brief: true,
      },
    ];
    if (!one.extra_actions) return parts;
    return [
      ...parts,
      { label: either(lang, 'extra actions', 'actions supplémentaires'), value: one.extra_actions, icon: ExtraIcon },
    ];
  },
  left: (view, lang) => {
    const specials = (['tornado', 'extra-action'] as Kind[])
      .filter((kind) => view.pile[kind])
      .map((kind) => `${view.pile[kind]} × ${lower(TILE_WORDS[kind][lang])}`);
    const last = spelt(view.numbers.end_places, lang);
    const end = either(lang, `the end tile among the last ${last}`, `la tuile de fin parmi les ${last} dernières`);
    return {
      title: either(lang, `Left in the pile · ${view.pile_size}`, `Reste dans la pile · ${view.pile_size}`),
      note: [...specials, end].join(', ') + '.',
    };
  },
  brief: (reasons, lang) => {
    const sums = new Map<string, { count: number; points: number }>();
    for (const { fact } of reasons) {
      const sum = sums.get(String(fact.what)) ?? { count: 0, points: 0 };
      sums.set(String(fact.what), {
        count: sum.count + Number(fact.count ?? 0),
        points: sum.points + Number(fact.points ?? 0),
      });
    }
    return [...sums]
      .map(([what, { count, points }]) => `${sourceName(what, count, lang)} ${signed(points)}`)
      .join(' · ');
  },
  prompt: ({ view, intent, ghost, legal, lang, compact = false }) => {
    const choices = choicesOf(view, legal);
    const chosen = ghost
      ? (choices.find((one) => one.actions.some((action) => action.id === ghost.id)) ?? null)
      : chosenOf(choices, intent);
    return { lead: lead(view, lang), text: sentence(view, chosen, ghost ? {} : intent, lang, compact) };
  },
  confirmLabel: (ghost, view, lang) => {
    const at = cellOf(ghost);
    const price = ghost.verb === 'lift' ? view.numbers.lift_price : at ? priceAt(view, ghost.verb, at) : null;
    return price === null ? null : `${either(lang, 'Confirm', 'Confirmer')}, ${crystals(price, lang)}`;
  },
  rulesFor: (intent, ghost, { view, legal }) => {
    const choices = choicesOf(view, legal);
    const verb = ghost?.verb ?? (intent.choice === 'discard' ? 'discard' : chosenOf(choices, intent)?.verb);
    return verb ? (RULES[verb] ?? null) : null;
  },
  say: sayAction,
};

function sourceName(what: string, count: number, lang: Lang): string {
  if (what === 'points_nations')
    return either(
      lang,
      `${count} ${count === 1 ? 'nation' : 'nations'}`,
      `${count} ${count > 1 ? 'nations' : 'nation'}`,
    );
  if (what === 'points_victories')
    return either(lang, `${count} victory`, `${count} ${count > 1 ? 'victoires' : 'victoire'}`);
  return either(lang, 'most temples', 'le plus de temples');
}

/** An action in words, for the list of all actions. */
function sayAction(action: ActionInfo, view: GodsView, lang: Lang): string | null {
  const at = cellOf(action);
  const tile = TILE_WORDS[action.args[0] as Kind]?.[lang];
  const price = at ? priceAt(view, action.verb, at) : null;
  const cost = price === null ? '' : `, ${crystals(price, lang)}`;
  const lifting = crystals(view.numbers.lift_price, lang);
  const words: Record<string, string> = {
    tribe: either(lang, `${tile} at ${at}${cost}`, `${tile} en ${at}${cost}`),
    temple: either(lang, `Temple at ${at}${cost}`, `Temple en ${at}${cost}`),
    wasteland: either(lang, `Wasteland at ${at}`, `Friche en ${at}`),
    tornado: either(lang, `Tornado: lift the wasteland at ${at}`, `Tornade : soulever la friche en ${at}`),
    lift: either(lang, `Lift the wasteland at ${at}, ${lifting}`, `Soulever la friche en ${at}, ${lifting}`),
    drop: either(lang, `Drop the wasteland at ${at}`, `Reposer la friche en ${at}`),
    turn: either(lang, `Convert the tribe at ${at}`, `Convertir la tribu en ${at}`),
    discard: either(lang, `Discard: ${lower(tile ?? '')}`, `Défausser : ${lower(tile ?? '')}`),
    take: either(lang, 'Take the extra action', 'Prendre l’action supplémentaire'),
    extra: either(lang, 'Play an extra action', 'Jouer une action supplémentaire'),
    end: either(lang, 'End the match', 'Mettre fin à la partie'),
    done: either(lang, 'Done', 'Terminer'),
  };
  return words[action.verb] ?? null;
}
