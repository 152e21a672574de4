/** Whether a finger, a pen or a button of the mouse is down on a page. */
export interface Presses {
  readonly areAny: () => boolean;
  /** Stops listening. */
  readonly close: () => void;
}

/** Begins to listen for presses on a page. */
export function pressesOn(page: Document): Presses {
  const down = new Set<number>();
  const listening = new AbortController();
  const hear = (types: readonly string[], take: (event: PointerEvent) => void): void => {
    for (const type of types)
      page.addEventListener(type, (event) => take(event as PointerEvent), { capture: true, signal: listening.signal });
  };
  hear(['pointerdown'], ({ pointerId }) => down.add(pointerId));
  hear(['pointerup', 'pointercancel'], ({ pointerId }) => down.delete(pointerId));
  // A hidden page does not get the end of a press.
  hear(['visibilitychange'], () => down.clear());
  return { areAny: () => down.size > 0, close: () => listening.abort() };
}
