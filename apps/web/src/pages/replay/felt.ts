import type { Table } from '@snap-up/engine';

/*
 * What a replay asks of the cards that the card table has placed already: to be called in an effect around it, which
 * comes after the effects in it.
 */

/**
 * Lets no card be on its way for longer than this, in milliseconds; with 0 none is turned over slowly either. A card
 * takes its time from the way it has to go, as when one plays; here the next move may not wait for so long.
 */
export function limitFlights(felt: HTMLElement, limitMs: number): void {
  for (const { style } of felt.querySelectorAll<HTMLElement>('[data-token]')) {
    if (Number.parseFloat(style.transitionDuration) > limitMs) style.transitionDuration = `${limitMs}ms`;
  }
  if (limitMs > 0) return;
  for (const animation of felt.getAnimations({ subtree: true })) {
    if (!(animation instanceof CSSTransition)) animation.finish();
  }
}

/** Marks the cards that lie face down on this table, though they are shown; none where it is null. */
export function markLaidOpen(felt: HTMLElement, covered: Table | null): void {
  for (const element of felt.querySelectorAll<HTMLElement>('[data-place]')) {
    const [pile = -1, index = -1] = (element.dataset.place ?? '').split(':').map(Number);
    element.toggleAttribute('data-laid-open', covered?.piles[pile]?.[index] === null);
  }
}
