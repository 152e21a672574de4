import type { Words } from '@snap-up/engine';
import type * as english from '../en/times.ts';
import { numberText } from '../sentence.ts';

/** The words of times and durations. What has no words is written by `Intl`. */
export const durationWords: Words<typeof english.durationWords> = {
  justNow: 'à l’instant',
  at: (time) => `à ${time}`,
  tomorrowAt: (time) => `demain à ${time}`,
  atMidnight: 'à minuit',
  /** `1 jour`, `12 jours`. */
  days: (count) => (count < 2 ? `${count} jour` : `${numberText(count)} jours`),
  aboutMinutes: (count) => (count === 1 ? 'environ 1 minute' : `environ ${count} minutes`),
  /** A place as an ordinal, feminine like the word for it: `1re`, `2e`. */
  place: (place) => (place === 1 ? '1re' : `${place}e`),
};

/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `encore ${left}`,
  still: (left) => `${left}, chrono arrêté`,
  waits: (left) => `encore ${left} en tout`,
};
