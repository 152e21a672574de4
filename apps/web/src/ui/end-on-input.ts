/**
 * Brings what is animated in an element to its end as soon as the player presses anything, wherever that is: an attachment. It
 * only listens, so that whatever was pressed does what it always does.
 */
export function endOnInput(element: HTMLElement): () => void {
  const end = (): void => {
    for (const animation of element.getAnimations({ subtree: true })) {
      // One that never ends tells a state and no moment.
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
