/** Whether a press on the board waits for Confirm: a person's wish, kept on this device. */
let wish = $state(localStorage.getItem('confirm') !== 'off');

export const isConfirming = (): boolean => wish;

export function setConfirming(next: boolean): void {
  wish = next;
  localStorage.setItem('confirm', next ? 'on' : 'off');
}
