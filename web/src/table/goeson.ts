/** Marks what scrolls with `data-more` while some of it lies below its edge. */
export function goesOn(node: HTMLElement) {
  const look = () => node.toggleAttribute('data-more', node.scrollHeight - node.scrollTop - node.clientHeight > 3);
  const words = new MutationObserver(look);
  words.observe(node, { childList: true, subtree: true, characterData: true });
  const room = new ResizeObserver(look);
  room.observe(node);
  node.addEventListener('scroll', look, { passive: true });
  return {
    destroy() {
      words.disconnect();
      room.disconnect();
      node.removeEventListener('scroll', look);
    },
  };
}
