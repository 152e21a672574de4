import type { Game } from '../../game/game.ts';
import type { Player } from '../../game/records.ts';
import type { Answer, Duty, TableContext } from '../table-context.ts';
import type { Visits } from './visits.ts';

/** Who is ready, and the countdown to the first move of a game that has been dealt. */
export class Starting implements Duty {
  readonly #table: TableContext;
  readonly #visits: Visits;
  #callOff: () => void = () => {};

  constructor(table: TableContext, visits: Visits) {
    this.#table = table;
    this.#visits = visits;
  }

  /** Nobody may miss the start, though all have looked away. */
  get holdsTable(): boolean {
    return this.#table.phase === 'countdown';
  }

  /** Is ready for the next game, promising a number for its shuffle by its SHA-256; null: is not ready any more. */
  setReady(player: Player, commitment: string | null): Promise<Answer> {
    const table = this.#table;
    return table.change(async () => {
      const seat = table.seatOf(player.id);
      const record = seat === null ? null : table.record.seats[seat];
      if (seat === null || record == null) return 'not-seated';
      if (table.isBusy) return 'game-running';
      if (commitment !== null && record.commitment !== null && commitment !== record.commitment)
        return 'already-promised';
      await table.ports.tableStore.setReady(table.record.id, seat, commitment);
      table.setSeat(seat, { ...record, isReady: commitment !== null, commitment });
      return null;
    });
  }

  gameOpened(game: Game): void {
    this.#callOff();
    if (this.#table.ports.clock.nowMs() < game.record.startsAtMs) this.#awaitStart(game);
  }

  stop(): void {
    this.#callOff();
  }

  #awaitStart(game: Game): void {
    const { clock } = this.#table.ports;
    const { startsAtMs } = game.record;
    this.#callOff = clock.after(startsAtMs - clock.nowMs(), () => {
      // A timer may go off a little early, and a clock may be set back: nobody may see a card before the start.
      if (clock.nowMs() < startsAtMs) return this.#awaitStart(game);
      this.#table.tellTable();
      this.#visits.tellGame();
    });
  }
}
