import type { CoverLook } from '../../board/contract';

export const cover: CoverLook = {
  side: '#10151D',
  lid: '#2A3544',
  shape: 'hexagon',
  pieces: ['#F8D844', '#F3ECDC', '#5A8BC6', '#EF5148', '#85DCB3'],
};
