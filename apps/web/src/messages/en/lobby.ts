import { listOf } from '../lists.ts';
import type { GameNoun } from '../names.ts';
import { possessive } from './grammar.ts';

const seatsRemoved = (count: number) =>
  count === 1 ? 'The free seat is removed' : `The ${count} free seats are removed`;

/** What is said at a table while people gather. The words of its parts are in `lobby-texts.ts`. */
export const lobbyWords = {
  presence: {
    here: 'Online',
    // A non-breaking space keeps the dots with their word.
    reconnecting: 'Reconnecting\u00a0…',
    away: 'Away',
  },
  readyAndPresence: {
    here: '✓ Ready',
    reconnecting: '✓ Ready, reconnecting\u00a0…',
    away: '✓ Ready, away',
  },
  playing: 'Playing',
  ready: '✓ Ready',
  notReady: 'Not ready',
  join: (noun: GameNoun) => `Join the ${noun}`,
  joinHost: (host: string, noun: GameNoun) => `Join ${possessive(host)} ${noun}`,
  readyButton: 'Ready',
  rematchButton: 'Rematch',
  newMatchButton: 'New match',
  nextGameButton: 'Next game',
  start: (noun: GameNoun) => `Start the ${noun}`,
  startWith: (count: number) => `Start with ${count} players`,
  rematchWith: (count: number) => `Rematch with ${count} players`,
  seatsRemovedAndStarts: (count: number, noun: GameNoun) => `${seatsRemoved(count)}, and the ${noun} starts.`,
  seatsRemovedAndStartsOnce: (count: number, noun: GameNoun, missing: readonly string[]) =>
    `${seatsRemoved(count)}, and the ${noun} starts when ${listOf(missing)} ${missing.length === 1 ? 'is' : 'are'} ready.`,
  titles: {
    hereWeGo: 'Here we go',
    shuffling: 'Shuffling',
    started: (noun: GameNoun) => `The ${noun} has started`,
    closed: 'This table is closed',
  },
  shuffling: 'Every player’s random number is part of the deal.',
  dealing: 'Dealing the cards.',
  takeASeat: 'Take a seat to play.',
  takeASeatOrWatch: (noun: GameNoun) => `Take a seat to play, or stay and watch the ${noun}.`,
  stayAndWatch: (noun: GameNoun) => `You can stay and watch the ${noun}.`,
  unwatched: (noun: GameNoun) =>
    `All seats are taken, and this ${noun} can’t be watched. A seat may open up afterward.`,
  lookingForSomeone: 'Looking for someone to race. If nobody joins, a bot will in a moment.',
  startsWhenFull: 'Starts when all seats are taken and everyone is ready.',
  waitingFor: (names: readonly string[]) => `You’re ready. Waiting for ${listOf(names)}.`,
  upToYou: 'Everyone else is ready. It’s up to you.',
  /** `button` is the label of the button that gets ready. */
  pressWhenReady: (button: string, noun: GameNoun) =>
    `Press “${button}” when you’re ready. The ${noun} starts when everyone is.`,
  delayInSeconds: (seconds: number, noun: GameNoun) => `Spectators see the ${noun} with a delay of ${seconds} seconds.`,
  delayInMinutes: (minutes: number, noun: GameNoun) => `Spectators see the ${noun} with a delay of ${minutes} minutes.`,
  youWatch: (otherCount: number) => {
    if (otherCount === 0) return 'You’re watching.';
    return otherCount === 1 ? 'You and 1 other are watching.' : `You and ${otherCount} others are watching.`;
  },
  othersWatch: (count: number) => (count === 1 ? '1 person is watching.' : `${count} people are watching.`),
  yourBrowserDidNotRespond: (button: string) =>
    `Your browser did not respond in time, so the start was canceled. Everyone must press “${button}” again.`,
  /** Names of other players; `withYou` where this player's browser did not respond either. */
  didNotRespond: (names: readonly string[], withYou: boolean, button: string) =>
    `${listOf(withYou ? ['You', ...names] : names)} did not respond in time, so the start was canceled. Everyone must press “${button}” again.`,
} as const;
