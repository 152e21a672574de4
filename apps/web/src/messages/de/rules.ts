import type { Role, Words } from '@snap-up/engine';
import type * as english from '../en/rules.ts';

export const rulesTexts: Words<typeof english.rulesTexts> = {
  gameList: {
    solo: 'Allein',
    multiplayer: 'Mit anderen',
    players: (min: number, max: number) => `für ${min} bis ${max}`,
  },
  playHelp: {
    mouseOrTouch: 'Maus oder Touch',
    keyboard: 'Tastatur',
  },
  rules: {
    title: (game: string) => `Regeln: ${game}`,
    allRules: 'Alle Regeln',
    onThisPage: 'Auf dieser Seite',
    controls: 'Bedienung',
  },
  rulesCredits: {
    aboutTheDecktet: 'Mehr über das Decktet und unsere Bilder',
  },
  lessonSteps: {
    count: (step: number, count: number) => `Schritt ${step} von ${count}`,
    announced: (heading: string, text: string) => `${heading}. ${text}`,
    skip: 'Überspringen',
    back: 'Zurück',
    next: 'Weiter',
    done: 'Alles klar',
  },
  rulesText: {
    loading: 'Die Regeln werden geladen …',
  },
};

export const helpWords: Words<typeof english.helpWords> = {
  drag: 'Zieh',
  dragPackets: 'eine Karte, oder mehrere an der ersten, dorthin, wo sie hinsollen.',
  dragCard: 'eine Karte dorthin, wo sie hinsoll.',
  tap: 'Tipp',
  tapWithFoundations:
    'eine Karte an, um sie an die beste Stelle zu legen: wenn möglich auf einen Zielstapel, sonst auf eine Spalte.',
  tapCard: 'eine Karte an, um sie an die erste Stelle zu legen, an die sie passt.',
  doubleTap: 'Tipp doppelt',
  doubleTapCard: 'auf eine Karte, um sie auf einen Zielstapel zu legen.',
  tapHand: 'Karten deiner Hand an, um eine Meldung zu wählen oder, wenn es keine gibt, deinen Abwurf zu nummerieren.',
  dragHand: 'Karten deiner Hand, um sie umzuordnen.',
  tapStock: 'Tipp auf den Stapel,',
  stockDraws: 'um zu ziehen. Ist er leer, dreht ein weiterer Tipp die Ablage um.',
  stockDeals: 'um zu geben.',
  pressPass: 'Drück „Passen“,',
  passing: 'um deinen Zug zu beenden. Die Karte vom Stapel wird von selbst aufgedeckt.',
  byEar: {
    cards: 'liest deine Karten vor',
    foundations: 'liest die Zielstapel vor',
    stock: 'liest Stapel und Ablage vor',
    rival: 'liest Stand und Karten eines Gegners vor; nochmal gedrückt die des nächsten',
    moves: 'liest die möglichen Züge vor',
    changes: 'liest vor, was neu ist, seit du zuletzt gefragt hast',
    status: 'liest vor, wer am Zug ist, wie weit du bist und wie lange es schon dauert',
    column: 'liest eine Spalte vor',
  },
  keys: {
    arrows: 'Pfeiltasten',
    arrowsInPiles: 'gehen von Stapel zu Stapel und eine Spalte entlang',
    arrowsInHand: 'gehen von Karte zu Karte',
    enter: 'Enter',
    enterPicksUp: 'nimmt eine Karte auf; wähl mit den Pfeiltasten, wohin sie soll, und drück nochmal Enter',
    enterSelects: 'wählt eine Karte aus oder ab',
    shift: 'Umschalt',
    shiftMoves: 'mit einer Pfeiltaste verschiebt die Karte in der Hand',
    melds: 'meldet die gewählten Karten',
    discards: 'wirft die Hand ab',
    drawsHand: 'zieht eine neue Hand',
    founds: 'legt die Karte auf einen Zielstapel',
    space: 'Leertaste',
    spaceDraws: 'zieht oder dreht die Ablage um',
    spaceDeals: 'gibt',
    passes: 'passt und beendet deinen Zug',
    undoes: 'nimmt den letzten Zug zurück',
    redoes: 'wiederholt ihn',
    hints: 'zeigt einen nützlichen Zug',
    newDeal: 'gibt neue Karten',
    escape: 'Esc',
    escapePutsBack: 'legt die Karte zurück',
    mutes: 'schaltet den Ton aus oder ein',
    volume: 'macht den Ton lauter und dann wieder leise',
    helps: 'zeigt diese Hilfe',
  },
};

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
    heading: 'Die schnellere Hand bekommt die Stelle',
    text: 'Ist eine fremde Karte schneller, gleitet deine zurück. Also schau zuerst in die Mitte.',
    caption: 'Die andere Vier war schneller.',
  },
};

const groups: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  foundation: ['Zielstapel', 'Zielstapel'],
  stock: ['Stapel', 'Stapel'],
  waste: ['Ablage', 'Ablagen'],
  tableau: ['Spalte', 'Spalten'],
  reserve: ['Päckchen', 'Päckchen'],
  heap: ['Haufen', 'Haufen'],
  tier: ['Reihe', 'Reihen'],
  hand: ['Hand', 'Hände'],
  aside: ['Beiseite', 'Beiseite'],
};
/** Those of which one has a masculine article: “dein Stapel”, “deine Spalte”. */
const withoutEnding: ReadonlySet<Role> = new Set<Role>(['foundation', 'stock', 'reserve', 'heap', 'aside']);

const groupOf = (role: Role, count: number) => groups[role][count === 1 ? 0 : 1];
const ending = (role: Role, count: number) => (count === 1 && withoutEnding.has(role) ? '' : 'e');

export const diagramTexts: Words<typeof english.diagramTexts> = {
  group: groupOf,
  ownGroup: (role, count) => `Dein${ending(role, count)} ${groupOf(role, count)}`,
  othersGroup: (role, count) => `${groupOf(role, count)} von jemand anderem`,
  othersPile: (pile) => `${pile} von jemand anderem`,
  empty: 'leer',
  faceDown: (count) => (count === 1 ? 'eine verdeckte Karte' : `${count} verdeckte Karten`),
  unknownCard: 'eine Karte',
  contents: (pile, cards) => `${pile}: ${cards}.`,
  arrow: (way) => `Pfeil: ${way}.`,
  notAllowed: (way) => `Nicht erlaubt: ${way}.`,
  ways: {
    carry: (card, aboveCount, from, to) => {
      const along =
        aboveCount === 0 ? '' : aboveCount === 1 ? ' mit der Karte darauf' : ` mit den ${aboveCount} Karten darauf`;
      return `${card}${along} von ${from} auf ${to}`;
    },
    exchange: (carry, card, aside) => `${carry}, an den Platz von ${card}, der auf ${aside} geht`,
    draw: 'vom Stapel auf die Ablage',
    deal: (piles) => `vom Stapel auf ${piles.join(' und ')}`,
    redeal: 'von der Ablage zurück auf den Stapel',
    meld: (cards) => `Meldung: ${cards}`,
    discard: (cards) => `die Hand auf die Ablage, in der Reihenfolge ${cards}`,
  },
};
