import { diagrams } from '../../../games/yukon/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Yukon (Y1 to Y7; G2, G3). */
export const page: readonly RulesPart[] = [
  { heading: 'Das Ziel' },
  'Bring alle 52 Karten auf die vier Zielstapel, jede Farbe aufwärts vom Ass zum König. Es gibt keinen Stapel: Alles liegt von Anfang an auf dem Tisch.',
  { heading: 'Die Auslage' },
  'Die erste Spalte ist eine einzelne Karte. In den anderen sechs liegen je fünf offene Karten auf einer bis sechs verdeckten. Wird eine verdeckte Karte frei, dreht sie sich von selbst um.',
  {
    ...diagrams.start,
    caption:
      'So beginnt ein Spiel. Ein Bube passt auf die Dame; die Sieben passt auf die Acht und macht eine Spalte frei.',
  },
  { heading: 'Gruppen' },
  'In den Spalten legst du abwärts, abwechselnd rot und schwarz, wie bei Klondike. Hier aber darfst du jede offene Karte bewegen, wo auch immer sie in ihrer Spalte liegt; alle Karten auf ihr kommen mit, egal in welcher Reihenfolge. Nur die Karte, die du anfasst, muss auf die oberste Karte einer anderen Spalte passen.',
  {
    ...diagrams.group,
    caption:
      'Die rote Fünf passt auf die schwarze Sechs und nimmt drei Karten mit, die keine Folge sind. Die Karo-Neun könnte mit ihrer Zwei auf die Zehn.',
  },
  'Eine Gruppe darf nur auf die oberste Karte einer Spalte, und verdeckte Karten bewegen sich nie.',
  { ...diagrams.covered, caption: 'Die Sechs ist bedeckt, also darf keine Fünf dorthin.' },
  { heading: 'Leere Spalten' },
  'Auf eine leere Spalte darf nur ein König, mit allem, was auf ihm liegt.',
  {
    ...diagrams.emptyColumn,
    caption: 'Der König zieht mit der Neun und der Zwei um, und eine verdeckte Karte wird aufgedeckt.',
  },
  { heading: 'Die Zielstapel' },
  'Ein Ass beginnt einen Zielstapel, und seine Farbe folgt Karte um Karte. Nur die oberste Karte einer Spalte darf hinauf, immer eine auf einmal, und dort bleibt sie.',
  { heading: 'Gewonnen und verloren' },
  'Du gewinnst, wenn alle Karten auf den Zielstapeln liegen. Du verlierst, wenn kein Zug mehr etwas ändert. Solange sich noch Karten hin und her legen lassen, geht das Spiel weiter: Ob es einen Weg gibt, musst du selbst herausfinden.',
  { heading: 'Tipps' },
  'Grab zuerst nach den verdeckten Karten, und schau zweimal hin, bevor du eine Zwei auf den Zielstapel legst. Vielleicht braucht ein Ass der anderen Farbe, auf dem eine Gruppe liegt, gerade diese Zwei zum Landen.',
  {
    ...diagrams.waitWithTwo,
    caption:
      'Die Herz-Zwei könnte hinauf. Bleibt sie aber liegen, kann die ganze Gruppe auf sie und gibt die verdeckten Karten frei.',
  },
];
