// `node screenshots.ts [folder]`: pictures of every page on a phone and on a desktop, light and dark, and docs/screenshot.png.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect } from '@playwright/test';
import { cardCounts } from '@snap-up/engine';
import { findBrowser } from './support/browser.ts';
import { allPeople, type Person } from './support/people.ts';
import { sensibleMove } from './support/player.ts';
import { granted, playTogether, restOf } from './support/rooms.ts';
import { takeSeats } from './support/seats.ts';
import { startService } from './support/service.ts';
import {
  acceptInvitation,
  agreeToStop,
  createTable,
  pressReady,
  raceRuns,
  readyButton,
  tableIdIn,
} from './support/tables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, 'test-results/screenshots'));
/** Cards on the foundations. */
const earlyCount = 4;
const lateCount = 26;

/** Anna on a desktop and Ben on a phone. */
type Pair = readonly [anna: Person, ben: Person];

/** Takes a picture of each person's page once nothing on it moves. */
async function shoot(people: readonly Person[], scheme: string, what: string): Promise<void> {
  for (const { page } of people) {
    const size = page.viewportSize();
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('.toasts p')).toHaveCount(0);
    await page.screenshot({ path: join(folder, `${what}-${size?.width}x${size?.height}-${scheme}.png`) });
  }
}

/** Plays until this many cards are on the foundations; a race that ends earlier is followed by a rematch. */
async function playOn(people: readonly Person[], url: string, tableId: string, founded: number): Promise<void> {
  const seats = await takeSeats(people, url, tableId);
  const isThere = () => cardCounts(seats.rules, seats.view()).reduce((sum, count) => sum + count, 0) >= founded;
  for (let turn = 0; !isThere() && seats.view().ending === null; turn += 1) {
    const seat = turn % people.length;
    const move = sensibleMove(seats.rules, seats.view(), seat);
    if (move !== undefined) await seats.play(seat, move);
  }
  const isOver = seats.view().ending !== null;
  seats.close();
  if (!isOver) return;
  for (const { page } of people) await page.getByRole('button', { name: 'Rematch' }).click();
  await allRace(people);
  await playOn(people, url, tableId, founded);
}

async function allRace(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await raceRuns(page);
  for (const { page } of people) await expect(page.getByRole('timer')).toHaveCount(0);
}

/** Plays this many turns: moves that make progress, then a pass. */
async function playTurns(people: readonly Person[], url: string, tableId: string, count: number): Promise<void> {
  const seats = await takeSeats(people, url, tableId);
  for (let turns = 0; turns < count && seats.view().ending === null; turns += 1) {
    const mover = seats.view().turn?.seat ?? 0;
    for (let plays = 0; plays < 4; plays += 1) {
      const move = sensibleMove(seats.rules, seats.view(), mover);
      if (move?.kind === 'carry') await seats.play(mover, move);
    }
    await seats.play(mover, { kind: 'pass', demandOf: null });
  }
  seats.close();
}

async function shootFrontDoor(people: readonly Person[], scheme: string): Promise<void> {
  for (const { page } of people) {
    await page.goto('/');
    await expect(page.getByLabel('Your name')).not.toHaveValue('');
  }
  await shoot(people, scheme, 'home');
  for (const { page } of people) await page.goto('/new');
  await shoot(people, scheme, 'new-table');
}

/** The table's page as the host and a guest see it, and what the host can change. */
async function shootLobby([anna, ben]: Pair, scheme: string): Promise<string> {
  const invitation = await createTable(anna);
  await expect(readyButton(anna.page)).toBeVisible();
  await shoot([anna], scheme, 'lobby');
  await acceptInvitation(ben, invitation);
  await shoot([ben], scheme, 'lobby');
  for (const host of [anna, ben]) {
    // Then the other one is the host, for a picture in both sizes.
    if (host === ben) granted(await restOf(anna).handHostOn(tableIdIn(invitation), 1));
    await host.page.getByRole('button', { name: 'Change', exact: true }).click();
    await shoot([host], scheme, 'lobby-settings');
    await host.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  }
  return invitation;
}

