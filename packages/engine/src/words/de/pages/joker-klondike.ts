import { diagrams } from '../../../games/joker-klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Joker Klondike (JK1 to JK11; else K1 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'Das Ziel' },
  'Bau die vier Zielstapel aufwärts vom Ass zum König, je dreizehn Karten. Im Deck steckt ein Joker. Auf einem Zielstapel steht er für jede Karte außer einem Ass.',
  { heading: 'Wie Klondike' },
  'In sieben Spalten liegen eine bis sieben Karten, die jeweils letzte offen; der Stapel hat hier 25. In den Spalten legst du abwärts, abwechselnd rot und schwarz. Folgen lassen sich zusammen bewegen, und auf eine leere Spalte darf nur ein König. Zieh immer drei Karten, so oft du willst, oder wähle andere Optionen. Nur die oberste Karte der Ablage ist spielbar.',
  { heading: 'Der Joker muss gelegt werden' },
  'Liegt der Joker oben auf einer Spalte oder der Ablage, muss er auf einen Zielstapel, bevor du irgendetwas anderes tust, auch bevor du ziehst. Auf welchen, bestimmst du: jeden, der begonnen und noch nicht voll ist.',
  {
    ...diagrams.mustGoUp,
    caption: 'Der Joker wird zur Kreuz-Drei oder zur Herz-Zwei. Die echte Zwei muss warten, bis der Joker gelegt ist.',
  },
  'Der Joker darf nicht auf eine andere oder leere Spalte, und auf ihn darf dort keine Karte. Bis ein Zielstapel begonnen ist, bleibt er, wo er ist; auf der Ablage kann ihn die nächste gezogene Karte verdecken. Aber sobald du das erste Ass legst, muss ein Joker, der oben liegt, als Zwei folgen.',
  { ...diagrams.noPlace, caption: 'Noch liegt kein Ass. Diese Spalte steckt fest, weil der Joker obenauf liegt.' },
  { heading: 'Auf dem Joker weiterbauen' },
  'Auf dem Zielstapel geht es über dem Joker in der Farbe weiter, als läge dort die Karte, für die er steht.',
  { ...diagrams.standsFor, caption: 'Hier ist der Joker die Herz-Zwei, also kann die Drei folgen.' },
  { heading: 'Wenn die echte Karte kommt' },
  'Wird die Karte spielbar, für die der Joker steht, darf sie seinen Platz auf dem Zielstapel einnehmen, auch unter anderen Karten. Du musst das nicht: Vielleicht nützt sie in einer Spalte mehr. Tust du es, ist der Joker wieder frei und muss sofort auf einen Zielstapel, denselben oder einen anderen.',
  {
    ...diagrams.realCard,
    caption:
      'Die echte Zwei nimmt ihren Platz ein, und der Joker wird frei. Er muss wieder hinauf, als Herz-Fünf oder Pik-Drei.',
  },
  'Kann kein Zielstapel den Joker nehmen, liegt er beiseite, bis ein Ass einen neuen beginnt. Sind alle vier voll, ist er aus dem Spiel.',
  'Ist „Zurück vom Zielstapel“ eingeschaltet, dürfen die Karten über dem Joker zurück in die Spalten. Der Joker selbst nie.',
  { heading: 'Gewonnen und verloren' },
  'Du gewinnst, wenn jeder Zielstapel dreizehn Karten hat; der Joker zählt als die Karte, deren Platz er einnimmt. Du verlierst, wenn nie wieder eine Karte spielbar wird. Das Spiel sagt es dir dann, und du kannst zurückgehen.',
  { heading: 'Tipps' },
  'Am meisten wert ist der Joker dort, wo die nächste Karte tief vergraben ist. Nimm ihn in der Farbe, an deren Karte du nicht herankommst, und befreie ihn mit ihr, wenn du ihn anderswo brauchst.',
];
