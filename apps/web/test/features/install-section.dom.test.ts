import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { installTexts } from '#messages/settings.ts';
import InstallSection, { installWay } from '../../src/features/settings/InstallSection.svelte';
import { keepInstallOffer } from '../../src/shared/early.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${phone} Version/18.5 Mobile/15E148 Safari/604.1`;

afterEach(() => {
  session.name = null;
});

it('says before an app is installed on an iPhone that it starts without the games, and offers the code to bring them', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari);
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/device-transfers'
      ? Response.json({ code: '7k3m9xq2vt', expiresAt: Date.now() + 300_000 })
      : Response.json({ addresses: [] }),
  );
  show(InstallSection);
  expect(document.body.textContent).toContain(installTexts.shareMenu);
  expect(document.body.textContent, 'who has no games loses none').not.toContain(installTexts.startsWithoutGames);
  session.name = 'Anna';
  flushSync();
  expect(document.body.textContent).toContain(installTexts.startsWithoutGames);
  document.querySelector('button')?.click();
  await eventually(() => expect(document.body.textContent).toContain('7K3M9 XQ2VT'));
});

const browser = { hasOffer: false, isApp: false, userAgent: `${mac} Version/18.5 Safari/605.1.15`, touchPoints: 0 };

it('is offered if the browser offers it, in place of the browser’s own bar, and asks once', () => {
  keepInstallOffer(window);
  show(InstallSection);
  const prompt = vi.fn(async () => {});
  const offer = () =>
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  const button = () => {
    flushSync();
    return document.querySelector('button');
  };
  expect(button()).toBe(null);
  expect(offer(), 'the bar is shown').toBe(false);
  button()?.click();
  expect(prompt).toHaveBeenCalledOnce();
  offer();
  expect(button()?.textContent).toContain(installTexts.install);
  window.dispatchEvent(new Event('appinstalled'));
  expect(button()).toBe(null);
});

it('knows Safari on an iPhone, and on an iPad that says it is a Mac, and says nothing in the installed app', () => {
  const onPhone = { ...browser, touchPoints: 5, userAgent: safari };
  expect(installWay(onPhone)).toBe('share-menu');
  expect(installWay({ ...onPhone, userAgent: safari.replace('Version/18.5', 'CriOS/138.0') })).toBe(null);
  expect(installWay({ ...browser, touchPoints: 5 })).toBe('share-menu');
  expect(installWay({ ...browser, touchPoints: 5, isApp: true })).toBe(null);
  expect(installWay({ ...browser, hasOffer: true, isApp: true })).toBe(null);
});
