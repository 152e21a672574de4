import { diagrams } from '../../../games/cascades/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Cascades (CA1 to CA14). */
export const page: readonly RulesPart[] = [
  { heading: 'Die Karten' },
  'Das Decktet hat sechs Farben: Monde, Sonnen, Wellen, Blätter, Wyrme und Knoten. Jede Zahl von 2 bis 9 gibt es dreimal, jede dieser Karten zeigt zwei Farben. Die sechs Asse und die sechs Kronen zeigen nur eine.',
  { heading: 'Das Ziel' },
  'Leg alle Karten in drei Reihen, von links nach rechts.',
  { heading: 'Die Auslage' },
  'Neben den Reihen liegen drei verdeckte Päckchen zu drei Karten. Die anderen 27 Karten sind der Stapel. Deck immer drei Karten auf die Ablage auf. Nur die oberste ist spielbar, danach die darunter.',
  'Von den ersten drei Karten muss die oberste die oberste Reihe beginnen, egal welche es ist und bevor du irgendetwas anderes tust.',
  { ...diagrams.firstCard, caption: 'Die Entdeckung muss die oberste Reihe beginnen, keine andere.' },
  { heading: 'Passende Farben' },
  'Neue Karten kommen rechts an eine Reihe. Jede muss eine Farbe mit der letzten Karte dort gemeinsam haben. Die erste Karte der mittleren und der unteren Reihe muss zu keiner passen.',
  { heading: 'Jede Reihe begrenzt die nächste' },
  'Eine Reihe nimmt jede Zahl nur einmal. Die mittlere nimmt nur Werte, die schon in der obersten liegen, und die untere nur Werte, die schon in der mittleren liegen.',
  {
    ...diagrams.rankAbove,
    caption:
      'Die Dunkelheit, eine 9, passt mit den Wyrmen in die mittlere Reihe, und in der obersten liegt schon eine 9. Die untere muss warten, bis auch die mittlere eine hat.',
  },
  { heading: 'Asse und Kronen' },
  'Von beiden gibt es sechs, also ist in jeder Reihe Platz für zwei. In einer tieferen Reihe braucht die erste Karte eine gleiche in der Reihe darüber, die zweite braucht zwei. Auch bei ihnen muss die Farbe passen. Sie zeigen nur eine, darum ist schwer an sie anzulegen: Überleg gut, wo du sie hinlegst.',
  {
    ...diagrams.secondAce,
    caption:
      'Die mittlere Reihe darf ihr zweites Ass nehmen: Es hat die Blätter mit dem Ursprung gemeinsam, und in der obersten liegen zwei. Es könnte auch die untere beginnen.',
  },
  { heading: 'Durchgänge und verdeckte Päckchen' },
  'Ist der Stapel leer, dreh die Ablage um, ohne zu mischen, und geh sie noch einmal durch, so oft du willst. Nach dem ersten Durchgang öffnet sich das obere Päckchen, nach dem zweiten das mittlere, nach dem dritten das untere. In einem offenen Päckchen liegt die oberste Karte aufgedeckt und ist jederzeit spielbar, dann die nächste. Gibt es nichts mehr aufzudecken, öffnen sich alle Päckchen.',
  {
    ...diagrams.openPile,
    caption: 'Der zweite Durchgang: Das obere Päckchen ist offen, und sein Verrat passt in die mittlere Reihe.',
  },
  { heading: 'Mit Bauern und Höfen' },
  'Du kannst acht Karten dazunehmen: vier Bauern und vier Höfe. Sie zeigen drei Farben, passen also öfter, und es passt öfter etwas an sie. Der erste Bauer kommt in die oberste Reihe, der zweite in die mittlere, der dritte in die untere und der vierte wieder in die oberste. Für Höfe gilt dasselbe, getrennt gezählt.',
  {
    ...diagrams.thirdPawn,
    caption:
      'Zwei Bauern liegen schon, der dritte gehört also in die untere Reihe. Erst danach darf die oberste ihren zweiten nehmen.',
  },
  { heading: 'Version 2, die leichtere' },
  'Die Asse werden nicht untergemischt. Stattdessen liegen links neben jeder Reihe zwei zufällige Asse. Eine Karte muss eine Farbe mit einem dieser beiden gemeinsam haben, egal welche Karte zuletzt liegt. Für die Werte gilt dasselbe wie sonst. Es gibt keine verdeckten Päckchen, und die erste Karte darf in jede Reihe, die sie nimmt.',
  {
    ...diagrams.besideAces,
    caption:
      'Der Büßer zeigt Wyrme wie ein Ass der obersten Reihe, darf also dorthin, obwohl er mit der letzten Karte keine Farbe gemeinsam hat. In der mittleren passen die Sonnen, aber in der Reihe darüber liegt keine 6.',
  },
  { heading: 'Gewonnen und verloren' },
  'Du gewinnst, wenn alle Karten in den Reihen liegen. Du verlierst, wenn in einem ganzen Durchgang keine Karte spielbar ist, die oben auf der Ablage oder einem Päckchen liegt; in Version 1 frühestens nach dem dritten Durchgang. Du kannst dann zurückgehen und es anders versuchen.',
  { heading: 'Tipps' },
  'Die oberste Reihe bestimmt, was die anderen nehmen können. Bau sie also zuerst, und lass sie möglichst mit einer Karte enden, von deren zwei Farben noch viel kommt. Bevor du eine Karte von der Ablage spielst, schau, was darunter liegt.',
];
