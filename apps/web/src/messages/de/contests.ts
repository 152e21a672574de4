import type { Words } from '@snap-up/engine';
import type * as english from '../en/contests.ts';

/** The words about the contested places of a race. Claims that come after a place was decided are not among them. */
export const contestWords: Words<typeof english.contestWords> = {
  none: 'Keine Stelle wurde nach Reaktion entschieden.',
  count: (count) => `Stellen nach Reaktion: ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count, total) => {
    if (total === 1) return 'Eine andere Karte kam zuerst an.';
    return `Bei ${count === 1 ? 'einer' : count} davon kam eine andere Karte zuerst an.`;
  },
  unchanged: 'Nach Ankunft wäre es jedes Mal genauso gewesen.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner, lead, other) => `${winner}, ${lead} vor ${other}`,
  tied: (winner, other) => `${winner}, im selben Moment wie ${other}`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions) => `Reaktionen: ${reactions}`,
  held: (time) => `${time} gewartet`,
  alsoFirst: 'auch zuerst angekommen',
  firstToArrive: (name) => `die Karte von ${name} kam zuerst an`,
};
