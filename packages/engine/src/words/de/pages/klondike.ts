import { diagrams } from '../../../games/klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Klondike (K1 to K10, G2 to G5). */
export const page: readonly RulesPart[] = [
  { heading: 'Das Ziel' },
  'Bring alle 52 Karten auf die vier Zielstapel, einen je Farbe, aufwärts vom Ass zum König.',
  { heading: 'Die Auslage' },
  'In sieben Spalten liegen eine bis sieben Karten. Nur die letzte jeder Spalte ist offen. Wird eine verdeckte Karte frei, dreht sie sich von selbst um. Die anderen 24 Karten sind der Stapel.',
  {
    ...diagrams.start,
    caption:
      'So beginnt ein Spiel. Das Ass kann gleich auf einen Zielstapel, und die schwarze Acht passt auf die rote Neun.',
  },
  { heading: 'Die Spalten' },
  'In den Spalten legst du abwärts, Wert für Wert, abwechselnd rot und schwarz. Der König ist am höchsten, das Ass am niedrigsten: Ein Ass darf auf eine Zwei, aber nichts darf auf ein Ass.',
  'Offene Karten, die am Ende einer Spalte eine Folge bilden, kannst du zusammen bewegen. Nimm so viele davon, wie du willst; die erste muss dort passen, wo sie hinkommt.',
  {
    ...diagrams.columns,
    caption:
      'Die rote Neun nimmt die Acht mit auf die andere schwarze Zehn. Allein passt die schwarze Acht nicht auf eine schwarze Neun.',
  },
  'Auf eine leere Spalte darf nur ein König, allein oder mit den Karten, die auf ihm liegen.',
  {
    ...diagrams.emptyColumn,
    caption:
      'Der König zieht mit seiner Dame in die leere Spalte, und die Karte unter ihm wird aufgedeckt. Eine Dame darf dort nicht hin.',
  },
  { heading: 'Die Zielstapel' },
  'Ein Zielstapel beginnt mit seinem Ass, darauf kommen Zwei, Drei und so weiter in derselben Farbe. Ist die oberste Karte einer Spalte oder der Ablage als Nächste dran, darfst du sie dorthin legen, immer eine auf einmal. Du musst nie: Manchmal nützt eine Karte in einer Spalte mehr.',
  'Karten bleiben auf den Zielstapeln, außer du schaltest „Zurück vom Zielstapel“ ein. Dann darf die oberste Karte eines Zielstapels zurück auf eine Spalte, auf die sie passt.',
  {
    ...diagrams.offFoundation,
    caption:
      'Ist „Zurück vom Zielstapel“ eingeschaltet, kann die rote Fünf zurück auf die schwarze Sechs und dann die schwarze Vier aufnehmen.',
  },
  { heading: 'Stapel und Ablage' },
  'Zieh, wann immer du willst. Drei Karten kommen nacheinander vom Stapel auf die Ablage, die dritte liegt also oben; mit der Option „Karten ziehen“ wird es eine. Sind weniger im Stapel, bekommst du diese. Nur die oberste Karte der Ablage ist spielbar, danach die darunter.',
  { ...diagrams.waste, caption: 'Die Drei passt auf die rote Vier, muss aber warten, bis die Neun weg ist.' },
  'Ist der Stapel leer, dreh die Ablage um, ohne zu mischen, und geh sie noch einmal durch. Üblich ist das beliebig oft, wenn du drei Karten ziehst, und gar nicht, wenn du eine ziehst. „Durchgänge“ ändert das.',
  { heading: 'Gewonnen und verloren' },
  'Du gewinnst, wenn alle Karten auf den Zielstapeln liegen. Wird nie wieder eine Karte spielbar, wie auch immer du die Spalten umlegst und den Stapel durchgehst, sagt dir das Spiel, dass es verloren ist. Du kannst dann bis dahin zurück, wo es noch zu gewinnen war, oder neu geben.',
  { heading: 'Tipps' },
  'Züge, die eine Karte aufdecken, sind am meisten wert, vor allem in den langen Spalten. Räum eine Spalte nicht vorschnell, wenn kein König für den Platz bereitliegt. Und halte die Zielstapel etwa gleich hoch: Eine niedrige Karte, die dort liegt, kann in den Spalten keine mehr aufnehmen.',
];
