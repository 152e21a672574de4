import type { Ending, Placing } from '@snap-up/engine';
import type { SeatInfo } from '@snap-up/protocol';
import { resultTexts } from '#messages/results.ts';
import type { GameNoun } from './names.ts';

const { titles, endings } = resultTexts;

/** Who won, in a few words, for the player on `ownSeat`. */
export function resultTitle(places: readonly Placing[], names: readonly string[], ownSeat: number | null): string {
  if (isScoreless(places)) return titles.noWinner;
  const winners = places.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (winners.length > 1 && winners.length === places.length) return titles.draw;
  const winnerNames = winners.map((seat) => (seat === ownSeat ? titles.you : (names[seat] ?? '')));
  if (winners.length > 1) return titles.tied(winnerNames);
  return winners[0] === ownSeat ? titles.youWon : titles.won(winnerNames[0] ?? '');
}

/** Whether nobody has a card on the foundations, so that nobody came first. */
export function isScoreless(places: readonly Placing[]): boolean {
  return places.every(({ cardCount, isOut }) => cardCount === 0 && !isOut);
}

/** Who has left a game; `isYou` for the reader. */
interface LeavingPerson {
  readonly name: string;
  readonly isYou: boolean;
}

/** The facts of an ending besides its kind. */
export interface EndingCircumstances {
  readonly outCount: number;
  /** What was played: a race or a game. */
  readonly noun: GameNoun;
  /** Who was away when all others agreed to end the game; null if this page did not witness it. */
  readonly absentNames: readonly string[] | null;
  /** The only person in a game against bots, who ends it by leaving. Null if other people played. */
  readonly onlyPerson: LeavingPerson | null;
  /** Whether nobody has a card on the foundations. */
  readonly isScoreless: boolean;
}

/** Why the game is over. */
export function endingWords(
  ending: Ending,
  { outCount, noun, absentNames, onlyPerson, isScoreless }: EndingCircumstances,
): string {
  const ranked = (sentence: string) => `${sentence} ${isScoreless ? endings.noCards : endings.mostCardsWin}`;
  switch (ending) {
    case 'out':
      return outCount > 1 ? endings.allOut : endings.winnerOut;
    case 'stuck':
      return ranked(endings.stuck);
    case 'agreed':
      return ranked(onlyPerson === null ? agreedSentence(absentNames) : leftSentence(onlyPerson, noun));
    case 'idle':
      return ranked(endings.idle(noun));
    case 'won':
      return endings.won;
    case 'given-up':
      return endings.givenUp;
    case 'finished':
      return endings.finished;
  }
}

function leftSentence(onlyPerson: LeavingPerson, noun: GameNoun): string {
  return onlyPerson.isYou ? endings.youLeft(noun) : endings.left(onlyPerson.name, noun);
}

function agreedSentence(absentNames: readonly string[] | null): string {
  if (absentNames === null) return endings.agreed;
  return absentNames.length === 0 ? endings.allAgreed : endings.agreedWhileAway(absentNames);
}

/**
 * Returns who has taken a seat since the game; null for nobody. `players` are the names of those who played it, some of
 * whom may sit elsewhere by now. `ownSeat` is the player's current seat, `noun` what is played.
 */
export function newcomerWords(
  seats: readonly SeatInfo[],
  players: readonly string[],
  ownSeat: number | null,
  noun: GameNoun,
): string | null {
  const names = seats.flatMap(({ name, hasPlayed }, seat) =>
    name === null || hasPlayed || players.includes(name) ? [] : [seat === ownSeat ? titles.you : name],
  );
  if (names.length === 0) return null;
  return resultTexts.joining(names, noun);
}
