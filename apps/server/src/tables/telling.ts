import type { ChatMessage, GameSnapshot, Reaction, TableInfo, TurnClock } from '@snap-up/protocol';
import { messageOf } from './game.ts';
import type { Audience } from './ports.ts';
import type { KeptBatch } from './records.ts';

/** All ways in which one table tells those who look at it what has been kept. */
export class Telling {
  readonly #tableId: string;
  readonly #audience: Audience;

  constructor(tableId: string, audience: Audience) {
    this.#tableId = tableId;
    this.#audience = audience;
  }

  batches(batches: readonly KeptBatch[]): void {
    for (const batch of batches) this.#audience.tell(this.#tableId, messageOf(batch));
  }

  game(game: GameSnapshot): void {
    this.#audience.tellGame(this.#tableId, game);
  }

  table(table: TableInfo): void {
    this.#audience.tellTable(this.#tableId, table);
  }

  clock(gameNumber: number, clock: TurnClock): void {
    this.#audience.tellClock(this.#tableId, gameNumber, clock);
  }

  said(message: ChatMessage): void {
    this.#audience.tellSaid(this.#tableId, message);
  }

  reacted(seat: number, reaction: Reaction): void {
    this.#audience.tellReacted(this.#tableId, seat, reaction);
  }
}
