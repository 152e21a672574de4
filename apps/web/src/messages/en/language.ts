import type { BotStrength } from '@snap-up/protocol';

/** How numbers and lists are written, by `Intl`. The words that many sentences share follow; the sentences are in the other files. */
export const locale = 'en-US';

/** A name in the possessive: “Anna’s”. */
export function possessive(name: string): string {
  return `${name}’s`;
}

/** A count with its noun: “1 move”, “2 moves”. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The score between two, the reader’s or the leader’s first: `12–8`. */
export function scoreText(one: number, other: number): string {
  return `${one}–${other}`;
}

/** The names of players and tables. */
export const nameWords = {
  /** A bot is always marked as one. */
  bot: (name: string) => `${name} (bot)`,
  tableOf: (host: string) => `${possessive(host)} table`,
  /** Where no host is known. */
  anyTable: 'A table',
  /** A player whose data was deleted. */
  formerPlayer: 'Former player',
  /** A player without a name. */
  someone: 'Someone',
  /** Two or more who are not named, at the end of a list. */
  others: (count: number) => `${count} others`,
} as const;

/** The words for each strength of bots: its name, and a sentence on how such a bot plays. */
export const strengthWords: Readonly<Record<BotStrength, { readonly name: string; readonly sentence: string }>> = {
  gentle: { name: 'Easy', sentence: 'Makes the obvious plays, misses some of them and takes its time.' },
  steady: { name: 'Medium', sentence: 'Turns up cards, clears columns and draws when nothing else is left.' },
  sharp: { name: 'Hard', sentence: 'Looks ahead, remembers its stock and watches what would help you.' },
};

/** The words on the home page about a game with this many bots of that strength, by place. */
export function botWords(count: number, strength: BotStrength) {
  const name = strengthWords[strength].name.toLowerCase();
  return {
    race: count === 1 ? 'Race a bot' : `Race ${count} bots`,
    chosen: count === 1 ? `1 bot, ${name}` : `${count} bots, ${name}`,
  };
}

/** The words of times and durations. What has no words is written by `Intl`. */
export const durationWords = {
  justNow: 'just now',
  at: (time: string) => `at ${time}`,
  tomorrowAt: (time: string) => `tomorrow at ${time}`,
  atMidnight: 'at midnight',
  /** `1 day`, `12 days`. */
  days: (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString(locale)} days`),
  aboutMinutes: (count: number) => (count === 1 ? 'about 1 minute' : `about ${count} minutes`),
  /** A place as an ordinal: `1st`, `2nd`, `3rd`, `4th`, `5th`. */
  place: (place: number) => `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`,
} as const;

/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState = {
  runs: (left: string) => `${left} left`,
  still: (left: string) => `${left}, clock paused`,
  waits: (left: string) => `${left} left in total`,
} as const;

/** Labels and headings that several pages share. */
export const commonWords = {
  home: 'Home',
  tryAgain: 'Try again',
  goOn: 'Continue',
  settings: 'Settings',
  reload: 'Reload',
  rules: 'Rules',
  rulesAndControls: 'Rules and controls',
  play: (game: string) => `Play ${game}`,
  chat: 'Chat',
  /** Where people sit: the title of its menu, and the mark of a move that was made for all. */
  table: 'Table',
  newDeal: 'New deal',
  /** A heading, also of their number. */
  moves: 'Moves',
  /** The head of a column of names, or of a choice of one. */
  player: 'Player',
  createAGame: 'Create a game',
  /** A link beside a game that is over. */
  watchReplay: 'Replay',
  /** A button that shows it. */
  replay: 'Replay',
  cancel: 'Cancel',
  playedBefore: 'I’ve played here before',
  tableIsClosed: 'This table is closed',
  linkIsCopied: 'Link copied.',
  addABot: 'Add a bot',
  you: '(you)',
  bot: 'Bot',
  leave: 'Leave',
  goToTheTable: 'Go to the table',
  checkTheShuffle: 'Check the shuffle',
  openASavedGame: 'Open a saved game',
  close: 'Close',
  share: 'Share',
  inviteFriends: 'Invite friends',
  todaysGame: (game: string) => `Today’s ${game}`,
  freeSeat: 'Free seat',
  changeName: 'Change name',
  lesson: 'One-minute lesson',
  tableSettings: 'Table settings',
  /** Which game is played: the label of a choice. */
  game: 'Game',
  /** For how many: the label of a choice. */
  players: 'Players',
  done: 'Done',
  listIsOutOfDate: 'Can’t reach the server, so this list may be out of date. Trying again …',
  /** How many were played: the head of a column. */
  games: 'Games',
  /** Whose it is. */
  turn: 'Turn',
  /** To make no move. */
  pass: 'Pass',
  /** A player’s own name in a list. */
  nameOfYou: (name: string) => `${name} (you)`,
  allPatienceGames: 'All solitaire games',
  viewTable: 'View table',
  showResult: 'Show result',
  elsewhere: 'Continue on another device',
} as const;
