import type { Words } from '@snap-up/engine';
import type * as english from '../en/winning-hints.ts';

/** Hints that win a patience game, and what is said where there is none. */
export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Tipps zum Sieg',
  stop: 'Einfache Tipps',
  title: 'Tipps zum Sieg zeigen?',
  text: 'Für den Rest dieses Spiels ist jeder Tipp der nächste Zug auf einem Weg zum Sieg. Dafür werden alle Karten angesehen, deshalb zählt das Spiel in deiner Statistik als mit Hilfe gespielt.',
  yes: 'Tipps zum Sieg zeigen',
  searching: 'Es wird nach einem Weg zum Sieg gesucht. Du kannst weiterspielen.',
  lost: 'Dieses Spiel ist nicht mehr zu gewinnen.',
  notFound: 'So schnell ließ sich kein Weg zum Sieg finden, deshalb ein einfacher Tipp.',
  onlineOnly: 'Die Karten hat der Server gegeben, deshalb gibt es Tipps zum Sieg nur online. Hier ein einfacher Tipp.',
};
