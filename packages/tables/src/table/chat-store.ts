import type { ChatMessage } from '@snap-up/protocol';
import type { Lease } from '../leases/lease.ts';

/** A stored message, with its author. */
export interface KeptMessage extends ChatMessage {
  readonly playerId: string;
}

/** The store of chat messages. Both functions reject if the store cannot be reached. */
export interface ChatStore {
  /**
   * Stores a message. Returns false if one with that number exists; rejects with `LeaseLost` if the table was claimed
   * again after that lease.
   */
  add(lease: Lease, message: KeptMessage): Promise<boolean>;
  /** Returns the latest messages of a table, oldest first. */
  latest(tableId: string, most: number): Promise<ChatMessage[]>;
}
