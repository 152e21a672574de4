// Checks of a chat message for pages, without the schema library.
import { keepsDirection, visibleText } from '@snap-up/engine';
import { limits } from './limits.ts';
import type { InputRejectionCode } from './rejection-codes.ts';

/** The part of a chat message's limit that a text takes up. */
export function chatLength(text: string): number {
  return [...visibleText(text)].length;
}

/** Returns why the schema `chatText` refuses a text, without using the schemas; null if it accepts it. */
export function chatFaultOf(text: string): InputRejectionCode | null {
  if (!keepsDirection.test(text)) return 'chat-overrides-direction';
  const length = chatLength(text);
  if (length === 0) return 'chat-empty';
  return length > limits.chatCharacters ? 'chat-too-long' : null;
}
