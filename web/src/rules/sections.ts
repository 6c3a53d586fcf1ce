/** The numbered rules by their chapters, and what is found in them. */
import type { RuleText } from '../wire';
import { folded } from './words';

export interface Section {
  number: string;
  title: string;
  rules: RuleText[];
}

export function sectionsOf(rules: RuleText[]): Section[] {
  const found: Section[] = [];
  for (const rule of rules) {
    const number = rule.number.split('.')[0];
    if (found.at(-1)?.number !== number) found.push({ number, title: rule.section, rules: [] });
    found.at(-1)!.rules.push(rule);
  }
  return found;
}

/** Those in which every word stands that is sought, or whose number it is. */
export function found(sections: Section[], sought: string): Section[] {
  const words = folded(sought).split(' ').filter(Boolean);
  const has = (rule: RuleText) => {
    const text = folded(`${rule.number} ${rule.title} ${rule.text} ${rule.mark ?? ''}`);
    return words.every((word) => (/^\d+(\.\d*)?$/.test(word) ? hasNumber(rule, text, word) : text.includes(word)));
  };
  return sections
    .map((section) => ({ ...section, rules: section.rules.filter(has) }))
    .filter((section) => section.rules.length);
}

/** The number of a rule or a chapter, or one that stands in the text. */
const hasNumber = (rule: RuleText, text: string, sought: string) =>
  sought.includes('.')
    ? rule.number.startsWith(sought) || text.includes(sought)
    : text.split(/[^\d.]+/).some((one) => one === sought || one === `${sought}.`) ||
      rule.number.split('.')[0] === sought;

/** Where what is sought stands in a text; its parts with odd numbers are to be marked. */
export function seeker(sought: string): RegExp | null {
  const words = sought.split(/\s+/).filter((word) => word.length > 1);
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return escaped.length ? new RegExp(`(${escaped.join('|')})`, 'giu') : null;
}
