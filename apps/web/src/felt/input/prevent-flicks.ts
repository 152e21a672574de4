/**
 * Prevents scrolls and flicks while a card is dragged. Otherwise a browser mistakes a quick drag for a flick, and the
 * next tap, wherever it is, for stopping the flick. Returns a function that ends this.
 */
export function preventFlicks(element: HTMLElement, isHeld: () => boolean): () => void {
  const moved = (event: TouchEvent) => {
    if (isHeld() && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', moved, { passive: false });
  return () => element.removeEventListener('touchmove', moved);
}
