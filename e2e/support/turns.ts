import { expect, type Locator, type Page } from '@playwright/test';
import { demandable, hasPlay, type Move, type Seat } from '@snap-up/engine';
import { carriesOf, isProgress } from './moves.ts';
import type { Person } from './people.ts';
import { type Seats, takeSeats } from './seats.ts';
import { agreeToStop, startRematch } from './tables.ts';

/** A player who cannot play in their turn, and another from whom they may demand a move. */
export interface Deadlock {
  readonly mover: Seat;
  readonly asked: Seat;
}

/** What says whose turn it is, with the buttons of one's own. */
export function turnBar(page: Page) {
  return page.getByRole('region', { name: 'Turn' });
}

/** The button that ends one's own turn. */
export function passButton(page: Page) {
  return turnBar(page).getByRole('button', { name: 'Pass' });
}

/**
 * Presses a button that ends one's own turn, and resolves when it has gone. Where all others are bots, the next turn of one's own may
 * begin a moment later, with a button of its own.
 */
export async function endTurn(pass: Locator, press: (button: Locator) => Promise<void>): Promise<void> {
  const button = await pass.elementHandle();
  await press(pass);
  await button?.waitForElementState('hidden');
}

/** Checks that both pages of a game of Double Klondike know whose turn it is. */
export async function expectTurn(mover: Person, waiting: Person): Promise<void> {
  await expect(passButton(mover.page)).toBeVisible();
  await expect(mover.page).toHaveTitle(/^Your turn · Double Klondike: /);
  await expect(turnBar(waiting.page)).toContainText(`${mover.name}’s turn.`);
  await expect(passButton(waiting.page)).toHaveCount(0);
  await expect(waiting.page).toHaveTitle(/^Double Klondike: /);
  await expect(waiting.page.getByRole('region', { name: new RegExp(`^${mover.name}, .*to move`) })).toBeVisible();
}

/** Number of turns until the player who plays and the one who only passes swap roles. */
const roundTurns = 30;

/**
 * Plays turns until one player cannot play although another could: one plays whatever makes progress, the other only
 * passes. Returns undefined if that does not happen because both can always move a card back and forth.
 */
async function playToDeadlock(seats: Seats): Promise<Deadlock | undefined> {
  for (let turns = 0; turns < 2 * roundTurns; turns += 1) {
    const mover = seats.view().turn?.seat;
    if (mover === undefined || seats.view().ending !== null) return undefined;
    const [asked] = demandable(seats.view(), mover);
    if (asked !== undefined && !hasPlay(seats.rules, seats.view(), mover)) return { mover, asked };
    const plays = Math.floor(turns / roundTurns) % 2 === mover;
    for (let move = plays ? nextPlay(seats, mover) : undefined; move !== undefined; move = nextPlay(seats, mover)) {
      await seats.play(mover, move);
    }
    if (seats.view().ending === null) await seats.play(mover, { kind: 'pass', demandOf: null });
  }
  return undefined;
}

const mostDeals = 8;

/**
 * Plays people's turns quickly, over several deals if needed, until one cannot play and another could.
 * @returns that deadlock, and how many games ended before it
 */
export async function deadlockBetween(
  people: readonly Person[],
  url: string,
  tableId: string,
): Promise<Deadlock & { readonly endedCount: number }> {
  for (let endedCount = 0; endedCount < mostDeals; endedCount += 1) {
    const seats = await takeSeats(people, url, tableId);
    const found = await playToDeadlock(seats);
    const isOver = seats.view().ending !== null;
    seats.close();
    if (found !== undefined) return { ...found, endedCount };
    if (!isOver) await agreeToStop(people);
    await startRematch(people);
  }
  throw new Error(`In ${mostDeals} deals it never came to that.`);
}

/** Returns a play that makes progress; undefined if there is none. */
function nextPlay({ rules, view }: Seats, seat: Seat): Move | undefined {
  return carriesOf(rules, view(), seat).find((move) => isProgress(rules, view(), move));
}
