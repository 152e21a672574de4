import { keepSettings } from '../support/people.ts';
import { acceptInvitation, createTable, readyButton } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { withoutLetters } from './without-letters.ts';

const phone = { width: 360, height: 640 };
const laptop = { width: 1280, height: 720 };

/** A picture of the home page. */
interface Home {
  readonly name: string;
  readonly viewport: typeof phone;
  readonly settings?: Readonly<Record<string, string>>;
  /** The color of text, which shows that all styles are there. */
  readonly color?: string;
  readonly direction?: 'rtl';
}

/** With every felt, in light colors and dark. */
const homes: readonly Home[] = [
  { name: 'phone', viewport: phone },
  { name: 'laptop', viewport: laptop },
  { name: 'burgundy-phone', viewport: phone, settings: { felt: 'burgundy', deck: 'four-color' } },
  { name: 'dark-phone', viewport: phone, settings: { theme: 'dark', felt: 'blue' } },
  { name: 'dark-laptop', viewport: laptop, settings: { theme: 'dark', deck: 'four-color', index: 'large' } },
  { name: 'high-contrast-phone', viewport: phone, settings: { contrast: 'high' }, color: 'rgb(0, 0, 0)' },
  {
    name: 'high-contrast-dark-phone',
    viewport: phone,
    settings: { contrast: 'high', theme: 'dark', felt: 'slate' },
    color: 'rgb(255, 255, 255)',
  },
  { name: 'right-to-left-phone', viewport: phone, direction: 'rtl' },
  { name: 'right-to-left-laptop', viewport: laptop, direction: 'rtl' },
];

for (const { name, viewport, settings = {}, color, direction = 'ltr' } of homes) {
  test(`home-${name}`, async ({ meet }) => {
    const { context, page } = await meet('Anna', { viewport, isNew: true });
    await withoutLetters(context);
    await keepSettings(page, settings);
    if (direction === 'rtl') {
      // The pages of a language that is read from right to left say so in their first line; the server has none yet.
      await page.route('/', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') });
      });
    }
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('button', { name: 'Race a bot' })).toBeVisible();
    if (color !== undefined) await expect(page.locator('body')).toHaveCSS('color', color);
    await expect(page).toHaveScreenshot(`home-${name}.png`);
  });
}

for (const [name, viewport] of [
  ['phone', phone],
  ['laptop', laptop],
] as const) {
  test(`lobby-${name}`, async ({ meet }) => {
    const anna = await meet('Anna', { viewport, colorScheme: 'dark' });
    const ben = await meet('Ben', { viewport });
    await withoutLetters(anna.context);
    const invitation = await createTable(anna);
    await acceptInvitation(ben, invitation);
    await expect(readyButton(anna.page)).toHaveText(/^Start/);
    // Every table has a QR code of its own.
    const mask = [anna.page.getByRole('img', { name: /QR/ })];
    await expect(anna.page).toHaveScreenshot(`lobby-${name}.png`, { mask });
  });
}

test('rules-laptop', async ({ meet }) => {
  const { context, page } = await meet('Anna', { viewport: laptop });
  await withoutLetters(context);
  await page.goto('/rules/race');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page).toHaveScreenshot('rules-laptop.png');
});
