import { join } from 'node:path';
import { figure, say } from '@snap-up/test-kit/figures.ts';
import type { BenchSettings } from '../settings.ts';
import { type Product, startProduct } from '../targets/product.ts';
import { Crowd, loadText, measureBeside, openDesks } from './beside.ts';
import { longGame } from './long-game.ts';
import { openReminders } from './reminders.ts';

/** How many notifications honest people cause in each round beside an attack. */
const remindersARound = 3;
/** Afterwards what the hostile people began is over, and prices have fallen. */
const restMs = 15_000;

/**
 * Measures whether the moves of honest people take longer beside 500 hostile sockets from ten networks, which request
 * whatever costs a server most, and whether their notifications come. The server has its usual limits, trusts the addresses that
 * this program states, and calls push services on this machine.
 */
export async function runHostilePart(settings: BenchSettings): Promise<void> {
  const { roundCount, seed, profileFolder } = settings;
  say(`Moves beside 500 hostile sockets, ${loadText(settings)}`);
  let visitorCount = 0;
  const newVisitor = () => {
    visitorCount += 1;
    return { 'X-Forwarded-For': `198.${51 + (visitorCount >> 8)}.${visitorCount & 255}.1` };
  };
  const product = await startProduct(seed, {
    settings: { MESSAGES_PER_SECOND: '40', TRUST_PROXY: 'loopback', PUSH_ENDPOINTS: 'any' },
    newVisitor,
  });
  const crowd = new Crowd();
  const reminders = await openReminders(product.url, remindersARound * roundCount, newVisitor);
  try {
    const desks = await openDesks(product, settings);
    const { longTables } = await crowd.ask({ url: product.url, networkCount: 10, peopleANetwork: 50 });
    await lengthen(product, longTables);
    const profile = profileFolder === null ? null : join(profileFolder, 'hostile.cpuprofile');
    const remindedMs: number[] = [];
    await measureBeside(product, desks, crowd, { ...settings, restMs }, async (measured) => {
      if (profile !== null) await product.server.inner({ profile: 'begin' });
      for (let count = 0; count < remindersARound; count += 1) remindedMs.push(await reminders.remind());
      await measured;
      if (profile !== null) await product.server.inner({ profile });
    });
    const cameMs = remindedMs.filter(Number.isFinite);
    say(
      `  ${cameMs.length} of ${remindedMs.length} notifications came, the slowest after ${figure(Math.max(...cameMs))} ms`,
    );
    say();
    for (const desk of desks) desk.close();
  } finally {
    await crowd.end();
    await product.stop();
    await reminders.stop();
  }
}

/** Makes the games at these tables as long as games can be: nobody could play that much in time. */
async function lengthen({ database }: Product, tableIds: readonly string[]): Promise<void> {
  const { round, roundCount, lastSeq } = longGame;
  const ofTables = 'game_id IN (SELECT id FROM games WHERE table_id = ANY($1))';
  await database.query(`UPDATE events SET seq = $2, move_no = $2 WHERE seq = $3 AND ${ofTables}`, [
    tableIds,
    lastSeq,
    round.length + 1,
  ]);
  await database.query(
    `INSERT INTO events (game_id, seq, seat, move_no, move, events, at)
     SELECT game_id, seq + $3 * round, seat, move_no + $3 * round, move, events, at
     FROM events, generate_series(1, $2) AS round
     WHERE seq <= $3 AND ${ofTables}`,
    [tableIds, roundCount - 1, round.length],
  );
  // Logs that grow over days are in this state, too.
  await database.query('VACUUM ANALYZE events');
  await database.query('CHECKPOINT');
}
