import type { Game } from '../game/game.ts';
import { Plans } from '../platform/plans.ts';
import { playOf } from '../solo/patience-play.ts';
import type { TablePorts } from './table-ports.ts';
import { timings } from './timings.ts';

/**
 * Notes in the store how the games of a table ended: there scores and statistics are counted, and games looked up. A
 * game's log has its end already, so a note that cannot be made now is made later.
 */
export class EndNotes {
  readonly #ports: TablePorts;
  readonly #inTurn: (task: () => Promise<void>) => Promise<void>;
  readonly #retries: Plans;
  readonly #unnoted = new Set<Game>();

  /** `inTurn` runs a task in the table's mailbox. */
  constructor(ports: TablePorts, inTurn: (task: () => Promise<void>) => Promise<void>) {
    this.#ports = ports;
    this.#inTurn = inTurn;
    this.#retries = new Plans(ports.clock);
  }

  /** Notes the end of a game now or, where the store is away, when it is back. */
  async make(game: Game): Promise<void> {
    this.#unnoted.add(game);
    await this.catchUp().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      const { log } = this.#ports;
      log.warn(
        { reason, gameId: game.record.id },
        'The end of a game could not be noted; its log has it, and it is tried again.',
      );
      this.#tryLater();
    });
  }

  /** Makes the notes that are missing. Rejects when the store cannot be reached. */
  async catchUp(): Promise<void> {
    const { gameStore, playStore, clock } = this.#ports;
    for (const game of this.#unnoted) {
      const play = playOf(game);
      // First, because a game whose end is noted is not looked at again.
      if (play !== null) await playStore.add(play);
      await gameStore.endGame(game.record.id, game.lastChangeMs ?? clock.nowMs(), game.outcome());
      this.#unnoted.delete(game);
    }
  }

  stop(): void {
    this.#retries.callOff();
  }

  #tryLater(): void {
    if (!this.#retries.isEmpty) return;
    const tryAgain = () => this.catchUp().catch(() => this.#tryLater());
    this.#retries.after(timings.retryMs, () => void this.#inTurn(tryAgain));
  }
}
