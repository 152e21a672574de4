import { expect, it } from 'vitest';
import { settingsFrom } from '../../src/platform/settings.ts';

it('takes a seed for tests, and none in production', () => {
  const seed = '5e'.repeat(32);
  expect(settingsFrom({ SNAP_UP_TEST_SEED: seed }).testSeed).toBe(seed);
  expect(() => settingsFrom({ SNAP_UP_TEST_SEED: seed, NODE_ENV: 'production' })).toThrow(/for tests only/);
});
