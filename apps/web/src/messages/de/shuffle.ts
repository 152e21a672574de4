import type { Words } from '@snap-up/engine';
import type * as english from '../en/shuffle.ts';

import { marked } from '../marked.ts';
import type { Sentence } from '../sentence.ts';

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
