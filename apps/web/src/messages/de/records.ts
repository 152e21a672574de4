import type { Words } from '@snap-up/engine';
import type * as english from '../en/records.ts';
import { marked, numberText, type Sentence } from '../sentence.ts';

/** The words of the page in place of a record that cannot be shown, by the component that shows them. */
export const recordsTexts: Words<typeof english.recordsTexts> = {
  recordFaultNote: {
    fault: (line, sentence) => marked`<b>Zeile ${line}:</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'Dieses Spiel läuft noch',
    watchWhenOver: 'Eine Aufzeichnung zeigt alle Karten, darum gibt es sie erst nach dem Ende.',
    goToTheTable: 'Zum Tisch',
    tryAgain: 'Nochmal versuchen',
    gameNotFound: 'Spiel nicht gefunden',
    checkTheLink: 'Prüfe den Link und versuch es nochmal.',
    home: 'Startseite',
    openASavedGame: 'Gespeichertes Spiel öffnen',
    reload: 'Neu laden',
    couldNotLoad: 'Das Spiel konnte nicht geladen werden',
  },
};

/** The sentences about a saved game that isn't valid. */
export const recordFaultWords: Words<typeof english.recordFaultWords> = {
  tooLong: (most) => `Ein gespeichertes Spiel hat höchstens ${numberText(most)} Zeichen.`,
  tooManyMoves: (most) => `Ein Spiel hat höchstens ${numberText(most)} Züge.`,
  notARecord: 'Das ist kein gespeichertes Spiel von Snap-Up.',
  changed: 'Die Datei wurde nach dem Speichern verändert.',
  /** What a line of the head should contain. */
  head: {
    ruleset: 'In dieser Zeile sollte der Name des Spiels stehen.',
    options: 'In dieser Zeile sollten die Optionen stehen, zum Beispiel: {"draw":3}.',
    names: 'In dieser Zeile sollten ein bis fünf Namen stehen, zum Beispiel: "Anna", "Ben".',
    started: 'In dieser Zeile sollte der Startzeitpunkt stehen, zum Beispiel: 2026-11-20T18:40:03.500Z.',
    seed: 'In dieser Zeile sollte der Startwert der Kartenverteilung stehen, 64 hexadezimale Ziffern.',
    shuffle: 'In dieser Zeile sollte „none“ oder „attempt 0“ stehen.',
    secret: 'In dieser Zeile sollte das Geheimnis des Servers für das Mischen stehen, mit Fingerabdruck.',
  },
  headNonce: (seat) => `In dieser Zeile sollte die Zufallszahl von Platz ${seat} stehen, mit Fingerabdruck.`,
  noEmptyLine: 'Diese Zeile sollte leer sein.',
  malformedMove: 'In dieser Zeile sollte ein Zug stehen, zum Beispiel: „12 a +34567 | 5h t3>f3 | t3>f3 t3=9c“.',
  otherMoveNumber: (number) => `In dieser Zeile sollte Zug ${number} stehen.`,
  earlierMove: 'Dieser Zug ist früher als der davor.',
  noSuchGame: (game) => `Es gibt kein Spiel „${game}“.`,
  anyGame: 'Dieses Spiel',
  otherSeatCount: (game, count) => `${game} geht nicht mit so vielen Plätzen: ${count}.`,
  secretMismatch: 'Das Geheimnis des Servers passt nicht zu seinem Fingerabdruck.',
  nonceMismatch: (seat) => `Die Zufallszahl von Platz ${seat} passt nicht zu ihrem Fingerabdruck.`,
  nonceCountMismatch: 'Es gibt nicht zu jedem Platz eine Zufallszahl.',
  firstPlayable: (number) => `Die erste spielbare Verteilung ist Nummer ${number}.`,
  seedMismatch: 'Die Karten stammen nicht aus dem Startwert, den die Zufallszahlen ergeben.',
  unknownSeat: (text) => `In diesem Spiel gibt es keinen Platz „${text}“.`,
  unknownPile: (text) => `In diesem Spiel gibt es keinen Stapel „${text}“.`,
  unknownCard: (text) => `In diesem Spiel gibt es keine Karte „${text}“.`,
  unreadable: (text) => `„${text}“ ist nicht lesbar.`,
  serverMoveOnly: 'Diesen Zug kann nur der Server machen, und nur, um das Spiel zu beenden.',
  notForAPlayer: 'Diesen Zug macht der Server für niemanden.',
  neverByServer: (move) => `Den Zug „${move}“ macht der Server nie.`,
  illegalMove: (move, code) => `Der Zug „${move}“ war hier nicht erlaubt (${code}).`,
  otherEvents: (move, events) => `Der Zug „${move}“ hätte zu „${events}“ führen müssen.`,
};

const verdicts = { fits: 'Stimmt', lies: 'Falsch', unknown: 'Unbekannt' } as const;

/** The words of the page that checks a shuffle, by the component that shows them. */
export const shuffleTexts: Words<typeof english.shuffleTexts> = {
  shuffleCheck: {
    pageTitle: (number: number) => `Mischen von Spiel ${number} · Snap-Up`,
    shuffleOfGame: (number: number) => `Mischen von Spiel ${number}`,
    loadingTheGame: 'Das Spiel wird geladen …',
    script: 'Skript',
    recordIsNotValid: 'Die Aufzeichnung dieses Spiels ist ungültig, darum lässt sich das Mischen nicht prüfen.',
    watchTheReplay: 'Aufzeichnung ansehen',
    goToTheTable: 'Zum Tisch',
    sourceCode: (hasWitness: boolean): Sentence<'code'> => [
      `Du musst dieser Seite nicht glauben. Im Quelltext von Snap-Up liegt ein Skript, das die Aufzeichnung des Spiels${hasWitness ? ' und die Fingerabdrücke, die dieser Browser gesehen hat,' : ''} genauso prüft. Die Seite `,
      { part: 'code', text: 'docs/shuffle.md' },
      ' erklärt jeden Schritt (auf Englisch).',
    ],
  },
  shuffleReport: {
    beforeTheStartTheServer:
      'Vor dem Start hat der Server den Fingerabdruck eines Geheimnisses gezeigt, und alle haben sich genauso auf eine Zufallszahl festgelegt. Aus allem zusammen wurden die Karten gegeben. Niemand, auch nicht der Server, konnte die Verteilung bestimmen, solange auch nur eine der anderen Zahlen geheim blieb. Nach dem Spiel ist alles offengelegt, und diese Seite rechnet es in deinem Browser nach.',
    valuesForCheckingByHand: 'Werte zum Nachrechnen',
    /** The result of a check. The verdict is shown as an icon, so the word is for screen readers only. */
    check: (verdict: keyof typeof verdicts, sentence: string) =>
      marked`<hidden>${verdicts[verdict]}: </hidden>${sentence}`,
    aboutFingerprints: [
      'Ein Fingerabdruck ist der SHA-256-Hash eines Textes: Er verrät nichts über den Text, und niemand findet einen anderen Text mit demselben Hash. Auf einem Mac gibt ihn auch ',
      { part: 'code', text: 'shasum -a 256' },
      ' aus. Die Zahlen der Bots zieht der Server.',
    ] satisfies Sentence<'code'>,
  },
};

/** The name of a player in a report of a shuffle; `isOwn` where this browser took part as that player. */
export const reportedName: typeof english.reportedName = (name, isOwn) => (isOwn ? `${name} (du)` : name);

/** What a report of a shuffle says. */
export const reportWords: Words<typeof english.reportWords> = {
  fair: {
    headline: 'Mischen bestätigt',
    witnessed:
      'Niemand konnte diese Karten auswählen: Deine eigene Zahl ging in die Verteilung ein, und alles andere stand fest, bevor du sie offengelegt hast.',
    unwitnessed:
      'Alles passt zu seinem Fingerabdruck, und die Verteilung folgt daraus. Nur ein Browser, der dabei war, weiß, ob die Fingerabdrücke vor dem Start gezeigt wurden.',
  },
  broken: { shuffle: 'Dieses Mischen stimmt nicht', record: 'Diese Aufzeichnung stimmt nicht' },
  unproved: {
    headline: 'Das Mischen dieses Spiels lässt sich nicht prüfen',
    none: 'Diese Aufzeichnung sagt nichts über das Mischen. Das Spiel folgt aus seinem Startwert, aber woher der kam, ist nicht festzustellen.',
    solo: 'Das ist eine Patience: Die Karten folgen aus der Spielnummer oder dem Datum, alle bekommen also dieselben.',
  },
  secret: {
    title: 'Der Server hat sich auf ein Geheimnis festgelegt',
    fits: 'Das Geheimnis des Servers passt zu seinem Fingerabdruck.',
    lies: 'Das Geheimnis des Servers passt nicht zu seinem Fingerabdruck.',
    unseen: 'Dieser Browser war beim Mischen nicht dabei und weiß nicht, was vor dem Start gezeigt wurde.',
    seen: 'Dieser Browser hat vor dem Start denselben Fingerabdruck gesehen.',
    seenOther: 'Dieser Browser hat vor dem Start einen anderen Fingerabdruck gesehen.',
    fingerprint: 'Fingerabdruck des Servers',
    secret: 'Geheimnis des Servers',
    command: 'Befehl, der den Fingerabdruck ausgibt',
    seenFingerprint: 'Fingerabdruck, den dieser Browser gesehen hat',
  },
  nonces: {
    title: 'Alle haben sich auf eine Zahl festgelegt',
    fits: (name: string) => `${name}: Die Zahl passt zu ihrem Fingerabdruck.`,
    lies: (name: string) => `${name}: Die Zahl passt nicht zu ihrem Fingerabdruck.`,
    seen: (name: string) => `${name}: Dieser Browser hat vor dem Start denselben Fingerabdruck gesehen.`,
    seenOther: (name: string) => `${name}: Dieser Browser hat vor dem Start einen anderen Fingerabdruck gesehen.`,
    drawn: (name: string) => `${name}: Das ist die Zahl, die dieser Browser gezogen hat.`,
    notDrawn: (name: string) => `${name}: Das ist nicht die Zahl, die dieser Browser gezogen hat.`,
    seenOtherCount: 'Dieser Browser hat vor dem Start mehr oder weniger Fingerabdrücke gesehen.',
    seat: (seat: string) => `Platz ${seat}`,
    fingerprint: (name: string) => `${name}: Fingerabdruck`,
    number: (name: string) => `${name}: Zahl`,
    command: 'Befehl, der den ersten dieser Fingerabdrücke ausgibt',
  },
  seed: {
    title: 'Der Startwert folgt aus dem Geheimnis und den Zahlen',
    fits: 'Geheimnis und Zahlen ergeben den Startwert dieser Verteilung.',
    lies: 'Geheimnis und Zahlen ergeben einen anderen Startwert: Die Karten wurden nicht daraus gegeben.',
    firstDeal: 'Die erste Verteilung war spielbar, also wurde sie genommen.',
    laterDeal: (unplayableCount: number) =>
      unplayableCount === 1
        ? 'Die erste Verteilung war nicht spielbar, also wurde die nächste genommen.'
        : `Die ersten ${unplayableCount} Verteilungen waren nicht spielbar, also wurde die nächste genommen.`,
    otherDeal: (playable: number, used: number) =>
      `Die erste spielbare Verteilung ist Nummer ${playable}, nicht Nummer ${used}.`,
    seed: 'Startwert',
    command: 'Befehl, der den Startwert ausgibt',
  },
  play: {
    title: 'Das Spiel folgt aus dem Startwert',
    replayed: (moveCount: number) =>
      moveCount === 1
        ? 'Der eine Zug, mit dieser Verteilung nachgespielt, führt zum aufgezeichneten Ergebnis.'
        : `Alle ${moveCount} Züge, mit dieser Verteilung nachgespielt, führen zum aufgezeichneten Ergebnis.`,
    cards: (cardCount: number) =>
      `${cardCount} verschiedene Karten lagen im Spiel offen, jede genau da, wohin sie gegeben wurde.`,
  },
};
