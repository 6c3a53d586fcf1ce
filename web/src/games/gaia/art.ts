/** The woodcuts of Gaïa, drawn by this project (BOARDS.md): landscapes on 92, icons in a 24 box around 0.
 *  They are constants of ours and hold no text from anywhere else, so they may go in with {@html}. */

export type Land = 'plain' | 'forest' | 'sea' | 'desert' | 'mountain' | 'swamp';
export const LANDS: Land[] = ['plain', 'forest', 'sea', 'desert', 'mountain', 'swamp'];
export const LETTER: Record<Land, string> = {
  plain: 'P',
  forest: 'F',
  sea: 'S',
  desert: 'D',
  mountain: 'M',
  swamp: 'W',
};

export const GROUND: Record<Land, string> = {
  plain: '#B4C563',
  forest: '#5C8B57',
  sea: '#4F8FB0',
  desert: '#E6B866',
  mountain: '#A9A29B',
  swamp: '#8C8FA8',
};
export const INK: Record<Land, string> = {
  plain: '#3E5418',
  forest: '#163A22',
  sea: '#0F3A52',
  desert: '#6B3F0E',
  mountain: '#2B2830',
  swamp: '#2B2C48',
};

export const WOODCUT: Record<Land, string> = {
  plain:
    '<path d="M4 26Q28 19 46 26T88 25" fill="none" stroke="#3E5418" stroke-width="1.6"/><path d="M4 50Q28 43 46 50T88 49" fill="none" stroke="#3E5418" stroke-width="2.2"/><path d="M4 76Q28 69 46 76T88 75" fill="none" stroke="#3E5418" stroke-width="2.8"/><path d="M8 32Q30 26 46 32T86 32M8 57Q30 51 46 57T86 57M8 83Q30 77 46 83T86 83" fill="none" stroke="#EEF3C4" stroke-width="1.3" stroke-dasharray="12 5"/><path d="M18 22Q19 15 15 12M22 22Q22 13 21 9M26 22Q26 13 28 9M30 22Q29 16 33 13M60 20Q61 13 57 10M64 20Q64 11 63 7M68 20Q68 11 70 7M72 20Q71 14 75 11M38 45Q39 38 35 35M42 45Q42 36 41 32M46 45Q46 36 48 32M50 45Q49 39 53 36M14 70Q15 63 11 60M18 70Q18 61 17 57M22 70Q22 61 24 57M26 70Q25 64 29 61M66 68Q67 61 63 58M70 68Q70 59 69 55M74 68Q74 59 76 55M78 68Q77 62 81 59" fill="none" stroke="#3E5418" stroke-width="2.2" stroke-linecap="round"/>',
  forest:
    '<g transform="translate(20 32) scale(0.95)"><path d="M0-24L9-10H4L12 2H2V8H-2V2H-12L-4-10H-9Z" fill="#163A22"/><path d="M-2-16L3-9M-4-6L4 1M1-20L-3-12" stroke="#A9CC97" stroke-width="1.5" stroke-linecap="round"/></g><g transform="translate(46 28) scale(1.1)"><path d="M0-24L9-10H4L12 2H2V8H-2V2H-12L-4-10H-9Z" fill="#163A22"/><path d="M-2-16L3-9M-4-6L4 1M1-20L-3-12" stroke="#A9CC97" stroke-width="1.5" stroke-linecap="round"/></g><g transform="translate(72 33) scale(0.95)"><path d="M0-24L9-10H4L12 2H2V8H-2V2H-12L-4-10H-9Z" fill="#163A22"/><path d="M-2-16L3-9M-4-6L4 1M1-20L-3-12" stroke="#A9CC97" stroke-width="1.5" stroke-linecap="round"/></g><g transform="translate(32 58) scale(1.15)"><path d="M0-24L9-10H4L12 2H2V8H-2V2H-12L-4-10H-9Z" fill="#163A22"/><path d="M-2-16L3-9M-4-6L4 1M1-20L-3-12" stroke="#A9CC97" stroke-width="1.5" stroke-linecap="round"/></g><g transform="translate(62 57) scale(1.1)"><path d="M0-24L9-10H4L12 2H2V8H-2V2H-12L-4-10H-9Z" fill="#163A22"/><path d="M-2-16L3-9M-4-6L4 1M1-20L-3-12" stroke="#A9CC97" stroke-width="1.5" stroke-linecap="round"/></g><g transform="translate(16 82) scale(1.05)"><path d="M0-24L9-10H4L12 2H2V8H-2V2H-12L-4-10H-9Z" fill="#163A22"/><path d="M-2-16L3-9M-4-6L4 1M1-20L-3-12" stroke="#A9CC97" stroke-width="1.5" stroke-linecap="round"/></g><g transform="translate(46 85) scale(1.15)"><path d="M0-24L9-10H4L12 2H2V8H-2V2H-12L-4-10H-9Z" fill="#163A22"/><path d="M-2-16L3-9M-4-6L4 1M1-20L-3-12" stroke="#A9CC97" stroke-width="1.5" stroke-linecap="round"/></g><g transform="translate(76 83) scale(1.05)"><path d="M0-24L9-10H4L12 2H2V8H-2V2H-12L-4-10H-9Z" fill="#163A22"/><path d="M-2-16L3-9M-4-6L4 1M1-20L-3-12" stroke="#A9CC97" stroke-width="1.5" stroke-linecap="round"/></g>',
  sea: '<path d="M4 17q7-9 14 0t14 0t14 0t14 0t14 0t14 0" fill="none" stroke="#0F3A52" stroke-width="3.2" stroke-linecap="round"/><path d="M4 23q7-9 14 0t14 0t14 0t14 0t14 0" fill="none" stroke="#D4EAF2" stroke-width="1.5" stroke-linecap="round"/><path d="M10 35q7-9 14 0t14 0t14 0t14 0t14 0t8 0" fill="none" stroke="#0F3A52" stroke-width="3.2" stroke-linecap="round"/><path d="M10 41q7-9 14 0t14 0t14 0t14 0t14 0" fill="none" stroke="#D4EAF2" stroke-width="1.5" stroke-linecap="round"/><path d="M4 53q7-9 14 0t14 0t14 0t14 0t14 0t14 0" fill="none" stroke="#0F3A52" stroke-width="3.2" stroke-linecap="round"/><path d="M4 59q7-9 14 0t14 0t14 0t14 0t14 0" fill="none" stroke="#D4EAF2" stroke-width="1.5" stroke-linecap="round"/><path d="M10 71q7-9 14 0t14 0t14 0t14 0t14 0t8 0" fill="none" stroke="#0F3A52" stroke-width="3.2" stroke-linecap="round"/><path d="M10 77q7-9 14 0t14 0t14 0t14 0t14 0" fill="none" stroke="#D4EAF2" stroke-width="1.5" stroke-linecap="round"/>',
  desert:
    '<circle cx="68" cy="20" r="9" fill="#F8E7BF" stroke="#6B3F0E" stroke-width="2"/><path d="M3 46Q24 24 48 43Q66 30 89 42" fill="none" stroke="#6B3F0E" stroke-width="2.6"/><path d="M26 36l7 8M32 37l7 9M38 40l7 9M44 43l7 8M70 37l7 7M76 38l7 8M82 41l7 7" stroke="#6B3F0E" stroke-width="1.3"/><path d="M3 66Q24 44 48 63Q66 50 89 62" fill="none" stroke="#6B3F0E" stroke-width="2.6"/><path d="M26 56l7 8M32 57l7 9M38 60l7 9M44 63l7 8M70 57l7 7M76 58l7 8M82 61l7 7" stroke="#6B3F0E" stroke-width="1.3"/><path d="M3 86Q24 64 48 83Q66 70 89 82" fill="none" stroke="#6B3F0E" stroke-width="2.6"/><path d="M26 76l7 8M32 77l7 9M38 80l7 9M44 83l7 8M70 77l7 7M76 78l7 8M82 81l7 7" stroke="#6B3F0E" stroke-width="1.3"/>',
  mountain:
    '<g transform="translate(28 46) scale(0.85)"><path d="M0-40L26 8H-26Z" fill="#F4F1EA" stroke="#2B2830" stroke-width="2.4" stroke-linejoin="round"/><path d="M0-40L26 8H6L1-10L6-22Z" fill="#2B2830"/><path d="M-6-22L-14 4M-11-14L-20 6M-2-10L-7 6" stroke="#2B2830" stroke-width="1.6"/><path d="M12-8L17 4M8-18L11-10" stroke="#F4F1EA" stroke-width="1.3"/></g><g transform="translate(66 44) scale(0.8)"><path d="M0-40L26 8H-26Z" fill="#F4F1EA" stroke="#2B2830" stroke-width="2.4" stroke-linejoin="round"/><path d="M0-40L26 8H6L1-10L6-22Z" fill="#2B2830"/><path d="M-6-22L-14 4M-11-14L-20 6M-2-10L-7 6" stroke="#2B2830" stroke-width="1.6"/><path d="M12-8L17 4M8-18L11-10" stroke="#F4F1EA" stroke-width="1.3"/></g><g transform="translate(46 76) scale(1.05)"><path d="M0-40L26 8H-26Z" fill="#F4F1EA" stroke="#2B2830" stroke-width="2.4" stroke-linejoin="round"/><path d="M0-40L26 8H6L1-10L6-22Z" fill="#2B2830"/><path d="M-6-22L-14 4M-11-14L-20 6M-2-10L-7 6" stroke="#2B2830" stroke-width="1.6"/><path d="M12-8L17 4M8-18L11-10" stroke="#F4F1EA" stroke-width="1.3"/></g>',
  swamp:
    '<path d="M8 30h36" stroke="#2B2C48" stroke-width="2.2" stroke-linecap="round"/><path d="M14 35h24" stroke="#E4E4F0" stroke-width="1.5" stroke-linecap="round"/><path d="M52 24h32" stroke="#2B2C48" stroke-width="2.2" stroke-linecap="round"/><path d="M58 29h20" stroke="#E4E4F0" stroke-width="1.5" stroke-linecap="round"/><path d="M34 52h44" stroke="#2B2C48" stroke-width="2.2" stroke-linecap="round"/><path d="M40 57h32" stroke="#E4E4F0" stroke-width="1.5" stroke-linecap="round"/><path d="M6 66h30" stroke="#2B2C48" stroke-width="2.2" stroke-linecap="round"/><path d="M12 71h18" stroke="#E4E4F0" stroke-width="1.5" stroke-linecap="round"/><path d="M46 78h38" stroke="#2B2C48" stroke-width="2.2" stroke-linecap="round"/><path d="M52 83h26" stroke="#E4E4F0" stroke-width="1.5" stroke-linecap="round"/><path d="M24 29Q23 17 25 7M26 29Q30 19 33 14" fill="none" stroke="#2B2C48" stroke-width="1.8"/><rect x="22.5" y="-1" width="5" height="11" rx="2.5" fill="#2B2C48"/><path d="M66 51Q65 39 67 29M68 51Q72 41 75 36" fill="none" stroke="#2B2C48" stroke-width="1.8"/><rect x="64.5" y="21" width="5" height="11" rx="2.5" fill="#2B2C48"/><path d="M44 50Q43 38 45 28M46 50Q50 40 53 35" fill="none" stroke="#2B2C48" stroke-width="1.8"/><rect x="42.5" y="20" width="5" height="11" rx="2.5" fill="#2B2C48"/><path d="M18 65Q17 53 19 43M20 65Q24 55 27 50" fill="none" stroke="#2B2C48" stroke-width="1.8"/><rect x="16.5" y="35" width="5" height="11" rx="2.5" fill="#2B2C48"/><path d="M72 77Q71 65 73 55M74 77Q78 67 81 62" fill="none" stroke="#2B2C48" stroke-width="1.8"/><rect x="70.5" y="47" width="5" height="11" rx="2.5" fill="#2B2C48"/><path d="M58 77Q57 65 59 55M60 77Q64 67 67 62" fill="none" stroke="#2B2C48" stroke-width="1.8"/><rect x="56.5" y="47" width="5" height="11" rx="2.5" fill="#2B2C48"/>',
};

