import type { Words } from '@snap-up/engine';
import type * as english from '../en/replay.ts';
import { listOf, type MoveSentence, marked, numberText, type PlayWords, type Sentence } from '../sentence.ts';
import { nounText } from './language.ts';

export const replayTexts: Words<typeof english.replayTexts> = {
  moveLine: {
    allMoves: 'Alle Züge',
  },
  playbackControls: {
    spaceKey: 'Leertaste',
    homeKey: 'Pos1',
    endKey: 'Ende',
    playAgain: 'Nochmal abspielen',
    pause: 'Anhalten',
    play: 'Abspielen',
    goToTheStart: 'Zum Anfang',
    previousMove: 'Ein Zug zurück',
    nextMove: 'Ein Zug weiter',
    goToTheEnd: 'Zum Ende',
    speed: 'Tempo',
    speedByKeys: 'Tempo (+ und −)',
  },
  replay: {
    loadingTheGame: 'Das Spiel wird geladen …',
    thisGameCantBeShown: 'Dieses Spiel kann nicht gezeigt werden',
    recordIsWrong:
      'Die Aufzeichnung ist nicht stimmig. Vielleicht stammt sie aus einer anderen Version von Snap-Up, oder sie wurde verändert.',
  },
  replayBar: {
    viewingAs: 'Sicht von',
    cardsPlaced: 'Abgelegte Karten',
    showAllCards: 'Alle Karten zeigen',
    showAllCardsByKey: 'Auch verdeckte Karten zeigen (A)',
    allCards: 'Alle',
  },
  replayFile: {
    unreadable: 'Diese Datei konnte nicht gelesen werden.',
    tooLarge: (megabytes: number) => `Gespeicherte Spiele haben höchstens ${megabytes} MB.`,
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
    thisMenu: 'dieses Menü',
    nextPlayer: 'nächste Sicht',
    allCards: 'alle Karten zeigen',
    fasterSlower: 'schneller, langsamer',
    ends: 'Anfang, Ende',
    tenMoves: 'zehn Züge zurück, zehn Züge weiter',
    pageKeys: 'Bild auf, Bild ab',
    oneMove: 'ein Zug zurück, ein Zug weiter',
    playOrPause: 'abspielen, anhalten',
    replay: 'Aufzeichnung',
    about: (game: string, started: string, duration: string): Sentence<'duration'> => [
      `${game}, ${started}. Dauer: `,
      { part: 'duration', text: duration },
      '.',
    ],
    linkToThisReplay: 'Link zu dieser Aufzeichnung',
    shared: (game: string, names: string) => `${game}: ${names}`,
    saveAsAFile: 'Als Datei speichern',
    openAnotherGame: 'Anderes Spiel öffnen',
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
    heading: (noun: string, game: string) => `Aufzeichnung eines ${nounText(noun)}s: ${game}`,
    currentMove: 'Aktueller Zug',
    playback: 'Wiedergabe',
    timeline: 'Zeitleiste',
    shuffle: 'Mischen',
  },
  timelineChart: {
    cardsPlacedOverTime: 'Abgelegte Karten im Lauf der Zeit',
    position: (move: number, words: string) => `Zug ${move}. ${words}`,
  },
};

const by = (player: string, rest: string): MoveSentence => [{ part: 'player', text: player }, ` ${rest}`];

const packet = ({ card, moreCount }: PlayWords) => (moreCount === 0 ? card : `${card} und ${moreCount} weitere`);

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

export const serverSentences: Words<typeof english.serverSentences> = {
  dealt: 'Die Karten sind gegeben.',
  pause: 'Das Spiel wird pausiert.',
  resume: 'Das Spiel geht weiter.',
  withoutVote: (player) => `${player} hat beim Beenden keine Stimme.`,
  timeUp: (player) => `Die Zeit von ${player} ist um, der Zug ist vorbei.`,
  skipped: (player) => `${player} ist nicht da, die anderen überspringen den Zug.`,
  idleFor: (minutes) => `Seit ${minutes} Minuten hat niemand gespielt.`,
  idle: 'Schon länger hat niemand gespielt.',
};

export const consequenceSentences: Words<typeof english.consequenceSentences> = {
  goesFirst: (player) => `${player} beginnt.`,
  hasFinished: (player) => `${player} ist fertig!`,
  noWinningMoves: 'Das ist nicht mehr zu gewinnen.',
  turnBegins: (player) => `${player} ist am Zug.`,
  turnBeginsWith: (player, card) => `${player} ist am Zug und deckt ${card} auf.`,
  turnBeginsAfterRedeal: (player, card) => `${player} ist am Zug, die Ablage wird umgedreht und ${card} aufgedeckt.`,
  result: (title) => `${title}.`,
  score: (score) => `Punkte: ${score}.`,
};

