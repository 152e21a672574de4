import { afterEach, expect, it, vi } from 'vitest';
import { agoText, clockText } from '../../src/messages/times.ts';

it('writes durations as a clock', () => {
  expect(clockText(0)).toBe('0:00');
  expect(clockText(67_900)).toBe('1:07');
  expect(clockText(3_725_000)).toBe('1:02:05');
});

it('says how long ago something was', () => {
  const agoOf = (durationMs: number) => agoText(1_000, 1_000 + durationMs);
  expect(agoOf(-5_000)).toBe('just now');
  expect(agoOf(20_000)).toBe('just now');
  expect(agoOf(60_000)).toBe('1 minute ago');
  expect(agoOf(7_200_000)).toBe('2 hours ago');
  expect(agoOf(30 * 3_600_000)).toBe('yesterday');
  expect(agoOf(50 * 3_600_000)).toBe('2 days ago');
});

afterEach(() => {
  vi.resetModules();
});

it('says when the UTC day ends by the device’s clock', async () => {
  const inZone = async (timeZone: string, now: string) => {
    vi.stubEnv('TZ', timeZone);
    vi.resetModules();
    const { dayEndText: told } = await import('../../src/messages/times.ts');
    return told(Date.parse(now)).replace('\u202f', ' ');
  };
  expect(await inZone('America/Los_Angeles', '2026-12-03T09:00-08:00')).toBe('at 4:00 PM');
  expect(await inZone('America/Los_Angeles', '2026-12-03T17:00-08:00')).toBe('tomorrow at 4:00 PM');
  expect(await inZone('Europe/Berlin', '2026-12-03T12:00+01:00')).toBe('tomorrow at 1:00 AM');
  expect(await inZone('Europe/Berlin', '2026-12-04T00:30+01:00')).toBe('at 1:00 AM');
  expect(await inZone('UTC', '2026-12-03T12:00Z')).toBe('at midnight');
});
