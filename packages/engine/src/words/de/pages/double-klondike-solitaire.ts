import { diagrams } from '../../../games/double-klondike-solitaire/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Double Klondike Solitaire (DKS1 to DKS6; else K2 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'Das Ziel' },
  'Bring alle 104 Karten aus zwei Decks auf die acht Zielstapel. Jede Farbe hat zwei, aufwärts vom Ass zum König.',
  { heading: 'Die Auslage' },
  'Beide Decks werden zusammengemischt. In neun Spalten liegen eine bis neun Karten, die jeweils letzte offen. Wird eine verdeckte Karte frei, dreht sie sich von selbst um. Die anderen 59 Karten sind der Stapel.',
  { heading: 'Die Spalten' },
  'In den Spalten legst du abwärts, abwechselnd rot und schwarz. Du darfst jede Folge am Ende einer Spalte bewegen, ganz oder zum Teil, wenn ihre erste Karte passt. Auf eine leere Spalte darf nur ein König, allein oder mit dem, was auf ihm liegt.',
  {
    ...diagrams.run,
    caption:
      'Die ganze Folge kommt auf die Dame. Die Neun darf nicht auf die andere Karo-Neun: Sie müsste einen Wert niedriger sein.',
  },
  { heading: 'Acht Zielstapel' },
  'Jede Farbe hat zwei Zielstapel, jeder beginnt mit einem Ass. Danach ist egal, aus welchem Deck eine Karte kommt: Sie darf auf jeden Zielstapel ihrer Farbe, der bei ihrem Wert angekommen ist.',
  { ...diagrams.eitherFoundation, caption: 'Beide Zielstapel in Herz brauchen eine Vier. Du hast die Wahl.' },
  {
    ...diagrams.secondAce,
    caption: 'Das zweite Ass beginnt den zweiten Zielstapel in Pik, während der erste weiterwächst.',
  },
  'Karten bleiben auf den Zielstapeln, außer du schaltest „Zurück vom Zielstapel“ ein. Dann darf die oberste Karte eines Zielstapels zurück auf eine Spalte, auf die sie passt.',
  { heading: 'Stapel und Ablage' },
  'Zieh jeweils drei Karten, oder eine, wenn du das eingestellt hast, und spiel die oberste Karte der Ablage. Sind nur noch eine oder zwei Karten im Stapel, ziehst du diese. Ist der Stapel leer, dreh die Ablage um, ohne zu mischen, und geh sie noch einmal durch, so oft du willst.',
  { ...diagrams.lastTwo, caption: 'Zwei Karten sind übrig: Beide werden gezogen, die letzte liegt oben.' },
  { heading: 'Gewonnen und verloren' },
  'Du gewinnst, wenn alle Karten auf den Zielstapeln liegen. Du verlierst, wenn nie wieder eine Karte spielbar wird, wie auch immer du die Spalten umlegst und wie oft du den Stapel durchgehst. Das Spiel sagt es dir dann, und du kannst zurückgehen.',
  { heading: 'Tipps' },
  'Jede Karte gibt es zweimal. Ist eine begraben, such erst die andere, bevor du gräbst. Und lass nicht beide Zielstapel einer Farbe den anderen weit davonlaufen, sonst fehlt dir etwas zum Anlegen in den Spalten.',
];
