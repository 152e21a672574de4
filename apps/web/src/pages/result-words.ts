import type { Ending, Placing } from '@snap-up/engine';
import type { SeatInfo } from '@snap-up/protocol';

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
      return outCount > 1 ? 'Everybody has played all their cards.' : 'The winner’s cards are all on the foundations.';
    case 'stuck':
      return 'Nobody could get any further, so most cards on the foundations wins.';
    case 'agreed':
      return 'Everybody agreed to stop, so most cards on the foundations wins.';
  }
}

/** Who has come to the table since the game; null where nobody has. `ownSeat` is where one sits now, `noun` what is played. */
export function newcomerWords(seats: readonly SeatInfo[], ownSeat: number | null, noun: string): string | null {
  const names = seats.flatMap(({ name, hasPlayed }, seat) =>
    name === null || hasPlayed ? [] : [seat === ownSeat ? 'you' : name],
  );
  if (names.length === 0) return null;
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `New for the next ${noun}: ${list}.`;
}
