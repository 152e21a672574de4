import type { ChatMessage } from '@snap-up/protocol';

/** A message as it is kept: with its author. */
export interface KeptMessage extends ChatMessage {
  readonly playerId: string;
}

/** Where the chat of tables is kept. Both functions reject when the store cannot be reached. */
export interface ChatStore {
  /** False when a message of that number is kept already. */
  add(tableId: string, message: KeptMessage): Promise<boolean>;
  /** The newest messages of a table, oldest first. */
  latest(tableId: string, most: number): Promise<ChatMessage[]>;
}
