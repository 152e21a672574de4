import { ok } from '@snap-up/engine';
import type { BotStrength, TableInfo } from '@snap-up/protocol';
import { loggedReason } from '../../platform/log.ts';
import type { Behavior } from '../behavior.ts';
import type { TableActor } from '../table-actor.ts';
import { timings } from '../timings.ts';
import type { Hosting } from './hosting.ts';
import type { Seating } from './seating.ts';

/**
 * Gets the race of a quick match going: keeps the free seat for a person for a while and then gives it to a bot. Likewise
 * replaces players who do not come or get ready while another waits. If the table moves to another server meanwhile, no bot
 * comes: it is then like any public table.
 */
export class QuickSeat implements Behavior {
  readonly #table: TableActor;
  readonly #seating: Seating;
  readonly #hosting: Hosting;
  #untilMs: number | null = null;
  /** The settings that everybody who has come agreed to; null before and after a quick match. */
  #settings: object | null = null;
  #strength: BotStrength = 'steady';
  #cancel: () => void = () => {};

  constructor(table: TableActor, seating: Seating, hosting: Hosting) {
    this.#table = table;
    this.#seating = seating;
    this.#hosting = hosting;
  }

  info(): Pick<TableInfo, 'botComesAt'> {
    return { botComesAt: this.#untilMs };
  }

  /** Lets a bot of that strength sit down if the seat is still free then. */
  keepFree(untilMs: number, strength: BotStrength): void {
    const { clock, record } = this.#table;
    this.#strength = strength;
    this.#settings = record.options;
    // Somebody may have come before this call.
    if (this.#isFull) this.#awaitReady();
    else {
      this.#untilMs = untilMs;
      this.#plan(untilMs - clock.nowMs(), () => this.#seatBot());
    }
  }

  recordChanged(): void {
    if (this.#settings === null) return;
    const wasFull = this.#untilMs === null;
    // Players who are reading new settings should not be hurried, and a seat that was given up is free for anybody.
    if (this.#isFull && this.#settings !== this.#table.record.options) this.stop();
    else if (wasFull && !this.#isFull) this.stop();
    else if (!wasFull && this.#isFull) this.#awaitReady();
  }

  gameOpened(): void {
    this.stop();
  }

  stop(): void {
    this.#untilMs = null;
    this.#settings = null;
    this.#cancel();
  }

  get #isFull(): boolean {
    return this.#table.record.seats.every((seat) => seat !== null);
  }

  #plan(delayMs: number, task: () => void): void {
    this.#cancel();
    this.#cancel = this.#table.clock.after(delayMs, task);
  }

  #awaitReady(): void {
    this.#untilMs = null;
    this.#plan(timings.quickReadyMs, () => this.#replaceMissing());
  }

  /** Gives the seats of those who are not ready to bots if somebody is present and ready. Otherwise checks again later. */
  #replaceMissing(): void {
    const { id, log, clock } = this.#table;
    let isFreed = false;
    const replaced = this.#table.change(async () => {
      if (this.#settings === null || this.#table.isBusy) return ok();
      const people = this.#table.record.seats.filter((seat) => seat !== null).filter(({ bot }) => bot === null);
      const isWaiting = people.some((one) => one.isReady && this.#table.presenceOf(one.id) === 'here');
      for (const { id: playerId } of isWaiting ? people.filter(({ isReady }) => !isReady) : []) {
        const seat = this.#table.seatOf(playerId);
        const vacated = seat === null ? ok() : await this.#seating.vacate(seat, playerId);
        if (!vacated.ok) return vacated;
        isFreed = true;
      }
      return ok();
    });
    replaced.then(
      () => {
        if (this.#settings !== null) this.#awaitReady();
        else if (isFreed) {
          this.#untilMs = clock.nowMs();
          this.#seatBot();
        }
      },
      (error: unknown) => {
        log.warn({ reason: loggedReason(error), tableId: id }, 'Freeing a seat for a bot failed; retrying');
        if (this.#settings !== null) this.#awaitReady();
      },
    );
  }

  #seatBot(): void {
    const { id, record, log } = this.#table;
    const host = record.seats.find((seat) => seat?.id === record.hostId) ?? null;
    // The player who waited has left.
    if (host === null) {
      this.#end();
      return;
    }
    this.#hosting.addBot(host, this.#strength).then(
      // Even if none can sit down or a seat is still free: no other bot comes.
      () => this.#end(),
      (error: unknown) => {
        log.warn({ reason: loggedReason(error), tableId: id }, 'Seating a bot failed; retrying');
        if (this.#untilMs !== null) this.#plan(timings.retryMs, () => this.#seatBot());
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