export type IconName = Land | 'animals' | 'any';
export const ICON: Record<IconName, string> = {
  plain:
    '<path d="M-6 7Q-6-1-9-4M-2 7Q-2-3-3-8M2 7Q2-3 4-8M6 7Q6 0 9-3M-9 8H9" fill="none" stroke="#26360B" stroke-width="2" stroke-linecap="round"/>',
  forest: '<path d="M0-10L6-3H3L8 4H1.5V9H-1.5V4H-8L-3-3H-6Z" fill="#0E2A17"/>',
  sea: '<path d="M-9-3q3-5 6 0t6 0t6 0M-9 4q3-5 6 0t6 0t6 0" fill="none" stroke="#06283B" stroke-width="2.3" stroke-linecap="round"/>',
  desert:
    '<circle cx="4.5" cy="-5" r="3.2" fill="#5A330A"/><path d="M-10 6Q-4-4 2 4Q6-1 10 5" fill="none" stroke="#5A330A" stroke-width="2.3" stroke-linecap="round"/>',
  mountain: '<path d="M-10 8L-1-9L10 8Z" fill="#1F1C24"/><path d="M-1-9L-5-1.5L-2-3L0 0L2-3Z" fill="#fff"/>',
  swamp:
    '<path d="M-9 7H9M-3 5V-2M4 5V-4" stroke="#1E1F38" stroke-width="1.8" stroke-linecap="round"/><rect x="-4.8" y="-9" width="3.6" height="8" rx="1.8" fill="#1E1F38"/><rect x="2.2" y="-10" width="3.6" height="8" rx="1.8" fill="#1E1F38"/>',
  animals:
    '<path d="M-1.5 9Q-5 4-4 0Q-8-1-8-4Q-5-4-3.6-2.6Q-6-6-4.6-10M-3.6-2.6Q-4.4-6-7.6-8M1.5 9Q5 4 4 0Q8-1 8-4Q5-4 3.6-2.6Q6-6 4.6-10M3.6-2.6Q4.4-6 7.6-8" fill="none" stroke="#4A2410" stroke-width="1.5" stroke-linecap="round"/><path d="M-4-1.6Q0-4 4-1.6Q4.4 5 1.8 9H-1.8Q-4.4 5-4-1.6Z" fill="#4A2410"/>',
  any: '<path d="M0-9L2.5-3L9-2.6L4 1.6L5.6 8L0 4.5L-5.6 8L-4 1.6L-9-2.6L-2.5-3Z" fill="#4A3A22"/>',
};

/** A skyline on 80 × 40. */
export const TOWN =
  '<path d="M2 40V22L8 15L14 22V40ZM14 40V26H24V40M24 40V12H28V8H31V12H34V8H37V12H41V40ZM41 40V24L50 16L59 24V40ZM59 40V28H68V40M68 40V20L73 10L78 20V40Z" fill="#3A2A1A"/><path d="M6 27h4M6 33h4M17 31h4M30 18h5M30 25h5M30 32h5M46 29h8M46 35h8M62 33h3M71 25h4M71 31h4" stroke="#F6EBD0" stroke-width="2.2"/>';
/** A meeple in a 28 × 32 box around 0. */
export const MEEPLE =
  'M0-14A6 6 0 0 1 5.4-5.4Q13-4 12.4 2Q10 4.4 6.6 3Q8 9 10.6 14H2.6L0 8.6L-2.6 14H-10.6Q-8 9-6.6 3Q-10 4.4-12.4 2Q-13-4-5.4-5.4A6 6 0 0 1 0-14Z';
