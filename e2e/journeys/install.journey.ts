import { expect, test } from '../support/test.ts';

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
