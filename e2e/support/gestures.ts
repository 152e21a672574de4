import type { Locator, Page } from '@playwright/test';
import { faceOf, type Move, type PileId, type Rules, type View } from '@snap-up/engine';
import type { Person } from './people.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

type Carry = Extract<Move, { kind: 'carry' }>;

/** The card at a place of a pile. */
export function cardAt(page: Page, pile: PileId, index: number): Locator {
  return page.locator(`[data-place="${pile}:${index}"]`);
}

/** The card that a carry is started with. */
export function leadOf(page: Page, view: View, { from, lead }: Carry): Locator {
  return cardAt(page, from, view.piles[from]?.indexOf(lead) ?? -1);
}

/** The target for a card that is put on a pile: its top card or its empty place. */
export function topOf(page: Page, view: View, pile: PileId): Locator {
  const count = view.piles[pile]?.length ?? 0;
  return count === 0 ? page.locator(`[data-pile="${pile}"]`) : cardAt(page, pile, count - 1);
}

/** The card with this face, as the notation has it, on top of one of a seat's columns. */
export function openCard(page: Page, rules: Rules, view: View, seat: number, face: string): Locator {
  const pile = rules.seatPiles[seat]?.tableau.find((id) => {
    const top = view.piles[id]?.at(-1) ?? null;
    return top !== null && faceOf(rules, top).text === face;
  });
  if (pile === undefined) throw new Error(`No ${face} lies open.`);
  return topOf(page, view, pile);
}

/** Returns a point to touch an element at. Waits, frame by frame, until all cards are at rest and it is not fully covered. */
export function openPoint(element: Locator): Promise<Point> {
  return stillPoint(element, 'open');
}

/**
 * Returns a point on an element once it is at rest: anywhere, or where nothing covers it. On a zoomed page it is relative to
 * the corner of the visible part, as for the browser's input.
 */
function stillPoint(element: Locator, where: 'anywhere' | 'open'): Promise<Point> {
  return element.evaluate(
    (target, wanted) =>
      new Promise<{ x: number; y: number }>((resolve, reject) => {
        const endMs = performance.now() + 60_000;
        let before = '';
        // A card that flies over the point would be pressed instead.
        const isQuiet = () =>
          wanted === 'anywhere' ||
          !document.getAnimations().some(({ playState, effect }) => {
            const hasEnd = effect?.getComputedTiming().endTime !== Infinity;
            const flying = effect instanceof KeyframeEffect ? effect.target : null;
            return playState === 'running' && hasEnd && flying?.closest('[data-token]') != null;
          });
        const look = (): void => {
          const { left, top, width, height } = target.getBoundingClientRect();
          const now = `${left} ${top}`;
          // Near the end of an animation, and before its first frame, a card seems to be at rest.
          const glides = target
            .getAnimations()
            .filter(({ playState }) => playState === 'running' || playState === 'paused');
          const areEndless = glides.map((glide) => glide.effect?.getComputedTiming().endTime === Infinity);
          // An endless animation never stops, so it counts as still.
          const isStill = (now === before || areEndless.includes(true)) && !areEndless.includes(false);
          before = now;
          const spots = [0.5, 0.3, 0.12, 0.05].flatMap((down) =>
            [0.5, 0.2, 0.85].map((across) => [across, down] as const),
          );
          const open = spots
            .map(([across, down]) => ({ x: left + width * across, y: top + height * down }))
            .find(({ x, y }) => wanted === 'anywhere' || target.contains(document.elementFromPoint(x, y)));
          const { offsetLeft = 0, offsetTop = 0 } = visualViewport ?? {};
          if (isStill && open !== undefined && isQuiet()) {
            resolve({ x: open.x - offsetLeft, y: open.y - offsetTop });
          } else if (performance.now() > endMs)
            reject(new Error(`Nothing of ${target.outerHTML.slice(0, 200)} can be touched.`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    where,
  );
}

/** Taps on a touch screen, clicks with a mouse. */
export async function tap({ page, hasTouch }: Person, element: Locator): Promise<void> {
  const { x, y } = await openPoint(element);
  if (hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Drags a packet by its lead to another pile and drops it there, by touch or with a mouse. */
export async function drag(person: Person, lead: Locator, target: Locator): Promise<void> {
  // In a race another player's card may have landed on it.
  await stillPoint(target, 'anywhere');
  // Just before the drag starts: a page that has just been opened may still change its layout.
  const from = await openPoint(lead);
  const [card, box] = [await lead.boundingBox(), await target.boundingBox()];
  if (card === null || box === null) throw new Error('There is nothing to drag, or nowhere to.');
  // The card ends up on the target, wherever it is held.
  const to = { x: box.x + (from.x - card.x), y: box.y + (from.y - card.y) };
  const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (person.hasTouch) await fingerDrag(person, [from, between, to]);
  else await mouseDrag(person, [from, between, to]);
}

async function mouseDrag({ page }: Person, [from, ...way]: readonly [Point, ...Point[]]): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}

async function fingerDrag(person: Person, [from, ...way]: readonly [Point, ...Point[]]): Promise<void> {
  const fingers = await fingersOf(person);
  await fingers.touch('touchStart', from);
  for (const point of way) await fingers.touch('touchMove', point);
  await fingers.touch('touchEnd');
  await fingers.lift();
}

/** The fingers of a person on a touch screen. */
export interface Fingers {
  /** Tells the browser the positions of all of them. */
  touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]): Promise<void>;
  lift(): Promise<void>;
}

/** Puts a person's fingers on the screen. */
export async function fingersOf({ context, page }: Person): Promise<Fingers> {
  const session = await context.newCDPSession(page);
  return {
    touch: async (type, ...points) => {
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    },
    lift: () => session.detach(),
  };
}

/** One's own stock, or its empty place, from which the waste is turned over. */
export function stockOf(page: Page, rules: Rules, view: View, seat: number): Locator {
  return topOf(page, view, rules.seatPiles[seat]?.stock ?? 0);
}
