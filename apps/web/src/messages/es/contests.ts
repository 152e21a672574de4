import type { Words } from '@snap-up/engine';
import type * as english from '../en/contests.ts';

/** The words about the contested places of a race. Claims that come after a place was decided are not among them. */
export const contestWords: Words<typeof english.contestWords> = {
  none: 'Ningún sitio se decidió por reacción.',
  count: (count) => `Sitios decididos por reacción: ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count, total) => {
    if (total === 1) return 'Otra carta llegó primero.';
    return `En ${count === 1 ? 'uno' : count}, otra carta llegó primero.`;
  },
  unchanged: 'Por orden de llegada habría sido igual.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner, lead, other) => `${winner}, ${lead} antes que ${other}`,
  tied: (winner, other) => `${winner}, a la vez que ${other}`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions) => `Reacciones: ${reactions}`,
  held: (time) => `espera de ${time}`,
  alsoFirst: 'su carta también llegó primero',
  firstToArrive: (name) => `la carta de ${name} llegó primero`,
};
