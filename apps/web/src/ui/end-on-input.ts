/**
 * An attachment that ends an element's animations as soon as the player presses anything anywhere. It only listens, so
 * the press has its usual effect.
 */
export function endOnInput(element: HTMLElement): () => void {
  const end = (): void => {
    for (const animation of element.getAnimations({ subtree: true })) {
      // An endless animation shows a state, not a moment.
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  };
  const options = { capture: true, passive: true } as const;
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const kind of kinds) addEventListener(kind, end, options);
  return () => {
    for (const kind of kinds) removeEventListener(kind, end, options);
  };
}
