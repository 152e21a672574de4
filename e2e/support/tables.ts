import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** The address that the browser shows. Playwright may not know it: Firefox does not report every one that a page gives itself. */
function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => location.href);
}

/** Enters the person's name in the dialog that asks for it before they first meet others. */
export async function enterName({ name, page }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What’s your name?' });
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Closes the dialog with a table's link, which opens for who has just created it. */
export async function closeInvite({ page }: Person): Promise<void> {
  await page.getByRole('dialog', { name: 'Invite' }).getByRole('button', { name: 'Close' }).click();
}

/** The button that leads to a table without a free seat, on the page that an invitation opens. */
export function watchButton(page: Page) {
  return page.getByRole('button', { name: 'Watch', exact: true });
}

/** Opens an invitation, enters a name if there is none, and joins with one press: with a seat, and ready. */
export async function acceptInvitation({ name, page }: Person, invitation: string): Promise<void> {
  await page.goto(invitation);
  const join = page.getByRole('button', { name: /^Join (the table|.*’s (race|game))$/ });
  await expect(join).toBeVisible();
  const field = page.getByLabel('Your name');
  if (await field.isVisible()) await field.fill(name);
  await join.click();
  await expect(page.getByRole('button', { name: 'I’m not ready' })).toBeVisible();
}

/** The button that says that a person is ready; that of the last one starts the game. */
export function readyButton(page: Page) {
  return page.getByRole('button', { name: /^(Ready|Start the (race|game))$/ });
}

/** Presses the button that says that the person is ready. */
export async function pressReady({ page }: Person): Promise<void> {
  await readyButton(page).click();
}

/** Resolves when moves can be made, and the cards are there: the felt comes a moment before them. */
export async function raceRuns(page: Page): Promise<void> {
  await expect(page.locator('.stage.playing')).toBeVisible();
  await expect(page.locator('.stage [data-token]').first()).toBeAttached();
}

/** Chooses something in the menu of a game. */
export async function chooseInMenu(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Table' }).getByRole(role, { name }).click();
}

/** Asks or agrees to end the game in its menu, and confirms it. */
export async function askToEnd(page: Page): Promise<void> {
  await chooseInMenu(page, 'button', /^(End (for everyone|the )|Agree to end)/);
  await page
    .getByRole('dialog', { name: /^End th(e|is) / })
    .getByRole('button', { name: /^(Ask|Agree) to end|^End the / })
    .click();
}

/** Everybody asks to end the game. Resolves when the result is shown. Bots agree a moment later. */
export async function agreeToStop(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await askToEnd(page);
  for (const { page } of people) await expect(page).toHaveTitle(/^Result/);
}

/** Leaves a game against bots alone, and comes back to see its result. */
export async function leaveBots({ page }: Person): Promise<void> {
  const table = await addressOf(page);
  await chooseInMenu(page, 'button', /^(Leave|End) the /);
  await page
    .getByRole('dialog', { name: /^(Leave|End) the / })
    .getByRole('button', { name: /^(Leave$|End the )/ })
    .click();
  // Where the bot can go on no more, the result is shown at once.
  await expect
    .poll(async () => new URL(page.url()).pathname === '/' || (await page.title()).startsWith('Result'))
    .toBe(true);
  await page.goto(table);
  await expect(page).toHaveTitle(/^Result/);
}

/** Everybody asks for a rematch. Resolves when moves can be made. */
export async function startRematch(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await page.getByRole('button', { name: /^(Rematch|Next round)$/ }).click();
  for (const { page } of people) await raceRuns(page);
}

/** Returns the table id in the address of a page. */
export function tableIdIn(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

/** Returns the sheet with the result of a game. */
export function resultSheet(page: Page) {
  return page.getByRole('dialog').filter({ has: page.getByText(/cards (are on|on|reached) the foundations/i) });
}

/** Presses something in the menu of a result sheet. */
export async function chooseMore(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole(role, { name }).click();
}

/** The banner that says that the connection is lost, or what is away once that is known. */
export function lostBanner({ page }: Person) {
  return page.getByRole('status').filter({ hasText: /Connection lost|can’t be reached|don’t get through/ });
}

/** What the bar of a game says of it, such as who is away or that it is lost. */
export function barFact(page: Page) {
  return page.locator('.fact');
}

/** A phone, a phone on its side, and a laptop. */
const screens = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
] as const;

/**
 * Where all cards of a game and the buttons beside them are, by screen: nothing that comes and goes may move what somebody
 * may be about to press.
 */
export async function placesOf(page: Page, cards = '[data-token]'): Promise<Record<string, readonly string[]>> {
  const usual = page.viewportSize();
  const places: Record<string, readonly string[]> = {};
  for (const screen of screens) {
    await page.setViewportSize(screen);
    places[`${screen.width}×${screen.height}`] = await page.evaluate(async (what) => {
      const find = () =>
        [...document.querySelectorAll(`${what}, .felt :is(header, .menu, [role="toolbar"]) button:not(.notice *)`)].map(
          (each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return `${each.textContent?.trim()}: ${[x, y, width, height].map(Math.round).join(' ')}`;
          },
        );
      // The cards are laid out in the frames after the screen has changed.
      let places: string[] = [];
      for (let still = 0; still < 5; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = find().sort();
        still = now.join() === places.join() ? still + 1 : 0;
        places = now;
      }
      return places;
    }, cards);
  }
  if (usual !== null) await page.setViewportSize(usual);
  return places;
}

/** What says whose turn it is, with the buttons of one's own. */
export function turnBar(page: Page) {
  return page.getByRole('region', { name: 'Turn' });
}

/** The button that ends one's own turn. */
export function passButton(page: Page) {
  return turnBar(page).getByRole('button', { name: 'Pass' });
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
