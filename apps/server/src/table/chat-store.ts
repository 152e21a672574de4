import type { ChatMessage } from '@snap-up/protocol';

/** A stored message, with its author. */
export interface KeptMessage extends ChatMessage {
  readonly playerId: string;
}

/** The store of chat messages. Both functions reject if the store cannot be reached. */
export interface ChatStore {
  /** Stores a message. Returns false if one with that number exists. */
  add(tableId: string, message: KeptMessage): Promise<boolean>;
  /** Returns the latest messages of a table, oldest first. */
  latest(tableId: string, most: number): Promise<ChatMessage[]>;
}
