import { diagrams } from '../../../games/box-kite/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Box Kite (BK1 to BK9). */
export const page: readonly RulesPart[] = [
  { heading: 'Das Ziel' },
  'Bring alle 104 Karten aus zwei Decks auf die acht Zielstapel. Jede Farbe hat zwei: einen aufwärts vom Ass zum König, einen abwärts vom König zum Ass.',
  { heading: 'Die Auslage' },
  'Ein Ass und ein König jeder Farbe beginnen die Zielstapel. Alle übrigen Karten liegen offen in zwölf Spalten zu acht Karten. Es gibt keinen Stapel, es kommen also keine neuen Karten. Wer es schwerer mag, lässt nur die obersten Karten offen geben; die anderen drehen sich um, sobald sie frei werden.',
  { heading: 'Die Spalten' },
  'Du darfst nur die oberste Karte einer Spalte bewegen, immer eine auf einmal. Sie darf auf die oberste Karte einer anderen Spalte, wenn diese einen Wert höher oder niedriger ist, egal in welcher Farbe. Die Richtung darfst du bei jeder Karte wechseln, und Ass und König gelten als Nachbarn.',
  {
    ...diagrams.fitting,
    caption: 'Die Sieben darf hinauf auf die Acht oder hinunter auf die Sechs. Die Farbe spielt keine Rolle.',
  },
  {
    ...diagrams.aceAndKing,
    caption: 'Ein Ass passt auf einen König und ein König auf ein Ass. Zwei gleiche Werte passen nie aufeinander.',
  },
  'Eine leere Spalte bleibt leer. Dieser Platz ist für immer verloren, also überleg gut, bevor du eine Spalte räumst.',
  { heading: 'Die Zielstapel' },
  'Auf einem Zielstapel liegt nur eine Farbe, Wert für Wert. Jede Karte gibt es zweimal, eine für jeden Zielstapel ihrer Farbe. Welche wohin kommt, bestimmst du.',
  {
    ...diagrams.twoFoundations,
    caption: 'Beide Zielstapel in Herz brauchen eine Fünf: der eine auf dem Weg nach oben, der andere nach unten.',
  },
  { heading: 'Von Zielstapel zu Zielstapel' },
  'Sind die obersten Karten der beiden Zielstapel einer Farbe im Wert benachbart, darf die eine auf die andere wechseln. Das geht, so oft du willst, und in beide Richtungen. Nur die Grundkarten bleiben liegen: das Ass und der König, mit denen die Zielstapel begonnen haben.',
  {
    ...diagrams.meeting,
    caption: 'Sieben und Acht treffen sich. Die Sieben darf nach rechts oder die Acht nach links.',
  },
  'Das ist der Schlüssel zum Spiel. Du kannst Karte um Karte von einem Zielstapel zum anderen legen, bis oben der Wert liegt, den eine Karte aus den Spalten braucht.',
  {
    ...diagrams.noPlaceYet,
    caption: 'Für die zweite Neun ist noch kein Platz. Wechselt aber die Acht hinüber, kann die Neun folgen.',
  },
  'Von den Zielstapeln kehrt keine Karte in die Spalten zurück.',
  {
    ...diagrams.staying,
    caption:
      'Beide Züge passen vom Wert her, aber keiner ist erlaubt. Die Zwei darf nicht zurück in eine Spalte, und das Ass ist eine Grundkarte: Es bleibt liegen, obwohl es der Zwei benachbart ist.',
  },
  { heading: 'Gewonnen und verloren' },
  'Du gewinnst, wenn alle Karten auf den Zielstapeln liegen. Du verlierst, wenn kein Zug mehr möglich ist, auch keiner zwischen Zielstapeln. Solange sich noch Karten hin und her legen lassen, geht das Spiel weiter, auch wenn das nirgends hinführt.',
  { heading: 'Tipps' },
  'Zeigen beide Zielstapel einer Farbe denselben Wert, sind sie aneinander vorbei, und keine Karte kann mehr wechseln. Überleg gut, wo sie sich treffen sollen. Und such erst das Gegenstück einer Karte, bevor du sie begräbst.',
];
