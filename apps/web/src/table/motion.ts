import type { Place } from './places.ts';
import type { Point } from './spread.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Above everything that lies on the table; a card in flight passes over cards at rest. */
const flightZ = 2000;
const heldZ = 4000;

/** Where the hand let a card go: its glide starts there and not where it lay before. */
const releasedAt = new WeakMap<HTMLElement, Point>();
const landings = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

export function transformAt(x: number, y: number, scale: number): string {
  return `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
}

/** A long way takes a little longer, never long: the eye has to follow, and the hand does not wait. */
function flightMs(distancePx: number): number {
  return reducedMotion.matches ? 0 : Math.round(Math.min(340, 130 + distancePx * 0.32));
}

/** Puts a card where it lies; with `before` it glides there from where it is now, wherever that is. */
export function moveTo(
  element: HTMLElement,
  before: Place | undefined,
  place: Place,
  isStill: boolean,
  delayMs = 0,
): void {
  clearTimeout(landings.get(element));
  const { style } = element;
  const start = releasedAt.get(element) ?? before;
  releasedAt.delete(element);
  const distance = start === undefined ? 0 : Math.hypot(place.x - start.x, place.y - start.y);
  const durationMs = isStill || start === undefined ? 0 : flightMs(distance);
  style.transitionDuration = `${durationMs}ms`;
  style.transitionDelay = `${delayMs}ms`;
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

/** Takes a card into the hand: from now on it is where the hand is. */
export function hold(element: HTMLElement, place: Place, order: number): void {
  clearTimeout(landings.get(element));
  element.style.transitionDuration = '0ms';
  element.style.transitionDelay = '0ms';
  element.style.zIndex = String(heldZ + order);
  element.style.transform = transformAt(place.x, place.y, place.scale);
}

/** Notes where the hand let go, for the glide that follows. */
export function release(element: HTMLElement, point: Point): void {
  releasedAt.set(element, point);
}

/** A short shake of the head. */
export function shake(element: HTMLElement): void {
  if (reducedMotion.matches) return;
  element.animate(
    [0, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` })),
    { duration: 260, easing: 'ease-out' },
  );
}

/** Turns a card over: the side that was seen goes first, then the other one comes. */
export function flip(front: HTMLElement, back: HTMLElement, toFront: boolean): void {
  if (reducedMotion.matches) return;
  const [going, coming] = toFront ? [back, front] : [front, back];
  const halfMs = 110;
  going.animate(
    [
      { visibility: 'visible', transform: 'perspective(600px) rotateY(0deg)' },
      { visibility: 'visible', transform: 'perspective(600px) rotateY(90deg)' },
    ],
    { duration: halfMs, easing: 'ease-in' },
  );
  coming.animate(
    [{ transform: 'perspective(600px) rotateY(-90deg)' }, { transform: 'perspective(600px) rotateY(0deg)' }],
    { duration: halfMs, delay: halfMs, easing: 'ease-out', fill: 'backwards' },
  );
}
