import type { DownEvents, PlainRejectionCode } from '@snap-up/protocol';

type TableEvent = Exclude<keyof DownEvents, 'lobby' | 'no'>;

/** A message to those at a table: the name of an event of the protocol, and its arguments. */
export type TableMessage = {
  [Event in TableEvent]: readonly [event: Event, ...args: Parameters<DownEvents[Event]>];
}[TableEvent];

/** Whom a message is for, by player. */
export type Whom = (playerId: string) => boolean;

/** Those who are at a table. Everything they are told has been kept before. */
export interface Audience {
  /** Everybody at the table is told where `whom` is left out. */
  tell(tableId: string, message: TableMessage, whom?: Whom): void;
  /** They are told why, hear nothing more, and have left the table when this returns. */
  sendAway(tableId: string, code: PlainRejectionCode, whom: Whom): void;
}
