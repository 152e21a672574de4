import type { Card } from '@snap-up/engine';
import type { HandController } from './hand-controller.svelte.ts';

/** A pointer that has moved less than this has tapped. */
const slackPx = 8;

interface Drag {
  readonly card: Card;
  readonly pointer: number;
  /** The x coordinates of the pointer and of the card's left edge, in the row. */
  readonly fromPx: number;
  readonly leftPx: number;
  /** The card's place in the hand before the drag, counted from 0; null while it may still be a tap. */
  readonly home: number | null;
  readonly movedPx: number;
}

/** Drags a card of the hand to another place in it. */
export class HandDrag {
  readonly #hand: HandController;
  #drag = $state.raw<Drag | null>(null);
  /** Whether the next click ends a drag, and is not a tap. */
  #isClickOfDrag = false;

  constructor(hand: HandController) {
    this.#hand = hand;
  }

  /** Whether a card is being dragged to another place. */
  get isMoving(): boolean {
    return this.#drag !== null && this.#drag.home !== null;
  }

  /** The left edge of a card that is being dragged; null for the others. */
  leftOf(card: Card): number | null {
    const drag = this.#drag;
    return drag?.card === card && drag.home !== null ? drag.leftPx + drag.movedPx : null;
  }

  press(event: PointerEvent, card: Card, leftPx: number): void {
    this.#isClickOfDrag = false;
    if (event.button !== 0 || this.#drag !== null) return;
    this.#drag = { card, pointer: event.pointerId, fromPx: event.clientX, leftPx, home: null, movedPx: 0 };
  }

  /** `stepPx` is the distance from card to card, `firstPx` the left edge of the first one. */
  move(event: PointerEvent, stepPx: number, firstPx: number): void {
    const drag = this.#drag;
    if (drag === null || drag.pointer !== event.pointerId) return;
    const movedPx = event.clientX - drag.fromPx;
    if (drag.home === null) {
      if (Math.abs(movedPx) < slackPx) return;
      this.#hand.applyChosenOrder();
    }
    const home = drag.home ?? this.#hand.cards.indexOf(drag.card);
    this.#drag = { ...drag, home, movedPx };
    const index = Math.round((drag.leftPx + movedPx - firstPx) / stepPx);
    this.#hand.moveCard(drag.card, Math.max(0, Math.min(this.#hand.cards.length - 1, index)));
  }

  release(event: PointerEvent): void {
    if (this.#drag === null || this.#drag.pointer !== event.pointerId) return;
    this.#isClickOfDrag = this.isMoving;
    this.#drag = null;
  }

  /** Call at every press: a second finger may be pinching to zoom, so it ends the drag and returns the card. */
  join(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag === null || drag.pointer === event.pointerId) return;
    if (drag.home !== null) this.#hand.moveCard(drag.card, drag.home);
    this.#isClickOfDrag = this.isMoving;
    this.#drag = null;
  }

  /** Whether this click ends a drag. Call once for each click. */
  takesClick(): boolean {
    const takes = this.#isClickOfDrag;
    this.#isClickOfDrag = false;
    return takes;
  }
}
