import { expect, test } from '../support/test.ts';

test('a link to a part of the rules leads there, and coming back to a page leads to where it was left', async ({
  meet,
}) => {
  const { page } = await meet('Anna', { viewport: { width: 360, height: 640 } });
  const part = page.locator('.rules h2:focus');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const topOfPart = () => part.evaluate((element) => Math.round(element.getBoundingClientRect().top));

  await test.step('when it is opened in a new tab', async () => {
    await page.goto('/rules/double-klondike#part-7');
    await expect.poll(topOfPart).toBe(0);
  });

  await test.step('when it is on another page', async () => {
    await page.goto('/rules');
    await page
      .getByRole('link', { name: /^Yukon/ })
      .evaluate((link) => ((link as HTMLAnchorElement).href += '#part-10'));
    await page.getByRole('link', { name: /^Yukon/ }).click();
    await expect(page).toHaveURL(/\/rules\/yukon#part-10$/);
    await expect.poll(topOfPart).toBe(0);
  });

  await test.step('back and forward, and after a reload', async () => {
    await page.goto('/rules/race');
    await expect(page.locator('#part-0')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 123));
    const left = await scrolled();
    await page.getByRole('link', { name: 'All rules' }).evaluate((link) => (link as HTMLElement).click());
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
    expect(await scrolled()).toBe(0);
    await page.evaluate(() => scrollTo(0, 321));
    await page.goBack();
    await expect.poll(scrolled).toBe(left);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
    await expect.poll(scrolled).toBe(321);
    await page.goBack();
    await expect.poll(scrolled).toBe(left);
    await page.reload();
    await expect.poll(scrolled).toBe(left);
  });
});
