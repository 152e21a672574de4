import { limits } from './limits.ts';
import type { InputRejectionCode } from './rejection-codes.ts';

/**
 * One line of visible text. Control and formatting characters could hide or reverse what others read; the two joiners are
 * needed for some scripts and emoji. A lone surrogate (Cs) cannot be stored as UTF-8.
 */
export const visibleLine = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;

/** Returns why the schema `chatText` refuses a text, without needing the schemas; null where it takes it. */
export function chatFaultOf(text: string): InputRejectionCode | null {
  const said = text.trim();
  if (said === '') return 'chat-empty';
  if ([...said].length > limits.chatCharacters) return 'chat-too-long';
  return visibleLine.test(said) ? null : 'chat-has-hidden-characters';
}
