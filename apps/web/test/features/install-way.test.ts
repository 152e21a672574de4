import { expect, it } from 'vitest';
import { installWay } from '../../src/features/settings/InstallSection.svelte';

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