async function shootRace(people: Pair, url: string, scheme: string): Promise<void> {
  const [anna] = people;
  const invitation = await shootLobby(people, scheme);
  await pressReady(anna);
  await allRace(people);
  const tableId = tableIdIn(invitation);
  await playOn(people, url, tableId, earlyCount);
  await shoot(people, scheme, 'race-early');
  await playOn(people, url, tableId, lateCount);
  await shoot(people, scheme, 'race-late');
  if (scheme === 'light') await anna.page.screenshot({ path: join(root, 'docs/screenshot.png') });
  await agreeToStop(people);
  for (const { page } of people) await expect(page.getByRole('dialog').getByText('The race took')).toBeVisible();
  await shoot(people, scheme, 'result');
  await shootAfterwards(people, scheme);
}

/** The pages of a finished game. */
async function shootAfterwards(people: readonly Person[], scheme: string): Promise<void> {
  for (const { page } of people) {
    await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('slider').waitFor();
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('PageDown');
  }
  await shoot(people, scheme, 'replay');
  for (const { page } of people) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Check the shuffle' }).click();
    await page.getByRole('heading', { name: 'Shuffle verified' }).waitFor();
  }
  await shoot(people, scheme, 'shuffle');
  for (const { page } of people) {
    await page.goto('/games');
    await page.getByRole('button', { name: 'Continue on another device' }).click();
    await page.getByRole('dialog').locator('.code').waitFor();
  }
  await shoot(people, scheme, 'device-transfer');
}

/** A game with turns and a clock, with the chat beside it. */
async function shootTurns(people: Pair, url: string, scheme: string): Promise<void> {
  const [anna, ben] = people;
  const options = { clock: 'bank-10' };
  const tableId = await playTogether(people, { ruleset: 'double-klondike', options });
  await allRace(people);
  await playTurns(people, url, tableId, 14);
  await shoot(people, scheme, 'turns');
  for (const { page } of people) await page.getByRole('button', { name: /^Chat/ }).click();
  const say = async ({ page }: Person, text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  };
  await say(anna, 'Good luck! I shall need that seven of yours.');
  await say(ben, 'Not before you have played your king.');
  await ben.page.getByRole('button', { name: 'Let me think …' }).click();
  for (const { page } of people) await expect(page.getByRole('log')).toContainText('Let me think');
  await shoot(people, scheme, 'turns-chat');
}

/** Three to five players: two people, and bots. */
async function shootMany(people: Pair, url: string, scheme: string): Promise<void> {
  for (const botCount of [1, 2, 3]) {
    const bots = Array.from({ length: botCount }, () => 'steady' as const);
    const tableId = await playTogether(people, { bots });
    await allRace(people);
    await playOn(people, url, tableId, lateCount);
    await shoot(people, scheme, `race-of-${botCount + 2}`);
  }
}

async function shootAll(browser: Browser, url: string, scheme: 'light' | 'dark'): Promise<void> {
  await allPeople(browser, url, async (meet) => {
    const options = { colorScheme: scheme, reducedMotion: 'reduce' } as const;
    const anna = await meet('Anna', options);
    const ben = await meet('Ben', { ...options, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const people: Pair = [anna, ben];
    await shootFrontDoor(people, scheme);
    await shootRace(people, url, scheme);
    await shootTurns(people, url, scheme);
    await shootMany(people, url, scheme);
  });
}

mkdirSync(folder, { recursive: true });
const service = await startService({ MESSAGES_PER_SECOND: '1000' });
const browser = await chromium.launch(await findBrowser());
try {
  for (const scheme of ['light', 'dark'] as const) await shootAll(browser, service.url, scheme);
  console.log(`The pictures are in ${folder}.`);
} finally {
  await browser.close();
  await service.dispose();
}
