/** The words of a game with others, by the component that shows them. */
export const raceTexts = {
  nearPlayer: {
    you: 'You',
    watching: 'You are watching',
    leads: 'In the lead',
    standing: (count: number, total: number, isLeading: boolean) =>
      `You have played ${count} of ${total} cards${isLeading ? ', in the lead' : ''}`,
  },
} as const;
