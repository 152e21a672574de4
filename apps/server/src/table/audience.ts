import type {
  BatchMessage,
  ChatMessage,
  GameSnapshot,
  Reaction,
  RejectionCode,
  TableInfo,
  TurnClock,
} from '@snap-up/protocol';

/** Whom a message is for, by player; everybody at the table where it is left out. */
export type Whom = (playerId: string) => boolean;

/** Those who look at a table. Everything told here has been kept before. */
export interface Audience {
  tell(tableId: string, batch: BatchMessage, whom?: Whom): void;
  tellGame(tableId: string, game: GameSnapshot, whom?: Whom): void;
  tellTable(tableId: string, table: TableInfo): void;
  tellClock(tableId: string, gameNumber: number, clock: TurnClock, whom?: Whom): void;
  tellSaid(tableId: string, message: ChatMessage): void;
  tellReacted(tableId: string, seat: number, reaction: Reaction): void;
  /** They are told why, hear nothing more, and have left the table when this returns. */
  sendAway(tableId: string, code: RejectionCode, whom: Whom): void;
}
