import type { Words } from '@snap-up/engine';
import type * as english from '../en/replay.ts';
import { listOf, type MoveSentence, type PlayWords, type Sentence } from '../sentence.ts';
import { nounText } from './language.ts';

/** The words of the pages of a replay, by the component that shows them. */
export const replayTexts: Words<typeof english.replayTexts> = {
  moveLine: {
    allMoves: 'Alle Züge',
    table: 'Tisch',
  },
  playbackControls: {
    pauseByKey: 'Anhalten (Leertaste)',
    playByKey: 'Abspielen (Leertaste)',
    playAgain: 'Nochmal abspielen',
    pause: 'Anhalten',
    play: 'Abspielen',
    moves: 'Züge',
    goToTheStart: 'Zum Anfang',
    goToTheStartByKey: 'Zum Anfang (Pos1)',
    previousMove: 'Ein Zug zurück',
    previousMoveByKey: 'Ein Zug zurück (←)',
    nextMove: 'Ein Zug weiter',
    nextMoveByKey: 'Ein Zug weiter (→)',
    goToTheEnd: 'Zum Ende',
    goToTheEndByKey: 'Zum Ende (Ende)',
    speed: 'Tempo',
    speedByKeys: 'Tempo (+ und −)',
  },
  replay: {
    pageTitle: 'Aufzeichnung · Snap-Up',
    loadingTheGame: 'Das Spiel wird geladen …',
    thisGameCantBeShown: 'Dieses Spiel kann nicht gezeigt werden',
    recordIsWrong:
      'Die Aufzeichnung ist nicht stimmig. Vielleicht stammt sie aus einer anderen Version von Snap-Up, oder sie wurde verändert.',
    home: 'Startseite',
  },
  replayBar: {
    viewingAs: 'Sicht von',
    cardsPlaced: 'Abgelegte Karten',
    ownName: (name: string) => `${name} (du)`,
    showAllCards: 'Alle Karten zeigen',
    showAllCardsByKey: 'Auch verdeckte Karten zeigen (A)',
    allCards: 'Alle Karten',
  },
  replayFile: {
    unreadable: 'Diese Datei konnte nicht gelesen werden.',
    tooLarge: (megabytes: number) => `Gespeicherte Spiele haben höchstens ${megabytes} MB.`,
    pageTitle: 'Gespeichertes Spiel öffnen · Snap-Up',
    openASavedGame: 'Gespeichertes Spiel öffnen',
    introduction:
      'Jede Aufzeichnung lässt sich als Datei speichern. Öffne hier eine, um das Spiel nochmal zu sehen. Sie bleibt in deinem Browser und wird nicht hochgeladen.',
    chooseAFile: 'Datei wählen',
    orDropIt: 'oder irgendwo auf diese Seite ziehen',
    loading: (fileName: string) => `${fileName} wird geladen …`,
    couldNotBeOpened: (fileName: string, reason: string): Sentence<'file'> => [
      { part: 'file', text: fileName },
      ` konnte nicht geöffnet werden. ${reason}`,
    ],
    isNoSavedGame: (fileName: string): Sentence<'file'> => [
      { part: 'file', text: fileName },
      ' ist kein gültiges gespeichertes Spiel:',
    ],
  },
  replayMenu: {
    reviewTheRace: 'Rennen auswerten',
    settings: 'Einstellungen',
    allPatienceGames: 'Alle Patiencen',
    thisMenu: 'dieses Menü',
    nextPlayer: 'nächste Sicht',
    allCards: 'alle Karten zeigen',
    fasterSlower: 'schneller, langsamer',
    ends: 'Anfang, Ende',
    endKeys: 'Pos1, Ende',
    tenMoves: 'zehn Züge zurück, zehn Züge weiter',
    pageKeys: 'Bild auf, Bild ab',
    oneMove: 'ein Zug zurück, ein Zug weiter',
    playOrPause: 'abspielen, anhalten',
    space: 'Leertaste',
    replay: 'Aufzeichnung',
    about: (game: string, started: string, duration: string): Sentence<'duration'> => [
      `${game}, ${started}. Dauer: `,
      { part: 'duration', text: duration },
      '.',
    ],
    linkToThisReplay: 'Link zu dieser Aufzeichnung',
    linkIsCopied: 'Link kopiert.',
    shared: (game: string, names: string) => `${game}: ${names}`,
    saveAsAFile: 'Als Datei speichern',
    play: (game: string) => `${game} spielen`,
    checkTheShuffle: 'Mischen prüfen',
    goToTheTable: 'Zum Tisch',
    openASavedGame: 'Gespeichertes Spiel öffnen',
    rules: 'Regeln',
    openAnotherGame: 'Anderes Spiel öffnen',
    home: 'Startseite',
    keys: 'Tasten',
  },
  replayStage: {
    title: (names: string) => `Aufzeichnung: ${names}`,
    viewingAs: (name: string) => `Sicht von ${name}.`,
    hidden: 'Verdeckte Karten bleiben verdeckt.',
    allShown: 'Alle Karten sind zu sehen.',
    speed: (factor: number) => `Tempo ${factor}×.`,
    paused: (move: string) => `Angehalten. ${move}`,
    playing: 'Läuft.',
    pageTitle: (title: string) => `${title} · Snap-Up`,
    heading: (noun: string, game: string) => `Aufzeichnung eines ${nounText(noun)}s: ${game}`,
    allMoves: 'Alle Züge',
    currentMove: 'Aktueller Zug',
    playback: 'Wiedergabe',
    timeline: 'Zeitleiste',
    moves: 'Züge',
    shuffle: 'Mischen',
  },
  timelineChart: {
    cardsPlacedOverTime: 'Abgelegte Karten im Lauf der Zeit',
    position: (move: number, words: string) => `Zug ${move}. ${words}`,
  },
};

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

