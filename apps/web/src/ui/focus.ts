import { tick } from 'svelte';
import { announce } from './announcer.ts';

/** Where a page begins for screen readers: its card table, which takes keys, or else its heading. */
function beginning(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="application"]') ?? document.querySelector<HTMLElement>('h1');
}

function isFocusNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** Moves the focus to the beginning of the page, unless something on it has the focus already. */
export function focusPage(): void {
  if (!isFocusNowhere()) return;
  const target = beginning();
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Attached to something that goes: if it has had the focus, it does not take it along. */
export function passFocusOn(element: HTMLElement): () => void {
  let hadFocus = false;
  element.addEventListener('focusin', () => {
    hadFocus = true;
  });
  return () => {
    if (hadFocus) void tick().then(focusPage);
  };
}

/**
 * Moves the focus to the beginning of a page that is about to be shown, and again if that is replaced while the rest is
 * loading. Ends on user input. Returns a function that ends it, for an `$effect`.
 */
export function focusComingPage(): () => void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  const arrive = () => {
    const wasNowhere = isFocusNowhere();
    focusPage();
    // A heading names the page; a card table does not.
    if (wasNowhere && document.activeElement?.matches('[role="application"]') === true) announce(document.title);
  };
  const observer = new MutationObserver(arrive);
  observer.observe(document.body, { childList: true, subtree: true });
  // Only after the change has removed its elements.
  const timer = setTimeout(arrive);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    listening.abort();
  };
  const listening = new AbortController();
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, end, { capture: true, signal: listening.signal });
  return end;
}

/** For `onmousedown` of a button: a press leaves the focus where it is, so that keys still play cards. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
