import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-pages.ts';
import { marked, numberText, type Sentence } from '../sentence.ts';
import { durationWords } from './language.ts';
import { patienceWords } from './patience.ts';

export const patienceTexts: Words<typeof english.patienceTexts> = {
  dealByNumber: {
    play: marked`Spielen<hidden> mit dieser Nummer</hidden>`,
    dealNumber: 'Spielnummer',
    example: '482131',
    sameForEveryone: 'Wer dieselbe Nummer spielt, bekommt dieselben Karten.',
    outOfRange: (most: number) => `Gib eine Spielnummer von 1 bis ${numberText(most)} ein.`,
  },
  dealOptions: {
    howMany: 'Wie viele',
    custom: 'Eigene Zahl',
  },
  dealPage: {
    nextDaily: (game: string) => `Nächstes Tagesspiel: ${game}`,
    playAgain: 'Nochmal spielen',
    playToday: 'Tagesspiel spielen',
    playThisDealButton: 'Spielen',
    titleOfDeal: (game: string, number: number) => `${game}, Nr. ${number}`,
    streaks: (streak: number, best: number) =>
      marked`Aktuelle Serie: <b>${durationWords.days(streak)}</b>. Längste: <b>${durationWords.days(best)}</b>.`,
    sameForEveryoneToday: 'Heute bekommen alle dieselben Karten, mit den üblichen Optionen.',
    newCards: (end) => `Neue Karten ${end}.`,
    sameForThisNumber: 'Wer diese Nummer spielt, bekommt dieselben Karten. Spiel sie, dann teile den Link.',
    optionsContradict: (contradiction: string) => `Die Optionen dieses Links passen nicht zusammen. ${contradiction}`,
    moreDeals: (game: string) => `Mehr ${game}`,
    howToPlay: (game: string) => `So geht ${game}`,
    playThisDeal: 'Dieses Spiel beginnen?',
  },
  openGame: {
    ended: (open: string) =>
      `Du hast ein Spiel angefangen: ${open}. Beginnst du ein neues, zählt das alte als gewonnen, wenn nur noch alles abzulegen ist, sonst als aufgegeben.`,
  },
  difficulty: {
    difficulty: (words: string, difficulty: number) =>
      marked`${words}<hidden>, Schwierigkeit ${difficulty} von 3</hidden>`,
  },
  gallery: {
    patience: 'Patiencen',
    introduction: (count: number) =>
      `${count} Spiele für dich allein. Jeder Zug wird gespeichert: Spiel morgen weiter oder auf einem anderen Gerät.`,
    doneToday: (doneCount: number, count: number) => `Heute: ${doneCount} von ${count} Tagesspielen gespielt.`,
    unreachable: 'Der Server ist nicht erreichbar, darum fehlt hier dein Stand.',
  },
  galleryCard: {
    goOn: (game: string) => marked`Fortsetzen<hidden>: ${game}</hidden>`,
    daily: (state: string, game: string) => marked`${state}<hidden>, ${game}</hidden>`,
    soFar: (moves: string) => `Bisher ${moves}`,
  },
  historyPart: {
    game: 'Spiel',
    showEarlierGames: 'Frühere Spiele zeigen',
  },
  playRecord: {
    statistics: 'Statistik',
    history: 'Verlauf',
  },
  soloGamePage: {
    deals: 'Spiele',
    anyDeal: 'Alle',
    winnableDeals: 'Nur gewinnbare',
    play: 'Spielen',
    newDealTitle: 'Neu geben?',
  },
  statisticsPart: {
    played: (played: number, lowest: number) =>
      marked`<b>${numberText(played)}</b> gespielt, wenigste Punkte: <b>${numberText(lowest)}</b>`,
    won: (won: number, played: number) => marked`<b>${numberText(won)}</b> von ${numberText(played)} gewonnen`,
    withoutHelp: (won) => `Ohne Hilfe: ${numberText(won)}. Nur sie zählen für Serien und Zeiten.`,
    lengthOfGamesWon: 'Dauer der gewonnenen Spiele',
    gameLength: 'Spieldauer',
    standardOptions: 'Übliche Optionen',
    options: 'Optionen',
    currentStreak: 'Aktuelle Serie',
    bestStreak: 'Längste Serie',
    medianScore: 'Punkte (Median)',
    bestTime: 'Bestzeit',
    medianTime: 'Zeit (Median)',
    scores: 'Punkte',
    lowestScorePerWeek: 'Wenigste Punkte pro Woche',
  },
  dealLink: {
    qrCode: 'QR-Code für den Link zu diesem Spiel',
    link: 'Link zu diesem Spiel',
  },
  soloDialogs: {
    about: (deal: string, unusualOptions: readonly string[]) => [deal, ...unusualOptions].join(', '),
    giveUpTitle: 'Dieses Spiel aufgeben?',
    giveUpText: 'Wenn du neu gibst, ist es zu Ende und zählt als nicht gewonnen.',
  },
  soloFacts: {
    clockPauses: 'Die Uhr hält eine Minute nach deinem letzten Zug an.',
    timePlayed: (time: string): Sentence<'label' | 'time'> => [
      { part: 'label', text: 'Spielzeit: ' },
      { part: 'time', text: time },
    ],
    score: (score: number): Sentence<'score'> => ['Punkte: ', { part: 'score', text: numberText(score) }],
  },
  soloMenu: {
    restart: 'Dieses Spiel von vorn',
    shareThisDeal: 'Dieses Spiel teilen',
    leave: 'Spiel verlassen',
  },
  soloResult: {
    about: (game: string, deal: string) => `${game}, ${deal}`,
    score: 'Punkte',
    time: 'Zeit',
    sameDeal: 'Gleiche Karten',
  },
  soloTablePage: {
    revive: 'Zurück zur letzten gewinnbaren Stellung',
    finish: 'Alles ablegen',
  },
  toolBar: {
    game: 'Spiel',
    undo: 'Zurück',
    redo: 'Vor',
    hint: 'Tipp',
    winningHint: 'Tipp zum Sieg',
    scoreHint: 'Tipp zur niedrigsten Punktzahl',
    newDeal: 'Neu geben',
  },
  charts: {
    label: (caption: string, bars: readonly string[]) => `${caption}. ${bars.join('; ')}.`,
    range: (from: string, to: string, count: number) => `${from} bis ${to}: ${numberText(count)}`,
    exactly: (value: string, count: number) => `${value}: ${numberText(count)}`,
    week: (monday: string, score: number) => `Woche ab ${monday}: ${numberText(score)}`,
  },
};

