import type { Game } from '../../game/game.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';

/** A behavior that looks at a game when it is opened, and until its end again whenever its timer fires. */
export abstract class GameCheck implements Behavior {
  protected readonly table: TableActor;
  #cancel: () => void = () => {};

  constructor(table: TableActor) {
    this.table = table;
  }

  gameOpened(game: Game): void {
    this.#cancel();
    if (!game.isOver) this.check(game);
  }

  gameEnded(): void {
    this.#cancel();
  }

  stop(): void {
    this.#cancel();
  }

  /** Does what is due at a game that is not over, or calls `checkAfter`. */
  protected abstract check(game: Game): void;

  /** Sets the timer. */
  protected checkAfter(delayMs: number, game: Game): void {
    this.#cancel();
    this.#cancel = this.table.clock.after(delayMs, () => this.check(game));
  }
}
