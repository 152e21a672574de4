import { chatLength, limits, type Reaction } from '@snap-up/protocol';
import { chatTexts, reactionWords } from '#messages/chat.ts';

/** The content of a chat message. */
type Said =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reaction'; readonly reaction: Reaction };

/** A chat line for screen readers. `own` is the player's own seat. */
export function lineWords(
  { seat, name, content }: { readonly seat: number; readonly name: string; readonly content: Said },
  own: number | null,
): string {
  const words = content.kind === 'text' ? content.text : reactionWords[content.reaction];
  return seat === own ? chatTexts.chatLines.saidByYou(words) : chatTexts.chatLines.saidBy(name, words);
}

/** From how many remaining characters the number is shown. */
const nearCharacters = 40;

/** How many characters a message may still have; null while the limit is far away. */
export function lengthWords(text: string): string | null {
  const left = limits.chatCharacters - chatLength(text);
  if (left > nearCharacters) return null;
  return left < 0 ? chatTexts.chatField.tooMany(-left) : chatTexts.chatField.left(left);
}

/** The label of the button that opens the chat. */
export function chatButtonWords(unreadCount: number): string {
  return unreadCount === 0 ? chatTexts.chatButton.chat : chatTexts.chatButton.chatWithNew(unreadCount);
}
