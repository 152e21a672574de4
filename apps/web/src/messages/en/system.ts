/** The words of a page before any of its scripts runs, and of the installed app. */
export const pageTexts = {
  description: 'Race your friends at Klondike or play solitaire, right in your browser. No sign-up.',
  needsScripts: 'Snap-Up needs JavaScript.',
  appDescription: 'Race your friends at Klondike, or play solitaire.',
  /** What the icon of the installed app offers. */
  patience: 'Solitaire',
  playWithOthers: 'Play with others',
} as const;

/**
 * The words of notifications, which the service worker shows. `others` are the names of the other players, `left` is how much time
 * there is: “12 hours”.
 */
export const pushNoticeWords = {
  yourTurn: 'Your turn',
  playingWith: (others: string) => `With ${others}.`,
  playingWithTime: (others: string, left: string) => `With ${others}. You have ${left}.`,
  stillYourTurn: 'It’s still your turn',
  timeShort: (others: string, left: string) => `With ${others}. Only ${left} left.`,
  youWon: 'You won',
  sharedFirst: 'It’s a draw',
  youCame: (place: number) => `You came ${['', '1st', '2nd', '3rd'][place] ?? `${place}th`}`,
  gameOver: (others: string) => `The game with ${others} is over.`,
  waitedFor: (name: string) => `${name} is waiting for you`,
  yourTable: (others: string) => `At your table with ${others}.`,
  wantsToRace: (name: string) => `${name} wants to race`,
  tapToRace: 'Tap to join.',
  /** What only a newer server says. */
  someNews: 'There’s news at your table.',
} as const;
