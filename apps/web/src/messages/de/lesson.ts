import type { Words } from '@snap-up/engine';
import type * as english from '../en/lesson.ts';

/** The steps of the lesson of the race: a few words, and what stands below its figure. */
export const raceLessonWords: Words<typeof english.raceLessonWords> = {
  middle: {
    heading: 'Wettlauf zur Mitte',
    text: 'Alle spielen gleichzeitig, jeweils mit dem eigenen Deck. Es gewinnt, wer die meisten Karten auf den Zielstapeln in der Mitte hat, wenn niemand mehr weiterkommt, oder wer zuerst alle 52 dort hat.',
    caption:
      'Die Zielstapel gehören allen. Sie beginnen mit einem Ass und steigen in einer Farbe. Tipp eine Karte an, um sie hinzulegen.',
  },
  columns: {
    heading: 'Bau deine Spalten',
    text: 'Immer um eins abwärts, rot auf schwarz oder schwarz auf rot. Nimmst du Karten weg, wird die darunter aufgedeckt.',
    caption:
      'Folgen lassen sich zusammen bewegen. Auf eine leere Spalte darf nur ein König, allein oder mit dem, was auf ihm liegt.',
  },
  stock: {
    heading: 'Zieh von deinem Stapel',
    text: 'Tipp auf den Stapel, um Karten zu bekommen. Nur die oberste Karte der Ablage ist spielbar, danach die darunter.',
    caption: 'Ist der Stapel leer, dreht ein Tipp die Ablage um. Das geht, so oft du willst.',
  },
  firstThere: {
    heading: 'Wer zuerst da ist, bekommt den Platz',
    text: 'Ist eine fremde Karte schneller, gleitet deine zurück. Also schau zuerst in die Mitte.',
    caption: 'Die andere Vier war schneller.',
  },
};
