/** The five seats: colour and shape everywhere (LOOK.md, 2). */
import type { Lang } from './contract';

export interface SeatLook {
  letter: string;
  name: Record<Lang, string>;
  shape: Record<Lang, string>;
  fill: string;
  /** The shape in a 24 box around 0. */
  path: string;
  /** Stroke of curves: theme decides the colour through CSS `--seat-line-<n>`. */
  dash: string;
}

export const SEATS: SeatLook[] = [
  {
    letter: 'G',
    name: { en: 'Garnet', fr: 'Grenat' },
    shape: { en: 'disc', fr: 'disque' },
    fill: '#9E1B14',
    path: 'M0-8.5A8.5 8.5 0 1 1 0 8.5 8.5 8.5 0 0 1 0-8.5z',
    dash: '',
  },
  {
    letter: 'S',
    name: { en: 'Saffron', fr: 'Safran' },
    shape: { en: 'triangle', fr: 'triangle' },
    fill: '#C67B17',
    path: 'M0-9.5 9.6 7.5h-19.2z',
    dash: '7 4',
  },
  {
    letter: 'A',
    name: { en: 'Azure', fr: 'Azur' },
    shape: { en: 'square', fr: 'carré' },
    fill: '#2952AC',
    path: 'M-7.7-7.7H7.7V7.7H-7.7z',
    dash: '2 4',
  },
  {
    letter: 'J',
    name: { en: 'Jade', fr: 'Jade' },
    shape: { en: 'lozenge', fr: 'losange' },
    fill: '#4F9A88',
    path: 'M0-10.5 8.5 0 0 10.5-8.5 0z',
    dash: '12 4 2 4',
  },
  {
    letter: 'P',
    name: { en: 'Plum', fr: 'Prune' },
    shape: { en: 'star', fr: 'étoile' },
    fill: '#52163F',
    path: 'M0-10.5 2.7-3.5 10-3.2 4.3 1.5 6.2 8.6 0 4.6-6.2 8.6-4.3 1.5-10-3.2-2.7-3.5z',
    dash: '1 3 6 3',
  },
];
