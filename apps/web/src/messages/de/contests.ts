import type { Words } from '@snap-up/engine';
import type * as english from '../en/contests.ts';

/** The words about the contested places of a race. */
export const contestWords: Words<typeof english.contestWords> = {
  none: 'Keine umkämpften Stellen.',
  count: (count) => `Umkämpfte Stellen: ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count) => `Bei ${count} davon wäre eine andere Karte zuerst angekommen.`,
  unchanged: 'Nach Ankunft wäre es jedes Mal genauso gewesen.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner, lead, other) => `${winner}, ${lead} vor ${other}`,
  /** It was decided by arrival, though somebody else had moved earlier. */
  arrived: (winner, lead, other) => `${winner} nach Ankunft, obwohl ${other} ${lead} früher gezogen hat`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions) => `Reaktionen: ${reactions}`,
  held: (time) => `${time} gewartet`,
  alsoFirst: 'auch zuerst angekommen',
  firstToArrive: (name) => `zuerst angekommen: ${name}`,
};