export const dailyWeekTexts: Words<typeof english.dailyWeekTexts> = {
  title: 'Tagesspiele der Woche',
  which: 'Woche',
  weeks: ['Diese Woche', 'Letzte Woche'],
  player: 'Name',
  total: 'Gewonnen',
  totalFinished: 'Beendet',
  won: (time: string, moves: string) => `in ${time} gewonnen, ${moves}`,
  finished: (score: string, time: string) => `Punktzahl ${score}, ${time}`,
  helpNote: 'Gestrichelter Kreis: mit Hilfe.',
  withPauses: (result, paused) => `${result}, Uhr ${paused} angehalten`,
  pauseNote: '„+“: so lange stand die Uhr. Sie hält eine Minute nach einem Zug an.',
  notWon: 'nicht gewonnen',
  hidden: 'gespielt; wie es ausging, siehst du, sobald du das heutige Spiel beendet hast',
  notPlayed: 'nicht gespielt',
  alone: 'Spiel mit Freunden ein Rennen oder Double Klondike, dann stehen ihre Tagesspiele hier neben deinen.',
  hiddenNote: 'Wie es heute bei den anderen ausging, siehst du, sobald du das heutige Spiel beendet hast.',
  firstCounts: 'An jedem Tag zählt dein erster Versuch.',
  onlyYou: 'Deine Ergebnisse siehst hier nur du. Das kannst du in den Einstellungen ändern.',
  didNotLoad: 'Die Tagesspiele der Woche konnten nicht geladen werden.',
};

