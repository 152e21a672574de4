import type { Words } from '@snap-up/engine';
import type * as english from '../en/turns.ts';

/** The sentences about whose turn it is, and what can be done in one's own. */
export const turnTexts: Words<typeof english.turnTexts> = {
  gameOver: 'Das Spiel ist vorbei.',
  turnOf: (name) => `${name} ist am Zug.`,
  keepPlaying: 'Dein Zug: Leg weiter oder passe.',
  play: 'Dein Zug: Leg, so viel du willst, dann passe.',
  noPlaysLeft: 'Nichts mehr zu legen: passe.',
  noPlay: 'Dein Zug, aber du hast nichts zu legen: passe.',
  noPlayMayAsk: 'Nichts zu legen: passe, oder fordere zum Legen auf.',
  /** Before a choice of players. */
  noPlayMayAskSomeone: 'Nichts zu legen: passe, oder fordere jemanden auf:',
  /** Who has asked whom to move, for those who wait. */
  askedYou: (name) => `${name} fordert dich auf, in deinem nächsten Zug zu legen.`,
  youAsked: (name) => `Du hast ${name} zum Legen aufgefordert.`,
  asked: (name, other) => `${name} fordert ${other} zum Legen auf.`,
};
