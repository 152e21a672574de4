import { cardCounts } from '@snap-up/engine';
import type { Person } from './people.ts';
import { sensibleMove } from './player.ts';
import { takeSeats } from './seats.ts';
import { agreeToStop, startRematch } from './tables.ts';

/** After so many moves of one player a first card is unlikely: all that is left is to turn the stock again and again. */
const movesAlone = 80;
/** After so many more moves of all, hardly any deal has not come to what is wanted. */
const movesOfAll = 300;
const mostDeals = 8;

/**
 * Has that seat lead by a card on the foundations, and all end the race. Where no card of theirs can come there by itself, the others
 * open places for it with theirs. Where not even that is enough, which hardly ever happens, the next race is dealt.
 */
export async function winRace(people: readonly Person[], url: string, tableId: string, winner: number): Promise<void> {
  for (let deals = 1; deals <= mostDeals; deals += 1) {
    const seats = await takeSeats(people, url, tableId);
    const leads = () => {
      const counts = cardCounts(seats.rules, seats.view());
      return counts.every((count, seat) => seat === winner || count < (counts[winner] ?? 0));
    };
    const moveOf = async (seat: number) => {
      if (leads() || seats.view().ending !== null) return;
      const move = sensibleMove(seats.rules, seats.view(), seat);
      if (move !== undefined) await seats.play(seat, move);
    };
    for (let made = 0; made < movesAlone; made += 1) await moveOf(winner);
    for (let made = 0; made < movesOfAll; made += 1) await moveOf(made % people.length);
    const [isAhead, isOver] = [leads(), seats.view().ending !== null];
    seats.close();
    if (!isOver) await agreeToStop(people);
    if (isAhead) return;
    await startRematch(people);
  }
  throw new Error(`In ${mostDeals} deals seat ${winner} never led.`);
}
