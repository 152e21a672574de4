import type { Words } from '@snap-up/engine';
import type * as english from '../en/race.ts';
import { listOf, marked } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';
import { cardsText, nounText } from './language.ts';

/** The words of the page of a game with others, by the component that shows them. */
export const raceTexts: Words<typeof english.raceTexts> = {
  announcements: {
    tenSecondsLeft: 'Noch zehn Sekunden für deinen Zug.',
  },
  countdown: {
    startsIn: (noun) => (noun === 'race' ? 'Das Rennen startet in' : 'Das Spiel startet in'),
    go: 'Los!',
  },
  gamePage: {
    reminded: (name) => `${name} bekommt eine Mitteilung.`,
    pageTitle: (title: string) => `${title} · Snap-Up`,
    finished: 'Du bist fertig! Die anderen spielen noch.',
    gaveUp: 'Du hast aufgegeben. Die anderen spielen noch.',
    showResult: 'Ergebnis zeigen',
  },
  pause: {
    pause: 'Pause',
    ask: 'Um eine Pause bitten',
    /** One line over the cards: who asks, and how many agree. */
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
    /** Of two players, the other wins. */
    otherWins: (name) => `Das Spiel ist dann zu Ende, und ${name} gewinnt.`,
    othersPlayOn: 'Deine Karten bleiben liegen, die anderen spielen weiter, und du landest auf dem letzten Platz.',
    keepPlaying: 'Weiterspielen',
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
    turn: 'Zug',
    lowestGoesFirst: 'Wer die niedrigste erste Karte hat, beginnt.',
    askToMove: (name: string) => `${name} auffordern`,
    endTurnAndAsk: (name: string) => `Zug beenden und ${name} zum Legen auffordern`,
    pass: 'Passen',
    endYourTurn: 'Zug beenden (P)',
  },
};

/** What a new player is told during their first race. */
export const firstRaceWords: Words<typeof english.firstRaceWords> = {
  goal: (cardTotal) => `Leg die meisten Karten ab, bis niemand mehr weiterkommt, oder zuerst alle ${cardTotal}.`,
};

const kept = 'Der Platz bleibt reserviert, man kann jederzeit wiederkommen.';
const voting = (noun: string) =>
  `Das ${nounText(noun)} endet vorzeitig, wenn alle zustimmen, die noch da sind. Wer zwei Minuten abwesend ist, hat keine Stimme.`;

/** The words of the menu of a game with others. */
export const gameMenuTexts: Words<typeof english.gameMenuTexts> = {
  table: 'Tisch',
  linkToThisTable: 'Link zu diesem Tisch',
  awayTitle: 'Wenn jemand nicht da ist',
  lesson: 'In einer Minute erklärt',
  settings: 'Einstellungen',
  rulesAndControls: 'Regeln und Bedienung',
  home: 'Startseite (Platz behalten)',
  /** Who can come to a table by its link while a game is on. */
  playersCanRejoin: 'Wer mitspielt, kommt mit diesem Link zurück.',
  othersCanWatch: 'Wer mitspielt, kommt mit diesem Link zurück, und andere können zuschauen.',
  /** What happens when a player is away, for the other players. */
  away: {
    withoutTurns: (noun) => `${kept} Das ${nounText(noun)} geht solange weiter. ${voting(noun)}`,
    untimed: (noun) =>
      `${kept} Ist jemand am Zug und nicht da, könnt ihr warten oder nach einer halben Minute dafür stimmen, den Zug zu überspringen. ${voting(noun)}`,
    timed: (noun) =>
      `${kept} Ist jemand am Zug und nicht da, läuft die Uhr weiter, und nach einer halben Minute könnt ihr dafür stimmen, den Zug zu überspringen. ${voting(noun)}`,
  },
};

/** What is said of a game while it is played. */
export const gameWords: Words<typeof english.gameWords> = {
  /** How much later a spectator sees it. */
  secondsBehind: (seconds) => `${seconds} Sekunden verzögert`,
  minutesBehind: (minutes) => (minutes === 1 ? '1 Minute verzögert' : `${minutes} Minuten verzögert`),
  sameCardsForSpectators: 'Alle haben dieselben Karten, darum liegen sie beim Zuschauen verdeckt.',
  sameCardsForPlayers: 'Alle haben dieselben Karten, darum liegen die der anderen für dich verdeckt.',
  /** The title of the browser's tab. */
  title: {
    race: 'Rennen',
    over: (names) => `Ergebnis: ${names}`,
    playing: (game, names) => `${game}: ${names}`,
    ownTurn: (game, names) => `Du bist am Zug · ${game}: ${names}`,
  },
};

