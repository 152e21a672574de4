import { ok } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import type { TableActor } from '../table-actor.ts';
import type { CallRecord } from '../table-store.ts';
import { timings } from '../timings.ts';
import { mayTakeDays } from './notices.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * Calls a player to a table that another player has created for the two. While one of them waits, the absent one is called on
 * all their pages or, if none is open, by a notification. The call ends when they play, when one of them leaves, when both are
 * away, or after some minutes. The store is not updated then: its row only says at which table the two meet.
 */
export class Calling extends TableBehavior {
  #call: CallRecord | null = null;
  #sinceMs = 0;
  /** By the clock's elapsed time. */
  #endsAtElapsedMs = 0;
  /** When the last of the two left, by the clock's elapsed time; null while one is here. */
  #absentSinceMs: number | null = null;
  /** Ids of those of the two who have sat down. */
  #seatedIds: readonly string[] = [];
  /** The callee: whichever of the two is not here. */
  #called: CallRecord['to'] | null = null;
  /** Ids of those who were told of this call by a notification. */
  #notified = new Set<string>();
  /** Whether those at the table know that the callee is busy. */
  #isToldBusy = false;

  /** A call that nobody has answered continues at another server. */
  async restore(): Promise<void> {
    const { game, closedAtMs } = this.table.record;
    if (game === null && closedAtMs === null) await this.begin();
  }

  /** Begins the call that is stored for this table. A call in progress is only extended: nobody is called again. */
  async begin(): Promise<void> {
    const call = await this.table.services.callStore.callAt(this.table.id);
    if (this.table.isDropped) return;
    if (call === null || this.table.isBusy) {
      this.#forget();
      return;
    }
    const { clock } = this.table;
    if (this.#call === null) {
      this.#sinceMs = clock.nowMs();
      this.#notified = new Set();
    }
    this.#call = call;
    this.#endsAtElapsedMs = clock.elapsedMs() + call.leftMs;
    this.#absentSinceMs = null;
    this.changed();
  }

  info(): Pick<TableInfo, 'call'> {
    const { to } = this.#call ?? {};
    if (this.#called === null) return { call: null };
    // For a player who hides their presence, show the same whether or not they are online.
    const isTold = this.#called.id === to?.id && this.#call?.isShown === true;
    const isBusy = isTold && this.table.services.callBoard.whereIs(this.table.id) === 'busy';
    return { call: { name: this.#called.name, isBusy } };
  }

  /** Nobody may be here yet, and the table is closed when the call is over. */
  get holdsTable(): boolean {
    return this.#call !== null;
  }

  gameOpened(): void {
    this.#forget();
  }

  stop(): void {
    this.#forget();
  }

  changed(): void {
    const table = this.table;
    const call = this.#call;
    if (call === null || table.isBusy) return;
    const { by, to } = call;
    const seatedIds = [by.id, to.id].filter((id) => table.seatOf(id) !== null);
    const isHere = ({ id }: CallRecord['by']) => table.presenceOf(id) === 'here';
    const hasLeft = this.#seatedIds.some((id) => !seatedIds.includes(id));
    if (table.phase === 'closed' || hasLeft || seatedIds.length === 0) {
      this.#end();
      return;
    }
    const hasCome = seatedIds.length > this.#seatedIds.length;
    this.#seatedIds = seatedIds;
    const nowMs = table.clock.elapsedMs();
    // Whoever has just sat down has no page of the table yet.
    if (isHere(by) || isHere(to)) this.#absentSinceMs = null;
    else if (hasCome) this.#absentSinceMs = nowMs;
    else this.#absentSinceMs ??= nowMs;
    const absentUntilMs = (this.#absentSinceMs ?? Number.POSITIVE_INFINITY) + timings.callAbsentMs;
    this.setTimer(Math.min(this.#endsAtElapsedMs, absentUntilMs) - nowMs, () => this.#end());
    if (seatedIds.includes(by.id) && !isHere(to)) this.#ring(to, by);
    else if (seatedIds.includes(to.id) && !isHere(by)) this.#ring(by, to);
    else this.#ring(null, by);
  }

  /** Calls one of the two; null for neither. */
  #ring(called: CallRecord['to'] | null, by: CallRecord['by']): void {
    const { callBoard } = this.table.services;
    const { id, record } = this.table;
    const isNew = called?.id !== this.#called?.id;
    this.#called = called;
    if (called === null || this.#call?.isSilent !== false) {
      callBoard.remove(id);
      return;
    }
    const name = record.seats.find((seat) => seat?.id === by.id)?.name ?? by.name;
    const notified = this.#notified;
    // A page that is open shows the call by then. An earlier call's timer must not send a later call's notification.
    const notifyLater = () =>
      this.table.clock.after(timings.callNoticeMs, () => {
        if (this.#notified === notified) this.#notify(called, name);
      });
    callBoard.put({ tableId: id, ruleset: record.ruleset, name, since: this.#sinceMs, playerId: called.id }, () => {
      notifyLater();
      // The timing of a message would reveal as much as its content.
      if (this.#isBusy !== this.#isToldBusy) {
        this.#isToldBusy = this.#isBusy;
        this.table.tellTable();
      }
    });
    this.#isToldBusy = this.#isBusy;
    if (isNew) notifyLater();
  }

  get #isBusy(): boolean {
    return this.info().call?.isBusy === true;
  }

  #notify(called: CallRecord['to'], by: string): void {
    const { clock, id, record, services } = this.table;
    const { callBoard, notices, quotas } = services;
    if (this.#called?.id !== called.id || callBoard.whereIs(id) !== 'away' || this.#notified.has(called.id)) return;
    this.#notified.add(called.id);
    const callerId = this.#seatedIds.find((seatedId) => seatedId !== called.id);
    if (!quotas.tryCharge('callNotices', { person: `${callerId} calls ${called.id}` })) return;
    const endsAt = clock.nowMs() + this.#endsAtElapsedMs - clock.elapsedMs();
    void notices.tell(called.id, { code: 'called', tableId: id, ruleset: record.ruleset, others: [by], endsAt });
  }

  #forget(): void {
    this.#call = null;
    this.#called = null;
    this.#seatedIds = [];
    this.cancelTimer();
    this.table.services.callBoard.remove(this.table.id);
  }

  /** Closes the table, too, if nobody is left at it. */
  #end(): void {
    const table = this.table;
    this.#forget();
    if (table.phase === 'closed') return;
    void table.changeOrLog('Closing the table of a call failed', async () => {
      const isLeft = table.record.seats.every((seat) => seat === null) || table.presentCounts.people === 0;
      if (this.#call === null && table.game === null && !table.isBusy && isLeft) await table.close();
      else table.tellTable();
      return ok();
    });
  }
}

/** Whether a player has a game at a table that leaves no time for a call: one with others, without days for a turn. */
export function isBusyAt(table: TableActor, playerId: string): boolean {
  const { game, record, isBusy } = table;
  if (record.mode.kind === 'solo' || !isBusy || table.seatOf(playerId) === null) return false;
  return game === null || game.isOver || !mayTakeDays(game);
}
