/** Texts in which words of the glossary explain themselves, and numbers lead to their rules. */
import { getContext, setContext } from 'svelte';
import type { GameDetail, GlossaryWord } from '../wire';
import type { Lang } from '../board/contract';

export interface Piece {
  text: string;
  strong?: boolean;
  word?: GlossaryWord;
  /** The number of a rule. */
  rule?: string;
}

/** What a text is read with: the words of its game, its rules, and where these are opened. */
export interface Reading {
  readonly words: GlossaryWord[];
  readonly numbers: Set<string>;
  open: (number: string) => void;
}

const KEY = Symbol('reading');
export const setReading = (reading: Reading): Reading => setContext(KEY, reading);
export const useReading = (): Reading | null => getContext<Reading | undefined>(KEY) ?? null;

export const glossaryOf = (detail: GameDetail, lang: Lang): GlossaryWord[] =>
  lang === 'fr' ? detail.glossary_fr : detail.glossary_en;

/** Of the rules' own emphasis nothing is shown. */
export const plain = (text: string): string => text.replace(/(?<!\*)\*([^*]+)\*(?!\*)/g, '$1');

const NUMBER = String.raw`\d{1,2}\.\d{1,2}(?!\d)`;
const patterns = new WeakMap<GlossaryWord[], RegExp>();

function patternOf(words: GlossaryWord[]): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const forms = words.flatMap((word) => word.forms).sort((one, other) => other.length - one.length);
  const escaped = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const made = new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${[...escaped, NUMBER].join('|')})(?![\p{L}\p{N}])`, 'giu');
  patterns.set(words, made);
  return made;
}

const wordOf = (words: GlossaryWord[], form: string): GlossaryWord | undefined =>
  words.find((word) => word.forms.some((one) => one.toLowerCase() === form.toLowerCase()));

/** A text in pieces: each word is explained where it is first read, and not in its own rule. */
export function pieces(text: string, reading: Pick<Reading, 'words' | 'numbers'>, own: string | null = null): Piece[] {
  const met = new Set<string>();
  const cut = (part: string, strong: boolean): Piece[] => {
    const found: Piece[] = [];
    let at = 0;
    for (const match of part.matchAll(patternOf(reading.words))) {
      const piece = live(match[0], reading, own, met);
      if (!piece) continue;
      found.push({ text: part.slice(at, match.index) }, piece);
      at = match.index + match[0].length;
    }
    return [...found, { text: part.slice(at) }].filter((one) => one.text).map((one) => ({ ...one, strong }));
  };
  return plain(text)
    .split('**')
    .flatMap((part, i) => cut(part, i % 2 === 1));
}

function live(
  text: string,
  reading: Pick<Reading, 'words' | 'numbers'>,
  own: string | null,
  met: Set<string>,
): Piece | null {
  if (/^\d/.test(text)) return reading.numbers.has(text) && text !== own ? { text, rule: text } : null;
  const word = wordOf(reading.words, text);
  if (!word || met.has(word.word) || word.rule === own) return null;
  met.add(word.word);
  return { text, word };
}

/** What each mark means, by its name: "*[house]* is a ruling of ours …". */
export function marksIn(explained: string): { mark: string; means: string }[] {
  return [...explained.matchAll(/\*\[([^\]]+)\]\*\s*([^*]+)/g)].map(([, mark, means]) => ({
    mark,
    means: means.trim(),
  }));
}

/** "house: the second half" is a house ruling. */
export const markOf = (given: string): string => given.split(':')[0].trim();

/** Without accents, capitals and narrow spaces: how a text is searched. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s/g, ' ').replace(/’/g, "'").toLowerCase();
