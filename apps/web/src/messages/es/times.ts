import type { Words } from '@snap-up/engine';
import type * as english from '../en/times.ts';
import { numberText } from '../sentence.ts';

const atTime = (time: string): string => (/^0?1\D/.test(time) ? `a la ${time}` : `a las ${time}`);

/** The words of times and durations. What has no words is written by `Intl`. */
export const durationWords: Words<typeof english.durationWords> = {
  justNow: 'ahora mismo',
  /** `a la 1:00`, `a las 16:00`. */
  at: (time) => atTime(time),
  tomorrowAt: (time) => `mañana ${atTime(time)}`,
  atMidnight: 'a medianoche',
  /** `1 día`, `12 días`. */
  days: (count) => (count === 1 ? '1 día' : `${numberText(count)} días`),
  aboutMinutes: (count) => (count === 1 ? 'un minuto' : `unos ${count} minutos`),
  /** A place as an ordinal: `1.º`, `2.º`. */
  place: (place) => `${place}.º`,
};

/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `Tiempo restante: ${left}`,
  still: (left) => `${left}, reloj en pausa`,
  waits: (left) => `Tiempo restante en total: ${left}`,
};