export const dailyProofTexts: Words<typeof english.dailyProofTexts> = {
  title: 'Warum ist das fair?',
  day: (end) => `Alle bekommen dieselben Karten, von Mitternacht bis Mitternacht UTC. Neue Karten gibt es ${end}.`,
  about:
    'Die Karten des Tagesspiels stehen am Tag davor fest. Ihr SHA-256-Fingerabdruck beweist später, dass sie niemand geändert hat.',
  canBeWon: 'Das heutige Spiel ist zu gewinnen.',
  today: 'Heute',
  tomorrow: 'Morgen',
  yesterday: 'Karten und Lösung von gestern',
};

export const hintWords: Words<typeof english.hintWords> = {
  carry: (card, from, to) => `Tipp: ${card} von ${from} auf ${to}.`,
  draw: 'Tipp: Zieh vom Stapel.',
  redeal: 'Tipp: Dreh die Ablage um.',
  meld: (cards) => `Tipp: Melde ${cards}.`,
  discard: (cards) => `Tipp: Wirf ${cards} ab.`,
  noMoves: 'Kein Zug mehr möglich.',
  noneFound: 'Kein nützlicher Zug gefunden.',
};

export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Tipps zum Sieg',
  stop: 'Einfache Tipps',
  areOn: 'In diesem Spiel führt jetzt jeder Tipp zum Sieg.',
  title: 'Tipps zum Sieg zeigen?',
  text: 'Für den Rest dieses Spiels ist jeder Tipp der nächste Zug auf einem Weg zum Sieg. Dafür werden auch die verdeckten Karten angesehen, deshalb zählt das Spiel in deiner Statistik als mit Hilfe gespielt.',
  yes: 'Tipps zum Sieg zeigen',
  searching: 'Ein Weg zum Sieg wird gesucht. Du kannst weiterspielen.',
  lost: 'Dieses Spiel ist nicht zu gewinnen.',
  notFound: 'So schnell ließ sich kein Weg zum Sieg finden, deshalb ein einfacher Tipp.',
  onlineOnly:
    'Dieses Spiel wurde online ausgeteilt, deshalb gibt es Tipps zum Sieg nur online. Hier ein einfacher Tipp.',
};

export const scoreHintTexts: Words<typeof english.scoreHintTexts> = {
  offer: 'Tipps zur niedrigsten Punktzahl',
  stop: 'Einfache Tipps',
  areOn: 'In diesem Spiel führt jetzt jeder Tipp zur niedrigsten Punktzahl.',
  title: 'Tipps zur niedrigsten Punktzahl zeigen?',
  text: 'Für den Rest dieses Spiels ist jeder Tipp der nächste Zug auf dem Weg zur niedrigsten Punktzahl, die sich finden lässt. Dafür werden auch die verdeckten Karten angesehen, deshalb zählt das Spiel in deiner Statistik als mit Hilfe gespielt.',
  yes: 'Diese Tipps zeigen',
  searching: 'Die niedrigste Punktzahl wird gesucht. Du kannst weiterspielen.',
  notFound: 'So schnell ließ sich die niedrigste Punktzahl nicht finden, deshalb ein einfacher Tipp.',
  onlineOnly: 'Dieses Spiel wurde online ausgeteilt, deshalb gibt es diese Tipps nur online. Hier ein einfacher Tipp.',
};

export const winnableTexts: Words<typeof english.winnableTexts> = {
  ask: 'Kann ich noch gewinnen?',
  searching: 'Ein Weg zum Sieg wird gesucht. Du kannst weiterspielen.',
  won: 'Ja, dieses Spiel ist noch zu gewinnen.',
  lost: 'Nein, dieses Spiel ist nicht zu gewinnen.',
  undecided: 'Das ließ sich so schnell nicht herausfinden. Vielleicht ist das Spiel noch zu gewinnen.',
  onlineOnly: 'Dieses Spiel wurde online ausgeteilt, deshalb lässt sich das nur online herausfinden.',
};

