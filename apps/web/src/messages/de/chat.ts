import type { Words } from '@snap-up/engine';
import type * as english from '../en/chat.ts';

/** The words of the chat, by the component that shows them. */
export const chatTexts: Words<typeof english.chatTexts> = {
  chat: {
    onlyPlayersCanChat: 'Nur wer mitspielt, kann schreiben.',
    onlyReactions:
      'An öffentlichen Tischen gibt es nur Reaktionen. Nachrichten von Fremden kannst du in den Einstellungen erlauben.',
  },
  chatButton: {
    chat: 'Chat',
    chatWithNew: (newCount) => (newCount === 1 ? 'Chat, 1 neue Nachricht' : `Chat, ${newCount} neue Nachrichten`),
  },
  chatField: {
    message: 'Nachricht',
    send: 'Senden',
    tooMany: (count) => `${count} zu viel`,
    left: (count) => `noch ${count}`,
  },
  chatLines: {
    chatMessages: 'Chatnachrichten',
    you: '(du)',
    noMessagesYet: 'Noch keine Nachrichten',
    /** A line as a screen reader says it. */
    saidBy: (name, words) => `${name}: ${words}`,
    saidByYou: (words) => `Du: ${words}`,
  },
  chatPanel: {
    chat: 'Chat',
    closeTheChat: 'Chat schließen',
  },
  blocking: {
    blockSomebody: 'Jemanden blockieren',
    explanation:
      'Du siehst nicht mehr, was diese Person schreibt und wie sie reagiert, an keinem Tisch. An deinen Tischen bekommt sie keinen Platz, und bei „Gegner suchen“ trefft ihr nicht mehr aufeinander. Sie erfährt davon nichts.',
    block: (name) => `${name} blockieren`,
    blocked: (name) => `${name} ist blockiert. In den Einstellungen kannst du das rückgängig machen.`,
  },
  reactionRow: {
    reactions: 'Reaktionen',
  },
};

/** What each reaction means: for screen readers, and for the tooltip. */
export const reactionWords: Words<typeof english.reactionWords> = {
  hello: 'Hallo!',
  'good-luck': 'Viel Glück!',
  'well-played': 'Gut gespielt!',
  wow: 'Wow!',
  oops: 'Ups!',
  thinking: 'Moment, ich überlege …',
  thanks: 'Danke!',
  again: 'Noch ein Spiel?',
};
