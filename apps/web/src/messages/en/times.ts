import { numberText } from '../sentence.ts';

/** The words of times and durations. What has no words is written by `Intl`. */
export const durationWords = {
  justNow: 'just now',
  at: (time: string) => `at ${time}`,
  tomorrowAt: (time: string) => `tomorrow at ${time}`,
  atMidnight: 'at midnight',
  /** `1 day`, `12 days`. */
  days: (count: number) => (count === 1 ? '1 day' : `${numberText(count)} days`),
  aboutMinutes: (count: number) => (count === 1 ? 'about 1 minute' : `about ${count} minutes`),
  /** A place as an ordinal: `1st`, `2nd`, `3rd`, `4th`, `5th`. */
  place: (place: number) => `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`,
} as const;

/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState = {
  runs: (left: string) => `${left} left`,
  still: (left: string) => `${left}, clock paused`,
  waits: (left: string) => `${left} left in total`,
} as const;
