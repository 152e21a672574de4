import type { Rectangle } from '../layout/measures.ts';
import { cardRectangle, type Place } from '../layout/places.ts';
import { hold, release, transformAt } from '../render/motion.ts';

/** A dragged packet: elements with their original places, the lead first. */
export interface Held {
  readonly cards: readonly { readonly element: HTMLElement; readonly place: Place }[];
}

/** Where and when a tap was made. */
export type TapEvent = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/** A gesture's interface to the table. `Pressed` is whatever the table finds under the pointer. */
export interface GestureHost<Pressed> {
  /** Returns what is under the pointer; null if nothing can be pressed. */
  readonly pressedAt: (target: EventTarget | null) => Pressed | null;
  /** Picks up the packet under the pointer; null if it may not be taken. */
  readonly lift: (pressed: Pressed) => Held | null;
  /** Drops the packet: `card` is where the lead is now, `x` and `y` where the pointer is. */
  readonly drop: (pressed: Pressed, card: Rectangle, x: number, y: number) => void;
  /** Ends the drag without a drop. */
  readonly cancel: (pressed: Pressed) => void;
  readonly tap: (pressed: Pressed, event: TapEvent) => void;
  /** A tap without coordinates. */
  readonly click: (pressed: Pressed, timeMs: number) => void;
  readonly ownCardWidth: () => number;
  /**
   * Whether a finger that moves up or down scrolls the page. Then a card is lifted by a finger that stays on it for a
   * moment or starts to the side.
   */
  readonly scrolls: () => boolean;
}

/** How long a finger has to stay on a card to lift it if the page scrolls. */
export const liftMs = 300;

/** How far a pointer may move on the screen before a tap becomes a drag. Fingers are less steady than a mouse. */
const slackPx = { mouse: 4, pen: 6, touch: 9 } as const;

/** The same distance on the page, which may be zoomed. */
function slackFor(pointerType: string): number {
  const screenPx = pointerType === 'touch' || pointerType === 'pen' ? slackPx[pointerType] : slackPx.mouse;
  return screenPx / (window.visualViewport?.scale ?? 1);
}

/**
 * Distinguishes taps from drags, for mouse, finger and pen alike. While a packet is dragged nothing is measured and
 * nothing is rendered: each movement sets one transform for each card.
 */
