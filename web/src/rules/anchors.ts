/** Places within the book of rules. */
export const anchor = (kind: 'chapter' | 'section' | 'rule', name: string): string => `${kind}-${name}`;

/** Goes there, with the focus. */
export function goTo(within: ParentNode, id: string, block: ScrollLogicalPosition = 'start'): void {
  const place = within.querySelector<HTMLElement>(`[id="${id}"]`);
  place?.scrollIntoView({ block });
  place?.focus({ preventScroll: true });
}
