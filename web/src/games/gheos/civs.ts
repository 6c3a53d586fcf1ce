/** The six civilizations: colour and sign (BOARDS.md). */
import type { Civ } from './view';

export const COLOUR: Record<Civ, string> = {
  red: '#B3322B',
  green: '#1E6B45',
  yellow: '#E3B22F',
  blue: '#2B57A0',
  black: '#26231F',
  white: '#FBF8F0',
};
export const ON: Record<Civ, string> = {
  red: '#FFF6E6',
  green: '#FFF6E6',
  yellow: '#26231F',
  blue: '#FFF6E6',
  black: '#FFF6E6',
  white: '#26231F',
};
/** In a 20 box around 0. */
export const SIGN: Record<Civ, string> = {
  red: 'M0-6L6 0L0 6L-6 0Z',
  green: 'M-5 5Q-6-5 6-6Q6 6-5 5Z',
  yellow: 'M5 0A5 5 0 1 1-5 0A5 5 0 1 1 5 0Z',
  blue: 'M0-7Q5-1 4.600 2A4.600 4.600 0 0 1-4.600 2Q-5-1 0-7Z',
  black: 'M-5-5H5V5H-5Z',
  white: 'M2-6A6 6 0 1 0 2 6A7 7 0 0 1 2-6Z',
};
export const SHIELD = 'M-12-16Q0-12 12-16Q15 4 0 18Q-15 4-12-16Z';
