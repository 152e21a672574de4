import { gameRules, raceRules } from '../support/board.ts';
import { playSome } from '../support/races.ts';
import { dealTo, toolOf } from '../support/solo.ts';
import { askToEnd, startRace } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';
import { violationsIn } from '../support/violations.ts';

test('no page that can be opened by its address violates its content security policy', async ({ meet }) => {
  const { page, context, faults } = await meet('Anna');
  faults.allow(/Failed to load resource: .* 404/);
  const violations = await violationsIn(context);
  const paths = [
    '/',
    '/new',
    '/games',
    '/replay',
    '/rules',
    '/rules/klondike',
    '/rules/kittyhawk',
    '/nowhere',
    '/patience',
    '/patience/box-kite',
    '/patience/klondike/daily',
    '/patience/klondike/7',
  ];
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    await expect(page.locator('#app > *').first()).toBeVisible();
  }
  expect(violations).toEqual([]);
});

test('no page of a race or a solo game violates its content security policy', async ({ meet }) => {
  const people = [await meet('Anna'), await meet('Ben', { viewport: { width: 390, height: 844 } })] as const;
  const [anna, ben] = people;
  const violations = await Promise.all(people.map(({ context }) => violationsIn(context)));
  await startRace(people, { draw: 1 });
  await playSome(anna, raceRules(2, { draw: 1 }), 0, 1);
  for (const { page } of people) await page.getByRole('button', { name: 'Chat', exact: true }).click();
  for (const { page } of people) await askToEnd(page);
  await expect(ben.page.getByRole('dialog').getByText('The race took')).toBeVisible();
  await anna.page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await expect(anna.page.getByRole('slider')).toBeVisible();
  await anna.page.goto(`${anna.page.url()}/shuffle`);
  await expect(anna.page.getByRole('heading', { name: 'Shuffle verified' })).toBeVisible();
  await dealTo(ben, gameRules('cascades', 1, { version: 2 }), { kind: 'numbered', number: 1 });
  await toolOf(ben.page, 'Hint').click();
  await expect(ben.page.locator('.light')).toBeVisible();
  expect(violations).toEqual([[], []]);
});

test('the documentation of the API keeps to the same policy, and works', async ({ page }) => {
  const violations = await violationsIn(page.context());
  await page.goto('/api/docs', { waitUntil: 'networkidle' });
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
