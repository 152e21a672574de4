import type { GameNoun } from '../sentence.ts';
import { possessive } from './language.ts';

/** The words of an invitation to a table. */
export const invitationTexts = {
  /** Before it has been read, or when it cannot be. */
  unknown: 'You’re invited to a game',
  freeSeats: (count: number) => (count === 1 ? '1 seat free' : `${count} seats free`),
  allSeatsTaken: 'All seats taken',
  /** Seats are free, and nobody new may take one. */
  noNewPlayers: 'No new players',
  join: (host: string, noun: GameNoun) => `Join ${possessive(host)} ${noun}`,
  watch: (host: string, noun: GameNoun) => `Watch ${possessive(host)} ${noun}`,
  /** How long a night lasts. */
  night: (rounds: number, points: number | null) =>
    points === null ? `${rounds} rounds` : `first to ${points} points`,
  /** The game and how many seats are free. */
  facts: (game: string, seats: string) => `${game}, ${seats}`,
  factsTaken: (game: string) => `${game}, all seats taken`,
  factsNoNewPlayers: (game: string) => `${game}, no new players`,
} as const;

/** The words of the page that an invitation opens, whatever the invitation says. */
export const joinTableTexts = {
  /** It leads to a seat. */
  join: 'Join the table',
  /** Where no seat is free. */
  watch: 'Watch',
  seats: 'Seats',
  cannotJoin: 'You can’t join here',
  closedByHost: 'The host closed it. You can create a game of your own at any time.',
} as const;

/** The words beside a link that only this computer can open, and the remedy. */
export const addressWarning = {
  title: 'Only this computer can open this link.',
  text: 'Open Snap-Up at an address other devices can reach, such as the one shown when the server started. The link will then use it.',
} as const;

/** The words beside that choice. */
export const addressChoice = {
  label: 'Address in the link',
  explanation: 'This computer has several addresses. If the link doesn’t open elsewhere, try another one.',
} as const;

/** The words of the link that invites to a table. */
export const inviteLink = {
  label: 'Invitation link',
  copied: 'Invitation copied.',
  text: 'Play Snap-Up with me',
} as const;