const packet = ({ card, moreCount }: PlayWords) => (moreCount === 0 ? card : `${card} und ${moreCount} weitere`);

/** The sentences about the moves of a player. Cards and piles are given by name. */
export const moveSentences: Words<typeof english.moveSentences> = {
  plays: (player, play) => by(player, `legt ${packet(play)} von ${play.from} auf ${play.to}.`),
  playsAndTurnsUp: (player, play, turnedUp) =>
    by(player, `legt ${packet(play)} von ${play.from} auf ${play.to} und deckt ${turnedUp} auf.`),
  draws: (player, cards) => by(player, `zieht ${cards}.`),
  turnsTheWasteOver: (player) => by(player, 'dreht die Ablage um.'),
  melds: (player, cards) => by(player, `meldet ${cards}.`),
  discards: (player, cards) => by(player, `wirft ${cards} ab.`),
  agreesToEnd: (player) => by(player, 'will aufhören.'),
  keepsPlaying: (player) => by(player, 'spielt lieber weiter.'),
  passes: (player) => by(player, 'passt.'),
  passesAndAsks: (player, asked) => by(player, `passt und fordert ${asked} zum Legen auf.`),
  givesUp: (player) => by(player, 'gibt auf.'),
  undoes: (player) => by(player, 'nimmt einen Zug zurück.'),
  redoes: (player) => by(player, 'wiederholt ihn.'),
  restarts: (player) => by(player, 'beginnt von vorn.'),
  revives: (player) => by(player, 'geht zurück zur letzten gewinnbaren Stellung.'),
};

/** The sentences about what nobody did by themselves: the deal, and moves of the server. */
export const serverSentences: Words<typeof english.serverSentences> = {
  dealt: 'Die Karten sind gegeben.',
  pause: 'Das Spiel wird pausiert.',
  resume: 'Das Spiel geht weiter.',
  /** The server agreed for a player who is away or a bot, and a record does not say which. */
  withoutVote: (player) => `${player} hat beim Beenden keine Stimme.`,
  timeUp: (player) => `Die Zeit von ${player} ist um, der Zug ist vorbei.`,
  skipped: (player) => `${player} ist nicht da, die anderen überspringen den Zug.`,
  /** Nobody has moved for as long as the table waits. */
  idleFor: (minutes) => `Seit ${minutes} Minuten hat niemand gespielt.`,
  idle: 'Schon länger hat niemand gespielt.',
};

/** The sentences about what followed from a move. */
export const consequenceSentences: Words<typeof english.consequenceSentences> = {
  goesFirst: (player) => `${player} beginnt.`,
  hasFinished: (player) => `${player} ist fertig!`,
  noWinningMoves: 'Das ist nicht mehr zu gewinnen.',
  turnBegins: (player) => `${player} ist am Zug.`,
  turnBeginsWith: (player, card) => `${player} ist am Zug und deckt ${card} auf.`,
  turnBeginsAfterRedeal: (player, card) => `${player} ist am Zug, die Ablage wird umgedreht und ${card} aufgedeckt.`,
  /** Who won, as the result says it. */
  result: (title) => `${title}.`,
  score: (score) => `Punkte: ${score}.`,
};

/** How a game ended. */
export const endingSentences: Words<typeof english.endingSentences> = {
  over: (noun) => `Das ${nounText(noun)} ist vorbei.`,
  stuck: (noun) => `Niemand kommt mehr weiter: Das ${nounText(noun)} ist vorbei.`,
  endedBy: (player, noun) => `${player} hat das ${nounText(noun)} beendet.`,
  agreedBy: (players, noun) => `${listOf(players)} haben das ${nounText(noun)} gemeinsam beendet.`,
  won: (noun) => `Das ${nounText(noun)} ist gewonnen.`,
  givenUp: (noun) => `Das ${nounText(noun)} wurde aufgegeben.`,
  /** All others have given up. */
  oneIsLeft: 'Nur noch eine Person ist im Spiel.',
  finished: (noun) => `Das ${nounText(noun)} ist zu Ende.`,
};

