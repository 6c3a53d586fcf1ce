import type { CoverLook } from '../../board/contract';

export const cover: CoverLook = {
  side: '#1F4A2A',
  lid: '#4A7A3A',
  shape: 'square',
  pieces: ['#A3AD5E', '#76974A', '#E8C796', '#4A7A3A', '#A3AD5E'],
};
