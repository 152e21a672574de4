import type { Words } from '@snap-up/engine';
import type * as english from '../en/winning-hints.ts';

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
