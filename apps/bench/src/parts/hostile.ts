import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TrialResult } from '../driver/trial.ts';
import { figure, say } from '../figures/report.ts';
import { beforeEnd } from '../processes/endings.ts';
import type { BenchSettings } from '../settings.ts';
import { type Product, startProduct } from '../targets/product.ts';
import { loadText, measureMoves, openDesks, sayBoth } from './beside.ts';
import type { Opening } from './hostile-crowd.ts';
import { longGame } from './long-game.ts';
import { openReminders } from './reminders.ts';

/** How long the server recovers after an attack. */
const restMs = 15_000;
/** How many notifications honest people cause in each round beside an attack. */
const remindersARound = 3;

/** What the crowd's process reports. */
interface Told {
  readonly longTables: readonly string[];
  readonly counts: readonly (readonly [word: string, count: number])[];
}

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
    const { longTables } = await crowd.ask({ url: product.url });
    await lengthen(product, longTables);
    const profile = profileFolder === null ? null : join(profileFolder, 'hostile.cpuprofile');
    const without: TrialResult[] = [];
    const beside: TrialResult[] = [];
    const remindedMs: number[] = [];
    let counts: Told['counts'] = [];
    // By turns, so that whatever else the machine does disturbs both.
    for (let round = 0; round < roundCount; round += 1) {
      without.push(await measureMoves(product, desks, settings));
      await crowd.ask('attack');
      if (profile !== null) await product.server.inner({ profile: 'begin' });
      const remindAll = async () => {
        for (let count = 0; count < remindersARound; count += 1) remindedMs.push(await reminders.remind());
      };
      const [moves] = await Promise.all([measureMoves(product, desks, settings), remindAll()]);
      beside.push(moves);
      if (profile !== null) await product.server.inner({ profile });
      ({ counts } = await crowd.ask('leave'));
      // What was begun is over, and prices have fallen.
      if (round < roundCount - 1) await pause(restMs);
    }
    sayBoth({ name: 'without them', results: without }, { name: 'beside them', results: beside });
    const cameMs = remindedMs.filter(Number.isFinite);
    say(
      `  ${cameMs.length} of ${remindedMs.length} notifications came, the slowest after ${figure(Math.max(...cameMs))} ms`,
    );
    say();
    say('  What the crowd was answered');
    for (const [word, count] of [...counts].sort()) say(`    ${word} ${count}`);
    say();
    for (const desk of desks) desk.close();
  } finally {
    await crowd.end();
    await product.stop();
    await reminders.stop();
  }
}

/** The process of the crowd. */
class Crowd {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('./hostile-crowd.ts', import.meta.url)));
  readonly end = beforeEnd(async () => void this.#child.kill());

  ask(question: Opening | 'attack' | 'leave'): Promise<Told> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`The hostile crowd ended with ${code}.`));
      this.#child.once('exit', ended);
      this.#child.once('message', (told) => {
        this.#child.off('exit', ended);
        resolve(told as Told);
      });
      this.#child.send(question);
    });
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
