import type { Words } from '@snap-up/engine';
import type * as english from '../en/race.ts';
import { listOf } from '../sentence.ts';
import { cardsText, nounText } from './language.ts';

export const raceTexts: Words<typeof english.raceTexts> = {
  announcements: {
    tenSecondsLeft: 'Noch zehn Sekunden für deinen Zug.',
  },
  countdown: {
    startsIn: (noun) => (noun === 'race' ? 'Das Rennen startet in' : 'Das Spiel startet in'),
  },
  gamePage: {
    reminded: (name) => `${name} bekommt eine Mitteilung.`,
    finished: 'Du bist fertig! Die anderen spielen noch.',
    gaveUp: 'Du hast aufgegeben. Die anderen spielen noch.',
  },
  pause: {
    pause: 'Pause',
    ask: 'Um eine Pause bitten',
    wanted: (names) => `${listOf(names)} ${names.length === 1 ? 'möchte' : 'möchten'} eine Pause.`,
    asked: 'Pause?',
    playOn: 'Weiterspielen',
    refused: 'Diesmal keine Pause.',
    title: 'Pause',
    untilAllReady: 'Es geht weiter, wenn alle bereit sind, auch erst in ein paar Tagen.',
    againstBots: 'Die Bots warten auf dich.',
    goesOnIn: 'Weiter geht’s in',
    ready: 'Ich bin bereit',
    notYet: 'Doch nicht bereit',
    isReady: 'bereit',
    isAway: 'abwesend',
    isAwaited: 'noch nicht bereit',
    remind: (name) => `${name} erinnern`,
  },
  giveUp: {
    giveUp: 'Aufgeben',
    title: 'Aufgeben?',
    otherWins: (name) => `Das Spiel ist dann zu Ende, und ${name} gewinnt.`,
    othersPlayOn: 'Deine Karten bleiben liegen, die anderen spielen weiter, und du landest auf dem letzten Platz.',
  },
  goalLine: {
    goal: 'Ziel',
    howToPlay: 'So geht’s',
    dismiss: 'Ausblenden',
  },
  nearPlayer: {
    you: 'Du',
    watching: 'Du schaust zu',
    leads: 'In Führung',
    standing: (count: number, total: number, isLeading: boolean) =>
      `Du hast ${count} von ${total} Karten auf den Zielstapeln${isLeading ? ' und führst' : ''}`,
  },
  spectatorCount: {
    watching: (count: number) => (count === 1 ? '1 Person schaut zu' : `${count} Leute schauen zu`),
  },
  turnBar: {
    lowestGoesFirst: 'Wer die niedrigste erste Karte hat, beginnt.',
    askToMove: (name: string) => `${name} auffordern`,
    endTurnAndAsk: (name: string) => `Zug beenden und ${name} zum Legen auffordern`,
    endYourTurn: 'Zug beenden (P)',
  },
};

export const firstRaceWords: Words<typeof english.firstRaceWords> = {
  goal: (cardTotal) => `Leg die meisten Karten ab, bis niemand mehr weiterkommt, oder zuerst alle ${cardTotal}.`,
};

const kept = 'Der Platz bleibt reserviert, man kann jederzeit wiederkommen.';
const voting = (noun: string) =>
  `Das ${nounText(noun)} endet vorzeitig, wenn alle zustimmen, die noch da sind. Wer zwei Minuten abwesend ist, hat keine Stimme.`;

export const gameMenuTexts: Words<typeof english.gameMenuTexts> = {
  linkToThisTable: 'Link zu diesem Tisch',
  awayTitle: 'Wenn jemand nicht da ist',
  home: 'Startseite (Platz behalten)',
  playersCanRejoin: 'Wer mitspielt, kommt mit diesem Link zurück.',
  othersCanWatch: 'Wer mitspielt, kommt mit diesem Link zurück, und andere können zuschauen.',
  away: {
    withoutTurns: (noun) => `${kept} Das ${nounText(noun)} geht solange weiter. ${voting(noun)}`,
    untimed: (noun) =>
      `${kept} Ist jemand am Zug und nicht da, könnt ihr warten oder nach einer halben Minute dafür stimmen, den Zug zu überspringen. ${voting(noun)}`,
    timed: (noun) =>
      `${kept} Ist jemand am Zug und nicht da, läuft die Uhr weiter, und nach einer halben Minute könnt ihr dafür stimmen, den Zug zu überspringen. ${voting(noun)}`,
  },
};

export const gameWords: Words<typeof english.gameWords> = {
  secondsBehind: (seconds) => `${seconds} Sekunden verzögert`,
  minutesBehind: (minutes) => (minutes === 1 ? '1 Minute verzögert' : `${minutes} Minuten verzögert`),
  sameCardsForSpectators: 'Alle haben dieselben Karten, darum liegen sie beim Zuschauen verdeckt.',
  sameCardsForPlayers: 'Alle haben dieselben Karten, darum liegen die der anderen für dich verdeckt.',
  title: {
    race: 'Rennen',
    over: (names) => `Ergebnis: ${names}`,
    playing: (game, names) => `${game}: ${names}`,
    ownTurn: (game, names) => `Du bist am Zug · ${game}: ${names}`,
  },
};

