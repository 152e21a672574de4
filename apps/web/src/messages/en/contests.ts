/** The words about the contested places of a race. */
export const contestWords = {
  none: 'No contested spots.',
  count: (count: number) => `Contested spots: ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count: number) => `In ${count}, the first to arrive would have been somebody else.`,
  unchanged: 'Each went to the first to arrive, too.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner: string, lead: string, other: string) => `${winner}, ${lead} before ${other}`,
  /** It was decided by arrival, though somebody else had moved earlier. */
  arrived: (winner: string, lead: string, other: string) =>
    `${winner} by arrival, although ${other} moved ${lead} earlier`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions: string) => `Reactions: ${reactions}`,
  held: (time: string) => `held for ${time}`,
  alsoFirst: 'also first to arrive',
  firstToArrive: (name: string) => `first to arrive: ${name}`,
} as const;
