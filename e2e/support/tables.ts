import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** The table to create. */
export interface TableChoice {
  /** The name of the game; the race by default. */
  readonly game?: string;
  readonly seatCount?: number;
  /** Cards turned at a time; three by default. */
  readonly draw?: 1 | 3;
}

/** Creates a table through the page, and resolves with its address. */
export async function createTable({ name, page }: Person, { game, seatCount = 2, draw = 3 }: TableChoice = {}) {
  await page.goto('/new');
  await page.getByLabel('Your name').fill(name);
  if (game !== undefined) await page.getByRole('group', { name: 'Game' }).getByText(game, { exact: true }).click();
  await page.getByRole('group', { name: 'Players' }).getByText(String(seatCount), { exact: true }).click();
  if (draw === 1) {
    await page.getByRole('group', { name: 'Cards drawn' }).getByText('One', { exact: true }).click();
  }
  await page.getByRole('button', { name: 'Create the game' }).click();
  await expect(page).toHaveURL(/\/t\/[0-9a-z]{12}$/);
  return page.url();
}

/** Opens an invitation, chooses a name if there is none, and sits down. */
export async function acceptInvitation({ name, page }: Person, invitation: string): Promise<void> {
  await page.goto(invitation);
  const comeIn = page.getByRole('button', { name: 'Join the table' });
  const sitDown = page.getByRole('button', { name: 'Take a seat' });
  await expect(comeIn.or(sitDown)).toBeVisible();
  if (await comeIn.isVisible()) {
    await page.getByLabel('Your name').fill(name);
    await comeIn.click();
  }
  await sitDown.click();
  await expect(page.getByRole('button', { name: 'Ready', exact: true })).toBeVisible();
}

/** Presses the button that says that the person is ready. */
export async function pressReady({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
}

/**
 * Seats everybody at one table, the first as its host, and gets everybody ready. Resolves when the race has started.
 */
export async function startRace(people: readonly Person[], choice: TableChoice = {}): Promise<string> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('A race needs people.');
  const invitation = await createTable(host, { seatCount: people.length, ...choice });
  for (const guest of guests) await acceptInvitation(guest, invitation);
  for (const person of people) await pressReady(person);
  for (const { page } of people) await raceRuns(page);
  return invitation;
}

/** Resolves when moves can be made. */
export async function raceRuns(page: Page): Promise<void> {
  await expect(page.locator('.stage.playing')).toBeVisible();
}

/** Everybody asks to end the game. Resolves when the result is shown. Bots agree a moment later. */
export async function agreeToStop(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await page.getByRole('button', { name: /^(End game|Agree to end)/ }).click();
  for (const { page } of people) await expect(page).toHaveTitle(/^Result/);
}

/** Everybody asks for a rematch. Resolves when moves can be made. */
export async function startRematch(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await page.getByRole('button', { name: 'Rematch' }).click();
  for (const { page } of people) await raceRuns(page);
}

/** Ends the game and deals the next one, for a deal that does not come to what a journey is about. */
export async function dealAgain(people: readonly Person[]): Promise<void> {
  await agreeToStop(people);
  await startRematch(people);
}

/** Returns the table id in the address of a page. */
export function tableIdIn(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

/** Returns the sheet with the result of a game. */
export function resultSheet(page: Page) {
  return page.getByRole('dialog').filter({ has: page.getByText('cards on the foundations', { exact: false }) });
}
