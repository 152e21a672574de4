import { commitmentOf, deal, opening, type Seed } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import type { Game } from './game.ts';
import { type GameRecord, nobodyReady, type Player } from './records.ts';
import { rulesOf } from './rules-of.ts';
import type { Answer, Duty, TableContext } from './table-context.ts';
import { timings } from './timings.ts';

/** From “I am ready” to the first move: a game begins when everybody is ready, with a countdown. */
export class Starting implements Duty {
  readonly #table: TableContext;
  #callOff: () => void = () => {};
  /** The promise that was worked out last, and the secret that it is for. */
  #known = { secret: '', commitment: '' };

  constructor(table: TableContext) {
    this.#table = table;
  }

  /** Nobody may miss the start, though all have looked away. */
  get holdsTable(): boolean {
    return this.#table.phase === 'countdown';
  }

  /** What the server promises for the shuffle of the next game. */
  get promise(): TableInfo['shuffle'] {
    const { secret, round } = this.#table.record.shuffle;
    if (this.#known.secret !== secret) this.#known = { secret, commitment: commitmentOf(secret) };
    return { round, commitment: this.#known.commitment };
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
      if (table.record.seats.every((one) => one?.isReady === true)) return this.#begin();
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

  async #begin(): Promise<Answer> {
    const table = this.#table;
    const { id, ruleset, options, seats, shuffle } = table.record;
    const players = seats.filter((seat) => seat !== null).map(({ id, name, bot }) => ({ id, name, bot }));
    const { random, clock, tableStore } = table.ports;
    const record: GameRecord = {
      id: random.gameId(),
      number: (table.game?.record.number ?? 0) + 1,
      ruleset,
      options,
      seed: this.#drawSeed(players),
      startsAtMs: clock.nowMs() + timings.countdownMs,
      endedAtMs: null,
      players,
      shuffle: null,
    };
    const next = { secret: random.secret(), round: shuffle.round + 1 };
    if (!(await tableStore.startGame(id, record, next))) return table.reload();
    table.setRecord({ seats: nobodyReady(seats), shuffle: next });
    await table.openGame(record);
    return null;
  }

  /** A deal in which nobody can ever make progress would be over before it began. */
  #drawSeed(players: readonly Player[]): Seed {
    const { ruleset, options } = this.#table.record;
    const rules = rulesOf({ ruleset, options, players });
    for (;;) {
      const seed = this.#table.ports.random.seed();
      if (opening(rules, deal(rules, seed)).length === 0) return seed;
    }
  }

  #awaitStart(game: Game): void {
    const { clock } = this.#table.ports;
    const { startsAtMs } = game.record;
    this.#callOff = clock.after(startsAtMs - clock.nowMs(), () => {
      // A timer may go off a little early, and a clock may be set back: nobody may see a card before the start.
      if (clock.nowMs() < startsAtMs) return this.#awaitStart(game);
      this.#table.tellTable();
      this.#table.tellGame();
    });
  }
}
