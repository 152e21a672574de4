import type { Words } from '@snap-up/engine';
import type * as english from '../en/record-faults.ts';

import { numberText } from '../numbers.ts';

/** The sentences about a saved game that isn't valid. */
export const recordFaultWords: Words<typeof english.recordFaultWords> = {
  tooLong: (most) => `Ein gespeichertes Spiel hat höchstens ${numberText(most)} Zeichen.`,
  tooManyMoves: (most) => `Ein Spiel hat höchstens ${numberText(most)} Züge.`,
  notARecord: 'Das ist kein gespeichertes Spiel von Snap-Up.',
  changed: 'Die Datei wurde nach dem Speichern verändert.',
  /** What a line of the head should contain. */
  head: {
    ruleset: 'In dieser Zeile sollte der Name des Spiels stehen.',
    options: 'In dieser Zeile sollten die Optionen stehen, zum Beispiel: {"draw":3}.',
    names: 'In dieser Zeile sollten ein bis fünf Namen stehen, zum Beispiel: "Anna", "Ben".',
    started: 'In dieser Zeile sollte der Startzeitpunkt stehen, zum Beispiel: 2026-11-20T18:40:03.500Z.',
    seed: 'In dieser Zeile sollte der Startwert der Kartenverteilung stehen, 64 hexadezimale Ziffern.',
    shuffle: 'In dieser Zeile sollte „none“ oder „attempt 0“ stehen.',
    secret: 'In dieser Zeile sollte das Geheimnis des Servers für das Mischen stehen, mit Fingerabdruck.',
  },
  headNonce: (seat) => `In dieser Zeile sollte die Zufallszahl von Platz ${seat} stehen, mit Fingerabdruck.`,
  noEmptyLine: 'Diese Zeile sollte leer sein.',
  malformedMove: 'In dieser Zeile sollte ein Zug stehen, zum Beispiel: „12 a +34567 | 5h t3>f3 | t3>f3 t3=9c“.',
  otherMoveNumber: (number) => `In dieser Zeile sollte Zug ${number} stehen.`,
  earlierMove: 'Dieser Zug ist früher als der davor.',
  noSuchGame: (game) => `Es gibt kein Spiel „${game}“.`,
  anyGame: 'Dieses Spiel',
  otherSeatCount: (game, count) => `${game} geht nicht mit so vielen Plätzen: ${count}.`,
  secretMismatch: 'Das Geheimnis des Servers passt nicht zu seinem Fingerabdruck.',
  nonceMismatch: (seat) => `Die Zufallszahl von Platz ${seat} passt nicht zu ihrem Fingerabdruck.`,
  nonceCountMismatch: 'Es gibt nicht zu jedem Platz eine Zufallszahl.',
  firstPlayable: (number) => `Die erste spielbare Verteilung ist Nummer ${number}.`,
  seedMismatch: 'Die Karten stammen nicht aus dem Startwert, den die Zufallszahlen ergeben.',
  unknownSeat: (text) => `In diesem Spiel gibt es keinen Platz „${text}“.`,
  unknownPile: (text) => `In diesem Spiel gibt es keinen Stapel „${text}“.`,
  unknownCard: (text) => `In diesem Spiel gibt es keine Karte „${text}“.`,
  unreadable: (text) => `„${text}“ ist nicht lesbar.`,
  serverMoveOnly: 'Diesen Zug kann nur der Server machen, und nur, um das Spiel zu beenden.',
  notForAPlayer: 'Diesen Zug macht der Server für niemanden.',
  neverByServer: (move) => `Den Zug „${move}“ macht der Server nie.`,
  illegalMove: (move, code) => `Der Zug „${move}“ war hier nicht erlaubt (${code}).`,
  otherEvents: (move, events) => `Der Zug „${move}“ hätte zu „${events}“ führen müssen.`,
};
