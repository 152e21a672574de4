import { diagrams } from '../../../games/head-solitaire/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Head Solitaire (HS1 to HS15). */
export const page: readonly RulesPart[] = [
  { heading: 'Die Karten' },
  'Das Decktet hat sechs Farben: Monde, Sonnen, Wellen, Blätter, Wyrme und Knoten. Jede Zahl von 2 bis 9 gibt es dreimal, jede dieser Karten zeigt zwei Farben. Die sechs Asse und die sechs Kronen zeigen nur eine.',
  { heading: 'Das Ziel' },
  'Geh das Deck zweimal durch und bring so viele Karten wie möglich in Meldungen unter. Jede Karte, die am Ende übrig ist, zählt einen Punkt. Je weniger, desto besser; 0 ist perfekt.',
  { heading: 'Die Auslage' },
  'Das Original braucht keinen Tisch: Man kann es im Stehen spielen, mit allen Karten in einer Hand. Sechs Karten hältst du offen. Dahinter kommen der Stapel, dann deine Meldungen, beiseitegelegt, und dann dein Abwurf, die Ablage.',
  { ...diagrams.start, caption: 'So beginnt ein Spiel. Die Reise, der Berg und der Wald sind eine Folge in Monden.' },
  { heading: 'Meldungen' },
  'Eine Farbmeldung zeigt jede der sechs Farben genau einmal, auf beliebig vielen Karten.',
  { ...diagrams.suitMeld, caption: 'Vier Karten mit sechs Farben, keine davon doppelt.' },
  'Eine Wertmeldung sind drei oder mehr Karten von einem Wert, bei Assen und Kronen bis zu sechs. Die drei Karten einer Zahl sind zugleich eine Farbmeldung, weil sie zusammen jede Farbe einmal zeigen.',
  { ...diagrams.kindMeld, caption: 'Drei Kronen. Hättest du eine vierte, könnte sie mit.' },
  'Eine Folge sind drei oder mehr Karten mit aufeinanderfolgenden Werten, die alle eine Farbe gemeinsam haben. Das Ass liegt unter der 2, die Krone über der 9. Ass und Krone sind keine Nachbarn.',
  {
    ...diagrams.runMeld,
    caption:
      'Alle vier sind Wellen. 9 und Krone sind Nachbarn, Ass und 2 auch, aber von der Krone geht es nicht weiter zum Ass.',
  },
  { heading: 'Melden oder abwerfen' },
  'Enthält deine Hand eine Meldung, musst du eine spielen. Welche, und wie viel davon, bestimmst du. Dann wird deine Hand auf sechs aufgefüllt.',
  'Gibt es keine Meldung, wirfst du die ganze Hand ab und ziehst sechs neue Karten. Die Reihenfolge deines Abwurfs bestimmst du, und sie ist wichtig: So kommen die Karten wieder.',
  {
    ...diagrams.orderOfDiscards,
    caption:
      'In dieser Hand gibt es keine Meldung. Die 9 und die Krone bleiben zusammen, wenn sie wiederkommen, und treffen dort vielleicht eine 8.',
  },
  { heading: 'Der zweite Durchgang' },
  'Ist der Stapel leer, wird dein Abwurf zum neuen Stapel. Die Karten kommen in der Reihenfolge wieder, in der du sie abgeworfen hast. Hältst du in dem Moment Karten, wird deine Hand aus dem Abwurf aufgefüllt. Hast du noch nichts abgeworfen, spiel mit deinen Karten weiter; wirfst du sie ab, werden sie der neue Stapel.',
  'Hältst du keine, darfst du zuerst die oberste Karte abwerfen, einmal. Das verschiebt alle Hände, die noch kommen.',
  {
    ...diagrams.discardFromStock,
    caption:
      'Der Abwurf ist zum Stapel geworden und die Hand ist leer. Du darfst also die Höhle abwerfen, bevor du sechs Karten ziehst.',
  },
  'Spiel weiter wie bisher; die Reihenfolge beim Abwerfen ist jetzt egal. Gehen die Karten aus, kann deine letzte Hand kleiner sein. Enthält sie eine Meldung, spiel sie. Was übrig bleibt, wird abgeworfen, und das Spiel ist zu Ende.',
  { heading: 'Das erweiterte Deck' },
  'Bauern und Höfe zeigen drei Farben und haben keinen Wert, taugen also nur für Farbmeldungen. Der Leuchtturmwärter und der Ritus sind schon allein eine Farbmeldung.',
  { ...diagrams.twoCardMeld, caption: 'Der Leuchtturmwärter und der Ritus: sechs Farben auf zwei Karten.' },
  'Die Ausflucht steht für eine beliebige Farbe in einer Farbmeldung, für eine Karte des Werts in einer Wertmeldung und für eine Karte in einer Folge, wenn du das nicht abschaltest.',
  { ...diagrams.excuse, caption: 'Hier steht die Ausflucht für eine 8 der Monde.' },
  { heading: 'Tipps' },
  'Wirf Karten, die zusammengehören, nebeneinander ab, dann kommen sie zusammen wieder. Und zähl in Sechsern: Eine Meldung aus drei Karten holt drei aus den nächsten sechs und kann so Hände zerreißen, die du sorgsam geordnet hast.',
];
