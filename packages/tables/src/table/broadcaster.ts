import type { Seat } from '@snap-up/engine';
import type { GameSnapshot, PlainRejectionCode, TurnClock } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { StoredBatch } from '../game/records.ts';
import { type Audience, isAmong, type TableMessage, type Whom } from './audience.ts';
import { clockSeenBy, type DelayedSpectators } from './delayed-spectators.ts';

/**
 * Broadcasts to one table: to sockets, and to subscribers within the server. Usually there is one message for all. In games where
 * everybody has the same deal, each player gets their own. Spectators may get everything later, and games not at all, as the
 * players have chosen.
 */
export class Broadcaster {
  readonly #tableId: string;
  readonly #audience: Audience;
  readonly #subscribers = new Map<string, (message: TableMessage) => void>();
  readonly #delayed: DelayedSpectators;

  constructor(tableId: string, audience: Audience, delayed: DelayedSpectators) {
    this.#tableId = tableId;
    this.#audience = audience;
    this.#delayed = delayed;
  }

  /** Subscribes a player within the server to what that player's sockets would receive, in the same order. */
  subscribe(playerId: string, hear: (message: TableMessage) => void): void {
    this.#subscribers.set(playerId, hear);
  }

  unsubscribe(playerId: string): void {
    this.#subscribers.delete(playerId);
  }

  /**
   * Sends a message to everybody except those that `except` returns: at once to viewers without a delay, later to delayed
   * spectators. `except` is called again then, followed by `told`.
   */
  tellAll(
    message: TableMessage,
    { except = () => [], told = () => {} }: { except?: () => readonly string[]; told?: () => void } = {},
  ): void {
    const deafIds = except();
    if (!this.#delayed.isOn) {
      this.tell(message, { except: deafIds });
      told();
      return;
    }
    const { undelayedIds } = this.#delayed;
    this.tell(message, { only: undelayedIds.filter((id) => !deafIds.includes(id)) });
    this.#delayed.hold(message, () => [...undelayedIds, ...except()], told);
  }

  /** Sends a message at once to everybody, or to the players that `whom` selects. */
  tell(message: TableMessage, whom?: Whom): void {
    this.#audience.tell(this.#tableId, message, whom);
    for (const [playerId, hear] of this.#subscribers) {
      if (whom === undefined || isAmong(whom, playerId)) hear(message);
    }
  }

  sendAway(playerId: string, code: PlainRejectionCode): void {
    this.#audience.sendAway(this.#tableId, code, { only: [playerId] });
  }

  batches(game: Game, batches: readonly StoredBatch[]): void {
    for (const batch of batches) this.#toEachViewer(game, (viewer) => ['b', ...game.messageOf(batch, viewer)]);
  }

  /** Sends the game. `snapshotFor` returns it as a viewer may see it now. */
  game(game: Game, snapshotFor: (viewer: Seat | null) => GameSnapshot): void {
    this.#toEachViewer(game, (viewer) => ['game', snapshotFor(viewer)]);
  }

  clock(game: Game, clock: TurnClock): void {
    this.#toEachViewer(game, (viewer) => ['clock', game.record.number, clockSeenBy(viewer, clock, game)]);
  }

  #toEachViewer(game: Game, messageFor: (viewer: Seat | null) => TableMessage): void {
    const { isSameForAll, spectatorDelayMs } = game;
    const isAtOnce = spectatorDelayMs === 0 && !this.#delayed.isOn;
    if (isAtOnce && isSameForAll) {
      this.tell(messageFor(null));
      return;
    }
    const playerIds = game.record.players.map(({ id }) => id);
    if (isSameForAll) this.tell(messageFor(0), { only: playerIds });
    else for (const [seat, id] of playerIds.entries()) this.tell(messageFor(seat), { only: [id] });
    if (spectatorDelayMs === null) return;
    const message = messageFor(null);
    if (isAtOnce) {
      this.tell(message, { except: playerIds });
      return;
    }
    const waitingIds = this.#delayed.seatedIds.filter((id) => !playerIds.includes(id));
    if (waitingIds.length > 0) this.tell(message, { only: waitingIds });
    // The content is fixed now, not when it is sent.
    this.#delayed.holdOf(game, message, [...playerIds, ...waitingIds]);
  }
}