export const turnTexts: Words<typeof english.turnTexts> = {
  gameOver: 'Das Spiel ist vorbei.',
  turnOf: (name) => `${name} ist am Zug.`,
  keepPlaying: 'Dein Zug: Leg weiter oder passe.',
  play: 'Dein Zug: Leg, so viel du willst, dann passe.',
  noPlaysLeft: 'Nichts mehr zu legen: passe.',
  noPlay: 'Dein Zug, aber du hast nichts zu legen: passe.',
  noPlayMayAsk: 'Nichts zu legen: passe, oder fordere zum Legen auf.',
  noPlayMayAskSomeone: 'Nichts zu legen: passe, oder fordere jemanden auf:',
  askedYou: (name) => `${name} fordert dich auf, in deinem nächsten Zug zu legen.`,
  youAsked: (name) => `Du hast ${name} zum Legen aufgefordert.`,
  asked: (name, other) => `${name} fordert ${other} zum Legen auf.`,
};

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'ist' : 'sind'} gerade nicht da.`;
const noVote = (names: readonly string[]) =>
  `Nach zwei Minuten zählt die Stimme von ${names.length === 1 ? names[0] : 'allen, die nicht da sind,'} nicht mehr.`;
const turnOf = (name: string) => `${name} ist am Zug, aber gerade nicht da.`;

export const absentPlayersWords: Words<typeof english.absentPlayersWords> = {
  away: are,
  awayWithoutTurns: (names) => `${are(names)} Spiel weiter oder stimm dafür, aufzuhören. ${noVote(names)}`,
  awayBetweenTurns: (names) => `${are(names)} Warte, spiel weiter oder stimm dafür, aufzuhören. ${noVote(names)}`,
  allAgree: (names) =>
    `Alle, die da sind, wollen aufhören. Das Spiel endet, sobald ${listOf(names)} zwei Minuten abwesend ${names.length === 1 ? 'ist' : 'sind'}.`,
  turnOf,
  untimedTurn: {
    beforeVote: (name) => `${turnOf(name)} Du kannst warten oder dafür stimmen, aufzuhören.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Du kannst warten oder dafür stimmen, den Zug zu überspringen (in ${left}) oder aufzuhören.`,
    vote: (name) => `${turnOf(name)} Du kannst warten oder dafür stimmen, den Zug zu überspringen oder aufzuhören.`,
  },
  timedTurn: {
    beforeVote: (name) => `${turnOf(name)} Du kannst die Uhr laufen lassen oder dafür stimmen, aufzuhören.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Du kannst die Uhr laufen lassen oder dafür stimmen, den Zug zu überspringen (in ${left}) oder aufzuhören.`,
    vote: (name) =>
      `${turnOf(name)} Du kannst die Uhr laufen lassen oder dafür stimmen, den Zug zu überspringen oder aufzuhören.`,
  },
  skippedOnce: (name, voters) =>
    `Der Zug von ${name} wird übersprungen, sobald auch ${listOf(voters)} dafür ${voters.length === 1 ? 'stimmt' : 'stimmen'}.`,
  endsOnceTheyAgree: (names) =>
    `Das Spiel endet, sobald auch ${listOf(names)} ${names.length === 1 ? 'zustimmt' : 'zustimmen'}.`,
  remind: (name) => `${name} erinnern`,
  voted: (count) => `Dafür ${count}`,
  skip: (count) => `Überspringen ${count}`,
};

export const rivalPlaysWords: typeof english.rivalPlaysWords = (plays) => {
  const phrases = plays.map(
    ({ name, cards }) => `${name ?? 'andere'}: ${typeof cards === 'number' ? cardsText(cards) : listOf(cards)}`,
  );
  return phrases.length === 0 ? '' : `Gelegt: ${phrases.join('; ')}.`;
};

export const endGameWords: Words<typeof english.endGameWords> = {
  leaveTitle: (noun) => `Das ${nounText(noun)} verlassen?`,
  leaveText: (noun) => `Die Bots spielen ohne dich nicht weiter, das ${nounText(noun)} endet also jetzt.`,
  keepPlaying: 'Weiterspielen',
  endTitle: (noun) => `Das ${nounText(noun)} beenden?`,
  endRoundTitle: 'Diese Runde beenden?',
  asked: (names, noun) =>
    `${listOf(names)} ${names.length === 1 ? 'möchte' : 'möchten'} das ${nounText(noun)} beenden.`,
  overIfYouAgree: 'Stimmst du zu, ist es vorbei.',
  overOnceAway: (names) =>
    `Stimmst du zu, ist es vorbei, sobald ${listOf(names)} zwei Minuten abwesend ${names.length === 1 ? 'ist' : 'sind'}.`,
  overOnceAllAgree: 'Es endet, sobald alle zustimmen.',
  mostCardsWin: 'Wer die meisten Karten auf den Zielstapeln hat, gewinnt.',
  end: (noun) => `${nounText(noun)} beenden`,
  endForAll: 'Für alle beenden …',
  ask: 'Ende vorschlagen',
  agree: 'Zustimmen',
  withdraw: 'Doch nicht beenden',
  takeBack: 'Zurückziehen',
  leaveTheGame: (noun) => `Das ${nounText(noun)} verlassen`,
  stuck: (names) => `${listOf(names)} ${names.length === 1 ? 'steckt' : 'stecken'} fest.`,
  stuckCount: (count) => `${count} Bots stecken fest.`,
  endNowQuestion: 'Beenden?',
  wantToEnd: (names) => `${listOf(names)} ${names.length === 1 ? 'möchte' : 'möchten'} aufhören.`,
  agreedOf: (agreedCount, askedCount) => `${agreedCount} von ${askedCount} dafür`,
  youLead: (score) => `Du führst ${score}.`,
  leads: (names, score) => `${listOf(names)} ${names.length === 1 ? 'führt' : 'führen gemeinsam'} ${score}.`,
  level: (count) => `Gleichstand bei ${count}.`,
  endNow: 'Beenden',
  playOn: 'Weiterspielen',
};
