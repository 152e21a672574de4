import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { TableClient } from '@snap-up/client';
import { getAllReady } from '@snap-up/server/test/support/race.ts';
import { deleteDataFolder, newDataFolder } from '@snap-up/server/test/support/server-process.ts';
import { figure, percentile, say, sayTable } from '@snap-up/test-kit/figures.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { inTurn } from '../driver/in-turn.ts';
import { type Chance, chanceFrom, chooseMove } from '../play/plan.ts';
import { beforeEnd } from '../processes/endings.ts';
import type { BenchSettings } from '../settings.ts';
import { seatGuests, startServerIn } from '../targets/product.ts';

const tableCount = 100;
const seatCount = 2;
const requestsAtOnce = 8;
/** How long each player thinks before a move, on average. */
const thoughtMs = 1_000;
/** How long people play before the server is killed. */
const calmMs = 3_000;

/** Kills the real server while people play, restarts it, and measures how soon they resume. */
export async function runRestartPart({ roundCount, seed }: BenchSettings): Promise<void> {
  say(`Restart: the server is killed (kill -9) while ${tableCount} tables of ${seatCount} play, and started again`);
  const folder = newDataFolder();
  let { server, url } = await startServerIn(folder, 0);
  const clients: TableClient[] = [];
  const timers: NodeJS.Timeout[] = [];
  const stop = beforeEnd(async () => {
    for (const timer of timers) clearInterval(timer);
    for (const client of clients) client.close();
    await server.stop();
    deleteDataFolder(folder);
  });
  try {
    await inTurn(Array.from({ length: tableCount }), requestsAtOnce, async () => {
      const { id, guests } = await seatGuests(url, seatCount);
      const pages = guests.map((guest) => guest.open(id));
      for (const page of pages) page.start();
      await getAllReady(guests, id);
      await Promise.all(pages.map((page) => until(page, ({ game }) => game?.confirmed != null)));
      clients.push(...pages);
    });
    timers.push(...clients.map((client, index) => playOn(client, chanceFrom(seed + index))));
    const rows: string[][] = [];
    for (let round = 0; round < roundCount; round += 1) {
      await pause(calmMs);
      const killedMs = performance.now();
      const back = clients.map((client, index) => playsAgain(client, chanceFrom(seed - index)));
      await server.kill();
      ({ server, url } = await startServerIn(folder, Number(new URL(url).port)));
      const readyMs = performance.now();
      rows.push(rowOf(round, killedMs, readyMs, await Promise.all(back)));
    }
    sayTable(
      ['round', 'ready after kill s', 'tables after ready p50', 'p99', 'last', 'after kill p50', 'p99', 'last s'],
      rows,
    );
    say();
  } finally {
    await stop();
  }
}

/** A table resumes once all its players do. */
function rowOf(round: number, killedMs: number, readyMs: number, backMs: readonly number[]): string[] {
  const tablesMs = Array.from({ length: tableCount }, (_, table) =>
    Math.max(...backMs.slice(table * seatCount, (table + 1) * seatCount)),
  );
  const times = [readyMs, killedMs].flatMap((fromMs) => {
    const seconds = tablesMs.map((ms) => (ms - fromMs) / 1_000);
    return [50, 99, 100].map((percent) => figure(percentile(seconds, percent)));
  });
  return [String(round + 1), figure((readyMs - killedMs) / 1_000), ...times];
}

/** Repeatedly thinks, moves, and waits for the answer. */
function playOn(client: TableClient, chance: Chance): NodeJS.Timeout {
  return setInterval(() => move(client, chance), (0.5 + chance()) * thoughtMs);
}

function move(client: TableClient, chance: Chance): void {
  const { game, seat } = client.snapshot;
  if (game?.view == null || seat === null || game.pendingCount > 0) return;
  const chosen = chooseMove(game.rules, game.view, seat, chance);
  if (chosen !== undefined) client.play(chosen);
}

/** Resolves when a move that was made while the server was away has been answered. */
async function playsAgain(client: TableClient, chance: Chance): Promise<number> {
  await until(client, ({ connection }) => connection === 'offline');
  move(client, chance);
  await until(client, ({ connection, game }) => connection === 'online' && game?.pendingCount === 0);
  return performance.now();
}
