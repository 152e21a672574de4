import { diagrams } from '../../../games/double-klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Double Klondike (DV1 to DV17; else K6, K10, G2). */
export const page: readonly RulesPart[] = [
  { heading: 'Das Ziel' },
  'Alle haben ein eigenes Deck und eine eigene Klondike-Auslage. Reihum bringt ihr Karten auf die gemeinsamen Zielstapel in der Mitte. Es gewinnt, wer dort die meisten hat, wenn niemand mehr weiterkommt, oder wer zuerst alle 52 dort hat.',
  { heading: 'Deine Auslage' },
  'In sieben Spalten liegen eine bis sieben Karten, die jeweils letzte offen. Die anderen 24 Karten sind dein Stapel. In den Spalten legst du abwärts, abwechselnd rot und schwarz. Folgen lassen sich zusammen bewegen, und auf eine leere Spalte darf nur ein König, allein oder mit dem, was auf ihm liegt. Spalten, Stapel und Ablage der anderen sind tabu.',
  { heading: 'Wer beginnt' },
  'Es beginnt, wer in der ersten Spalte die niedrigste Karte hat. Das Ass ist die niedrigste. Bei Gleichstand entscheidet die zweite Spalte, und so weiter. Danach geht es reihum.',
  {
    ...diagrams.whoStarts,
    caption:
      'Beide haben in der ersten Spalte eine Fünf. In der zweiten ist die Sieben niedriger als die Neun, also beginnt, wer auf Platz zwei sitzt.',
  },
  { heading: 'Dein Zug' },
  'In deinem ersten Zug spielst du mit den Karten, wie sie liegen. Jeder weitere beginnt damit, dass von selbst eine Karte von deinem Stapel auf deine Ablage kommt. Ist der Stapel leer, wird vorher die Ablage umgedreht, ohne zu mischen. Mehr als diese eine Karte bekommst du nicht.',
  'Dann leg, so viel du willst: Bewege Karten zwischen deinen Spalten, spiel die oberste Karte deiner Ablage oder bring Karten auf die Zielstapel. Wenn du fertig bist, passe. Passen darfst du auch, wenn du noch legen könntest.',
  {
    ...diagrams.turnedUp,
    caption:
      'Die Drei kam zu Beginn dieses Zugs. Du darfst sie spielen und weitermachen, aber eine zweite Karte kommt nicht.',
  },
  { heading: 'Die Zielstapel' },
  'Pro Farbe gibt es so viele Zielstapel, wie Leute mitspielen, aufwärts vom Ass zum König. Alle dürfen einen beginnen und auf jeden legen, egal wessen Karten dort liegen. Zurück kommt keine Karte. Jede zählt für die Person, aus deren Deck sie stammt.',
  { heading: 'Zum Legen auffordern' },
  'Manchmal hält jemand eine Karte zurück, auf die andere warten. Dagegen hilft eine Aufforderung: Hattest du in deinem Zug gar nichts zu legen, darfst du beim Passen jemanden bestimmen, der gepasst hat, obwohl etwas zu legen war. Im nächsten Zug muss diese Person, sobald ihre Stapelkarte aufgedeckt ist, mindestens eine Karte ihrer Wahl legen, bevor sie passt. Hat sie dann nichts zu legen, verfällt die Aufforderung.',
  {
    ...diagrams.askToMove,
    caption:
      'Du hast nichts zu legen, und auf Platz zwei wurde die Kreuz-Zwei zurückgehalten. Passe und fordere zum Legen auf: Dann muss dort etwas gelegt werden.',
  },
  { heading: 'Wie das Spiel endet' },
  'Das Spiel endet, sobald jemand die letzte eigene Karte ablegt, auch mitten im Zug. Für die Plätze der anderen zählt, wie viele ihrer Karten auf den Zielstapeln liegen. Sind drei oder mehr dabei, könnt ihr einstellen, dass um Platz 2 und 3 weitergespielt wird.',
  'Kommt niemand mehr weiter, wie auch immer die Spalten umgelegt werden und wie viele Züge noch folgen, endet das Spiel von selbst, und es gewinnt, wer die meisten Karten auf den Zielstapeln hat. Bei gleich vielen teilt man sich den Platz. Ihr könnt auch einstellen, dass das Spiel nach einer Runde endet, in der niemand legen konnte.',
  { heading: 'Tipps' },
  'Bevor du passt, schau, was du den anderen auf den Zielstapeln hinlegst. Eine Karte zurückzuhalten kann sich lohnen, solange dich niemand zum Legen auffordern kann.',
];
