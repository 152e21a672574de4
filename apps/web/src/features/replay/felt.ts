import type { Table } from '@snap-up/engine';

/*
 * Changes to cards that the card table has placed already. To be called in an effect of a component around it, because
 * such an effect runs after those inside.
 */

/**
 * Limits the time that a card is on its way, in milliseconds; with 0 cards are also turned over at once. In play a
 * card's time depends on its distance; in a replay the next move may come sooner.
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

/** Marks the cards that are shown but lie face down on this table; none where it is null. */
export function markLaidOpen(felt: HTMLElement, covered: Table | null): void {
  for (const element of felt.querySelectorAll<HTMLElement>('[data-place]')) {
    const [pile = -1, index = -1] = (element.dataset.place ?? '').split(':').map(Number);
    element.toggleAttribute('data-laid-open', covered?.piles[pile]?.[index] === null);
  }
}
