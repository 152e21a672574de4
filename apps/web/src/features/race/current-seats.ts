import type { SeenGame } from '@snap-up/client';
import type { Seat } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';

/**
 * Returns, by seat of a game, its players' current seats at the table; null for those who have left. Once the game is
 * over they may have changed seats, or moved up when free seats were removed, and others may have taken theirs.
 */
export function currentSeats(
  { gameNumber, seats }: Pick<TableInfo, 'gameNumber' | 'seats'>,
  { number, names }: Pick<SeenGame, 'number' | 'names'>,
): readonly (Seat | null)[] {
  return names.map((name, seat) => {
    if (gameNumber !== number || seats[seat]?.hasPlayed === true) return seat;
    // The table knows those who moved by name only.
    const at = seats.findIndex((each) => !each.hasPlayed && each.name === name);
    return at === -1 ? null : at;
  });
}
