import type { Seat } from '@snap-up/engine';
import type { GameSnapshot, PlainRejectionCode, TurnClock } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { KeptBatch } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import { PendingTimers } from '../platform/pending-timers.ts';
import { type Audience, isAmong, type TableMessage, type Whom } from './audience.ts';

/**
 * Broadcasts to one table: to sockets, and to subscribers within the server. Usually there is one message for all. In
 * games where everybody has the same deal, each player gets their own. Spectators may get it later or not at all, as
 * the players have chosen.
 */
export class Broadcaster {
  readonly #tableId: string;
  readonly #audience: Audience;
  /** Subscribers within the server, by player; null while there is none, as at most tables. */
  #subscribers: Map<string, (message: TableMessage) => void> | null = null;
  /** Messages that spectators have yet to receive. */
  readonly #late: PendingTimers;

  constructor(tableId: string, audience: Audience, clock: Clock) {
    this.#tableId = tableId;
    this.#audience = audience;
    this.#late = new PendingTimers(clock);
  }

  /** Whether spectators have yet to receive something. */
  get isBehind(): boolean {
    return !this.#late.isEmpty;
  }

  /** Subscribes a player within the server to what that player's sockets would receive, in the same order. */
  subscribe(playerId: string, hear: (message: TableMessage) => void): void {
    this.#subscribers ??= new Map();
    this.#subscribers.set(playerId, hear);
  }

  unsubscribe(playerId: string): void {
    this.#subscribers?.delete(playerId);
    if (this.#subscribers?.size === 0) this.#subscribers = null;
  }

  /** Sends a message to everybody, or to the players that `whom` selects. */
  tell(message: TableMessage, whom?: Whom): void {
    this.#audience.tell(this.#tableId, message, whom);
    if (this.#subscribers === null) return;
    for (const [playerId, hear] of this.#subscribers) {
      if (whom === undefined || isAmong(whom, playerId)) hear(message);
    }
  }

  /** Removes the selected players' sockets. Subscribers within the server play, and stay. */
  sendAway(code: PlainRejectionCode, whom: Whom): void {
    this.#audience.sendAway(this.#tableId, code, whom);
  }

  batches(game: Game, batches: readonly KeptBatch[]): void {
    for (const batch of batches) this.#toEachViewer(game, (viewer) => ['b', ...game.messageOf(batch, viewer)]);
  }

  /** Sends the game. `snapshotFor` returns it as a viewer may see it now. */
  game(game: Game, snapshotFor: (viewer: Seat | null) => GameSnapshot): void {
    this.#toEachViewer(game, (viewer) => ['game', snapshotFor(viewer)]);
  }

  /** Sends the clock. `clockFor` returns it as a viewer should see it. */
  clock(game: Game, clockFor: (viewer: Seat | null) => TurnClock): void {
    this.#toEachViewer(game, (viewer) => ['clock', game.record.number, clockFor(viewer)]);
  }

  /** Cancels the delayed messages: spectators will join again and ask. */
  stop(): void {
    this.#late.callOff();
  }

  #toEachViewer(game: Game, messageFor: (viewer: Seat | null) => TableMessage): void {
    const { isSameForAll, spectatorDelayMs } = game;
    if (isSameForAll && spectatorDelayMs === 0) {
      this.tell(messageFor(null));
      return;
    }
    const playerIds = game.record.players.map(({ id }) => id);
    if (isSameForAll) this.tell(messageFor(0), { only: playerIds });
    else for (const [seat, id] of playerIds.entries()) this.tell(messageFor(seat), { only: [id] });
    if (spectatorDelayMs === null) return;
    // The content is fixed now, not when it is sent.
    const message = messageFor(null);
    const tellSpectators = () => this.tell(message, { except: playerIds });
    if (spectatorDelayMs === 0) tellSpectators();
    else this.#late.after(spectatorDelayMs, tellSpectators);
  }
}
