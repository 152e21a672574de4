import type { Seat } from '@snap-up/engine';
import type { GameSnapshot, PlainRejectionCode, TurnClock } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { KeptBatch } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import { Plans } from '../platform/plans.ts';
import type { Audience, TableMessage, Whom } from './audience.ts';

/**
 * Tells everybody at one table what has been kept: those outside, and those who follow it from within the server.
 * Nearly always that is one message for all. Where all are dealt the same each player gets their own, and those who
 * watch may hear of it later or not at all, as the players have chosen.
 */
export class Broadcaster {
  readonly #tableId: string;
  readonly #audience: Audience;
  /** Who follows from within the server, by player. */
  readonly #subscribers = new Map<string, (message: TableMessage) => void>();
  /** What those who watch are still to hear. */
  readonly #late: Plans;

  constructor(tableId: string, audience: Audience, clock: Clock) {
    this.#tableId = tableId;
    this.#audience = audience;
    this.#late = new Plans(clock);
  }

  /** Whether there is something that those who watch are still to hear. */
  get isBehind(): boolean {
    return !this.#late.isEmpty;
  }

  /** From now on a player within the server hears what the sockets of that player would hear, in the same order. */
  subscribe(playerId: string, hear: (message: TableMessage) => void): void {
    this.#subscribers.set(playerId, hear);
  }

  unsubscribe(playerId: string): void {
    this.#subscribers.delete(playerId);
  }

  /** Everybody is told where `whom` is left out. */
  tell(message: TableMessage, whom?: Whom): void {
    this.#audience.tell(this.#tableId, message, whom);
    for (const [playerId, hear] of this.#subscribers) if (whom?.(playerId) !== false) hear(message);
  }

  /** Sends those away who are connected by sockets. Whoever follows from within the server plays, and stays. */
  sendAway(code: PlainRejectionCode, whom: Whom): void {
    this.#audience.sendAway(this.#tableId, code, whom);
  }

  batches(game: Game, batches: readonly KeptBatch[]): void {
    for (const batch of batches) this.#toEachViewer(game, (viewer) => ['b', ...game.messageOf(batch, viewer)]);
  }

  /** `snapshotFor` gives the game as a viewer may know it now. */
  game(game: Game, snapshotFor: (viewer: Seat | null) => GameSnapshot): void {
    this.#toEachViewer(game, (viewer) => ['game', snapshotFor(viewer)]);
  }

  /** `clockFor` gives the clock as a viewer is to be told it. */
  clock(game: Game, clockFor: (viewer: Seat | null) => TurnClock): void {
    this.#toEachViewer(game, (viewer) => ['clock', game.record.number, clockFor(viewer)]);
  }

  /** Calls off what those who watch are still to hear: they come back and ask. */
  stop(): void {
    this.#late.callOff();
  }

  #toEachViewer(game: Game, messageFor: (viewer: Seat | null) => TableMessage): void {
    const { isSameForAll, spectatorDelayMs } = game;
    if (isSameForAll && spectatorDelayMs === 0) {
      this.tell(messageFor(null));
      return;
    }
    if (isSameForAll) this.tell(messageFor(0), (playerId) => game.viewerOf(playerId) !== null);
    else
      for (const [seat, { id }] of game.record.players.entries()) this.tell(messageFor(seat), (other) => other === id);
    if (spectatorDelayMs === null) return;
    // What they hear later is what there is to tell now, not what there will be.
    const message = messageFor(null);
    const tellSpectators = () => this.tell(message, (playerId) => game.viewerOf(playerId) === null);
    if (spectatorDelayMs === 0) tellSpectators();
    else this.#late.after(spectatorDelayMs, tellSpectators);
  }
}