/** The sentences about whose turn it is, and what can be done in one's own. */
export const turnTexts: Words<typeof english.turnTexts> = {
  gameOver: 'Das Spiel ist vorbei.',
  turnOf: (name) => `${name} ist am Zug.`,
  keepPlaying: 'Dein Zug: Leg weiter oder passe.',
  play: 'Dein Zug: Leg, so viel du willst, dann passe.',
  noPlaysLeft: 'Nichts mehr zu legen: passe.',
  noPlay: 'Dein Zug, aber du hast nichts zu legen: passe.',
  noPlayMayAsk: 'Nichts zu legen: passe, oder fordere zum Legen auf.',
  /** Before a choice of players. */
  noPlayMayAskSomeone: 'Nichts zu legen: passe, oder fordere jemanden auf:',
  /** Who has asked whom to move, for those who wait. */
  askedYou: (name) => `${name} fordert dich auf, in deinem nächsten Zug zu legen.`,
  youAsked: (name) => `Du hast ${name} zum Legen aufgefordert.`,
  asked: (name, other) => `${name} fordert ${other} zum Legen auf.`,
};

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'ist' : 'sind'} gerade nicht da.`;
const noVote = (names: readonly string[]) =>
  `Nach zwei Minuten zählt die Stimme von ${names.length === 1 ? names[0] : 'allen, die nicht da sind,'} nicht mehr.`;
const turnOf = (name: string) => `${name} ist am Zug, aber gerade nicht da.`;

/** The sentences about players who are away, and what can be done about it. */
export const absentPlayersWords: Words<typeof english.absentPlayersWords> = {
  away: are,
  /** In a game without turns. */
  awayWithoutTurns: (names) => `${are(names)} Spiel weiter oder stimm dafür, aufzuhören. ${noVote(names)}`,
  awayBetweenTurns: (names) => `${are(names)} Warte, spiel weiter oder stimm dafür, aufzuhören. ${noVote(names)}`,
  allAgree: (names) =>
    `Alle, die da sind, wollen aufhören. Das Spiel endet, sobald ${listOf(names)} zwei Minuten abwesend ${names.length === 1 ? 'ist' : 'sind'}.`,
  turnOf,
  /** Where it is the turn of somebody who is away, in a game without a clock. */
  untimedTurn: {
    beforeVote: (name) => `${turnOf(name)} Du kannst warten oder dafür stimmen, aufzuhören.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Du kannst warten oder dafür stimmen, den Zug zu überspringen (in ${left}) oder aufzuhören.`,
    vote: (name) => `${turnOf(name)} Du kannst warten oder dafür stimmen, den Zug zu überspringen oder aufzuhören.`,
  },
  /** The same in a game with a clock. */
  timedTurn: {
    beforeVote: (name) => `${turnOf(name)} Du kannst die Uhr laufen lassen oder dafür stimmen, aufzuhören.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Du kannst die Uhr laufen lassen oder dafür stimmen, den Zug zu überspringen (in ${left}) oder aufzuhören.`,
    vote: (name) =>
      `${turnOf(name)} Du kannst die Uhr laufen lassen oder dafür stimmen, den Zug zu überspringen oder aufzuhören.`,
  },
  skippedOnce: (name, voters) =>
    `Der Zug von ${name} wird übersprungen, sobald auch ${listOf(voters)} dafür ${voters.length === 1 ? 'stimmt' : 'stimmen'}.`,
  /** With a clock of days, where only they have not agreed to end the game. */
  endsOnceTheyAgree: (names) =>
    `Das Spiel endet, sobald auch ${listOf(names)} ${names.length === 1 ? 'zustimmt' : 'zustimmen'}.`,
  theirTurn: (name) => `${name} ist am Zug.`,
  remind: (name) => `${name} erinnern`,
  /** How many of those who may vote have voted: `1/2`. */
  voted: (count) => `Dafür ${count}`,
  skip: (count) => `Überspringen ${count}`,
};

/** One sentence about what others have played in the last few seconds: “Ben: Herz-Ass; Cleo: 2 Karten.” */
export const rivalPlaysWords: typeof english.rivalPlaysWords = (plays) => {
  const phrases = plays.map(
    ({ name, cards }) => `${name ?? 'andere'}: ${typeof cards === 'number' ? cardsText(cards) : listOf(cards)}`,
  );
  return phrases.length === 0 ? '' : `Gelegt: ${phrases.join('; ')}.`;
};

/** What a player is asked before they end a game or agree to it. */
export const endGameWords: Words<typeof english.endGameWords> = {
  leaveTitle: (noun) => `Das ${nounText(noun)} verlassen?`,
  leaveText: (noun) => `Die Bots spielen ohne dich nicht weiter, das ${nounText(noun)} endet also jetzt.`,
  leave: 'Verlassen',
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
  /** The same of two bots or more, for little room. */
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

/** The words of the result of a game with others, by the component that shows them. */
export const resultTexts: Words<typeof english.resultTexts> = {
  result: {
    took: (noun, duration) => [`Das ${nounText(noun)} dauerte `, { part: 'time', text: duration }, '.'],
    replay: 'Aufzeichnung',
    chat: (unreadCount) => (unreadCount > 0 ? `Chat (${unreadCount}\u00a0neu)` : 'Chat'),
    leave: 'Verlassen',
    home: 'Startseite',
    viewTable: 'Tisch ansehen',
    checkTheShuffle: 'Mischen prüfen',
    tableSettings: 'Tischeinstellungen',
    chatTitle: 'Chat',
    waiting: (readyCount, seatCount) => `Warten auf die anderen (${readyCount} von ${seatCount} bereit)`,
    joinNext: (noun) => `Im nächsten ${nounText(noun)} mitspielen`,
  },
  freeSeats: {
    invite: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Lade jemanden ein:`,
    inviteOrAddABot: (freeCount) =>
      `${invitationTexts.freeSeats(freeCount)}. Lade jemanden ein oder hol einen Bot dazu.`,
    addABot: 'Bot hinzufügen',
  },
  placings: {
    you: '(du)',
    bot: '(Bot)',
    wantsARematch: 'will Revanche',
    /** How many of their cards a player has played. */
    cards: (count, total) => marked`<b>${count}</b>/${total}`,
    finished: 'fertig',
    gaveUp: 'aufgegeben',
  },
  progressChart: {
    title: 'Karten auf den Zielstapeln im Lauf der Zeit',
    player: 'Name',
    end: 'Ende',
  },
  scores: {
    soFar: 'Bisher an diesem Tisch',
    player: 'Name',
    wins: 'Siege',
    games: 'Spiele',
    cards: 'Karten',
  },
  /** Who won. */
  titles: {
    noWinner: 'Niemand gewinnt',
    draw: 'Unentschieden',
    tied: (names) => `Gemeinsam Erste: ${listOf(names)}`,
    youWon: 'Gewonnen!',
    won: (name) => `${name} gewinnt`,
    youWonRound: (round) => `Runde ${round} gewonnen!`,
    wonRound: (name, round) => `${name} gewinnt Runde ${round}`,
    you: 'du',
  },
  /** Why the game is over. */
  endings: {
    allOut: 'Alle haben alle Karten abgelegt.',
    winnerOut: 'Alle eigenen Karten liegen auf den Zielstapeln.',
    stuck: 'Niemand kam mehr weiter.',
    agreed: 'Alle haben sich aufs Beenden geeinigt.',
    allAgreed: 'Alle wollten aufhören.',
    agreedWhileAway: (names) =>
      `Alle, die noch da waren, wollten aufhören, während ${listOf(names)} nicht da ${names.length === 1 ? 'war' : 'waren'}.`,
    youEnded: (noun) => `Du hast das ${nounText(noun)} beendet.`,
    endedBy: (name, noun) => `${name} hat das ${nounText(noun)} beendet.`,
    idle: (noun) => `Zu lange hat niemand gespielt, darum ist das ${nounText(noun)} vorbei.`,
    won: 'Alle Karten liegen auf den Zielstapeln.',
    youGaveUp: 'Du hast aufgegeben.',
    gaveUp: (name) => `${name} hat aufgegeben.`,
    othersGaveUp: 'Alle anderen haben aufgegeben.',
    finished: 'Alle Karten sind gespielt.',
    mostCardsWin: 'Wer die meisten Karten auf den Zielstapeln hat, gewinnt.',
    noCards: 'Keine Karte kam auf die Zielstapel.',
  },
  joining: (names, noun) => `Im nächsten ${nounText(noun)} dabei: ${listOf(names)}.`,
};

/** What is worth telling about a game, in a few words. */
export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  /** The name of the list. */
  title: 'Höhepunkte',
  byCards: (count) => (count === 1 ? 'Fotofinish: 1 Karte Vorsprung' : `Fotofinish: ${count} Karten Vorsprung`),
  /** `seconds` has one decimal place. */
  byTime: (seconds) => `Fotofinish: ${seconds} Sekunden Vorsprung`,
  comeback: (count) => (count === 1 ? '1 Karte Rückstand aufgeholt' : `${count} Karten Rückstand aufgeholt`),
  streak: (winCount) => `${winCount} Siege in Folge`,
};
