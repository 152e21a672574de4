import { ok } from '@snap-up/engine';
import type { Game } from '../../game/game.ts';
import type { StoredClock } from '../../game/game-store.ts';
import { loggedReason } from '../../platform/log.ts';
import { timings } from '../timings.ts';
import { TableBehavior } from './table-behavior.ts';

/** A behavior that measures how long players take, and stores it so that nobody gains by a restart. */
export abstract class KeptClock extends TableBehavior {
  #cancelKeeping: () => void = () => {};

  /** What is to be stored. */
  protected abstract get clockNow(): Partial<StoredClock>;
  /** Whether it changes as time passes, so that it is stored when the table leaves memory. */
  protected abstract get isRunning(): boolean;
  /** Whether it is stored at regular intervals, too. */
  protected get isKeptOn(): boolean {
    return this.isRunning;
  }

  /** Stores the clock now, as long as its game runs, and at regular intervals. */
  protected keepOn(game: Game): void {
    if (game.isOver || this.table.game !== game) return;
    void this.table.changeOrLog('Storing a clock failed; it is stored with the next', async () => {
      if (this.table.game === game && !game.isOver) await this.#keep(game);
      return ok();
    });
    this.keepLater(game);
  }

  protected keepLater(game: Game): void {
    this.#cancelKeeping();
    if (this.isKeptOn) this.#cancelKeeping = this.table.clock.after(timings.keepClockMs, () => this.keepOn(game));
  }

  async leaving(): Promise<void> {
    const { game, log } = this.table;
    if (game === null || !this.isRunning) return;
    this.halt();
    await this.#keep(game).catch((error: unknown) => {
      const facts = { reason: loggedReason(error), gameId: game.record.id };
      log.warn(facts, 'Storing a clock failed as its table left memory');
    });
  }

  /** Stops the clock until the table is loaded again. */
  protected abstract halt(): void;

  #keep(game: Game): Promise<void> {
    const { lease, services } = this.table;
    return services.gameStore.keepClock(lease, game.record.id, this.clockNow);
  }
}
