import type { Reaction } from '@snap-up/protocol';

/** The words of the chat, by the component that shows them. */
export const chatTexts = {
  chat: {
    onlyPlayersCanChat: 'Only players can chat.',
    onlyReactions: 'At public tables, you can only react. You can allow messages from strangers in the settings.',
  },
  chatButton: {
    chat: 'Chat',
    chatWithNew: (newCount: number) => (newCount === 1 ? 'Chat, 1 new message' : `Chat, ${newCount} new messages`),
  },
  chatField: {
    message: 'Message',
    send: 'Send',
    tooMany: (count: number) => `${count} too many`,
    left: (count: number) => `${count} left`,
  },
  chatLines: {
    chatMessages: 'Chat messages',
    you: '(you)',
    noMessagesYet: 'No messages yet',
    /** A line as a screen reader says it. */
    saidBy: (name: string, words: string) => `${name}: ${words}`,
    saidByYou: (words: string) => `You: ${words}`,
  },
  chatPanel: {
    chat: 'Chat',
    closeTheChat: 'Close the chat',
  },
  blocking: {
    blockSomebody: 'Block someone',
    explanation:
      'You won’t see what they write or how they react, at any table. They can’t take a seat at your tables, and you won’t be matched with them. They aren’t told.',
    block: (name: string) => `Block ${name}`,
    blocked: (name: string) => `${name} is blocked. You can undo this in the settings.`,
  },
  reactionRow: {
    reactions: 'Reactions',
  },
} as const;

/** What each reaction means: for screen readers, and for the tooltip. */
export const reactionWords: Readonly<Record<Reaction, string>> = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'well-played': 'Well played!',
  wow: 'Wow!',
  oops: 'Oops!',
  thinking: 'Let me think …',
  thanks: 'Thank you!',
  again: 'Another game?',
};
