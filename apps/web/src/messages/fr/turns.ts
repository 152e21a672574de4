import type { Words } from '@snap-up/engine';
import type * as english from '../en/turns.ts';

import { of } from './grammar.ts';

/** The sentences about whose turn it is, and what can be done in one's own. */
export const turnTexts: Words<typeof english.turnTexts> = {
  gameOver: 'La partie est finie.',
  turnOf: (name) => `Au tour ${of(name)}.`,
  keepPlaying: 'À toi : continue, ou passe.',
  play: 'À toi : joue autant que tu veux, puis passe.',
  noPlaysLeft: 'Plus aucun coup : passe.',
  noPlay: 'À toi, mais tu n’as aucun coup : passe.',
  noPlayMayAsk: 'Tu n’as aucun coup : passe, ou demande un coup.',
  /** Before a choice of players. */
  noPlayMayAskSomeone: 'Tu n’as aucun coup : passe, ou demande à quelqu’un de jouer :',
  /** Who has asked whom to move, for those who wait. */
  askedYou: (name) => `${name} te demande de jouer à ton prochain tour.`,
  youAsked: (name) => `Tu as demandé à ${name} de jouer.`,
  asked: (name, other) => `${name} demande à ${other} de jouer.`,
};
