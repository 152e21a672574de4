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
