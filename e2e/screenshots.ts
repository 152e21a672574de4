// `node screenshots.ts [folder]`: pictures of every page on a phone and on a desktop, light and dark, and docs/screenshot.png.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect } from '@playwright/test';
import { cardCounts } from '@snap-up/engine';
import { findBrowser } from './support/browser.ts';
import { allPeople, type Person } from './support/people.ts';
import { sensibleMove } from './support/player.ts';
import { takeSeats } from './support/seats.ts';
import { startService } from './support/service.ts';
import { acceptInvitation, createTable, pressReady, raceRuns, tableIdIn } from './support/tables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, 'test-results/screenshots'));
/** Cards on the foundations. */
const earlyCount = 4;
const lateCount = 26;

/** A picture for each person, when everything on the page has come to rest. */
async function shoot(people: readonly Person[], scheme: string, what: string): Promise<void> {
  for (const { page } of people) {
    const size = page.viewportSize();
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('.toasts p')).toHaveCount(0);
    await page.screenshot({ path: join(folder, `${what}-${size?.width}x${size?.height}-${scheme}.png`) });
  }
}

/** Plays until so many cards lie on the foundations; a race that ends before is followed by a rematch. */
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

async function shootAll(browser: Browser, url: string, scheme: 'light' | 'dark'): Promise<void> {
  await allPeople(browser, url, async (meet) => {
    const options = { colorScheme: scheme, reducedMotion: 'reduce' } as const;
    const anna = await meet('Anna', options);
    const ben = await meet('Ben', { ...options, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const people = [anna, ben];
    for (const { page } of people) {
      await page.goto('/');
      await expect(page.getByLabel('Your name')).not.toHaveValue('');
    }
    await shoot(people, scheme, 'home');
    const invitation = await createTable(anna);
    await shoot([anna], scheme, 'lobby');
    await acceptInvitation(ben, invitation);
    await shoot([ben], scheme, 'lobby');
    for (const person of people) await pressReady(person);
    await allRace(people);
    const tableId = tableIdIn(invitation);
    await playOn(people, url, tableId, earlyCount);
    await shoot(people, scheme, 'race-early');
    await playOn(people, url, tableId, lateCount);
    await shoot(people, scheme, 'race-late');
    if (scheme === 'light') await anna.page.screenshot({ path: join(root, 'docs/screenshot.png') });
    for (const { page } of people) await page.getByRole('button', { name: /^Stop/ }).click();
    for (const { page } of people) await expect(page.getByRole('dialog').getByText('The race took')).toBeVisible();
    await shoot(people, scheme, 'result');
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
