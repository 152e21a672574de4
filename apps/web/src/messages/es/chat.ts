import type { Words } from '@snap-up/engine';
import type * as english from '../en/chat.ts';

import { countOf } from './grammar.ts';

/** The words of the chat, by the component that shows them. */
export const chatTexts: Words<typeof english.chatTexts> = {
  chat: {
    onlyPlayersCanChat: 'Solo los jugadores pueden chatear.',
  },
  chatButton: {
    chat: 'Chat',
    chatWithNew: (newCount) => `Chat, ${countOf(newCount, 'mensaje nuevo', 'mensajes nuevos')}`,
  },
  chatField: {
    message: 'Mensaje',
    send: 'Enviar',
    tooMany: (count) => (count === 1 ? 'Sobra 1' : `Sobran ${count}`),
    left: (count) => (count === 1 ? 'Queda 1' : `Quedan ${count}`),
  },
  chatLines: {
    chatMessages: 'Mensajes del chat',
    you: '(tú)',
    noMessagesYet: 'Aún no hay mensajes',
    /** A line as a screen reader says it. */
    saidBy: (name, words) => `${name}: ${words}`,
    saidByYou: (words) => `Tú: ${words}`,
  },
  chatPanel: {
    chat: 'Chat',
    closeTheChat: 'Cerrar el chat',
  },
  mutedPlayers: {
    muted: (names) => `Silenciados: ${names}`,
    mutePlayer: 'Silenciar a un jugador',
    explanation: 'Sus mensajes y reacciones no se muestran en este dispositivo. No recibe ningún aviso.',
    mute: (name) => `Silenciar a ${name}`,
  },
  reactionRow: {
    reactions: 'Reacciones',
  },
};
