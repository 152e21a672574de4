import { cardCounts } from '@snap-up/engine';
import type { Person } from './people.ts';
import { sensibleMove } from './player.ts';
import { takeSeats } from './seats.ts';
import { agreeToStop } from './tables.ts';

/** Brings a card of that seat to the foundations, in a race that runs, and has both end it. */
export async function winRace(people: readonly Person[], url: string, tableId: string, winner: number): Promise<void> {
  const seats = await takeSeats(people, url, tableId);
  while (cardCounts(seats.rules, seats.view())[winner] === 0) {
    const move = sensibleMove(seats.rules, seats.view(), winner);
    if (move === undefined) throw new Error('No card comes to the foundations in this deal.');
    await seats.play(winner, move);
  }
  seats.close();
  await agreeToStop(people);
}
