import type { Words } from '@snap-up/engine';
import type * as english from '../en/winnable.ts';
import { numberText } from '../numbers.ts';

/** The question whether a patience game can still be won, and what is said of it. */
export const winnableTexts: Words<typeof english.winnableTexts> = {
  ask: 'Kann ich noch gewinnen?',
  searching: 'Ein Weg zum Sieg wird gesucht. Du kannst weiterspielen.',
  won: 'Ja, dieses Spiel ist noch zu gewinnen.',
  lost: 'Nein, dieses Spiel ist nicht zu gewinnen.',
  undecided: 'Das ließ sich so schnell nicht herausfinden. Vielleicht ist das Spiel noch zu gewinnen.',
  onlineOnly: 'Dieses Spiel wurde online ausgeteilt, deshalb lässt sich das nur online herausfinden.',
};

/** The question how low the score of a game can still get that nobody wins, and what is said of it. */
export const lowestScoreTexts: Words<typeof english.lowestScoreTexts> = {
  ask: 'Wie wenige Punkte sind noch möglich?',
  searching: 'Die niedrigste Punktzahl wird gesucht. Du kannst weiterspielen.',
  lowest: (score) =>
    score === 0
      ? 'Du kannst noch auf 0 Punkte kommen.'
      : `Du kannst noch auf ${numberText(score)} ${score === 1 ? 'Punkt' : 'Punkte'} kommen, weniger geht nicht.`,
  reachable: (score) =>
    `Du kannst noch auf ${numberText(score)} ${score === 1 ? 'Punkt' : 'Punkte'} kommen, vielleicht sogar auf weniger.`,
  undecided: 'Das ließ sich so schnell nicht herausfinden.',
};
