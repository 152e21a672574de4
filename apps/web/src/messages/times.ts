import { dayMs } from '@snap-up/protocol';
import { clockWordsByState, durationWords, locale } from '#messages/language.ts';

// All times and durations for players are formatted here.

const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekdays = {
  narrow: new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
};
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
/** With twelve or twenty-four hours, as on the device. */
const timesOfDay = new Intl.DateTimeFormat([], { timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** A duration as a clock shows it: `4:07`, `1:02:45`. */
export function clockText(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A duration as a clock; a dash for none. */
export function timeText(durationMs: number | null): string {
  return durationMs === null ? '–' : clockText(durationMs);
}

/** A short duration in whole seconds, from 90 on in minutes: `4 sec`, `2 min`. */
export function secondsText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return seconds < 90 ? unitText(seconds, 'second', 'short') : unitText(Math.round(seconds / 60), 'minute', 'short');
}

/** A very short duration: `38 ms`, in one line. */
export function millisecondsText(durationMs: number): string {
  return unitText(durationMs, 'millisecond', 'short').replace(' ', '\u00a0');
}

/** The age of an event: `just now`, `5 minutes ago`, `yesterday`. Both times are the server's. */
export function agoText(thenMs: number, serverMs: number): string {
  const minutes = Math.floor((serverMs - thenMs) / 60_000);
  if (minutes < 1) return durationWords.justNow;
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day');
}

/** A day without its year: `July 3`. */
export function dateText(day: string): string {
  return dates.format(new Date(`${day}T00:00:00Z`));
}

/** Returns the day this many days later, such as `2026-01-31`. */
export function daysFrom(first: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, day) => dayOf(Date.parse(first) + day * dayMs));
}

/** The day of the week of a day: `M`, `Mon`, or `Monday`. */
export function weekdayText(day: string, style: keyof typeof weekdays): string {
  return weekdays[style].format(new Date(`${day}T00:00:00Z`));
}

/** A moment by the clock of the device: `July 3, 2026 at 2:05 PM`. */
export function momentText(timeMs: number): string {
  return moments.format(timeMs);
}

/** The time of day by the clock of the device: `14:05`. */
export function timeOfDayText(timeMs: number): string {
  return timesOfDay.format(timeMs);
}

/** Days and hours, rounded up to whole hours: `2d 5h`, or `2 days, 5 hours`. */
function daysAndHoursText(durationMs: number, style: 'narrow' | 'long'): string {
  const hours = Math.ceil(durationMs / 3_600_000);
  const days = unitText(Math.floor(hours / 24), 'day', style);
  if (hours % 24 === 0) return days;
  return [days, unitText(hours % 24, 'hour', style)].join(style === 'narrow' ? ' ' : ', ');
}

function unitText(
  count: number,
  unit: 'day' | 'hour' | 'minute' | 'second' | 'millisecond',
  unitDisplay: 'narrow' | 'short' | 'long',
): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
}

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

/** The state of a clock: the time left, and whether it runs, is paused or waits for its seat's turn. */
interface Clock {
  readonly leftMs: number;
  readonly state: 'runs' | 'still' | 'waits';
}

/**
 * The time left, rounded up: the last second is `0:01`, and `0:00` means that the time is up. More than a day is shown
 * as days and hours: `2d 5h`.
 */
export function leftText(leftMs: number): string {
  return leftMs > dayMs ? daysAndHoursText(leftMs, 'narrow') : clockText(Math.ceil(leftMs / 1000) * 1000);
}

/** A clock in words, for screen readers and the tooltip. */
export function clockWords({ leftMs, state }: Clock): string {
  return clockWordsByState[state](leftMs > dayMs ? daysAndHoursText(leftMs, 'long') : leftText(leftMs));
}

/** Returns a clock's display and its words. */
export function clockWithWords<Shown extends Clock>(
  clock: Shown,
): Shown & { readonly text: string; readonly words: string } {
  return { ...clock, text: leftText(clock.leftMs), words: clockWords(clock) };
}
