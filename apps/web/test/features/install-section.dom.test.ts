import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { installTexts } from '#messages/settings.ts';
import InstallSection, { installWay } from '../../src/features/settings/InstallSection.svelte';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';

const onPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
let page: ReturnType<typeof mount> | undefined;

afterEach(async () => {
  if (page !== undefined) await unmount(page);
  page = undefined;
  session.name = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('says before an app is installed on an iPhone that it starts without the games, and offers the code to bring them', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(onPhone);
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/device-transfers'
      ? Response.json({ code: '7k3m9xq2vt', expiresAt: Date.now() + 300_000 })
      : Response.json({ addresses: [] }),
  );
  page = mount(InstallSection, { target: document.body });
  flushSync();
  expect(document.body.textContent).toContain(installTexts.shareMenu);
  expect(document.body.textContent, 'who has no games loses none').not.toContain(installTexts.startsWithoutGames);
  session.name = 'Anna';
  flushSync();
  expect(document.body.textContent).toContain(installTexts.startsWithoutGames);
  document.querySelector('button')?.click();
  await eventually(() => expect(document.body.textContent).toContain('7K3M9 XQ2VT'));
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const browser = { hasOffer: false, isApp: false, userAgent: `${mac} Version/18.5 Safari/605.1.15`, touchPoints: 0 };

it('offers what the browser offers', () => {
  expect(installWay({ ...browser, hasOffer: true })).toBe('offer');
  expect(installWay(browser)).toBe(null);
});

it('says nothing in the installed app', () => {
  expect(installWay({ ...browser, hasOffer: true, isApp: true })).toBe(null);
  expect(installWay({ ...browser, isApp: true, touchPoints: 5 })).toBe(null);
});

it('knows Safari on an iPhone, and on an iPad that says it is a Mac', () => {
  const onPhone = { ...browser, touchPoints: 5, userAgent: `${phone} Version/18.5 Mobile/15E148 Safari/604.1` };
  expect(installWay(onPhone)).toBe('share-menu');
  expect(installWay({ ...onPhone, userAgent: `${phone} CriOS/138.0 Mobile/15E148 Safari/604.1` })).toBe(null);
  expect(installWay({ ...browser, touchPoints: 5 })).toBe('share-menu');
});
