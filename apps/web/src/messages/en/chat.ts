import { limits, type Reaction } from '@snap-up/protocol';
import { reactionWords } from './reactions.ts';

/** The words of the chat, by the component that shows them. */
export const chatTexts = {
  chat: {
    onlyPlayersCanChat: 'Only players can chat.',
  },
  chatButton: {
    chat: 'Chat',
  },
  chatField: {
    message: 'Message',
    send: 'Send',
  },
  chatLines: {
    chatMessages: 'Chat messages',
    you: '(you)',
    noMessagesYet: 'No messages yet',
  },
  chatPanel: {
    chat: 'Chat',
    closeTheChat: 'Close the chat',
  },
  mutedPlayers: {
    muted: (names: string) => `Muted: ${names}`,
    mutePlayer: 'Mute a player',
    explanation: 'Their messages and reactions are hidden on this device. They aren’t told.',
    mute: (name: string) => `Mute ${name}`,
  },
  reactionRow: {
    reactions: 'Reactions',
  },
} as const;

/** What somebody says in the chat. */
type Said =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reaction'; readonly reaction: Reaction };

/** A line of the chat as a screen reader says it. `own` is the player's own seat. */
export function lineWords(
  { seat, name, content }: { readonly seat: number; readonly name: string; readonly content: Said },
  own: number | null,
): string {
  const words = content.kind === 'text' ? content.text : reactionWords[content.reaction];
  return `${seat === own ? 'You' : name}: ${words}`;
}

/** From how many characters before the limit the number that is left is shown. */
const nearCharacters = 40;

/** How many characters a message may still have; null while the limit is far away. */
export function lengthWords(text: string): string | null {
  const left = limits.chatCharacters - text.trim().length;
  if (left > nearCharacters) return null;
  if (left < 0) return `${-left} too many`;
  return `${left} left`;
}

/** The label of the button that opens the chat. */
export function chatButtonWords(unreadCount: number): string {
  if (unreadCount === 0) return 'Chat';
  return unreadCount === 1 ? 'Chat, 1 new message' : `Chat, ${unreadCount} new messages`;
}