export const endingSentences: Words<typeof english.endingSentences> = {
  endedBy: (player, noun) => `${player} hat das ${nounText(noun)} beendet.`,
  agreedBy: (players, noun) => `${listOf(players)} haben das ${nounText(noun)} gemeinsam beendet.`,
  won: (noun) => `Das ${nounText(noun)} ist gewonnen.`,
  givenUp: (noun) => `Das ${nounText(noun)} wurde aufgegeben.`,
  oneIsLeft: 'Nur noch eine Person ist im Spiel.',
  finished: (noun) => `Das ${nounText(noun)} ist zu Ende.`,
};

export const replayNotes: Words<typeof english.replayNotes> = {
  isCutShort: 'Die Aufzeichnung endet vor dem Spiel.',
  pausesAreShortened: (seconds) => `Pausen über ${seconds} Sekunden sind gekürzt.`,
};

export const unknownCardWords: Words<typeof english.unknownCardWords> = {
  unknown: 'eine Karte',
  faceDown: (count) => `${count} verdeckte`,
};

export const raceReviewTexts: Words<typeof english.raceReviewTexts> = {
  title: 'Auswertung des Rennens',
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

const after = (moves: number) => (moves === 0 ? 'direkt nach dem Geben' : `nach Zug ${moves}`);

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

export const cardNameWords: Words<typeof english.cardNameWords> = {
  rankIn: (name) => name.split(' der ')[0] ?? name,
  rankOfSuits: (rank, suits) => `${rank} ${suits.join(' & ')}`,
  /** Cards are named without an article: “Herz-Zehn”. */
  definite: (name) => name,
};

export const recordsTexts: Words<typeof english.recordsTexts> = {
  recordFaultNote: {
    fault: (line, sentence) => marked`<b>Zeile ${line}:</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'Dieses Spiel läuft noch',
    watchWhenOver: 'Eine Aufzeichnung zeigt alle Karten, darum gibt es sie erst nach dem Ende.',
    gameNotFound: 'Spiel nicht gefunden',
    checkTheLink: 'Prüfe den Link und versuch es nochmal.',
    couldNotLoad: 'Das Spiel konnte nicht geladen werden',
  },
};

export const recordFaultWords: Words<typeof english.recordFaultWords> = {
  tooLong: (most) => `Ein gespeichertes Spiel hat höchstens ${numberText(most)} Zeichen.`,
  tooManyMoves: (most) => `Ein Spiel hat höchstens ${numberText(most)} Züge.`,
  notARecord: 'Das ist kein gespeichertes Spiel von Snap-Up.',
  changed: 'Die Datei wurde nach dem Speichern verändert.',
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
  otherDeal: (number) => `Zu nehmen ist Verteilung Nummer ${number}.`,
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

export const shuffleTexts: Words<typeof english.shuffleTexts> = {
  shuffleCheck: {
    shuffleOfGame: (number: number) => `Mischen von Spiel ${number}`,
    checking: 'Das Mischen wird geprüft …',
    script: 'Skript',
    recordIsNotValid: 'Die Aufzeichnung dieses Spiels ist ungültig, darum lässt sich das Mischen nicht prüfen.',
    watchTheReplay: 'Aufzeichnung ansehen',
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
    check: (verdict: keyof typeof verdicts, sentence: string) =>
      marked`<hidden>${verdicts[verdict]}: </hidden>${sentence}`,
    aboutFingerprints: [
      'Ein Fingerabdruck ist der SHA-256-Hash eines Textes: Er verrät nichts über den Text, und niemand findet einen anderen Text mit demselben Hash. Auf einem Mac gibt ihn auch ',
      { part: 'code', text: 'shasum -a 256' },
      ' aus. Die Zahlen der Bots zieht der Server.',
    ] satisfies Sentence<'code'>,
  },
};

export const reportedName: typeof english.reportedName = (name, isOwn) => (isOwn ? `${name} (du)` : name);

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
    evenDeal: (number: number) =>
      `Verteilung Nummer ${number} wurde genommen: von den ersten zwölf spielbaren die erste ausgewogene oder sonst die ausgewogenste.`,
    otherDeal: (right: number, used: number) => `Zu nehmen ist Verteilung Nummer ${right}, nicht Nummer ${used}.`,
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
