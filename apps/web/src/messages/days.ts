import { dayMs } from '@snap-up/protocol';
import { durationWords } from '#messages/durations.ts';

// The days of daily deals, which begin and end in UTC.

/** The UTC date of a moment, as `2026-07-03`. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/**
 * When the UTC day ends and with it the deal of the day, by the device's clock: `at 4:00 PM`, `tomorrow at 1:00 AM`,
 * `at midnight`.
 */
export function dayEndText(nowMs: number): string {
  const end = new Date(dayEndMs(nowMs));
  if (end.getHours() === 0 && end.getMinutes() === 0) return durationWords.atMidnight;
  const time = end.toLocaleTimeString([], { timeStyle: 'short' });
  return end.getDate() === new Date(nowMs).getDate() ? durationWords.at(time) : durationWords.tomorrowAt(time);
}

/** When the UTC day ends. */
export function dayEndMs(nowMs: number): number {
  return (Math.floor(nowMs / dayMs) + 1) * dayMs;
}
