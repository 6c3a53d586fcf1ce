/** Solid silhouettes in a 24 box. `stroke` parts are drawn as lines. */
import type { Colour } from './view';

export interface Symbol {
  fill: string;
  stroke?: string;
  width?: number;
}

export const SYMBOLS: Record<Colour | 'temple' | 'tornado' | 'extra', Symbol> = {
  red: {
    fill: 'M12.6 1.5c.7 4.4-6.1 7-6.1 13A5.6 5.6 0 0 0 12 20.5a5.6 5.6 0 0 0 5.6-6c0-3-1.5-4.7-2.3-6.6-.4 1.5-1.1 2.3-2 2.7.6-3.3.7-6.5-.7-9.1z',
    stroke: 'M4 22.2h16',
    width: 1.8,
  },
  yellow: {
    fill: 'M12 1c2 2.2 2 4.6 0 6.6-2-2-2-4.4 0-6.6zM12.7 11.2c.2-2.9 1.9-4.5 5-4.7.1 3-1.8 4.7-5 4.7zM11.3 11.2c-.2-2.9-1.9-4.5-5-4.7-.1 3 1.8 4.7 5 4.7zM12.7 15.7c.2-2.9 1.9-4.5 5-4.7.1 3-1.8 4.7-5 4.7zM11.3 15.7c-.2-2.9-1.9-4.5-5-4.7-.1 3 1.8 4.7 5 4.7zM12.7 20.2c.2-2.9 1.9-4.5 5-4.7.1 3-1.8 4.7-5 4.7zM11.3 20.2c-.2-2.9-1.9-4.5-5-4.7-.1 3 1.8 4.7 5 4.7z',
    stroke: 'M12 23V9',
    width: 1.7,
  },
  blue: {
    fill: 'M1.5 11.5C5 5.8 11 5 15.8 9.6L22 6c-.9 3.8-.9 7.2 0 11l-6.2-3.6C11 18 5 17.2 1.5 11.5zM6.6 9.6a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z',
    stroke: 'M5 21c2.3-1.6 4.7-1.6 7 0s4.7 1.6 7 0',
    width: 1.7,
  },
  green: {
    fill: 'M5.6 17.2C3.6 8.8 9.4 2.3 21 2.5c.6 11.2-5 17.5-13.3 16.3L15 9.5 6.7 17.9 4 22',
    stroke: 'M3.6 22.3C6.5 16.5 10 12.8 15 9.5',
    width: 1.6,
  },
  temple: {
    fill: 'M12 2 22 8v2H2V8zM4 11.5h3V19H4zM10.5 11.5h3V19h-3zM17 11.5h3V19h-3zM2 20.3h20V23H2z',
  },
  tornado: {
    fill: '',
    stroke:
      'M3 4c5 2.4 13 2.4 18 0M5 8.5c4 1.9 10 1.9 14 0M8 13c3 1.4 6.5 1.4 9 0M9.5 17c1.8.8 3.8.8 5.5 0M11 20.5c.6.3 1.6.3 2.2 0',
    width: 2,
  },
  extra: {
    fill: 'M12 1.5l2.9 6.7 7.3.7-5.5 4.8 1.6 7.1L12 17l-6.3 3.8 1.6-7.1L1.8 8.9l7.3-.7z',
  },
};

export const FILLS: Record<Colour, string> = {
  red: '#EF5148',
  yellow: '#F8D844',
  blue: '#5A8BC6',
  green: '#85DCB3',
};
export const INK = '#1D1A16';
export const STONE = '#F3ECDC';
export const CRACKS = 'M-20-6l9 4 4 9 10-3 8 7M-7 7l-5 9M3 4l2-12-6-8M5-8l12-6';
export const CRYSTAL = 'M8 .8 13 6 8 15.2 3 6z';
