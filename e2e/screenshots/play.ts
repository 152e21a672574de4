import { cardCounts } from '@snap-up/engine';
import { takeSeats } from '../support/clients.ts';
import { sensibleMove } from '../support/moves.ts';
import type { Person } from '../support/people.ts';
import { playTogether, type Room } from '../support/rooms.ts';
import { raceRuns } from '../support/tables.ts';

/** People at a table, and the server that it is on. */
export interface Party {
  readonly people: readonly Person[];
  readonly url: string;
  readonly tableId: string;
}

/** Plays until this many cards are on the foundations. */
export async function playOn({ people, url, tableId }: Party, foundedCount: number): Promise<void> {
  const seats = await takeSeats(people, url, tableId);
  const isThere = () => cardCounts(seats.rules, seats.view()).reduce((sum, count) => sum + count, 0) >= foundedCount;
  for (let turn = 0; !isThere(); turn += 1) {
    const seat = turn % people.length;
    const move = sensibleMove(seats.rules, seats.view(), seat);
    if (move !== undefined) await seats.play(seat, move);
  }
  seats.close();
}

/** Plays this many turns: moves that make progress, then a pass. */
export async function playTurns({ people, url, tableId }: Party, count: number): Promise<void> {
  const seats = await takeSeats(people, url, tableId);
  for (let turns = 0; turns < count && seats.view().ending === null; turns += 1) {
    const mover = seats.view().turn?.seat ?? 0;
    for (let plays = 0; plays < 4; plays += 1) {
      const move = sensibleMove(seats.rules, seats.view(), mover);
      if (move?.kind === 'carry') await seats.play(mover, move);
    }
    await seats.play(mover, { kind: 'pass', demandOf: null });
  }
  seats.close();
}

/** Starts a game of these people with this many cards on the foundations. */
export async function raceAt(
  people: readonly Person[],
  url: string,
  foundedCount: number,
  room: Room = {},
): Promise<Party> {
  const party = { people, url, tableId: await playTogether(people, room) };
  await playOn(party, foundedCount);
  return party;
}

/** Starts a race against a bot from the first page. */
export async function createBotRace({ page }: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Race a bot' }).click();
  await raceRuns(page);
}
