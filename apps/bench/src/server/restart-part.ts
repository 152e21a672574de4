import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { socketTransport, TableClient } from '@snap-up/client';
import { Histogram } from '../figures/histogram.ts';
import { figure, say, sayTable } from '../figures/report.ts';
import { type Chance, chanceFrom } from '../play/chance.ts';
import { chooseMove } from '../play/player.ts';
import { beforeEnd } from '../processes/endings.ts';
import type { BenchSettings } from '../settings.ts';
import { inTurn } from '../targets/in-turn.ts';
import { getReady, newDataFolder, seatGuests, startServerIn } from '../targets/product.ts';

const tableCount = 100;
const seatCount = 2;
const requestsAtOnce = 8;
/** How long each player thinks before a move, on average. */
const thoughtMs = 1_000;
/** How long people play before the server is killed. */
const calmMs = 3_000;
/** A player who has not resumed by then never will. */
const limitMs = 60_000;

/** Kills the real server while people play, restarts it, and measures how soon they resume. */
export async function runRestartPart({ roundCount, seed }: BenchSettings): Promise<void> {
  say(`Restart: the server is killed (kill -9) while ${tableCount} tables of ${seatCount} play, and started again`);
  const folder = newDataFolder();
  let { server, url } = await startServerIn(folder, 0);
  const players: RestartPlayer[] = [];
  const stop = beforeEnd(async () => {
    for (const player of players) player.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    const tables = await inTurn(Array.from({ length: tableCount }), requestsAtOnce, async () => {
      const { id, guests } = await seatGuests(url, seatCount);
      await getReady(guests, id);
      return { id, guests };
    });
    for (const { id, guests } of tables)
      for (const { cookie } of guests) players.push(new RestartPlayer(url, id, cookie, seed + players.length));
    await Promise.all(players.map((player) => player.isPlaying()));
    const rows: string[][] = [];
    for (let round = 0; round < roundCount; round += 1) {
      await pause(calmMs);
      const killedMs = performance.now();
      const back = players.map((player) => player.playsOn());
      await server.kill();
      ({ server, url } = await startServerIn(folder, Number(new URL(url).port)));
      const readyMs = performance.now();
      const backMs = await Promise.all(back);
      rows.push(rowOf(round, killedMs, readyMs, backMs));
    }
    sayTable(
      [
        'round',
        'ready after kill s',
        'players after ready p50',
        'p99',
        'last',
        'tables after ready p50',
        'p99',
        'last',
        'tables after kill p50',
        'p99',
        'last s',
      ],
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
  return [
    String(round + 1),
    figure((readyMs - killedMs) / 1_000),
    ...timesOf(backMs, readyMs),
    ...timesOf(tablesMs, readyMs),
    ...timesOf(tablesMs, killedMs),
  ];
}

function timesOf(momentsMs: readonly number[], fromMs: number): string[] {
  const seconds = new Histogram();
  for (const moment of momentsMs) seconds.add((moment - fromMs) / 1_000);
  return [seconds.percentile(50), seconds.percentile(99), seconds.max].map(figure);
}

/** A player with the real client, who thinks, moves, and waits for the answer. */
class RestartPlayer {
  readonly #client: TableClient;
  readonly #chance: Chance;
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | null = null;
  /** The connection was lost and has not come back. */
  #isLost = false;
  #playing: (() => void) | null = null;
  #back: ((atMs: number) => void) | null = null;

  constructor(url: string, tableId: string, cookie: string, seed: number) {
    this.#chance = chanceFrom(seed);
    this.#client = new TableClient({
      tableId,
      transport: socketTransport(url, { tableId, headers: { cookie } }),
      now: Date.now,
    });
    this.#unsubscribe = this.#client.subscribe(({ connection, game }) => {
      if (game?.confirmed == null) return;
      if (connection === 'offline' && !this.#isLost) {
        this.#isLost = true;
        // Everybody has a move to be answered afterwards.
        queueMicrotask(() => this.#move());
      }
      if (connection !== 'online') return;
      this.#playing?.();
      // The move that was made while the server was away has been answered.
      if (!this.#isLost || game.pendingCount > 0 || this.#back === null) return;
      this.#isLost = false;
      this.#back(performance.now());
      this.#back = null;
    });
    this.#client.start();
    this.#think();
  }

  /** Resolves when the player can move. */
  isPlaying(): Promise<void> {
    return new Promise((resolve) => {
      this.#playing = resolve;
    });
  }

  /** Resolves when the server has answered a move of this player that was made while it was away. */
  playsOn(): Promise<number> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('A player does not play on.')), limitMs);
      this.#back = (atMs) => {
        clearTimeout(late);
        resolve(atMs);
      };
    });
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#unsubscribe();
    this.#client.close();
  }

  #think(): void {
    this.#timer = setTimeout(
      () => {
        this.#move();
        this.#think();
      },
      (0.5 + this.#chance()) * thoughtMs,
    );
  }

  #move(): void {
    const { game, seat } = this.#client.snapshot;
    if (game?.view == null || seat === null || game.pendingCount > 0) return;
    const move = chooseMove(game.rules, game.view, seat, this.#chance);
    if (move !== undefined) this.#client.play(move);
  }
}
