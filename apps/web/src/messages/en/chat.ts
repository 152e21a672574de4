/** The words of the chat, by the component that shows them. */
export const chatTexts = {
  chat: {
    onlyPlayersCanChat: 'Only players can chat.',
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
