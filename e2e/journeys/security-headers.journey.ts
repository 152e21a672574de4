import { violationsIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the documentation of the API keeps to the same policy, and works', async ({ page }) => {
  const violations = await violationsIn(page.context());
  await page.goto('/api/docs');
  const route = page.locator('.opblock').filter({ hasText: '/api/session' }).first();
  await route.locator('.opblock-summary').click();
  await route.getByRole('button', { name: 'Try it out' }).click();
  await route.getByRole('button', { name: 'Execute' }).click();
  await expect(route.locator('.live-responses-table .response .response-col_status')).toContainText('200');
  expect(violations).toEqual([]);
});

test('an injected script does not run, and an injected style does not apply', async ({ meet }) => {
  const { page, context, faults } = await meet('Anna');
  faults.allow(/inline (script|style|event handler)/i);
  const violations = await violationsIn(context);
  await page.goto('/');
  const found = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.body.append(script);
    const style = document.createElement('style');
    style.textContent = 'body { opacity: 0.5 }';
    document.head.append(style);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p id="injected" style="opacity: 0.5" onclick="window.hasRun = true">',
    );
    const injected = document.getElementById('injected');
    injected?.click();
    return {
      hasRun: Reflect.has(window, 'hasRun'),
      opacities: [document.body, injected].map((element) => element && getComputedStyle(element).opacity),
    };
  });
  expect(found).toEqual({ hasRun: false, opacities: ['1', '1'] });
  await expect.poll(() => violations.length).toBe(4);
});
