import type { Words } from '@snap-up/engine';
import type * as english from '../en/contests.ts';

/** The words about the contested places of a race. */
export const contestWords: Words<typeof english.contestWords> = {
  none: 'Aucune place disputée.',
  count: (count) => `Places disputées : ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count) => `Pour ${count} d’entre elles, une autre carte serait arrivée la première.`,
  unchanged: 'L’ordre d’arrivée aurait donné le même résultat.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner, lead, other) => `${winner}, ${lead} avant ${other}`,
  /** It was decided by arrival, though somebody else had moved earlier. */
  arrived: (winner, lead, other) => `${winner} par ordre d’arrivée, bien que ${other} ait joué ${lead} plus tôt`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions) => `Réactions : ${reactions}`,
  held: (time) => `${time} d’attente`,
  alsoFirst: 'aussi première arrivée',
  firstToArrive: (name) => `première arrivée : ${name}`,
};
