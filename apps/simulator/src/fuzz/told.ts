import type { Database } from '@snap-up/server/src/persistence/client.ts';
import { PostgresGameStore } from '@snap-up/server/src/persistence/game-store.ts';
import { type Kept, readLog } from '../torture/check.ts';
import type { Checks, Told } from './checks.ts';

/**
 * Compares what the attackers received with Postgres: each position and each batch must agree with the log, so no
 * face-down card was revealed, and no seed or secret before its time. Returns the disagreements.
 */
export async function faultsOfTold(database: Database, checks: Checks): Promise<readonly string[]> {
  const faults: string[] = [];
  const games = new Map<string, { readonly positions: Told[]; readonly batches: Told[] }>();
  const of = ({ tableId, number }: Told) => {
    const key = `${tableId} ${number}`;
    const known = games.get(key) ?? { positions: [], batches: [] };
    games.set(key, known);
    return known;
  };
  for (const told of checks.positions.values()) of(told).positions.push(told);
  for (const told of checks.batches.values()) of(told).batches.push(told);
  const store = new PostgresGameStore(database.prisma);
  for (const [key, { positions, batches }] of games) {
    const [tableId = '', number] = key.split(' ');
    // A deleted player's solo games are deleted, too.
    if ((await store.game(tableId, Number(number))) === null) continue;
    const kept = await readLog(database, tableId, Number(number));
    // There each viewer gets something else.
    if (kept.rules.duplicateDeal) continue;
    faults.push(...positions.flatMap((told) => differenceIn(told, kept.positions[told.seq], 'position')));
    faults.push(...batches.flatMap((told) => differenceIn(told, batchText(kept, told.seq), 'batch')));
  }
  return [...faults, ...(await secretsTold(database, checks))];
}

function batchText({ batches }: Kept, seq: number): string | undefined {
  const batch = batches[seq - 1];
  return batch === undefined ? undefined : JSON.stringify([batch.seat, batch.moveNo, batch.events]);
}

function differenceIn({ tableId, number, seq, text }: Told, kept: string | undefined, what: string): string[] {
  if (kept === text) return [];
  return [`Somebody was told as ${what} ${seq} of game ${number} at ${tableId}: ${text}\nand the log says: ${kept}`];
}

/** The leaked seeds and secrets of running and future games. */
async function secretsTold({ prisma }: Database, { digests }: Checks): Promise<readonly string[]> {
  const games = await prisma.game.findMany({ select: { id: true, seed: true, shuffle: true, endedAt: true } });
  const tables = await prisma.table.findMany({ select: { id: true, shuffleSecret: true } });
  // The deal of a finished patience game is no longer secret.
  const over = new Set(games.filter(({ endedAt }) => endedAt !== null).map(({ seed }) => seed));
  const secrets = [
    ...tables.map(({ id, shuffleSecret }) => [`the secret of the next game at ${id}`, shuffleSecret] as const),
    ...games
      .filter(({ endedAt, seed }) => endedAt === null && !over.has(seed))
      .flatMap(({ id, seed, shuffle }) => {
        const { secret } = (shuffle ?? {}) as { readonly secret?: string };
        return [
          [`the seed of the running game ${id}`, seed] as const,
          ...(secret === undefined ? [] : [[`the secret of the running game ${id}`, secret] as const]),
        ];
      }),
  ];
  return secrets.flatMap(([name, secret]) => (digests.has(secret) ? [`Somebody was told ${name}: ${secret}`] : []));
}
