import type { Rules, View } from '@snap-up/engine';
import type { ChatMessage, Refusal, TableInfo, TurnClock } from '@snap-up/protocol';
import type { SeenPatience } from './patience.ts';

/** `refused` is for good, until `start` is called again; `offline` mends itself. */
export type ConnectionState = 'connecting' | 'online' | 'offline' | 'refused';

/** A game as a client sees it. */
export interface SeenGame {
  /** 1 for a table's first game. */
  readonly number: number;
  readonly rules: Rules;
  /** By seat. */
  readonly names: readonly string[];
  /** By the server's clock, in milliseconds since 1970. */
  readonly startsAt: number;
  /** The last batch that is part of `confirmed`. */
  readonly seq: number;
  /** What the server has confirmed; null before the start, when nobody may see a card. */
  readonly confirmed: View | null;
  /** `confirmed` with one's own pending moves played ahead: what to show. */
  readonly view: View | null;
  readonly pendingCount: number;
  /** By seat, the number of its last confirmed move. */
  readonly moveNos: readonly number[];
  /** By the server's clock; null in a game without one. */
  readonly clock: TurnClock | null;
  /** Null in a game of several, and before the start. */
  readonly patience: SeenPatience | null;
}

/** All that a client knows. Immutable: every change makes a new one, and parts that did not change stay the same objects. */
export interface Snapshot {
  readonly tableId: string;
  readonly connection: ConnectionState;
  /** Why the connection is `refused`; null otherwise. */
  readonly refusal: Refusal | null;
  readonly table: TableInfo | null;
  /** One's own seat; null for somebody who watches. */
  readonly seat: number | null;
  /** The server's clock minus one's own, in milliseconds: add it to `now()` to get the server's time. */
  readonly clockOffsetMs: number;
  readonly game: SeenGame | null;
  /** What has been said here lately, oldest first. */
  readonly chat: readonly ChatMessage[];
}
