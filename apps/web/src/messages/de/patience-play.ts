import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-play.ts';
import { numberText } from '../sentence.ts';

/** The words of hints. Cards and piles are given by name. */
export const hintWords: Words<typeof english.hintWords> = {
  carry: (card, from, to) => `Tipp: ${card} von ${from} auf ${to}.`,
  draw: 'Tipp: Zieh vom Stapel.',
  redeal: 'Tipp: Dreh die Ablage um.',
  meld: (cards) => `Tipp: Melde ${cards}.`,
  discard: (cards) => `Tipp: Wirf ${cards} ab.`,
  noMoves: 'Kein Zug mehr möglich.',
  noneFound: 'Kein nützlicher Zug gefunden.',
};

/** Hints that win a patience game, and what is said where there is none. */
export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Tipps zum Sieg',
  stop: 'Einfache Tipps',
  areOn: 'In diesem Spiel führt jetzt jeder Tipp zum Sieg.',
  title: 'Tipps zum Sieg zeigen?',
  text: 'Für den Rest dieses Spiels ist jeder Tipp der nächste Zug auf einem Weg zum Sieg. Dafür werden auch die verdeckten Karten angesehen, deshalb zählt das Spiel in deiner Statistik als mit Hilfe gespielt.',
  yes: 'Tipps zum Sieg zeigen',
  searching: 'Ein Weg zum Sieg wird gesucht. Du kannst weiterspielen.',
  lost: 'Dieses Spiel ist nicht zu gewinnen.',
  notFound: 'So schnell ließ sich kein Weg zum Sieg finden, deshalb ein einfacher Tipp.',
  onlineOnly:
    'Dieses Spiel wurde online ausgeteilt, deshalb gibt es Tipps zum Sieg nur online. Hier ein einfacher Tipp.',
};

/** The same of hints that lead to the lowest score, in a game that nobody wins. */
export const scoreHintTexts: Words<typeof english.scoreHintTexts> = {
  offer: 'Tipps zur niedrigsten Punktzahl',
  stop: 'Einfache Tipps',
  areOn: 'In diesem Spiel führt jetzt jeder Tipp zur niedrigsten Punktzahl.',
  title: 'Tipps zur niedrigsten Punktzahl zeigen?',
  text: 'Für den Rest dieses Spiels ist jeder Tipp der nächste Zug auf dem Weg zur niedrigsten Punktzahl, die sich finden lässt. Dafür werden auch die verdeckten Karten angesehen, deshalb zählt das Spiel in deiner Statistik als mit Hilfe gespielt.',
  yes: 'Diese Tipps zeigen',
  searching: 'Die niedrigste Punktzahl wird gesucht. Du kannst weiterspielen.',
  notFound: 'So schnell ließ sich die niedrigste Punktzahl nicht finden, deshalb ein einfacher Tipp.',
  onlineOnly: 'Dieses Spiel wurde online ausgeteilt, deshalb gibt es diese Tipps nur online. Hier ein einfacher Tipp.',
};

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
