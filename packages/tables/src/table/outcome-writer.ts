import type { Game } from '../game/game.ts';
import { type Lease, LeaseLost } from '../leases/lease.ts';
import { PendingTimers } from '../platform/clock.ts';
import { loggedReason } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import type { Behavior } from './behavior.ts';
import { timings } from './timings.ts';

type OutcomeServices = Pick<Services, 'clock' | 'gameStore' | 'log'> & { readonly lease: Lease };

/**
 * Stores how the games of a table ended, for scores, statistics and queries. The log has the same facts, so a write that
 * fails is retried later.
 */
export class OutcomeWriter {
  readonly #services: OutcomeServices;
  readonly #behaviors: () => readonly Behavior[];
  readonly #runInMailbox: (task: () => Promise<void>) => Promise<void>;
  readonly #retries: PendingTimers;
  #unnoted: readonly Game[] = [];

  /**
   * @param behaviors returns those of the table, which may have more to store of a finished game
   * @param runInMailbox runs a task in the table's mailbox, and never rejects
   */
  constructor(
    services: OutcomeServices,
    behaviors: () => readonly Behavior[],
    runInMailbox: (task: () => Promise<void>) => Promise<void>,
  ) {
    this.#services = services;
    this.#behaviors = behaviors;
    this.#runInMailbox = runInMailbox;
    this.#retries = new PendingTimers(services.clock);
  }

  /** Stores the end of a game, now or when the store is back. Rejects only with `LeaseLost`. */
  async write(game: Game): Promise<void> {
    if (!this.#unnoted.includes(game)) this.#unnoted = [...this.#unnoted, game];
    await this.catchUp().catch((error: unknown) => {
      if (error instanceof LeaseLost) throw error;
      const reason = loggedReason(error);
      this.#services.log.warn(
        { reason, gameId: game.record.id },
        'Storing the end of a game failed; it is in the log, retrying',
      );
      this.#tryLater();
    });
  }

  /** Stores the ends that are missing. Rejects if the store cannot be reached. */
  async catchUp(): Promise<void> {
    const { lease, gameStore, clock } = this.#services;
    for (const game of this.#unnoted) {
      // First, because a game whose end is stored is not looked at again.
      for (const behavior of this.#behaviors()) {
        const keeping = behavior.keepEnd?.(game) ?? null;
        if (keeping !== null) await keeping;
      }
      await gameStore.endGame(lease, game.record.id, game.lastChangeMs ?? clock.nowMs(), game.outcome());
      this.#unnoted = this.#unnoted.filter((one) => one !== game);
    }
  }

  stop(): void {
    this.#retries.cancel();
  }

  #tryLater(): void {
    if (!this.#retries.isEmpty) return;
    const tryAgain = () =>
      this.catchUp().catch((error: unknown) => {
        if (error instanceof LeaseLost) throw error;
        this.#tryLater();
      });
    this.#retries.after(timings.retryMs, () => void this.#runInMailbox(tryAgain));
  }
}
