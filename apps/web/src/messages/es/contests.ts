import type { Words } from '@snap-up/engine';
import type * as english from '../en/contests.ts';

/** The words about the contested places of a race. */
export const contestWords: Words<typeof english.contestWords> = {
  none: 'Ningún sitio disputado.',
  count: (count) => `Sitios disputados: ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count) => `En ${count}, la primera en llegar habría sido otra carta.`,
  unchanged: 'Por orden de llegada habría sido igual.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner, lead, other) => `${winner}, ${lead} antes que ${other}`,
  /** It was decided by arrival, though somebody else had moved earlier. */
  arrived: (winner, lead, other) => `${winner} por orden de llegada, aunque ${other} jugó ${lead} antes`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions) => `Reacciones: ${reactions}`,
  held: (time) => `espera de ${time}`,
  alsoFirst: 'también la primera en llegar',
  firstToArrive: (name) => `primera en llegar: ${name}`,
};
