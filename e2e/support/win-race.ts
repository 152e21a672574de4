import { cardCounts } from '@snap-up/engine';
import type { Person } from './people.ts';
import { sensibleMove } from './player.ts';
import { takeSeats } from './seats.ts';
import { agreeToStop, startRematch } from './tables.ts';

/** After so many moves of one player a first card is unlikely: all that is left is to turn the stock again and again. */
const mostMoves = 80;
const mostDeals = 8;

/**
 * Brings a card of that seat to the foundations, and has all end the race. Where none comes, the next race is dealt; with every card
 * of the stock in turn (`draw: 1`) that hardly ever happens.
 */
export async function winRace(people: readonly Person[], url: string, tableId: string, winner: number): Promise<void> {
  for (let deals = 1; deals <= mostDeals; deals += 1) {
    const seats = await takeSeats(people, url, tableId);
    const hasCard = () => (cardCounts(seats.rules, seats.view())[winner] ?? 0) > 0;
    for (let made = 0; made < mostMoves && !hasCard(); made += 1) {
      const move = sensibleMove(seats.rules, seats.view(), winner);
      if (move === undefined) break;
      await seats.play(winner, move);
    }
    const [isAhead, isOver] = [hasCard(), seats.view().ending !== null];
    seats.close();
    if (!isOver) await agreeToStop(people);
    if (isAhead) return;
    await startRematch(people);
  }
  throw new Error(`In ${mostDeals} deals no card came to the foundations.`);
}
