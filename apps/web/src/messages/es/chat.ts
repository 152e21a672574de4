import type { Words } from '@snap-up/engine';
import type * as english from '../en/chat.ts';
import { countOf } from './language.ts';

/** The words of the chat, by the component that shows them. */
export const chatTexts: Words<typeof english.chatTexts> = {
  chat: {
    onlyPlayersCanChat: 'Solo los jugadores pueden chatear.',
    onlyReactions:
      'En las mesas públicas solo hay reacciones. Puedes permitir los mensajes de desconocidos en los ajustes.',
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
  blocking: {
    blockSomebody: 'Bloquear a alguien',
    explanation:
      'No verás lo que escriba ni sus reacciones en ninguna mesa. No podrá sentarse en tus mesas ni te tocará como rival. No recibirá ningún aviso.',
    block: (name) => `Bloquear a ${name}`,
    blocked: (name) => `Has bloqueado a ${name}. Puedes deshacerlo en los ajustes.`,
  },
  reactionRow: {
    reactions: 'Reacciones',
  },
};

/** What each reaction means: for screen readers, and for the tooltip. */
export const reactionWords: Words<typeof english.reactionWords> = {
  hello: '¡Hola!',
  'good-luck': '¡Suerte!',
  'well-played': '¡Bien jugado!',
  wow: '¡Guau!',
  oops: '¡Uy!',
  thinking: 'Déjame pensar…',
  thanks: '¡Gracias!',
  again: '¿Otra partida?',
};
