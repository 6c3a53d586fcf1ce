/** What may stand beside the board, or over it on a phone. */
export type Tab = 'log' | 'points' | 'actions' | 'rules';
export type SheetName = Tab | 'hint' | 'keys' | 'seat' | 'table';

export const isTab = (sheet: SheetName | null): sheet is Tab =>
  sheet === 'log' || sheet === 'points' || sheet === 'actions' || sheet === 'rules';
