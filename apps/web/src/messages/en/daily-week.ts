/** The week of daily deals. */
export const dailyWeekTexts = {
  title: 'This week’s daily deals',
  which: 'Week',
  weeks: ['This week', 'Last week'],
  player: 'Player',
  you: (name: string) => `${name} (you)`,
  total: 'Won',
  totalFinished: 'Finished',
  won: (time: string, moves: string) => `won in ${time}, ${moves}`,
  finished: (score: string, time: string) => `score ${score}, ${time}`,
  notWon: 'not won',
  hidden: 'played; you’ll see how once you’ve finished today’s deal',
  notPlayed: 'not played',
  alone: 'Play a race or a game of Double Klondike with friends, and their daily deals appear here beside yours.',
  hiddenNote: 'How others did today is shown once you’ve finished today’s deal.',
  firstCounts: 'Your first try of each day counts.',
  didNotLoad: 'The week’s daily deals couldn’t be loaded.',
};