/** What somebody should know at the beginning or at the end of a replay. */
export const replayNotes: Words<typeof english.replayNotes> = {
  isCutShort: 'Die Aufzeichnung endet vor dem Spiel.',
  pausesAreShortened: (seconds) => `Pausen über ${seconds} Sekunden sind gekürzt.`,
};

/** Cards of which nothing more is known. */
export const unknownCardWords: Words<typeof english.unknownCardWords> = {
  /** One that nobody has seen. */
  unknown: 'eine Karte',
  faceDown: (count) => `${count} verdeckte`,
};

/** The review of a race: what its players missed, and when it was decided. Times are as a clock shows them. */
export const raceReviewTexts: Words<typeof english.raceReviewTexts> = {
  title: 'Auswertung des Rennens',
  player: 'Name',
  turningPoint: (name, time, count, other) => `${name} ging bei ${time} endgültig in Führung, ${count} zu ${other}.`,
  ledFromTheStart: (name) => `${name} lag von der ersten bis zur letzten Karte vorn.`,
  missed: (count) => (count === 1 ? '1 verpasster Zug' : `${count} verpasste Züge`),
  nothingMissed: 'Kein Zug auf einen Zielstapel wurde verpasst.',
  takenAfter: (card, seconds, name) => `${card} war ${seconds} lang spielbar, dann belegte ${name} den Platz.`,
  openToTheEnd: (card, seconds) => `${card} war die letzten ${seconds} spielbar und blieb liegen.`,
  movesAway: (card, moves, name) =>
    `${card} war rechtzeitig nur ${moves} Züge vom Zielstapel entfernt. ${name} belegte den Platz.`,
  hidden: (card, moves, name) =>
    `${card} war ${moves} Züge vom Zielstapel entfernt, lag aber verdeckt. ${name} belegte den Platz.`,
  explanation:
    'Hier stehen Züge, die länger als eine Sekunde möglich waren, und Plätze, die belegt wurden, als die Karte noch zwei oder drei Züge entfernt war.',
  choose: 'Wähle einen aus, um ihn zu sehen.',
};

/** A position of a replay: after how many moves. */
const after = (moves: number) => (moves === 0 ? 'direkt nach dem Geben' : `nach Zug ${moves}`);

/** What a replay says of where a patience game was lost. */
export const whereLostTexts: Words<typeof english.whereLostTexts> = {
  title: 'Wo es verloren ging',
  find: 'Zeigen, wo es verloren ging',
  searching: 'Die letzte gewinnbare Stellung wird gesucht …',
  goThere: 'Zu dieser Stellung',
  tryAgain: 'Von hier noch einmal',
  tryAgainTitle: 'Von hier noch einmal versuchen?',
  tryAgainText:
    'Du spielst dasselbe Spiel von dieser Stellung an noch einmal. Es zählt als Spiel mit Hilfe. Ein anderes, das an diesem Tisch offen ist, zählt dann als gewonnen, wenn nur noch alles abzulegen ist, sonst als aufgegeben.',
  withOneMove: (lastWon, firstLost) =>
    `Dieses Spiel war ${after(lastWon)} noch zu gewinnen, nach Zug ${firstLost} nicht mehr.`,
  between: (lastWon, firstLost) =>
    `Dieses Spiel war ${after(lastWon)} noch zu gewinnen, nach Zug ${firstLost} nicht mehr. Was dazwischen liegt, ließ sich nicht herausfinden.`,
  notAtAll: 'Dieses Spiel war noch zu gewinnen, als es aufgegeben wurde.',
  notBefore: (lastWon) =>
    `Dieses Spiel war ${after(lastWon)} noch zu gewinnen. Was danach kam, ließ sich nicht herausfinden.`,
  fromTheDeal: 'Dieses Spiel war von Anfang an nicht zu gewinnen.',
  atTheLatest: (firstLost) =>
    `Dieses Spiel war nach Zug ${firstLost} nicht mehr zu gewinnen. Was davor war, ließ sich nicht herausfinden.`,
  undecided: 'Das ließ sich so schnell nicht herausfinden.',
};

/** How cards are named within sentences. */
export const cardNameWords: Words<typeof english.cardNameWords> = {
  /** The rank in the name of a card: “Zwei” of “Zwei der Monde und Knoten”. */
  rankIn: (name) => name.split(' der ')[0] ?? name,
  /** `7 Wellen & Wyrme`, where there is little room. */
  rankOfSuits: (rank, suits) => `${rank} ${suits.join(' & ')}`,
  /** Cards are named without an article: “Herz-Zehn”. */
  definite: (name) => name,
};
