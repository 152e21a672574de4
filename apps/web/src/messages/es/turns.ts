import type { Words } from '@snap-up/engine';
import type * as english from '../en/turns.ts';

/** The sentences about whose turn it is, and what can be done in one's own. */
export const turnTexts: Words<typeof english.turnTexts> = {
  gameOver: 'La partida ha terminado.',
  turnOf: (name) => `Turno de ${name}.`,
  keepPlaying: 'Tu turno: sigue jugando o pasa.',
  play: 'Tu turno: juega cuanto quieras y luego pasa.',
  noPlaysLeft: 'No te quedan jugadas: pasa.',
  noPlay: 'Tu turno, pero no tienes jugadas: pasa.',
  noPlayMayAsk: 'No tienes jugadas: pasa, o pide que jueguen.',
  /** Before a choice of players. */
  noPlayMayAskSomeone: 'No tienes jugadas: pasa, o pide a alguien que juegue:',
  /** Who has asked whom to move, for those who wait. */
  askedYou: (name) => `${name} te pide que juegues en tu próximo turno.`,
  youAsked: (name) => `Has pedido a ${name} que juegue.`,
  asked: (name, other) => `${name} pide a ${other} que juegue.`,
};
