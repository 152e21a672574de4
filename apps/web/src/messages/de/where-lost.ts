import type { Words } from '@snap-up/engine';
import type * as english from '../en/where-lost.ts';

/** A position of a replay: after how many moves. */
const after = (moves: number) => (moves === 0 ? 'direkt nach dem Geben' : `nach Zug ${moves}`);

/** What a replay says of where a patience game was lost. */
export const whereLostTexts: Words<typeof english.whereLostTexts> = {
  title: 'Wo es verloren ging',
  find: 'Zeigen, wo es verloren ging',
  searching: 'Die letzte gewinnbare Stellung wird gesucht …',
  goThere: 'Zu dieser Stellung',
  tryAgain: 'Von hier noch einmal',
  tryAgainTitle: 'Von hier noch einmal versuchen?',
  tryAgainText:
    'Du spielst dasselbe Spiel von dieser Stellung an noch einmal. Es zählt als Spiel mit Hilfe. Ein anderes, das an diesem Tisch offen ist, zählt dann als gewonnen, wenn nur noch alles abzulegen ist, sonst als aufgegeben.',
  withOneMove: (lastWon, firstLost) =>
    `Dieses Spiel war ${after(lastWon)} noch zu gewinnen, nach Zug ${firstLost} nicht mehr.`,
  between: (lastWon, firstLost) =>
    `Dieses Spiel war ${after(lastWon)} noch zu gewinnen, nach Zug ${firstLost} nicht mehr. Was dazwischen liegt, ließ sich nicht herausfinden.`,
  notAtAll: 'Dieses Spiel war noch zu gewinnen, als es aufgegeben wurde.',
  notBefore: (lastWon) =>
    `Dieses Spiel war ${after(lastWon)} noch zu gewinnen. Was danach kam, ließ sich nicht herausfinden.`,
  fromTheDeal: 'Dieses Spiel war von Anfang an nicht zu gewinnen.',
  atTheLatest: (firstLost) =>
    `Dieses Spiel war nach Zug ${firstLost} nicht mehr zu gewinnen. Was davor war, ließ sich nicht herausfinden.`,
  undecided: 'Das ließ sich so schnell nicht herausfinden.',
};
