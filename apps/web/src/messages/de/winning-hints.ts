import type { Words } from '@snap-up/engine';
import type * as english from '../en/winning-hints.ts';

/** Hints that win a patience game, and what is said where there is none. */
export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Tipps zum Sieg',
  stop: 'Einfache Tipps',
  areOn: 'Tipps führen in diesem Spiel zum Sieg.',
  title: 'Tipps zum Sieg zeigen?',
  text: 'Für den Rest dieses Spiels ist jeder Tipp der nächste Zug auf einem Weg zum Sieg. Dafür werden alle Karten angesehen, deshalb zählt das Spiel in deiner Statistik als mit Hilfe gespielt.',
  yes: 'Tipps zum Sieg zeigen',
  searching: 'Es wird nach einem Weg zum Sieg gesucht. Du kannst weiterspielen.',
  lost: 'Dieses Spiel ist nicht mehr zu gewinnen.',
  notFound: 'So schnell ließ sich kein Weg zum Sieg finden, deshalb ein einfacher Tipp.',
  onlineOnly: 'Die Karten hat der Server gegeben, deshalb gibt es Tipps zum Sieg nur online. Hier ein einfacher Tipp.',
};

/** The same of hints that lead to the lowest score, in a game that nobody wins. */
export const scoreHintTexts: Words<typeof english.scoreHintTexts> = {
  offer: 'Tipps für wenig Punkte',
  stop: 'Einfache Tipps',
  areOn: 'Tipps führen in diesem Spiel zu den wenigsten Punkten.',
  title: 'Tipps für wenig Punkte zeigen?',
  text: 'Für den Rest dieses Spiels ist jeder Tipp der nächste Zug auf dem Weg zu den wenigsten Punkten, die sich finden lassen. Dafür werden alle Karten angesehen, deshalb zählt das Spiel in deiner Statistik als mit Hilfe gespielt.',
  yes: 'Diese Tipps zeigen',
  searching: 'Es wird nach den wenigsten Punkten gesucht. Du kannst weiterspielen.',
  notFound: 'So schnell ließ sich kein Weg zu wenig Punkten finden, deshalb ein einfacher Tipp.',
  onlineOnly: 'Die Karten hat der Server gegeben, deshalb gibt es diese Tipps nur online. Hier ein einfacher Tipp.',
};
