import { dayMs } from '@snap-up/protocol';
import { clockWordsByState } from '#messages/clocks.ts';
import { clockText, daysAndHoursText } from './durations.ts';

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
