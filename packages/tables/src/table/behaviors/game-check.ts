import type { Game } from '../../game/game.ts';
import { TableBehavior } from './table-behavior.ts';

/** A behavior that looks at a game when it is opened, and until its end again whenever its timer fires. */
export abstract class GameCheck extends TableBehavior {
  gameOpened(game: Game): void {
    this.cancelTimer();
    if (!game.isOver) this.check(game);
  }

  gameEnded(): void {
    this.cancelTimer();
  }

  /** Does what is due at a game that is not over, or sets the timer. */
  protected abstract check(game: Game): void;
}
