import type { Ending, Placing } from '@snap-up/engine';
import type { SeatInfo } from '@snap-up/protocol';
import { listOf } from '../lobby/lobby-words.ts';

/** Who won, in a few words, to the one who sits at `ownSeat`. */
export function resultTitle(places: readonly Placing[], names: readonly string[], ownSeat: number | null): string {
  const winners = places.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (winners.length > 1 && winners.length === places.length) return 'A draw';
  const winnerNames = winners.map((seat) => (seat === ownSeat ? 'you' : (names[seat] ?? '')));
  if (winners.length > 1) return `First place is shared: ${listOf(winnerNames)}`;
  return winners[0] === ownSeat ? 'You win!' : `${winnerNames[0] ?? ''} wins`;
}

/** What there is to say of an ending besides its kind. */
export interface EndingCircumstances {
  readonly outCount: number;
  /** What was played: a race or a game. */
  readonly noun: string;
  /** Who was away when all others agreed to stop; null where nobody here has seen it. */
  readonly absentNames: readonly string[] | null;
}

/** Why it is over. */
export function endingWords(ending: Ending, { outCount, noun, absentNames }: EndingCircumstances): string {
  switch (ending) {
    case 'out':
      return outCount > 1 ? 'Everybody has played all their cards.' : 'The winner’s cards are all on the foundations.';
    case 'stuck':
      return 'Nobody could get any further, so most cards on the foundations wins.';
    case 'agreed':
      return `${agreedWords(absentNames)}, so most cards on the foundations wins.`;
    case 'idle':
      return `Nobody had moved for so long that the ${noun} ended as it stood: most cards on the foundations wins.`;
    case 'won':
      return 'All cards are where they belong.';
    case 'given-up':
      return 'Given up.';
    case 'finished':
      return 'All cards have been played.';
  }
}

function agreedWords(absentNames: readonly string[] | null): string {
  if (absentNames === null) return 'The players agreed to stop';
  if (absentNames.length === 0) return 'Everybody agreed to stop';
  return `All who were here agreed to stop while ${listOf(absentNames)} ${absentNames.length === 1 ? 'was' : 'were'} away`;
}

/**
 * Who has come to the table since the game; null where nobody has. `players` are the names of those who played it: some may
 * have moved to other seats since. `ownSeat` is where one sits now, `noun` what is played.
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
  return `New for the next ${noun}: ${listOf(names)}.`;
}
