import type { Words } from '@snap-up/engine';
import type * as english from '../en/chat.ts';

/** The words of the chat, by the component that shows them. */
export const chatTexts: Words<typeof english.chatTexts> = {
  chat: {
    onlyPlayersCanChat: 'Seuls les joueurs peuvent écrire ici.',
    onlyReactions:
      'Aux tables publiques, on ne peut que réagir. Tu peux accepter les messages d’inconnus dans les réglages.',
  },
  chatButton: {
    chat: 'Chat',
    chatWithNew: (newCount) => (newCount === 1 ? 'Chat, 1 nouveau message' : `Chat, ${newCount} nouveaux messages`),
  },
  chatField: {
    message: 'Message',
    send: 'Envoyer',
    tooMany: (count) => `${count} de trop`,
    left: (count) => `encore ${count}`,
  },
  chatLines: {
    chatMessages: 'Messages du chat',
    you: '(toi)',
    noMessagesYet: 'Aucun message pour l’instant',
    /** A line as a screen reader says it. */
    saidBy: (name, words) => `${name} : ${words}`,
    saidByYou: (words) => `Toi : ${words}`,
  },
  chatPanel: {
    chat: 'Chat',
    closeTheChat: 'Fermer le chat',
  },
  blocking: {
    blockSomebody: 'Bloquer quelqu’un',
    explanation:
      'Tu ne verras plus ses messages ni ses réactions, à aucune table. Cette personne ne pourra plus s’asseoir à tes tables et ne te sera plus proposée comme adversaire. Elle n’en saura rien.',
    block: (name) => `Bloquer ${name}`,
    blocked: (name) => `Tu as bloqué ${name}. Tu peux changer d’avis dans les réglages.`,
  },
  reactionRow: {
    reactions: 'Réactions',
  },
};

/** What each reaction means: for screen readers, and for the tooltip. */
export const reactionWords: typeof english.reactionWords = {
  hello: 'Salut !',
  'good-luck': 'Bonne chance !',
  'well-played': 'Bien joué !',
  wow: 'Waouh !',
  oops: 'Oups !',
  thinking: 'Je réfléchis…',
  thanks: 'Merci !',
  again: 'On en refait une ?',
};
