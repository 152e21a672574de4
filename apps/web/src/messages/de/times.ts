import type { Words } from '@snap-up/engine';
import type * as english from '../en/times.ts';
import { numberText } from '../sentence.ts';

/** The words of times and durations. What has no words is written by `Intl`. */
export const durationWords: Words<typeof english.durationWords> = {
  justNow: 'gerade eben',
  at: (time) => `um ${time}`,
  tomorrowAt: (time) => `morgen um ${time}`,
  atMidnight: 'um Mitternacht',
  /** `1 Tag`, `12 Tage`. */
  days: (count) => (count === 1 ? '1 Tag' : `${numberText(count)} Tage`),
  aboutMinutes: (count) => (count === 1 ? 'etwa 1 Minute' : `etwa ${count} Minuten`),
  /** A place as an ordinal: `1.`, `2.`. */
  place: (place) => `${place}.`,
};

/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `noch ${left}`,
  still: (left) => `${left}, Uhr angehalten`,
  waits: (left) => `noch ${left} insgesamt`,
};
