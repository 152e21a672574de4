import { setTimeout as pause } from 'node:timers/promises';
import type { SeenGame } from '@snap-up/client';
import { legalMoves, type Move, type Rules, type View } from '@snap-up/engine';
import { type Guest, unwrap } from '@snap-up/server/test/support/service.ts';
import type { Browser, Page } from 'playwright';
import { cookiesOf, type Phone, withPhone } from './phone.ts';
import { watchPage } from './watch.ts';

const botCount = 4;
const tapEveryMs = 600;
const settleMs = 60;
const dragMs = 5_000;
/** How often a moving finger is reported. */
const dragStepMs = 16;

/** The measurements of one race. Times are in milliseconds. */
export interface RaceFigures {
  /** By tap, the time until it was painted. */
  readonly tapMs: readonly number[];
  readonly tasksInRaceMs: readonly number[];
  /** By frame of a drag, the time since the previous frame. */
  readonly frameMs: readonly number[];
  readonly tasksInDragMs: readonly number[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Races four sharp bots on a slow phone by taps, and then drags a card. The network is the machine's own. */
export async function raceOnce(browser: Browser, url: string, guest: Guest, raceMs: number): Promise<RaceFigures> {
  const bots = Array.from({ length: botCount }, () => 'sharp' as const);
  const { id } = (await unwrap(guest.rest.createTable({ ruleset: 'race', seatCount: botCount + 1, bots }))).table;
  return withPhone(browser, url, null, [watchPage], async (phone) => {
    await phone.context.addCookies(cookiesOf(guest.cookie, url));
    await phone.page.goto(`/t/${id}?begin`);
    await phone.page.locator('.stage.playing').waitFor();
    // Another page of the same player, from which the position is read without work for the measured page.
    const client = guest.open(id);
    client.start();
    try {
      const seen = () => client.snapshot.game;
      const race = await within(phone.page, () => tapFor(phone, seen, raceMs));
      const drag = await within(phone.page, () => dragAround(phone, seen));
      const { taps } = await phone.page.evaluate(() => window.watched);
      return {
        tapMs: taps
          .filter(({ startMs }) => startMs >= race.startMs && startMs < drag.startMs)
          .map(({ durationMs }) => durationMs),
        tasksInRaceMs: race.taskMs,
        frameMs: drag.result,
        tasksInDragMs: drag.taskMs,
      };
    } finally {
      client.close();
    }
  });
}

/** Runs something, and returns the durations of the long tasks that began meanwhile. */
async function within<T>(
  page: Page,
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly startMs: number; readonly taskMs: number[] }> {
  const startMs = await page.evaluate(() => performance.now());
  const result = await run();
  const tasks = await page.evaluate(() => window.watched.tasks);
  return {
    result,
    startMs,
    taskMs: tasks.filter((task) => task.startMs >= startMs).map(({ durationMs }) => durationMs),
  };
}

async function tapFor({ page }: Phone, seen: () => SeenGame | null, raceMs: number): Promise<void> {
  const endMs = performance.now() + raceMs;
  while (performance.now() < endMs) {
    const game = seen();
    if (game?.view != null) {
      const { rules, view } = game;
      if (view.ending !== null) return;
      const target = tappedPlace(rules, view);
      const point = target === null ? null : await centerOf(page, target);
      if (point !== null) {
        // The cost of locating the card in the page is not part of the tap.
        await pause(settleMs);
        await page.touchscreen.tap(point.x, point.y);
      }
    }
    await pause(tapEveryMs);
  }
}

/** Returns the selector of the card or the empty stock that a player would tap next; null for none. */
function tappedPlace(rules: Rules, view: View): string | null {
  const moves = legalMoves(rules, view, 0);
  const carry = moves.find((move) => isCarry(move) && rules.piles[move.to]?.role === 'foundation');
  const fromWaste = moves.find((move) => isCarry(move) && rules.piles[move.from]?.role === 'waste');
  const chosen = carry ?? fromWaste;
  if (chosen !== undefined && isCarry(chosen))
    return placeOf(chosen.from, view.piles[chosen.from]?.indexOf(chosen.lead));
  const stock = rules.seatPiles[0]?.stock ?? null;
  if (stock === null) return null;
  const count = view.piles[stock]?.length ?? 0;
  return count === 0 ? `[data-pile="${stock}"]` : placeOf(stock, count - 1);
}

function isCarry(move: Move): move is Extract<Move, { kind: 'carry' }> {
  return move.kind === 'carry';
}

function placeOf(pile: number, index = -1): string {
  return `[data-place="${pile}:${index}"]`;
}

async function centerOf(page: Page, selector: string): Promise<Point | null> {
  return page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
}

/** Drags the player's last face-up column around, back to its place. Returns the times between its frames. */
async function dragAround({ page, tools }: Phone, seen: () => SeenGame | null): Promise<number[]> {
  const game = seen();
  if (game?.view == null) throw new Error('There is no game to drag a card in.');
  const { rules, view } = game;
  const column = rules.seatPiles[0]?.tableau.findLast((pile) => (view.piles[pile]?.length ?? 0) > 0);
  if (column === undefined) throw new Error('There is no card to drag.');
  const from = await centerOf(page, placeOf(column, (view.piles[column]?.length ?? 0) - 1));
  if (from === null) throw new Error('The card to drag is not on the page.');
  const frames = page.evaluate(
    (durationMs) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const startMs = performance.now();
        let beforeMs = startMs;
        const see = (): void => {
          const nowMs = performance.now();
          times.push(nowMs - beforeMs);
          beforeMs = nowMs;
          if (nowMs - startMs < durationMs) requestAnimationFrame(see);
          else resolve(times);
        };
        requestAnimationFrame(see);
      }),
    dragMs,
  );
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  // A finger does not wait until the page has handled its position.
  const moves: Promise<unknown>[] = [];
  const startMs = performance.now();
  for (let spentMs = 0; spentMs < dragMs; spentMs = performance.now() - startMs) {
    const turn = (spentMs / dragMs) * 4 * Math.PI;
    moves.push(touch('touchMove', [{ x: from.x - 60 * (1 - Math.cos(turn)), y: from.y - 80 * Math.sin(turn) }]));
    await pause(dragStepMs);
  }
  await Promise.all(moves);
  await touch('touchEnd', []);
  return frames;
}
