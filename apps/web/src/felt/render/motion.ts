import { pace } from '../../ui/design/pace.ts';
import type { Place } from '../layout/places.ts';
import type { Point } from '../layout/spread.ts';
import { smallBelow } from '../layout/table-layout.ts';

/** Above everything on the table: a moving card passes over cards at rest. */
const flightZ = 2000;
const heldZ = 4000;

/** Where the pointer dropped a card: its glide starts there, not at its former place. */
const releasedAt = new WeakMap<HTMLElement, Point>();

/** The pending landing of a card. */
interface Landing {
  /** When it has landed, and the card that may bury it, too. */
  readonly atMs: number;
  readonly place: Place;
}
const landings = new Map<HTMLElement, Landing>();
/** Cards land together: each change of one, however small, costs the page a frame. */
const landEveryMs = 100;
/** The times at which cards will land, in steps of that length: there is one timer for all that land together. */
const awaitedSteps = new Set<number>();

/** Longer than any quick flight: a card that gets buried stays visible until the one above it has landed. */
const buryMs = 360;

/**
 * Returns the CSS transform of a card at this place of the stage, in pixels. It has no depth: a card at rest must not
 * become a layer of its own, since a table of five has 260. While one glides, its transition makes it a layer.
 */
export function transformAt(x: number, y: number, scale: number): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** A longer distance takes a little more time, never much: the eye has to follow, but the player should not wait. */
function flightMs(distancePx: number): number {
  return Math.round(pace() * Math.min(340, 130 + distancePx * 0.32));
}

/** Makes a new element glide to its place from where its card was drawn without one. */
export function comeFrom(element: HTMLElement, { x, y, scale }: Place): void {
  element.style.setProperty('--from', transformAt(x, y, scale));
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
  landings.delete(element);
  // In the frame that this change costs anyway.
  landAll();
  const { style } = element;
  const start = releasedAt.get(element) ?? before;
  releasedAt.delete(element);
  const distance = start === undefined ? 0 : Math.hypot(place.x - start.x, place.y - start.y);
  // Once they are dealt, small cards do not glide among each other: the distance is short, and each glide costs a slow
  // phone three frames.
  const isSmall = before !== undefined && Math.max(before.scale, place.scale) < smallBelow && delayMs === 0;
  const mayGlide = !isStill && start !== undefined && !isSmall;
  const durationMs = mayGlide ? Math.min(limitMs, flightMs(distance)) : 0;
  const isGliding = durationMs > 0 && distance >= 1;
  style.transitionDuration = `${durationMs}ms`;
  style.transitionDelay = `${delayMs}ms`;
  style.transform = transformAt(place.x, place.y, place.scale);
  style.zIndex = String(isGliding ? flightZ + place.z : place.z);
  if (!place.isBuried) style.visibility = '';
  else if (durationMs === 0) style.visibility = 'hidden';
  if (isGliding || (place.isBuried && durationMs > 0)) {
    const flownMs = isGliding ? delayMs + durationMs + 20 : 0;
    const nowMs = performance.now();
    const atMs = nowMs + Math.max(flownMs, place.isBuried ? buryMs * pace() : 0);
    landings.set(element, { atMs, place });
    landAfter(atMs);
  }
}

/** Makes cards land at the first step that is not before this time. */
function landAfter(atMs: number): void {
  const step = Math.ceil(atMs / landEveryMs);
  if (awaitedSteps.has(step)) return;
  awaitedSteps.add(step);
  const land = (): void => {
    awaitedSteps.delete(step);
    landAll();
  };
  setTimeout(land, step * landEveryMs - performance.now());
}

/** Gives all landed cards their place in the stack. */
function landAll(): void {
  if (landings.size === 0) return;
  const nowMs = performance.now();
  for (const [element, { atMs, place }] of landings) {
    if (atMs > nowMs) continue;
    element.style.zIndex = String(place.z);
    if (place.isBuried) element.style.visibility = 'hidden';
    landings.delete(element);
  }
}

/** Begins a drag: from here on the card follows the pointer. */
export function hold(element: HTMLElement, place: Place, order: number): void {
  landings.delete(element);
  element.style.visibility = '';
  element.style.transitionDuration = '0ms';
  element.style.transitionDelay = '0ms';
  element.style.zIndex = String(heldZ + order);
  element.style.transform = transformAt(place.x, place.y, place.scale);
}

/** Ends a drag, and records its position for the glide that follows. */
export function release(element: HTMLElement, point: Point): void {
  releasedAt.set(element, point);
}

/** Shakes a card from side to side, as a sign that it cannot be moved. */
export function shake(element: HTMLElement): void {
  if (pace() === 0) return;
  element.animate(
    [0, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` })),
    { duration: 260, easing: 'ease-out' },
  );
}

/**
 * Turns a card over: the visible side turns out of sight, then the other one appears.
 * @param onturned called once the first side is out of sight
 */
export function flip(front: HTMLElement, back: HTMLElement, toFront: boolean, onturned: () => void): void {
  if (pace() === 0) {
    onturned();
    return;
  }
  const [going, coming] = toFront ? [back, front] : [front, back];
  const halfMs = 110 * pace();
  // Not in the keyframes: animating any property besides `transform` would run on the main thread, frame by frame.
  going.style.visibility = 'visible';
  const leaving = going.animate(
    [{ transform: 'perspective(600px) rotateY(0deg)' }, { transform: 'perspective(600px) rotateY(90deg)' }],
    { duration: halfMs, easing: 'ease-in', fill: 'forwards' },
  );
  const leave = (): void => {
    going.style.visibility = '';
    leaving.cancel();
    onturned();
  };
  leaving.onfinish = leave;
  coming.animate(
    [{ transform: 'perspective(600px) rotateY(-90deg)' }, { transform: 'perspective(600px) rotateY(0deg)' }],
    { duration: halfMs, delay: halfMs, easing: 'ease-out', fill: 'backwards' },
  );
}
