import type { TransportListener } from '@snap-up/client';
import type {
  BatchMessage,
  ChatMessage,
  GameSnapshot,
  Reaction,
  RejectionCode,
  TableInfo,
  TurnClock,
} from '@snap-up/protocol';
import type { Audience, Whom } from '../table/audience.ts';

type Hear = (task: (listener: TransportListener) => void) => void;

/**
 * The audience of one table: those outside, and those who follow it from within the server. The latter are told what the
 * sockets of their players would be told, in the same order, and nothing else.
 */
export class HouseAudience implements Audience {
  readonly #outside: Audience;
  readonly #listening = new Map<string, Hear>();

  constructor(outside: Audience) {
    this.#outside = outside;
  }

  listen(playerId: string, hear: Hear): void {
    this.#listening.set(playerId, hear);
  }

  leave(playerId: string): void {
    this.#listening.delete(playerId);
  }

  tell(tableId: string, batch: BatchMessage, whom?: Whom): void {
    this.#outside.tell(tableId, batch, whom);
    this.#each((listener) => listener.batch(batch), whom);
  }

  tellGame(tableId: string, game: GameSnapshot, whom?: Whom): void {
    this.#outside.tellGame(tableId, game, whom);
    this.#each((listener) => listener.game(game), whom);
  }

  tellTable(tableId: string, table: TableInfo): void {
    this.#outside.tellTable(tableId, table);
    this.#each((listener) => listener.table(table));
  }

  tellClock(tableId: string, gameNumber: number, clock: TurnClock, whom?: Whom): void {
    this.#outside.tellClock(tableId, gameNumber, clock, whom);
    this.#each((listener) => listener.clock(gameNumber, clock), whom);
  }

  tellSaid(tableId: string, message: ChatMessage): void {
    this.#outside.tellSaid(tableId, message);
    this.#each((listener) => listener.said(message));
  }

  tellReacted(tableId: string, seat: number, reaction: Reaction): void {
    this.#outside.tellReacted(tableId, seat, reaction);
    this.#each((listener) => listener.reacted(seat, reaction));
  }

  sendAway(tableId: string, code: RejectionCode, whom: Whom): void {
    // Whoever follows from within the server plays.
    this.#outside.sendAway(tableId, code, whom);
  }

  #each(task: (listener: TransportListener) => void, whom?: Whom): void {
    for (const [playerId, hear] of this.#listening) if (whom?.(playerId) !== false) hear(task);
  }
}
