import type { CoverLook } from '../../board/contract';

export const cover: CoverLook = {
  side: '#5B2016',
  lid: '#8A3A2A',
  shape: 'square',
  pieces: ['#ECDF68', '#588850', '#72BDF0', '#D6A77B', '#9D7584'],
};
