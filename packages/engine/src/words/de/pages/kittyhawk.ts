import { diagrams } from '../../../games/kittyhawk/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Kittyhawk (KH1 to KH13). */
export const page: readonly RulesPart[] = [
  { heading: 'Die Karten' },
  'Das Decktet hat sechs Farben: Monde, Sonnen, Wellen, Blätter, Wyrme und Knoten. Die Zahlenkarten von 2 bis 9 zeigen je zwei Farben und gehören zu beiden. Asse und Kronen zeigen nur eine. Hier sind zwei Decktets so gemischt, dass es jede Zahlenkarte zweimal und jedes Ass und jede Krone einmal gibt: sechzig Karten.',
  { heading: 'Das Ziel' },
  'Bring alle Karten auf sechs Zielstapel, einen je Farbe, in der Reihenfolge Ass, 2 bis 9, Krone.',
  { heading: 'Die Auslage' },
  'Die sechs Asse beginnen die Zielstapel. Dazu kommen sechs Spalten mit einer Karte, zwei Haufen mit drei Karten und ein Stapel mit 42.',
  {
    ...diagrams.start,
    caption: 'So beginnt ein Spiel. Die Wüste, eine 2 der Sonnen und Wyrme, passt auf das Ass beider Farben.',
  },
  { heading: 'Die Zielstapel' },
  'Jede Karte muss einen Wert höher sein als die darunter und die Farbe des Asses zeigen, mit dem der Zielstapel beginnt. Ihre andere Farbe ist egal, eine Karte mit zwei Farben hat also zwei Zielstapel zur Wahl. Jede Farbe braucht eine der beiden gleichen Karten.',
  {
    ...diagrams.foundations,
    caption: 'Die Reise ist eine 3 der Monde und Wellen. Sie darf zu den Monden oder Wellen, aber nicht zu den Wyrmen.',
  },
  { heading: 'Die Spalten' },
  'Du darfst nur oberste Karten bewegen, immer eine auf einmal. In den Spalten geht es abwärts; jede Karte muss einen Wert niedriger sein als die darunter und eine Farbe mit ihr gemeinsam haben. Auf eine leere Spalte darf jede Karte.',
  {
    ...diagrams.columns,
    caption:
      'Die Mühle zeigt Blätter wie der Händler, darf also auf ihn. Der Diplomat zeigt weder Blätter noch Knoten.',
  },
  'Auch die oberste Karte eines Zielstapels darf auf eine Spalte oder einen anderen Zielstapel; Asse bleiben liegen. Wer es schwerer mag, stellt ein, dass Karten auf den Zielstapeln bleiben.',
  { heading: 'Die Haufen und der Stapel' },
  'Neue Karten kommen auf die zwei Haufen. Ihre obersten Karten spielst du wie die der Spalten, aber auf einen Haufen darfst du nichts legen, auch nicht auf einen leeren. Stattdessen gibst du, wann immer du willst, solange der Stapel reicht: drei Karten auf den ersten Haufen, dann drei auf den zweiten.',
  {
    ...diagrams.heaps,
    caption:
      'Beim Geben bekommen beide Haufen neue Karten, die begraben, was dort liegt. Bewegen darfst du auf einen Haufen nichts, auch nicht auf einen leeren.',
  },
  'Mit der Option „Blind“ kommen zwei der drei Karten verdeckt und drehen sich um, wenn sie frei werden.',
  { heading: 'Die fünf Stufen' },
  'Stufe 1 ist das Spiel wie bisher beschrieben. Stufe 2 bringt sechs Bauern dazu, die zwischen der 9 und der Krone stehen. Stufe 4 bringt außerdem sechs Höfe: Die Reihenfolge ist dann 9, Bauer, Hof, Krone. Bauern und Höfe zeigen drei Farben.',
  {
    ...diagrams.pawns,
    caption: 'Mit Bauern passt keine 9 mehr auf eine Krone: Dazwischen kommt ein Bauer, hier die Ernte.',
  },
  'Auf Stufe 3 und 5 sind die Asse untergemischt, und die Zielstapel sind zu Beginn leer. Auf einen leeren Zielstapel darf jedes Ass und sonst nichts. Bis dahin darf ein Ass auf einer 2 liegen, mit der es eine Farbe gemeinsam hat. Auch auf Stufe 5 sind Bauern und Höfe dabei.',
  {
    ...diagrams.aceShuffledIn,
    caption:
      'Stufe 3: Das Ass der Sonnen kann einen Zielstapel beginnen oder auf der Wüste warten, die auch Sonnen zeigt.',
  },
  { heading: 'Gewonnen und verloren' },
  'Du gewinnst, wenn alle Karten auf den Zielstapeln liegen: 60, auf Stufe 2 66, auf den Stufen 4 und 5 72. Du verlierst, wenn der Stapel leer ist und kein Zug mehr möglich ist.',
  { heading: 'Achte auf Bauern und Höfe' },
  'Jeder Zielstapel braucht einen Bauern, und jeden gibt es nur zweimal. Nur die Ernte zeigt Sonnen, nur der Wächter Knoten und nur das Grenzland Wellen. Von den Höfen zeigt nur der Konsul Monde, nur das Fenster Blätter und nur die Insel Wyrme. Legst du beide Ernten zu anderen Farben, werden die Sonnen nie mehr fertig, und das Spiel hält dich nicht auf.',
  {
    ...diagrams.lookingAhead,
    caption:
      'Die Monde können beide nehmen. Der Wächter ist die bessere Wahl, wenn der andere Wächter noch für die Knoten frei ist: So bleibt eine Ernte für die Sonnen.',
  },
];
