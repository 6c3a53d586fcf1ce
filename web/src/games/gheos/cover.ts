import type { CoverLook } from '../../board/contract';

export const cover: CoverLook = {
  side: '#0B3547',
  lid: '#1B566B',
  shape: 'triangle',
  pieces: ['#7DB35A', '#1F6E86', '#DFE6B0', '#1F6E86', '#7DB35A'],
};
