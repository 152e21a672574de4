/**
 * Lets the browser make no click of a tap that has been handled already. For a click it looks once more for what is under the
 * finger, moves the focus there and has the page paint again, all of which counts as a part of the tap. Returns a function that
 * ends this.
 * @param isHandled whether a touch that began on this element was a tap on the cards
 */
export function preventClicks(element: HTMLElement, isHandled: (target: EventTarget | null) => boolean): () => void {
  const ended = (event: TouchEvent) => {
    if (!isHandled(event.target) || !event.cancelable) return;
    event.preventDefault();
    // As after a click, no text field and no button keeps the focus.
    const { activeElement } = document;
    if (activeElement !== document.body && !element.contains(activeElement)) element.focus({ preventScroll: true });
  };
  element.addEventListener('touchend', ended, { passive: false });
  return () => element.removeEventListener('touchend', ended);
}
