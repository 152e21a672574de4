import type { BotStrength, TableInfo } from '@snap-up/protocol';
import { loggedReason } from '../../platform/log.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';
import { timings } from '../timings.ts';
import type { Hosting } from './hosting.ts';

/**
 * Keeps the free seat at the table of a quick match for a person, and then gives it to a bot. If the table moves to another
 * server meanwhile, no bot comes: it is then like any public table.
 */
export class QuickSeat implements Behavior {
  readonly #table: TableActor;
  readonly #hosting: Hosting;
  #untilMs: number | null = null;
  #cancel: () => void = () => {};

  constructor(table: TableActor, hosting: Hosting) {
    this.#table = table;
    this.#hosting = hosting;
  }

  info(): Pick<TableInfo, 'botComesAt'> {
    return { botComesAt: this.#untilMs };
  }

  /** Lets a bot of that strength sit down if the seat is still free then. */
  keepFree(untilMs: number, strength: BotStrength): void {
    const { clock } = this.#table;
    this.#untilMs = untilMs;
    this.#plan(untilMs - clock.nowMs(), strength);
  }

  recordChanged(): void {
    if (this.#table.record.seats.every((seat) => seat !== null)) this.stop();
  }

  stop(): void {
    this.#untilMs = null;
    this.#cancel();
  }

  #plan(delayMs: number, strength: BotStrength): void {
    this.#cancel = this.#table.clock.after(delayMs, () => this.#seatBot(strength));
  }

  #seatBot(strength: BotStrength): void {
    const { id, record, log } = this.#table;
    const host = record.seats.find((seat) => seat?.id === record.hostId) ?? null;
    // The player who waited has left.
    if (host === null) {
      this.#end();
      return;
    }
    this.#hosting.addBot(host, strength).then(
      // Even if none can sit down or a seat is still free: no other bot comes.
      () => this.#end(),
      (error: unknown) => {
        log.warn({ reason: loggedReason(error), tableId: id }, 'Seating a bot failed; retrying');
        if (this.#untilMs !== null) this.#plan(timings.retryMs, strength);
      },
    );
  }

  /** Stops, and broadcasts it if a bot was announced. */
  #end(): void {
    if (this.#untilMs === null) return;
    this.stop();
    this.#table.tellTable();
  }
}
