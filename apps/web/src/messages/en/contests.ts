/** The words about the contested places of a race. Claims that come after a place was decided are not among them. */
export const contestWords = {
  none: 'No spot was decided by reaction.',
  count: (count: number) => `Spots decided by reaction: ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count: number, total: number) => {
    if (total === 1) return 'Another card arrived first.';
    return `In ${count === 1 ? 'one' : count} of them, another card arrived first.`;
  },
  unchanged: 'Each also went to the first card to arrive.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner: string, lead: string, other: string) => `${winner}, ${lead} before ${other}`,
  tied: (winner: string, other: string) => `${winner}, at the same moment as ${other}`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions: string) => `Reactions: ${reactions}`,
  held: (time: string) => `held for ${time}`,
  alsoFirst: 'also first to arrive',
  firstToArrive: (name: string) => `${name}’s card arrived first`,
} as const;
