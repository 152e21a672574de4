import type { Ending, Placing } from '@snap-up/engine';
import type { SeatInfo } from '@snap-up/protocol';
import { listOf } from '../lists.ts';
import { marked } from '../marked.ts';
import type { Sentence } from '../sentence.ts';
import { clockText } from './durations.ts';

/** The words of the result of a game with others, by the component that shows them. */
export const resultTexts = {
  result: {
    took: (noun: string, durationMs: number): Sentence<'time'> => [
      `The ${noun} took `,
      { part: 'time', text: clockText(durationMs) },
      '.',
    ],
    replay: 'Replay',
    chat: (unreadCount: number) => (unreadCount > 0 ? `Chat (${unreadCount} new)` : 'Chat'),
    leave: 'Leave',
    home: 'Home',
    viewTable: 'View table',
    checkTheShuffle: 'Check the shuffle',
    tableSettings: 'Table settings',
    chatTitle: 'Chat',
    waiting: (readyCount: number, seatCount: number) => `Waiting for the others (${readyCount} of ${seatCount} ready)`,
    joinNext: (noun: string) => `Join the next ${noun}`,
  },
  freeSeats: {
    invite: (freeCount: number) => `${freeSeats(freeCount)}. Invite someone:`,
    inviteOrAddABot: (freeCount: number) => `${freeSeats(freeCount)}. Invite someone, or add a bot.`,
    addABot: 'Add a bot',
  },
  placings: {
    you: '(you)',
    bot: '(bot)',
    wantsARematch: 'wants a rematch',
    /** How many of their cards a player has played. */
    cards: (count: number, total: number, isOut: boolean) =>
      isOut ? marked`<b>${count}</b>/${total}, finished` : marked`<b>${count}</b>/${total}`,
  },
  progressChart: {
    title: 'Cards on the foundations over time',
    player: 'Player',
    end: 'End',
  },
  scores: {
    soFar: 'This table so far',
    player: 'Player',
    wins: 'Wins',
    games: 'Games',
    cards: 'Cards',
  },
} as const;

function freeSeats(freeCount: number): string {
  return freeCount === 1 ? '1 seat free' : `${freeCount} seats free`;
}

/** Who won, in a few words, for the player on `ownSeat`. */
export function resultTitle(places: readonly Placing[], names: readonly string[], ownSeat: number | null): string {
  if (isScoreless(places)) return 'No winner';
  const winners = places.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (winners.length > 1 && winners.length === places.length) return 'It’s a draw';
  const winnerNames = winners.map((seat) => (seat === ownSeat ? 'you' : (names[seat] ?? '')));
  if (winners.length > 1) return `Tied for first place: ${listOf(winnerNames)}`;
  return winners[0] === ownSeat ? 'You won!' : `${winnerNames[0] ?? ''} won`;
}

/** Whether nobody has a card on the foundations, so that nobody came first. */
export function isScoreless(places: readonly Placing[]): boolean {
  return places.every(({ cardCount, isOut }) => cardCount === 0 && !isOut);
}

/** The facts of an ending besides its kind. */
export interface EndingCircumstances {
  readonly outCount: number;
  /** What was played: a race or a game. */
  readonly noun: string;
  /** Who was away when all others agreed to end the game; null where this page did not witness it. */
  readonly absentNames: readonly string[] | null;
  /** The only person in a game against bots, who ends it by leaving: a name or “you”. Null if other people played. */
  readonly onlyPerson: string | null;
  /** Whether nobody has a card on the foundations. */
  readonly isScoreless: boolean;
}

/** Why the game is over. */
export function endingWords(
  ending: Ending,
  { outCount, noun, absentNames, onlyPerson, isScoreless }: EndingCircumstances,
): string {
  const ranking = isScoreless ? 'No cards reached the foundations.' : 'Most cards on the foundations wins.';
  switch (ending) {
    case 'out':
      return outCount > 1
        ? 'Everyone has played all their cards.'
        : 'All of the winner’s cards are on the foundations.';
    case 'stuck':
      return `Nobody could get any further. ${ranking}`;
    case 'agreed':
      return `${onlyPerson === null ? agreedWords(absentNames) : leftWords(onlyPerson, noun)}. ${ranking}`;
    case 'idle':
      return `Nobody moved for too long, so the ${noun} ended. ${ranking}`;
    case 'won':
      return 'All cards are on the foundations.';
    case 'given-up':
      return 'Given up.';
    case 'finished':
      return 'All cards have been played.';
  }
}

function leftWords(onlyPerson: string, noun: string): string {
  return `${onlyPerson === 'you' ? 'You' : onlyPerson} left the ${noun}`;
}

function agreedWords(absentNames: readonly string[] | null): string {
  if (absentNames === null) return 'The players agreed to end the game';
  if (absentNames.length === 0) return 'Everyone agreed to end the game';
  return `Everyone still here agreed to end the game while ${listOf(absentNames)} ${absentNames.length === 1 ? 'was' : 'were'} away`;
}

/**
 * Returns who has taken a seat since the game; null where nobody has. `players` are the names of those who played it,
 * some of whom may sit elsewhere by now. `ownSeat` is the player's current seat, `noun` what is played.
 */
export function newcomerWords(
  seats: readonly SeatInfo[],
  players: readonly string[],
  ownSeat: number | null,
  noun: string,
): string | null {
  const names = seats.flatMap(({ name, hasPlayed }, seat) =>
    name === null || hasPlayed || players.includes(name) ? [] : [seat === ownSeat ? 'you' : name],
  );
  if (names.length === 0) return null;
  return `Joining the next ${noun}: ${listOf(names)}.`;
}
