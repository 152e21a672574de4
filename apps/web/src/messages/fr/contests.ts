import type { Words } from '@snap-up/engine';
import type * as english from '../en/contests.ts';
import { of, that } from './language.ts';

/** The words about the contested places of a race. Claims that come after a place was decided are not among them. */
export const contestWords: Words<typeof english.contestWords> = {
  none: 'Aucune place n’a été prise à la réaction.',
  count: (count) => `Places prises à la réaction : ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count, total) => {
    if (total === 1) return 'Une autre carte est arrivée en premier.';
    return `Dans ${count === 1 ? 'un' : count} cas, une autre carte est arrivée en premier.`;
  },
  unchanged: 'L’ordre d’arrivée aurait donné le même résultat.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner, lead, other) => `${winner}, ${lead} avant ${other}`,
  tied: (winner, other) => `${winner}, en même temps ${that(other)}`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions) => `Réactions : ${reactions}`,
  held: (time) => `${time} d’attente`,
  alsoFirst: 'sa carte est aussi arrivée en premier',
  firstToArrive: (name) => `la carte ${of(name)} est arrivée en premier`,
};
