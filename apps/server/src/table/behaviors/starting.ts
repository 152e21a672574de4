import type { TableInfo } from '@snap-up/protocol';
import { type GameRecord, nobodyReady, type Player } from '../../game/records.ts';
import { rulesOf } from '../../game/rules-of.ts';
import { Shuffling } from '../shuffling.ts';
import type { Answer, Duty, TableContext } from '../table-context.ts';
import { timings } from '../timings.ts';

/**
 * From “everybody is ready” to a dealt game: all are asked for the numbers that they promised, and the deal follows from
 * them. Where somebody does not answer in time the start is called off, and promises, numbers and secret are void: who
 * drops out can prevent a deal, but never choose between two.
 */
export class Dealing implements Duty {
  readonly #table: TableContext;
  #callOffWaiting: () => void = () => {};
  /** Ids of the players who had not kept their promise when the last start was called off. */
  #brokenBy: readonly string[] = [];

  constructor(table: TableContext) {
    this.#table = table;
  }

  get holdsTable(): boolean {
    return this.#table.shuffling !== null;
  }

  info(): Pick<TableInfo, 'brokenPromises'> {
    const { seats } = this.#table.record;
    const isBroken = (id: string | undefined) => id !== undefined && this.#brokenBy.includes(id);
    return { brokenPromises: seats.flatMap((one, seat) => (isBroken(one?.id) ? [seat] : [])) };
  }

  /** Takes a number that was promised for this round. The same one again is fine, also when the game has begun by it. */
  giveNumber(player: Player, round: number, number: string): Promise<Answer> {
    const table = this.#table;
    return table.change(async () => {
      const seat = table.seatOf(player.id);
      if (seat === null) return 'not-seated';
      const { shuffling } = table;
      if (shuffling !== null) return shuffling.give(seat, round, number) ?? this.#deal(shuffling);
      const { game, shuffle } = table.record;
      const proof = game?.mode.kind === 'multiplayer' ? game.mode.shuffle : null;
      const isKnown = shuffle.round === round + 1 && proof?.players[seat]?.number === number;
      return isKnown ? null : 'number-not-promised';
    });
  }

  /** Begins to ask for numbers as soon as everybody is ready; after a restart too, where nobody's number is known. */
  recordChanged(): void {
    const table = this.#table;
    const { shuffle, seats } = table.record;
    // While numbers are awaited nobody comes, goes or changes what is played; another round is another server's doing.
    if (table.shuffling !== null && table.shuffling.round !== shuffle.round) this.#end();
    if (table.phase === 'closed' || table.isBusy) return;
    const shuffling = Shuffling.of(seats, shuffle);
    if (shuffling === null) return;
    table.shuffling = shuffling;
    this.#brokenBy = [];
    this.#await(shuffling);
  }

  gameOpened(): void {
    this.#end();
  }

  stop(): void {
    this.#end();
  }

  #end(): void {
    this.#table.shuffling = null;
    this.#callOffWaiting();
  }

  #await(shuffling: Shuffling): void {
    const { clock, log } = this.#table.ports;
    this.#callOffWaiting = clock.after(timings.promiseMs, () => {
      this.#timeIsUp(shuffling).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn(
          { reason, tableId: this.#table.record.id },
          'A start could not be called off; it will be tried again.',
        );
        if (this.#table.shuffling === shuffling) this.#await(shuffling);
      });
    });
  }

  #timeIsUp(shuffling: Shuffling): Promise<Answer> {
    const table = this.#table;
    return table.change(async () => {
      if (table.shuffling !== shuffling) return null;
      const { missing } = shuffling;
      // All are there, but the store was away when the last one came.
      if (missing.length === 0) return this.#deal(shuffling);
      const { id, seats } = table.record;
      const next = this.#nextShuffle();
      if (!(await table.ports.tableStore.callOffStart(id, next))) return table.reload();
      this.#brokenBy = missing.flatMap((seat) => seats[seat]?.id ?? []);
      table.setRecord({ seats: nobodyReady(seats), shuffle: next });
      return null;
    });
  }

  /** Deals, where all numbers are there. */
  async #deal(shuffling: Shuffling): Promise<Answer> {
    const table = this.#table;
    const { id, ruleset, options, seats } = table.record;
    const players = seats.filter((seat) => seat !== null).map(({ id, name, bot }) => ({ id, name, bot }));
    const proof = shuffling.proof(rulesOf({ ruleset, options, players }));
    if (proof === null) return null;
    const { random, clock, tableStore } = table.ports;
    const record: GameRecord = {
      id: random.gameId(),
      number: (table.game?.record.number ?? 0) + 1,
      ruleset,
      options,
      seed: proof.seed,
      startsAtMs: clock.nowMs() + timings.countdownMs,
      endedAtMs: null,
      players,
      mode: { kind: 'multiplayer', shuffle: proof },
    };
    const next = this.#nextShuffle();
    if (!(await tableStore.startGame(id, record, next))) return table.reload();
    table.setRecord({ seats: nobodyReady(seats), shuffle: next });
    await table.openGame(record);
    return null;
  }

  #nextShuffle(): { readonly secret: string; readonly round: number } {
    const { ports, record } = this.#table;
    return { secret: ports.random.secret(), round: record.shuffle.round + 1 };
  }
}
