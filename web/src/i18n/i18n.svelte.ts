/** French and English from message files; the switch changes everything at once. */
import en from './en.json';
import fr from './fr.json';
import type { Lang } from '../board/contract';
import type { Told, Words } from '../wire';

export type MessageKey = keyof typeof en;
const MESSAGES: Record<Lang, Record<MessageKey, string>> = { en, fr };

function firstLanguage(): Lang {
  const kept = localStorage.getItem('lang');
  if (kept === 'en' || kept === 'fr') return kept;
  return navigator.languages.some((one) => one.startsWith('fr')) && !navigator.languages[0]?.startsWith('en')
    ? 'fr'
    : 'en';
}

let current = $state<Lang>(firstLanguage());

export function lang(): Lang {
  return current;
}

export function setLang(next: Lang): void {
  current = next;
  localStorage.setItem('lang', next);
  document.documentElement.lang = next;
}

/** A message with its {particulars}; `{n:one|many}` chooses by number (French: 0 and 1 are one). */
export function t(key: MessageKey, parts: Record<string, string | number> = {}): string {
  return fill(MESSAGES[current][key], parts);
}

export function fill(message: string, parts: Record<string, string | number>): string {
  return message.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = parts[name];
    if (value === undefined) return `{${name}}`;
    if (one === undefined) return signed(value);
    const single = current === 'fr' ? Math.abs(Number(value)) < 2 : Number(value) === 1;
    return `${signed(value)} ${single ? one : many}`;
  });
}

/** Minus is U+2212. */
export function signed(value: string | number): string {
  return typeof value === 'number' && value < 0 ? `−${-value}` : String(value);
}

/** Where points come from: "1 nation tile +3". */
export function reason(told: Told): string {
  const points = Number(told.fact.points ?? 0);
  return `${told.text[current]} ${points > 0 ? '+' : ''}${signed(points)}`;
}

/** The service's texts come in both languages. */
export function say(words: Words): string {
  return words[current];
}
