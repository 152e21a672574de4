import { diagrams } from '../../../games/race/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of the race (R1 to R9, M1 to M3, DV8, DV12; else K2 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'Das Ziel' },
  'Alle haben ein eigenes Deck mit eigener Rückseite, und alle spielen gleichzeitig. Es gewinnt, wer die meisten Karten auf den Zielstapeln in der Mitte hat, wenn niemand mehr weiterkommt, oder wer zuerst alle 52 dort hat.',
  { heading: 'Deine Auslage' },
  'In sieben Spalten liegen eine bis sieben Karten, die jeweils letzte offen. Die anderen 24 Karten sind dein Stapel. In den Spalten legst du abwärts, abwechselnd rot und schwarz. Folgen lassen sich zusammen bewegen, und auf eine leere Spalte darf nur ein König, allein oder mit dem, was auf ihm liegt. Spalten, Stapel und Ablage der anderen sind tabu. Wenn am Tisch nichts anderes gewählt ist, werden Karten gegeben, mit denen alle ähnliche Chancen haben.',
  {
    ...diagrams.columns,
    caption:
      'Die rote Acht nimmt die Sieben mit auf die andere schwarze Neun, und der König zieht mit seiner Dame in die leere Spalte.',
  },
  { heading: 'Gemeinsame Zielstapel' },
  'Pro Farbe gibt es so viele Zielstapel, wie Leute mitspielen. Alle dürfen einen mit einem Ass beginnen und auf jeden legen, egal wessen Karten dort liegen: in einer Farbe, aufwärts, immer eine Karte auf einmal. Zurück kommt keine. Jede Karte zählt für die Person, aus deren Deck sie stammt.',
  {
    ...diagrams.foundations,
    caption: 'Deine Vier kommt auf eine fremde Drei. Ein zweites Herz-Ass beginnt den zweiten Zielstapel in Herz.',
  },
  { heading: 'Die schnellere Hand bekommt die Stelle' },
  'Wollen zwei an dieselbe Stelle, bekommt sie, wer zuerst reagiert, auch über eine langsame Verbindung, und die andere Karte gleitet zurück. Ihr könnt auch einstellen, dass die Karte zählt, die zuerst ankommt. Braucht aber ein anderer Zielstapel der Farbe denselben Wert, kommt die zweite von selbst dorthin, und beide zählen.',
  {
    ...diagrams.placeTaken,
    caption:
      'Eine fremde Vier war zuerst da. Der andere Zielstapel in Herz ist noch nicht so weit, also bleibt deine Vier.',
  },
  { ...diagrams.otherPlace, caption: 'Hier braucht auch der andere Zielstapel eine Vier, also kommt deine dorthin.' },
  { heading: 'Stapel und Ablage' },
  'Zieh drei Karten, oder eine, wenn ihr das so eingestellt habt, wann immer du willst; du musst nicht erst am Ende deiner Züge sein. Nur die oberste Karte der Ablage ist spielbar, danach die darunter. Ist der Stapel leer, dreh die Ablage um, ohne zu mischen, und geh sie noch einmal durch, so oft du willst.',
  'Um ein Rennen auszugleichen, kann der Host einem Platz eine Vorgabe geben: Wer dort sitzt, zieht eine Karte, während die anderen drei ziehen, oder startet später und sieht die eigenen Karten erst dann.',
  { heading: 'Wie das Rennen endet' },
  'Meistens endet ein Rennen, weil niemand mehr weiterkommt, wie auch immer alle umlegen und wie oft sie ziehen. Es endet dann von selbst; ihr könnt auch vorher gemeinsam aufhören. Dann zählt, wie viele eigene Karten auf den Zielstapeln liegen, und bei gleich vielen teilt man sich den Platz. Festzustecken heißt nicht, dass du draußen bist: Andere können dir den Weg frei machen.',
  'Wer schon vorher alle 52 Karten dort hat, gewinnt sofort. Sind drei oder mehr dabei, geht es um Platz 2 und 3 weiter, wenn ihr nichts anderes eingestellt habt.',
  { heading: 'Tipps' },
  'Behalte die anderen im Blick. Jedes Ass, das sie legen, ist auch für dich ein neuer Zielstapel. Und wenn nur ein einziger deine Karte nehmen kann, leg sie, bevor eine fremde dort ankommt.',
];
