import { violationsIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const paths = [
  '/',
  '/new',
  '/find',
  '/games',
  '/replay',
  '/rules',
  '/rules/klondike',
  '/patience',
  '/patience/klondike',
  '/patience/klondike/daily',
];

test('every main page loads without errors, keeps to its policy, and is no wider than a small phone', async ({
  meet,
}) => {
  const { page, context } = await meet('Anna', { viewport: { width: 360, height: 640 } });
  const violations = await violationsIn(context);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size);
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(excess, { message: `${path} with letters of ${size}` }).toBeLessThanOrEqual(0);
    }
  }
  expect(violations).toEqual([]);
});