export class Gesture<Pressed> {
  readonly #stage: HTMLElement;
  readonly #host: GestureHost<Pressed>;
  readonly #listening = new AbortController();
  #pointerId: number | null = null;
  #pressed: Pressed | null = null;
  /** Where the finger touched the cards; null once it has left them. */
  #touched: EventTarget | null = null;
  #held: Held | null = null;
  #startX = 0;
  #startY = 0;
  #stageX = 0;
  #stageY = 0;
  #slack = 0;
  #isRejected = false;
  /** Whether the next click belongs to a press of a pointer. */
  #isClickOfPointer = false;
  /** Whether the pointer has moved too far for a tap. */
  #hasMoved = false;
  /** The press of a second finger that ended a drag and is otherwise ignored. */
  #endedBy: PointerEvent | null = null;
  /** Whether this finger could scroll. */
  #mayScroll = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: HTMLElement, host: GestureHost<Pressed>) {
    this.#stage = stage;
    this.#host = host;
    const { signal } = this.#listening;
    addEventListener('pointerdown', this.#joined, { capture: true, signal });
    stage.addEventListener('pointerdown', this.#down, { signal });
    stage.addEventListener('pointermove', this.#move, { signal });
    stage.addEventListener('pointerup', this.#up, { signal });
    for (const type of ['pointercancel', 'lostpointercapture'] as const) {
      stage.addEventListener(type, this.#lost, { signal });
    }
    stage.addEventListener('click', this.#clicked, { signal });
    preventFlicks(stage, () => this.#held !== null, signal);
    preventClicks(stage, signal, (target) => {
      const isHandled = target === this.#touched;
      this.#touched = null;
      if (isHandled) this.#isClickOfPointer = false;
      return isHandled;
    });
  }

  destroy(): void {
    this.abort();
    this.#listening.abort();
  }

  /** Ends the gesture without a drop: the packet returns to where it was. */
  abort(): void {
    const pressed = this.#pressed;
    const wasHeld = this.#held !== null;
    this.#letGo(0, 0);
    if (wasHeld && pressed !== null) this.#host.cancel(pressed);
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.button === 0) this.#isClickOfPointer = true;
    if (this.#pointerId !== null || event.button !== 0 || event === this.#endedBy) return;
    const pressed = this.#host.pressedAt(event.target);
    if (pressed === null) return;
    // Measured once for each gesture, before any style is written.
    const bounds = this.#stage.getBoundingClientRect();
    this.#stageX = bounds.left;
    this.#stageY = bounds.top;
    this.#pointerId = event.pointerId;
    this.#pressed = pressed;
    this.#touched = event.pointerType === 'touch' ? event.target : null;
    this.#isRejected = event.pointerType === 'touch' && !event.isPrimary;
    this.#hasMoved = false;
    this.#startX = event.clientX;
    this.#startY = event.clientY;
    this.#slack = slackFor(event.pointerType);
    this.#mayScroll = event.pointerType === 'touch' && this.#host.scrolls();
    if (this.#mayScroll && !this.#isRejected) this.#timer = setTimeout(this.#stayed, liftMs);
    this.#stage.setPointerCapture(event.pointerId);
  };

  /** A second finger may be pinching to zoom: it ends a drag, and lets none begin. A press that does not move is still a tap. */
  readonly #joined = (event: PointerEvent): void => {
    if (this.#pointerId === null || event.pointerId === this.#pointerId) return;
    clearTimeout(this.#timer);
    this.#isRejected = true;
    if (this.#held === null) return;
    this.#endedBy = event;
    this.abort();
  };

  readonly #stayed = (): void => {
    if (this.#held === null && !this.#isRejected) this.#lift();
  };

  /** Picks up the pressed packet, if allowed. */
  #lift(): void {
    clearTimeout(this.#timer);
    this.#held = this.#pressed === null ? null : this.#host.lift(this.#pressed);
    this.#held?.cards.forEach(({ element, place }, order) => {
      hold(element, place, order);
    });
  }

  readonly #move = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointerId || this.#pressed === null) return;
    const dx = event.clientX - this.#startX;
    const dy = event.clientY - this.#startY;
    this.#hasMoved ||= Math.hypot(dx, dy) >= this.#slack;
    if (this.#held === null) {
      if (this.#isRejected || !this.#hasMoved) return;
      if (this.#mayScroll && Math.abs(dy) > Math.abs(dx)) {
        clearTimeout(this.#timer);
        this.#isRejected = true;
        return;
      }
      this.#lift();
      this.#isRejected = this.#held === null;
    }
    for (const { element, place } of this.#held?.cards ?? []) {
      element.style.transform = transformAt(place.x + dx, place.y + dy, place.scale);
    }
  };

  readonly #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointerId || this.#pressed === null) return;
    const pressed = this.#pressed;
    const dx = event.clientX - this.#startX;
    const dy = event.clientY - this.#startY;
    const lead = this.#held?.cards[0];
    const isTap = !this.#hasMoved;
    this.#letGo(dx, dy);
    if (isTap) {
      // A slow tap lifts the card if the page scrolls.
      if (lead !== undefined) this.#host.cancel(pressed);
      this.#host.tap(pressed, event);
    } else if (lead !== undefined) {
      const home = cardRectangle(lead.place, this.#host.ownCardWidth());
      const card = { ...home, x: home.x + dx, y: home.y + dy };
      this.#host.drop(pressed, card, event.clientX - this.#stageX, event.clientY - this.#stageY);
    }
  };

  readonly #lost = (event: PointerEvent): void => {
    if (event.type === 'pointercancel') this.#isClickOfPointer = false;
    if (event.pointerId === this.#pointerId) this.abort();
  };

  /** Voice control, switches and some screen readers click without a pointer, and often without coordinates. */
  readonly #clicked = ({ target, detail, timeStamp }: MouseEvent): void => {
    const isOfPointer = this.#isClickOfPointer && detail > 0;
    this.#isClickOfPointer = false;
    const button = target instanceof Element ? target.closest('[role="button"]') : null;
    if (isOfPointer || button === null) return;
    const pressed = this.#host.pressedAt(button);
    if (pressed !== null) this.#host.click(pressed, timeStamp);
  };

  #letGo(dx: number, dy: number): void {
    for (const { element, place } of this.#held?.cards ?? []) {
      release(element, { x: place.x + dx, y: place.y + dy });
    }
    clearTimeout(this.#timer);
    const pointerId = this.#pointerId;
    this.#pointerId = null;
    this.#pressed = null;
    this.#held = null;
    if (pointerId !== null && this.#stage.hasPointerCapture(pointerId)) this.#stage.releasePointerCapture(pointerId);
  }
}

/**
 * Prevents clicks for taps that have been handled already. For a click the browser looks up the element under the
 * finger, moves the focus there and has the page paint again, all of which adds to the tap's latency.
 * @param isHandled whether a touch that began on this element was a tap on the cards
 */
function preventClicks(
  element: HTMLElement,
  signal: AbortSignal,
  isHandled: (target: EventTarget | null) => boolean,
): void {
  const ended = (event: TouchEvent) => {
    if (!isHandled(event.target) || !event.cancelable) return;
    event.preventDefault();
    // Like a click, a tap removes the focus from text fields and buttons.
    const { activeElement } = document;
    if (activeElement !== document.body && !element.contains(activeElement)) element.focus({ preventScroll: true });
  };
  element.addEventListener('touchend', ended, { passive: false, signal });
}

/**
 * Prevents scrolls and flicks while a card is dragged. Otherwise a browser mistakes a quick drag for a flick, and the
 * next tap, wherever it is, for stopping the flick.
 */
export function preventFlicks(element: HTMLElement, isHeld: () => boolean, signal: AbortSignal): void {
  const moved = (event: TouchEvent) => {
    if (isHeld() && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', moved, { passive: false, signal });
}
