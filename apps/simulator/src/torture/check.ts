import { formatPosition, type Rules, redact, tableOf } from '@snap-up/engine';
import type { Database } from '@snap-up/server/src/persistence/client.ts';
import { PostgresEventLog } from '@snap-up/server/src/persistence/event-log.ts';
import { PostgresGameStore } from '@snap-up/server/src/persistence/game-store.ts';
import { advance, firstPosition } from '@snap-up/tables/game/position.ts';
import { rulesOf, type StoredBatch } from '@snap-up/tables/game/records.ts';
import type { PlayedTable } from './crowd.ts';
import type { Page } from './page.ts';
import { answered, Found, within } from './waiting.ts';

const silent = { info: () => undefined, warn: () => undefined };
const limitMs = 60_000;

/** A game in Postgres: its batches, and the position after each, the deal first. */
export interface Kept {
  readonly rules: Rules;
  readonly batches: readonly StoredBatch[];
  readonly positions: readonly string[];
}

/**
 * Compares what each page at a table was sent and shown with the log in Postgres, and with what a newcomer is shown. Nobody plays
 * any more, but a bot of the server may.
 * @returns the number of batches in the log
 * @throws Found with everything that does not agree
 */
export async function checkTable(database: Database, table: PlayedTable): Promise<number> {
  const { tableId, kind, pages } = table;
  for (const page of pages) {
    await within(
      limitMs,
      () => page.client.snapshot.game?.pendingCount === 0,
      () => `${page.name} (${kind}) was not told what became of ${page.client.snapshot.game?.pendingCount} moves`,
    );
  }
  const before = await readLog(database, tableId);
  const newcomer = await answered(limitMs, table.openAnother(), `A newcomer was not shown the ${kind}`);
  try {
    const all = [...pages, newcomer];
    for (const page of all) {
      const least = before.batches.length;
      await within(
        limitMs,
        () => page.seq >= least,
        () => `${page.name} (${kind}) knows ${page.seq} of ${least} batches, and did not learn the others`,
      );
    }
    const kept = await readLog(database, tableId);
    const found = [...faultsOfLog(kept), ...all.flatMap((page) => [...faultsOfPage(page, kept)])];
    if (found.length > 0) throw new Found(found.map((line) => `${kind} ${tableId}: ${line}`).join('\n'));
    return kept.batches.length;
  } finally {
    newcomer.close();
  }
}

/** Reads a game from Postgres; the first one of its table by default. */
export async function readLog(database: Database, tableId: string, number = 1): Promise<Kept> {
  const record = await new PostgresGameStore(database.prisma).game(tableId, number);
  if (record === null) throw new Found(`The game at ${tableId} is not in Postgres`);
  const batches = await new PostgresEventLog(database, silent).read(record.id, 0);
  const rules = rulesOf(record);
  let position = firstPosition(rules, record);
  const shown = () => formatPosition(rules, redact(rules, tableOf(position.game), null));
  const positions = [shown()];
  for (const batch of batches) {
    position = advance(rules, position, batch);
    positions.push(shown());
  }
  return { rules, batches, positions };
}

/** A gap, or a move twice. */
function* faultsOfLog({ batches }: Kept): Iterable<string> {
  const lastMoveNos = new Map<number, number>();
  for (const [index, { seq, seat, moveNo }] of batches.entries()) {
    if (seq !== index + 1) yield `the log has batch ${seq} as number ${index + 1}`;
    if (seat === null || moveNo === null) continue;
    const last = lastMoveNos.get(seat) ?? 0;
    if (moveNo <= last) yield `the log has move ${moveNo} of seat ${seat} after its move ${last}`;
    lastMoveNos.set(seat, moveNo);
  }
}

/** A move lost, doubled or contradicted. */
function* faultsOfPage(page: Page, { batches, positions }: Kept): Iterable<string> {
  const { name, client, told, shown, sent, madeCount, refusedCount } = page;
  for (const contradiction of page.contradictions) yield `${name} ${contradiction}`;
  for (const [seq, [, seat, moveNo, events]] of told) {
    const kept = batches[seq - 1];
    const is = JSON.stringify([seat, moveNo, events]);
    if (kept === undefined)
      yield `${name} was told batch ${seq} (${is}), and the log ends with batch ${batches.length}`;
    else if (JSON.stringify([kept.seat, kept.moveNo, kept.events]) !== is) {
      yield `${name} was told batch ${seq} (${is}), and the log has ${JSON.stringify(kept)}`;
    }
  }
  for (const [seq, position] of shown) {
    if (positions[seq] !== position)
      yield `${name} was shown ${position} after batch ${seq}, and the log says ${positions[seq]}`;
  }
  const { seat } = client.snapshot;
  if (seat === null || page.use === 'looks') return;
  const own = batches.filter((batch) => batch.seat === seat && batch.moveNo !== null);
  for (const { seq, moveNo, move } of own) {
    if (moveNo !== null && move !== null && sent.get(moveNo)?.has(move) !== true) {
      yield `the log has ${move} in batch ${seq} as move ${moveNo} of ${name}, who did not send that`;
    }
  }
  if (page.use !== 'plays') return;
  const counts = `${name} made ${madeCount} moves, was told of ${refusedCount} that they were not made, and the log has ${own.length}`;
  const difference = own.length + refusedCount - madeCount;
  // A move that may have been stored is refused with “try again”, and sent anyway if it was.
  if (difference < 0 || (difference > 0 && !page.isAnyUncertain)) yield counts;
}
