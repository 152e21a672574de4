import { cardCounts } from '@snap-up/engine';
import type { Person } from './people.ts';
import { sensibleMove } from './player.ts';
import { takeSeats } from './seats.ts';
import { agreeToStop, startRematch } from './tables.ts';

/** After so many moves of one player a card is unlikely: all that is left is to turn the stock again and again. */
const mostMoves = 80;
/** How often the others open a place. */
const mostPlaces = 12;
const mostDeals = 8;

/**
 * Has that seat lead by a card on the foundations, and all end the race. In three deals of a thousand no card of theirs comes there by
 * itself; then the others open a place for it with one of theirs. Where not even that is enough, the next race is dealt.
 */
export async function winRace(people: readonly Person[], url: string, tableId: string, winner: number): Promise<void> {
  for (let deals = 1; deals <= mostDeals; deals += 1) {
    const seats = await takeSeats(people, url, tableId);
    const isOver = () => seats.view().ending !== null;
    const countOf = (seat: number) => cardCounts(seats.rules, seats.view())[seat] ?? 0;
    const leads = () => people.every((_, seat) => seat === winner || countOf(seat) < countOf(winner));
    const playUntil = async (seat: number, isDone: () => boolean) => {
      for (let made = 0; made < mostMoves && !isDone() && !isOver(); made += 1) {
        const move = sensibleMove(seats.rules, seats.view(), seat);
        if (move === undefined) return;
        await seats.play(seat, move);
      }
    };
    await playUntil(winner, leads);
    for (let places = 0; places < mostPlaces && !leads(); places += 1) {
      const other = (winner + 1) % people.length;
      const before = countOf(other);
      await playUntil(other, () => countOf(other) > before);
      await playUntil(winner, leads);
    }
    const [isAhead, hasEnded] = [leads(), isOver()];
    seats.close();
    if (!hasEnded) await agreeToStop(people);
    if (isAhead) return;
    await startRematch(people);
  }
  throw new Error(`In ${mostDeals} deals seat ${winner} never led.`);
}
