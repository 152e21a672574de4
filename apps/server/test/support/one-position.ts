import { expect } from 'vitest';
import type { PrismaClient } from '../../src/persistence/generated/client.ts';
import { confirmedOf, logOf, type Race } from './race.ts';
import { until } from './service.ts';

/** What the pages of a race were shown as confirmed: for each page the positions, by seq. */
export type Confirmations = readonly ReadonlyMap<number, string>[];

/** Notes what the pages are shown as confirmed from now on. */
export function confirmations(race: Race): Confirmations {
  return race.clients.map((client) => {
    const seen = new Map<number, string>();
    client.subscribe(({ game }) => {
      if (game?.confirmed != null && !seen.has(game.seq)) seen.set(game.seq, confirmedOf(client));
    });
    return seen;
  });
}

/**
 * Waits until no move is on its way. Then all pages and the log have to say the same: no gap, no move twice, and nothing
 * taken back that any page was shown as confirmed.
 */
export async function expectOnePosition(race: Race, prisma: PrismaClient, seen: Confirmations): Promise<void> {
  await Promise.all(race.clients.map((client) => until(client, ({ game }) => game?.pendingCount === 0)));
  const log = await logOf(prisma, race.tableId);
  await Promise.all(race.clients.map((client) => until(client, ({ game }) => game?.seq === log.length)));
  expect(new Set(race.clients.map(confirmedOf)).size).toBe(1);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  const numbers = log.map(({ seat, moveNo }) => `${seat}/${moveNo}`);
  expect(new Set(numbers).size).toBe(numbers.length);
  const [first, ...others] = seen;
  for (const other of others) {
    for (const [seq, position] of other) expect([seq, first?.get(seq) ?? position]).toEqual([seq, position]);
  }
}
