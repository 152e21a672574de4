import { expect, it, test } from 'vitest';
import { lineQuality, lineSign } from '../../src/messages/table.ts';
import { seatInfo } from '../support/tables.ts';

test.each([
  [80, 0, 'fast'],
  [81, 60, 'slow'],
  [200, 60, 'slow'],
  [201, 0, 'very-slow'],
  [300, 60, 'very-slow'],
  [301, 0, 'beyond'],
  [20, 61, 'unsteady'],
  [250, 61, 'unsteady'],
  [301, 61, 'beyond'],
] as const)('a connection of %i ms that varies by %i ms is %s', (delayMs, jitterMs, quality) => {
  expect(lineQuality({ delayMs, jitterMs })).toBe(quality);
});

it('is told in words, if it is known', () => {
  const line = { delayMs: 140, jitterMs: 20 };
  expect(lineSign(seatInfo({ line }))).toEqual({ quality: 'slow', text: 'Slow connection' });
  expect(lineSign(seatInfo())).toBeNull();
  expect(lineSign(seatInfo({ line, presence: 'away' }))).toBeNull();
});
