import type { CoverLook } from '../../board/contract';

export const cover: CoverLook = {
  side: '#6B4A2A',
  lid: '#A9855A',
  shape: 'card',
  pieces: ['#B87446', '#AEB6BC', '#D9B13B', '#B87446', '#AEB6BC'],
};
