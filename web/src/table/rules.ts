/** So many rules are read in one moment, and not more. */
const MOST = 8;

/** Each number once, the most important first. */
export const mostImportant = (numbers: string[]): string[] => [...new Set(numbers)].slice(0, MOST);
