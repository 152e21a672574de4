import type { Ending, Placing } from '@snap-up/engine';

/** Who won, in a few words, to the one who sits at `ownSeat`. */
export function resultTitle(places: readonly Placing[], names: readonly string[], ownSeat: number | null): string {
  const winners = places.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (winners.length > 1 && winners.length === places.length) return 'A draw';
  const winnerNames = winners.map((seat) => (seat === ownSeat ? 'you' : (names[seat] ?? '')));
  if (winners.length > 1) return `First place is shared: ${winnerNames.join(' and ')}`;
  return winners[0] === ownSeat ? 'You win!' : `${winnerNames[0] ?? ''} wins`;
}

/** Why it is over. */
export function endingWords(ending: Ending, outCount: number): string {
  switch (ending) {
    case 'out':
      return outCount > 1
        ? 'The last card of the last player is up.'
        : 'All the winner’s cards are on the foundations.';
    case 'stuck':
      return 'Nobody could get any further, so most cards on the foundations wins.';
    case 'agreed':
      return 'Everybody agreed to stop, so most cards on the foundations wins.';
  }
}
