import { expect, it, test } from 'vitest';
import { connectionQuality, connectionSign } from '../../src/messages/table.ts';
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
  expect(connectionQuality({ delayMs, jitterMs })).toBe(quality);
});

it('is told in words, if it is known', () => {
  const latency = { delayMs: 140, jitterMs: 20 };
  expect(connectionSign(seatInfo({ latency }))).toEqual({ quality: 'slow', text: 'Slow connection' });
  expect(connectionSign(seatInfo())).toBeNull();
  expect(connectionSign(seatInfo({ latency, presence: 'away' }))).toBeNull();
});
