import type { Place } from '../layout/places.ts';
import type { Point } from '../layout/spread.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Above everything that lies on the table: a moving card passes over cards at rest. */
const flightZ = 2000;
const heldZ = 4000;

/** Where the pointer dropped a card: its glide starts there and not where it lay before. */
const releasedAt = new WeakMap<HTMLElement, Point>();
const landings = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Longer than any flight: a card that gets buried stays visible until the one above it has landed. */
const buryMs = 360;

/**
 * Returns the CSS transform of a card at this place of the stage, in pixels. It has no depth: a card at rest must not become a layer
 * of its own, since a table of five has 260. While one glides, its transition makes it a layer.
 */
export function transformAt(x: number, y: number, scale: number): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** A longer way takes a little more time, never much: the eye has to follow, and the player is not kept waiting. */
function flightMs(distancePx: number): number {
  return reducedMotion.matches ? 0 : Math.round(Math.min(340, 130 + distancePx * 0.32));
}

/** Puts a card in its place. With `before` it glides there from wherever it is, for `limitMs` at most. */
export function moveTo(
  element: HTMLElement,
  before: Place | undefined,
  place: Place,
  isStill: boolean,
  delayMs = 0,
  limitMs = Number.POSITIVE_INFINITY,
): void {
  clearTimeout(landings.get(element));
  const { style } = element;
  const start = releasedAt.get(element) ?? before;
  releasedAt.delete(element);
  const distance = start === undefined ? 0 : Math.hypot(place.x - start.x, place.y - start.y);
  const durationMs = isStill || start === undefined ? 0 : Math.min(limitMs, flightMs(distance));
  // The second values are for the `visibility` of a buried card. It waits, then changes at once: a gradual change would run on the main thread.
  style.transitionDuration = `${durationMs}ms, 0s`;
  style.transitionDelay = `${delayMs}ms, ${durationMs === 0 ? 0 : buryMs}ms`;
  style.transform = transformAt(place.x, place.y, place.scale);
  if (durationMs === 0 || distance < 1) {
    style.zIndex = String(place.z);
    return;
  }
  style.zIndex = String(flightZ + place.z);
  landings.set(
    element,
    setTimeout(
      () => {
        style.zIndex = String(place.z);
      },
      delayMs + durationMs + 20,
    ),
  );
}

/** Begins a drag: from here on the card is where the pointer is. */
export function hold(element: HTMLElement, place: Place, order: number): void {
  clearTimeout(landings.get(element));
  element.style.transitionDuration = '0ms';
  element.style.transitionDelay = '0ms';
  element.style.zIndex = String(heldZ + order);
  element.style.transform = transformAt(place.x, place.y, place.scale);
}

/** Ends a drag, and notes where it ended for the glide that follows. */
export function release(element: HTMLElement, point: Point): void {
  releasedAt.set(element, point);
}

/** Shakes a card from side to side, as a sign that it cannot be moved. */
export function shake(element: HTMLElement): void {
  if (reducedMotion.matches) return;
  element.animate(
    [0, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` })),
    { duration: 260, easing: 'ease-out' },
  );
}

/** Turns a card over: first the visible side goes, then the other comes. */
export function flip(front: HTMLElement, back: HTMLElement, toFront: boolean): void {
  if (reducedMotion.matches) return;
  const [going, coming] = toFront ? [back, front] : [front, back];
  const halfMs = 110;
  // Not in the keyframes: animating any property besides `transform` would run on the main thread, frame by frame.
  going.style.visibility = 'visible';
  const leaving = going.animate(
    [{ transform: 'perspective(600px) rotateY(0deg)' }, { transform: 'perspective(600px) rotateY(90deg)' }],
    { duration: halfMs, easing: 'ease-in', fill: 'forwards' },
  );
  const leave = (): void => {
    going.style.visibility = '';
    leaving.cancel();
  };
  leaving.onfinish = leave;
  coming.animate(
    [{ transform: 'perspective(600px) rotateY(-90deg)' }, { transform: 'perspective(600px) rotateY(0deg)' }],
    { duration: halfMs, delay: halfMs, easing: 'ease-out', fill: 'backwards' },
  );
}
