import { expect, test } from '../support/test.ts';

test('no page violates its content security policy', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(window, 'violated')(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  for (const path of ['/', '/patience', '/patience/box-kite', '/rules/klondike', '/api/docs']) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.headers()['content-security-policy']).toContain("default-src 'self'");
  }
  expect(violations).toEqual([]);
});

test('an injected script does not run', async ({ meet }) => {
  const { page, faults } = await meet('Anna');
  faults.allow(/Executing inline script violates/);
  await page.goto('/');
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.body.append(script);
    return Reflect.has(window, 'hasRun');
  });
  expect(hasRun).toBe(false);
});
