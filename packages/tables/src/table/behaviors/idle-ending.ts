import { idleLimitMsOf } from '@snap-up/engine';
import type { Game } from '../../game/game.ts';
import { GameCheck } from './table-behavior.ts';

/**
 * Ends a race in which nobody has moved for as long as the players have chosen. If the table was not in memory at that
 * moment, it ends as soon as the table is loaded.
 */
export class IdleEnding extends GameCheck {
  #isPaused = false;

  override gameOpened(game: Game): void {
    this.#isPaused = game.isPaused;
    super.gameOpened(game);
  }

  batchesStored(game: Game): void {
    if (game.isPaused !== this.#isPaused) this.gameOpened(game);
  }

  protected override check(game: Game): void {
    const leftMs = untilIdleMs(game);
    if (leftMs === null) return;
    if (leftMs > 0) {
      // Moves do not reset the timer, as there are many: when it fires, it checks for how long nobody has moved.
      this.setTimer(leftMs, () => this.check(game));
      return;
    }
    this.table.act((current) => {
      // A move that arrived at the last moment counts.
      if ((untilIdleMs(current) ?? 1) <= 0) return [{ seat: null, move: 'halt' }];
      this.check(current);
      return [];
    });
  }
}

/** Returns how long it takes until the game has been idle for too long; null if it may wait forever, or is paused. */
function untilIdleMs({ record, quietMs, isPaused }: Game): number | null {
  const limitMs = idleLimitMsOf(record.options);
  return limitMs === null || isPaused ? null : limitMs - quietMs;
}
