import type { DownEvents, PlainRejectionCode, PushNotice } from '@snap-up/protocol';

type TableEvent = Exclude<keyof DownEvents, 'lobby' | 'no'>;

/** A message to a table: the name of a protocol event, and its arguments. */
export type TableMessage = {
  [Event in TableEvent]: readonly [event: Event, ...args: Parameters<DownEvents[Event]>];
}[TableEvent];

/** The recipients of a message, by player id: only these, or everybody but these. */
export type Whom = { readonly only: readonly string[] } | { readonly except: readonly string[] };

/** The connections at all tables. Messages are only sent after their content has been stored. */
export interface Audience {
  /** Sends a message to the table: to everybody, or to the players whom `whom` selects. */
  tell(tableId: string, message: TableMessage, whom?: Whom): void;
  /** Removes the selected players from the table. They get the reason, and are gone when this returns. */
  sendAway(tableId: string, code: PlainRejectionCode, whom: Whom): void;
}

export function isAmong(whom: Whom, playerId: string): boolean {
  return 'only' in whom ? whom.only.includes(playerId) : !whom.except.includes(playerId);
}

/** How a notification ended: sent to at least one device, no device registered, or nothing could be sent. */
export type NoticeOutcome = 'sent' | 'no-device' | 'failed';

/**
 * Whether a notification will be sent: not if the player has no device for notifications, or if there are too many of them.
 * `outcome` may take minutes, and never rejects.
 */
export type NoticeAnswer =
  | { readonly kind: 'accepted'; readonly outcome: Promise<NoticeOutcome> }
  | { readonly kind: 'no-device' | 'refused' };

/** Notifies players who have no page open. */
export interface PlayerNotices {
  /** Notifies a player on all their devices. Never rejects. */
  tell(playerId: string, notice: PushNotice): Promise<NoticeAnswer>;
  /** Whether a player has a device for notifications. Rejects if the store cannot be reached. */
  canTell(playerId: string): Promise<boolean>;
}