export const lowestScoreTexts: Words<typeof english.lowestScoreTexts> = {
  ask: 'Wie wenige Punkte sind noch möglich?',
  searching: 'Die niedrigste Punktzahl wird gesucht. Du kannst weiterspielen.',
  lowest: (score) =>
    score === 0
      ? 'Du kannst noch auf 0 Punkte kommen.'
      : `Du kannst noch auf ${numberText(score)} ${score === 1 ? 'Punkt' : 'Punkte'} kommen, weniger geht nicht.`,
  reachable: (score) =>
    `Du kannst noch auf ${numberText(score)} ${score === 1 ? 'Punkt' : 'Punkte'} kommen, vielleicht sogar auf weniger.`,
  undecided: 'Das ließ sich so schnell nicht herausfinden.',
};

export const patienceResultWords: Words<typeof english.patienceResultWords> = {
  won: 'Gewonnen!',
  over: 'Spiel vorbei',
  score: (score) => `Deine Punkte: ${numberText(score)}`,
  givenUp: 'Aufgegeben',
  daysInARow: (count) => `${durationWords.days(count)} in Folge`,
  winsInARow: (count) => `${numberText(count)} Siege in Folge`,
  firstWin: 'Dein erster Sieg mit diesen Optionen',
  wonWithHelp: 'Mit Hilfe gewonnen',
  bestTime: 'Deine Bestzeit',
  lowestEver: 'Deine bisher niedrigste Punktzahl',
  lowestThisWeek: 'Deine niedrigste Punktzahl diese Woche',
  lowestOfWeek: (score) => `Niedrigste diese Woche: ${numberText(score)}`,
};

export const helpCountTexts: Words<typeof english.helpCountTexts> = {
  countsAsHelp: 'Zählt in deiner Statistik als Hilfe.',
  asked: (question, count) => `„${question}“\u00a0${numberText(count)}×`,
  winningHints: (count) => (count === 1 ? '1\u00a0Tipp zum Sieg' : `${numberText(count)}\u00a0Tipps zum Sieg`),
  scoreHints: (count) =>
    count === 1 ? '1\u00a0Tipp zur niedrigsten Punktzahl' : `${numberText(count)}\u00a0Tipps zur niedrigsten Punktzahl`,
  retries: (count) =>
    count === 1
      ? '1\u00a0neuer Versuch ab einer früheren Stellung'
      : `${numberText(count)}\u00a0neue Versuche ab einer früheren Stellung`,
  used: (help) => `Hilfe genutzt: ${help}`,
  withSomeHelp: 'mit Hilfe',
  withHelp: (help) => `mit Hilfe: ${help}`,
};

export const dailyShareTexts: Words<typeof english.dailyShareTexts> = {
  title: 'Ergebnis teilen',
  noSpoilers: 'Zeigt, wie es für dich lief, und verrät keine Karten.',
  picture: (heading: string, result: string) => `Bild: ${heading}. ${result}.`,
  copyText: 'Text kopieren',
  textIsCopied: 'Ergebnis kopiert.',
  cannotCopy: 'Dieser Browser erlaubt kein Kopieren.',
  savePicture: 'Bild speichern',
  pictureFailed: 'Das Bild konnte nicht erstellt werden. Du kannst stattdessen den Text kopieren.',
  shareFailed: 'Das Ergebnis konnte nicht geteilt werden. Kopiere den Text oder speichere das Bild.',
  heading: (game, day) => `${game}, Tagesspiel vom ${day}`,
  won: (time, moveCount) => `Gewonnen: ${time}, ${patienceWords.moves(moveCount)}`,
  scored: (score, time, moveCount) => `Punkte: ${numberText(score)}, ${time}, ${patienceWords.moves(moveCount)}`,
  withHelp: (result) => `${result}, mit Hilfe`,
};
