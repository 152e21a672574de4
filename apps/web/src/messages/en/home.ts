import type { OverviewGame } from '@snap-up/protocol';

/** The words of the home page, by the component that shows them. */
export const homeTexts = {
  languages: {
    label: 'Language',
  },
  home: {
    pageTitle: 'Snap-Up: Race your friends, or play solitaire',
    race: 'Race your friends at Klondike',
    aboutRace: 'All at once or turn by turn, on shared foundations.',
    createGame: 'Create a game',
    aboutCreating: 'Invite friends, or open it to everyone.',
    patience: 'Play solitaire',
    aboutPatience: 'A daily deal for every game, no time limit, and every move is saved.',
    publicTables: 'Public tables',
    howItWorks: 'How it works',
    bringGames: 'Playing elsewhere already? Bring your games',
  },
  joinByCode: {
    label: 'Join with a code or link',
    example: '7K3 M9X',
    join: 'Join',
  },
  playBots: {
    playBots: 'Play bots',
    change: '(change)',
    count: 'Bots',
    strength: 'Strength',
    orPlay: (game: string) => `or play ${game}`,
  },
  quickMatch: {
    quickMatch: 'Quick match',
    about: 'Race whoever else is looking for a game, or a bot.',
  },
  playSolo: {
    goOn: (game: string) => `Continue ${game}`,
    play: (game: string) => `Play ${game}`,
    allGames: 'All solitaire games',
    today: (game: string) => `Today’s ${game}`,
    /** `end`: `at midnight`. */
    todayIs: {
      new: (end: string) => `Same cards for everyone. Ends ${end}.`,
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
      text: 'The foundations are shared. When two cards go for the same spot, the first one there wins it.',
    },
  ],
} as const;
