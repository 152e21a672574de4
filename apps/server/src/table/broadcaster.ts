import type { Seat } from '@snap-up/engine';
import type { ChatMessage, GameSnapshot, Reaction, RejectionCode, TableInfo, TurnClock } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { KeptBatch } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import { Plans } from '../platform/plans.ts';
import type { Audience, Whom } from './audience.ts';

/**
 * All ways in which one table tells those who look at it what has been kept. Nearly always that is one message for
 * everybody. Where all are dealt the same each player gets their own, and those who watch may hear of it later or not
 * at all, as the players have chosen.
 */
export class Telling {
  readonly #tableId: string;
  readonly #audience: Audience;
  /** What those who watch are still to hear. */
  readonly #late: Plans;

  constructor(tableId: string, audience: Audience, clock: Clock) {
    this.#tableId = tableId;
    this.#audience = audience;
    this.#late = new Plans(clock);
  }

  /** Is there something that those who watch are still to hear? */
  get isBehind(): boolean {
    return !this.#late.isEmpty;
  }

  batches(game: Game, batches: readonly KeptBatch[]): void {
    for (const batch of batches) {
      this.#toEachViewer(
        game,
        (viewer) => game.messageOf(batch, viewer),
        (message, whom) => this.#audience.tell(this.#tableId, message, whom),
      );
    }
  }

  /** `snapshotOf` gives the game as a viewer may know it now. */
  game(game: Game, snapshotOf: (viewer: Seat | null) => GameSnapshot): void {
    this.#toEachViewer(game, snapshotOf, (snapshot, whom) => this.#audience.tellGame(this.#tableId, snapshot, whom));
  }

  /** `clockFor` gives the clock as it is to be told to a viewer. */
  clock(game: Game, clockFor: (viewer: Seat | null) => TurnClock): void {
    const { number } = game.record;
    this.#toEachViewer(game, clockFor, (told, whom) => this.#audience.tellClock(this.#tableId, number, told, whom));
  }

  table(table: TableInfo): void {
    this.#audience.tellTable(this.#tableId, table);
  }

  said(message: ChatMessage): void {
    this.#audience.tellSaid(this.#tableId, message);
  }

  reacted(seat: number, reaction: Reaction): void {
    this.#audience.tellReacted(this.#tableId, seat, reaction);
  }

  sendAway(code: RejectionCode, whom: Whom): void {
    this.#audience.sendAway(this.#tableId, code, whom);
  }

  /** Calls off what those who watch are still to hear: they come back and ask. */
  stop(): void {
    this.#late.callOff();
  }

  #toEachViewer<Message>(
    game: Game,
    messageFor: (viewer: Seat | null) => Message,
    tell: (message: Message, whom?: Whom) => void,
  ): void {
    const { isSameForAll, spectatorDelayMs } = game;
    if (isSameForAll && spectatorDelayMs === 0) {
      tell(messageFor(null));
      return;
    }
    if (isSameForAll) tell(messageFor(0), (playerId) => game.viewerOf(playerId) !== null);
    else for (const [seat, { id }] of game.record.players.entries()) tell(messageFor(seat), (other) => other === id);
    if (spectatorDelayMs === null) return;
    // What they hear later is what there is to tell now, not what there will be.
    const message = messageFor(null);
    const tellThem = () => tell(message, (playerId) => game.viewerOf(playerId) === null);
    if (spectatorDelayMs === 0) tellThem();
    else this.#late.after(spectatorDelayMs, tellThem);
  }
}
