import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

/** Has the browser offer to install the site, as Chromium does: an event with a question that can be asked once. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.asked = `${Number(document.documentElement.dataset.asked ?? 0) + 1}`;
      return { outcome: 'accepted' };
    };
    Object.assign(event, { platforms: ['web'], prompt });
    document.documentElement.dataset.isBarShown = `${dispatchEvent(event)}`;
  });
}

test('the settings install the site where the browser offers it, and say nothing once it is installed', async ({
  meet,
}) => {
  const anna = await meet('Anna');
  const { page } = anna;
  const section = page.getByRole('region', { name: 'Install' });
  await page.goto('/');
  await offer(page);
  await expect(page.locator('html')).toHaveAttribute('data-is-bar-shown', 'false');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'This device' }).click();
  await expect(section).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await section.getByRole('button', { name: 'Install Snap-Up' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  await expect(section).toHaveCount(0);
  await test.step('a browser may offer it again, and says when it is done', async () => {
    await offer(page);
    await expect(section).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(section).toHaveCount(0);
  });
});

interface ManifestImage {
  readonly src: string;
  readonly sizes: string;
  readonly type?: string;
}
interface WebManifest {
  readonly icons: readonly ManifestImage[];
  readonly screenshots: readonly (ManifestImage & { readonly form_factor: string; readonly label: string })[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly ManifestImage[];
  }[];
  readonly categories: readonly string[];
}

test('all that the web manifest names is there, in the size that it states', async ({ meet }) => {
  const { page } = await meet('Anna');
  await page.goto('/');
  const manifest: WebManifest = await (await page.request.get('/manifest.webmanifest')).json();
  const { icons, screenshots, shortcuts, categories } = manifest;
  expect(categories).toContain('games');
  expect(new Set(screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
    const response = await page.request.get(src);
    expect(response.status(), src).toBe(200);
    if (type !== undefined) expect(response.headers()['content-type'], src).toBe(type);
    if (sizes === 'any') continue;
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
});
