import type { OverviewGame } from '@snap-up/protocol';

/** The words of the home page, by the component that shows them. */
export const homeTexts = {
  home: {
    pageTitle: 'Snap-Up: Race your friends, or play solitaire',
    race: 'Race your friends at Klondike',
    aboutRace: 'Play the most cards before everyone is stuck, or all 52 first.',
    patience: 'Play solitaire',
    aboutPatience: 'A daily deal for every game, no time limit, and every move is saved.',
    howItWorks: 'How it works',
    language: 'Language',
  },
  people: {
    title: 'People you’ve played with',
    online: 'online',
    race: 'Race',
    /** Opens the list of everybody. */
    all: (count: number) => `All ${count}`,
    /** For screen readers, after that label: someone for whom the row has no room is online. */
    moreOnline: '(more online)',
  },
  playRace: {
    count: 'Bots',
    strength: 'Strength',
    playInTurns: (game: string) => `Play ${game}, turn by turn`,
    findOpponent: 'Find an opponent',
    haveACode: 'Have a code?',
    code: 'Code or link',
    exampleCode: '7K3 M9X',
    join: 'Join',
  },
  playSolo: {
    allGames: 'All games',
    /** `end`: `at midnight`. */
    todayIs: {
      new: (end: string) => `Ends ${end}.`,
      open: (end: string) => `In progress. Ends ${end}.`,
      won: (end: string) => `Won. Next deal ${end}.`,
      over: (end: string) => `Played. Next deal ${end}.`,
    } satisfies Record<OverviewGame['daily']['state'], (end: string) => string>,
  },
  steps: [
    {
      title: 'Take a seat',
      text: 'Race bots right away, or create a game and share its link or code. No sign-up, just a name.',
    },
    {
      title: 'Race, or take turns',
      text: 'Everyone plays their own Klondike, all at once or turn by turn.',
    },
    {
      title: 'Get there first',
      text: 'The foundations are shared. When two cards go for the same spot, the faster hand wins it.',
    },
  ],
} as const;
