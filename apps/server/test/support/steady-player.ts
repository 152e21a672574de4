import type { TableClient } from '@snap-up/client';
import { anyMove, chanceFrom } from '@snap-up/test-kit/players.ts';
import type { Race } from './race.ts';
import { until } from './service.ts';

/** Everybody at a race, who play at a person's pace. */
export interface SteadyPlayers {
  /** They make moves again after `pause`. Resolves when each has had one confirmed, or has seen the end of the game. */
  playOn(): Promise<void>;
  /** The longest time for which one of them waited for a pending move, since the last call. */
  longestWaitMs(): number;
  /** They make no move until `playOn`: a game does not last for ever. */
  pause(): void;
  /** They make no more moves. */
  stop(): void;
}

/** The most moves that a player has on the way. */
const mostPending = 3;

/** Lets everybody at a race play from now on, each a move in so many milliseconds. */
export function playSteadily({ clients }: Race, everyMs: number): SteadyPlayers {
  const players = clients.map((client, seat) => new SteadyPlayer(client, seat, everyMs));
  return {
    playOn: async () => {
      await Promise.all(players.map((player) => player.playOn()));
    },
    longestWaitMs: () => Math.max(...players.map((player) => player.takeLongestWaitMs())),
    pause: () => {
      for (const player of players) player.pause();
    },
    stop: () => {
      for (const player of players) player.stop();
    },
  };
}

class SteadyPlayer {
  readonly #client: TableClient;
  readonly #seat: number;
  readonly #chance: () => number;
  readonly #everyMs: number;
  readonly #unsubscribe: () => void;
  /** Since when a move has been pending without any news of the game; null while none is. */
  #waitsSinceMs: number | null = null;
  #longestWaitMs = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(client: TableClient, seat: number, everyMs: number) {
    this.#client = client;
    this.#seat = seat;
    this.#chance = chanceFrom(seat + 1);
    let seq = client.snapshot.game?.seq;
    this.#unsubscribe = client.subscribe(({ game }) => {
      if (game?.pendingCount !== 0 && game?.seq === seq) this.#waitsSinceMs ??= performance.now();
      else this.#endWait();
      seq = game?.seq;
    });
    this.#everyMs = everyMs;
    this.#resume();
  }

  async playOn(): Promise<void> {
    this.#resume();
    await until(this.#client, ({ game }) => game?.pendingCount === 0);
    const played = this.#moveNo;
    await until(this.#client, ({ game }) => this.#moveNo > played || game?.confirmed?.ending != null);
  }

  takeLongestWaitMs(): number {
    const longestMs = this.#longestWaitMs;
    this.#longestWaitMs = 0;
    return longestMs;
  }

  pause(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  stop(): void {
    this.pause();
    this.#unsubscribe();
  }

  #resume(): void {
    this.#timer ??= setInterval(() => this.#move(), this.#everyMs);
  }

  get #moveNo(): number {
    return this.#client.snapshot.game?.moveNos[this.#seat] ?? 0;
  }

  #endWait(): void {
    if (this.#waitsSinceMs === null) return;
    this.#longestWaitMs = Math.max(this.#longestWaitMs, performance.now() - this.#waitsSinceMs);
    this.#waitsSinceMs = null;
  }

  #move(): void {
    const { game } = this.#client.snapshot;
    if (game?.view == null || game.pendingCount >= mostPending) return;
    const move = anyMove(game.rules, game.view, this.#seat, this.#chance);
    if (move !== undefined) this.#client.play(move);
  }
}
