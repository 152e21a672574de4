import { afterEach, expect, it, vi } from 'vitest';
import { vibrate } from '../../src/feedback/vibration.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([true, false])('vibrates only in a page that has been touched: %s', (hasBeenActive) => {
  const asked: unknown[] = [];
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => asked.push(pattern), userActivation: { hasBeenActive } });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vibrate([40]);
  expect(asked).toEqual(hasBeenActive ? [[40]] : []);
});
