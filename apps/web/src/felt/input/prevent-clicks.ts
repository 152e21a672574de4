/**
 * Prevents clicks for taps that have been handled already. For a click the browser looks up the element under the
 * finger, moves the focus there and has the page paint again, all of which adds to the tap's latency. Returns a
 * function that ends this.
 * @param isHandled whether a touch that began on this element was a tap on the cards
 */
export function preventClicks(element: HTMLElement, isHandled: (target: EventTarget | null) => boolean): () => void {
  const ended = (event: TouchEvent) => {
    if (!isHandled(event.target) || !event.cancelable) return;
    event.preventDefault();
    // Like a click, a tap removes the focus from text fields and buttons.
    const { activeElement } = document;
    if (activeElement !== document.body && !element.contains(activeElement)) element.focus({ preventScroll: true });
  };
  element.addEventListener('touchend', ended, { passive: false });
  return () => element.removeEventListener('touchend', ended);
}
