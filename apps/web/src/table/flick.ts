/**
 * While a card is in the hand a finger’s movement is the card’s alone. Otherwise a browser takes a quick drag for a flick,
 * and the next tap, wherever it is, for what stops the flick. Gives the function that ends it.
 */
export function preventFlicks(element: HTMLElement, isHeld: () => boolean): () => void {
  const moved = (event: TouchEvent) => {
    if (isHeld() && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', moved, { passive: false });
  return () => element.removeEventListener('touchmove', moved);
}
