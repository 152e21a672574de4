import type { Words } from '@snap-up/engine';
import type * as english from '../en/durations.ts';

import { numberText } from '../numbers.ts';

/** The words of times and durations. What has no words is written by `Intl`. */
export const durationWords: Words<typeof english.durationWords> = {
  justNow: 'ahora mismo',
  /** `1 día`, `12 días`. */
  days: (count) => (count === 1 ? '1 día' : `${numberText(count)} días`),
  aboutMinutes: (count) => (count === 1 ? 'un minuto' : `unos ${count} minutos`),
  /** A place as an ordinal: `1.º`, `2.º`. */
  place: (place) => `${place}.º`,
};
