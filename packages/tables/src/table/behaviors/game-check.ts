import type { Game } from '../../game/game.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';

/** A behavior that looks at a game when it is opened, and until its end again whenever its timer fires. */
export abstract class GameCheck implements Behavior {
  protected readonly table: TableActor;
  #callOff: () => void = () => {};

  constructor(table: TableActor) {
    this.table = table;
  }

  gameOpened(game: Game): void {
    this.#callOff();
    if (!game.isOver) this.check(game);
  }

  gameEnded(): void {
    this.#callOff();
  }

  stop(): void {
    this.#callOff();
  }

  /** Does what is due at a game that is not over, or calls `checkAfter`. */
  protected abstract check(game: Game): void;

  /** Sets the timer. */
  protected checkAfter(delayMs: number, game: Game): void {
    this.#callOff();
    this.#callOff = this.table.clock.after(delayMs, () => this.check(game));
  }
}
