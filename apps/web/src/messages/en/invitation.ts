import type { GameNoun } from '../names.ts';
import { possessive } from './grammar.ts';

/** The words of an invitation to a table. */
export const invitationTexts = {
  /** Before it has been read, or when it cannot be. */
  unknown: 'You’re invited to a game',
  freeSeats: (count: number) => (count === 1 ? '1 seat free' : `${count} seats free`),
  allSeatsTaken: 'All seats taken',
  join: (host: string, noun: GameNoun) => `Join ${possessive(host)} ${noun}`,
  watch: (host: string, noun: GameNoun) => `Watch ${possessive(host)} ${noun}`,
  /** The game and how many seats are free. */
  facts: (game: string, seats: string) => `${game}, ${seats}`,
  factsTaken: (game: string) => `${game}, all seats taken`,
} as const;
