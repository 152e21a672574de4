import type { TableInfo } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { Clock } from '../platform/clock.ts';

/** News for delayed spectators. */
interface LateNews {
  /** By the clock's elapsed time. */
  readonly dueMs: number;
  readonly tell: () => void;
}

/**
 * What spectators know of a table. Where the players have chosen a delay, they are told all that the players are, in the same
 * order, but later: whatever they were told earlier, they could tell a player. Whoever has a seat is told everything at once,
 * even if they did not play: a person cannot sit down before they have been told that the game is over, and a bot tells nobody.
 */
export class SpectatorDelay {
  readonly #clock: Clock;
  readonly #seatedIds: () => readonly string[];
  /** In the order in which it is told. */
  #waiting: LateNews[] = [];
  #cancel: () => void = () => {};
  /** The newest game, which sets the delay. */
  #newest: Game | null = null;
  /** The table as it was told last; null if it has not been told since it was loaded. */
  info: TableInfo | null = null;
  /** The game that was told last; null before the first. */
  game: Game | null = null;

  /** `seatedIds` returns who has a seat now. */
  constructor(clock: Clock, seatedIds: () => readonly string[]) {
    this.#clock = clock;
    this.#seatedIds = seatedIds;
  }

  /** Whether news is queued. */
  get hasMore(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whether there are delayed spectators. */
  get isOn(): boolean {
    return this.hasMore || this.#delayMs > 0;
  }

  /** Those who have a seat. */
  get seatedIds(): readonly string[] {
    return this.#seatedIds();
  }

  /** Those who are told everything at once: the players of the newest game, and whoever has a seat. */
  get promptIds(): readonly string[] {
    const playerIds = this.#newest?.record.players.map(({ id }) => id) ?? [];
    return [...new Set([...playerIds, ...this.seatedIds])];
  }

  /** Whether a person is a delayed spectator. */
  concerns(playerId: string): boolean {
    return this.isOn && !this.promptIds.includes(playerId);
  }

  /** News from now on belongs to this game. */
  gameOpened(game: Game): void {
    this.#newest = game;
  }

  /** Queues news: told in order, after the delay of the running game. */
  add(tell: () => void, delayMs = this.#delayMs): void {
    const dueMs = Math.max(this.#waiting.at(-1)?.dueMs ?? 0, this.#clock.elapsedMs() + delayMs);
    if (!this.hasMore && delayMs === 0) {
      tell();
      return;
    }
    this.#waiting.push({ dueMs, tell });
    if (this.#waiting.length === 1) this.#await(dueMs);
  }

  stop(): void {
    this.#cancel();
    this.#waiting = [];
  }

  get #delayMs(): number {
    return this.#newest === null || this.#newest.isOver ? 0 : (this.#newest.spectatorDelayMs ?? 0);
  }

  #await(dueMs: number): void {
    this.#cancel = this.#clock.after(dueMs - this.#clock.elapsedMs(), () => this.#tellDue());
  }

  #tellDue(): void {
    // A timer may fire a little early.
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined) return;
      if (next.dueMs > this.#clock.elapsedMs()) {
        this.#await(next.dueMs);
        return;
      }
      next.tell();
      this.#waiting.shift();
    }
  }
}
