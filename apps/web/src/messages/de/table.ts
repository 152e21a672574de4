import type { Words } from '@snap-up/engine';
import type * as english from '../en/table.ts';
import { listOf } from '../sentence.ts';
import { countOf, nounText } from './language.ts';

export const tablePageTexts: Words<typeof english.tablePageTexts> = {
  hostClosedIt: 'Der Host hat ihn geschlossen. Du kannst jederzeit ein neues Spiel erstellen.',
  replayOfTheLastGame: 'Das letzte Spiel ansehen',
  noSpectators: 'Zuschauen ist hier nicht möglich',
  viewItWhenItIsOver: 'Hier läuft ein Spiel. Wenn es vorbei ist, kannst du die Aufzeichnung ansehen.',
  whoAreYou: 'Wer bist du?',
  reloadAndEnterAName: 'Dieser Browser kennt deinen Namen nicht mehr. Lade die Seite neu und gib einen ein.',
  didNotWork: 'Das hat nicht geklappt',
  soloHere: 'Hier spielt jemand allein',
  watchLaterOrPlay: (game: string) =>
    `Bei einer Patience kannst du nicht dazukommen. Sieh dir später die Aufzeichnung an oder spiel selbst ${game}.`,
  replayOfThisGame: 'Aufzeichnung ansehen',
};

export const tableNewsWords: Words<typeof english.tableNewsWords> = {
  shuffling: 'Karten werden gemischt.',
  seatLost: 'Du hast deinen Platz an diesem Tisch verloren. Du kannst zuschauen oder einen freien Platz nehmen.',
  theHost: 'Der Host',
  seatCountSet: (host, count) => `${host} hat die Zahl der Plätze geändert: ${count}.`,
  switchedTo: (host, game) => `${host} hat das Spiel gewechselt: ${game}.`,
  anotherGame: 'ein anderes Spiel',
  optionSet: (host, option, choice) => `${host} hat „${option}“ geändert: „${choice}“.`,
  handicapSet: (player, label, choice) => `${label} für ${player}: ${choice}.`,
  pressAgain: (button) => `Drück nochmal „${button}“.`,
  nobodyReady: (button) => `Jetzt ist niemand mehr bereit. Drück nochmal „${button}“.`,
  youAreHost: 'Du bist jetzt Host.',
  isHost: (name) => `${name} ist jetzt Host.`,
  left: (name) => `${name} ist gegangen.`,
  tookASeat: (name) => `${name} hat Platz genommen.`,
  botTookASeat: (name) => `${name}, ein Bot, hat Platz genommen.`,
  isReady: (name) => `${name} ist bereit.`,
};

export const noticeWords: Words<typeof english.noticeWords> = {
  go: 'Los!',
  movesDropped: {
    elsewhere: (count) =>
      count === 1
        ? 'Dein letzter Zug zählte nicht: Du hast in einem anderen Tab oder auf einem anderen Gerät weitergespielt.'
        : `Deine letzten ${count} Züge zählten nicht: Du hast in einem anderen Tab oder auf einem anderen Gerät weitergespielt.`,
    late: (count) =>
      count === 1
        ? 'Dein letzter Zug zählte nicht: Du warst zu lange offline.'
        : `Deine letzten ${count} Züge zählten nicht: Du warst zu lange offline.`,
  },
  wentOut: { you: 'Du bist fertig.', other: (name) => `${name} ist fertig.` },
  gaveUp: { you: 'Du hast aufgegeben.', other: (name) => `${name} hat aufgegeben.` },
  paused: 'Das Spiel ist pausiert.',
  withoutVote: {
    you: 'Du warst nicht da und hattest darum keine Stimme.',
    other: (name) => `${name} ist nicht da und hat keine Stimme.`,
  },
  agreed: {
    you: 'Du möchtest aufhören.',
    other: (name) => `${name} möchte aufhören.`,
  },
  disagreed: { you: 'Du spielst lieber weiter.', other: (name) => `${name} möchte weiterspielen.` },
  passed: { you: 'Du passt.', other: (name) => `${name} passt.` },
  passedAndAsked: {
    you: (asked) => `Du passt und forderst ${asked} zum Legen auf.`,
    other: (name, asked) => `${name} passt und fordert ${asked} zum Legen auf.`,
    otherAskedYou: (name) => `${name} passt und fordert dich zum Legen auf.`,
  },
  timeRanOut: { you: 'Deine Zeit ist um.', other: (name) => `Die Zeit von ${name} ist um.` },
  turnSkipped: {
    you: 'Dein Zug wurde übersprungen.',
    other: (name) => `Der Zug von ${name} wurde übersprungen.`,
  },
  turn: { you: 'Du bist am Zug.', other: (name) => `${name} ist am Zug.` },
  askedToMove: (name) => `${name} fordert dich auf: Leg eine Karte, bevor du passt.`,
  askedWithoutPlay: (name) => `${name} fordert dich zum Legen auf, aber du hast nichts zu legen: Du darfst passen.`,
  undone: (count) => `${countOf(count, 'Zug', 'Züge')} zurückgenommen.`,
  redone: '1 Zug wiederholt.',
  restarted: 'Wieder von vorn.',
  lost: 'Nicht mehr zu gewinnen.',
  over: (noun) => `Das ${nounText(noun)} ist vorbei.`,
  stuck: (noun) => `Niemand kommt mehr weiter: Das ${nounText(noun)} ist vorbei.`,
  idle: (noun) => `Schon länger hat niemand gespielt: Das ${nounText(noun)} ist vorbei.`,
  won: 'Gewonnen.',
  wonIn: (moveCount) => `Gewonnen in ${countOf(moveCount, 'Zug', 'Zügen')}.`,
  finished: 'Das Spiel ist vorbei.',
  finishedWith: (score) => `Das Spiel ist vorbei. Deine Punkte: ${score}.`,
};

function movesWait(count: number, when: string, mayGoOn: boolean): string {
  const moves = count === 1 ? 'Dein Zug wird' : `Deine ${count} Züge werden`;
  const then = mayGoOn ? 'Lass diesen Tab bis dahin offen.' : 'Bis dahin sind keine weiteren Züge möglich.';
  return `${moves} gesendet, ${when}. ${then}`;
}

const onceConnected = 'sobald die Verbindung wieder steht';

function movesKept(count: number, when: string): string {
  const moves = count === 1 ? 'Dein Zug ist' : `Deine ${count} Züge sind`;
  return `${moves} auf diesem Gerät gespeichert und ${count === 1 ? 'wird' : 'werden'} gesendet, ${when}.`;
}

export const connectionWords: Words<typeof english.connectionWords> = {
  lost: {
    title: 'Verbindung verloren.',
    movesWait: (count, mayGoOn) => movesWait(count, onceConnected, mayGoOn),
    movesKept: (count) => movesKept(count, onceConnected),
    movesWaitShort: (count, mayGoOn) =>
      `${count === 1 ? '1 Zug wartet' : `${count} Züge warten`}. ${mayGoOn ? 'Lass den Tab offen.' : 'Mehr geht gerade nicht.'}`,
    movesKeptShort: (count) => `${count === 1 ? '1 Zug' : `${count} Züge`} hier gespeichert.`,
    keepPlayingShort: 'Du kannst weiterspielen.',
    keepPlaying: `Du kannst weiterspielen. Deine Züge werden gesendet, ${onceConnected}.`,
    retrying: 'Verbinde wieder …',
  },
  away: {
    server: {
      title: 'Der Server ist nicht erreichbar.',
      why: 'Vielleicht startet er gerade neu, oder du bist offline.',
    },
    live: {
      title: 'Der Server antwortet, aber die Live-Verbindung klappt nicht.',
      why: 'Vielleicht blockiert sie ein VPN, eine Firewall oder eine Browser-Erweiterung.',
    },
  },
  joining: {
    offline: 'Keine Verbindung. Neuer Versuch …',
    joining: 'Verbinde …',
  },
};

const seatsRemoved = (count: number) =>
  count === 1 ? 'Der freie Platz entfällt' : `Die ${count} freien Plätze entfallen`;

export const connectionQualityWords: Words<typeof english.connectionQualityWords> = {
  fast: 'Schnelle Verbindung',
  slow: 'Langsame Verbindung',
  'very-slow': 'Sehr langsame Verbindung',
  unsteady: 'Instabile Verbindung',
  beyond: 'Sehr langsame Verbindung: Bei umkämpften Stellen zählt vielleicht, welche Karte zuerst ankommt',
};

export const lobbyWords: Words<typeof english.lobbyWords> = {
  presence: {
    here: 'Online',
    // A non-breaking space keeps the dots with their word.
    reconnecting: 'Verbindet\u00a0…',
    away: 'Abwesend',
  },
  readyAndPresence: {
    here: '✓ Bereit',
    reconnecting: '✓ Bereit, verbindet\u00a0…',
    away: '✓ Bereit, abwesend',
  },
  playing: 'Spielt',
  ready: '✓ Bereit',
  notReady: 'Nicht bereit',
  join: (noun) => `Mitspielen im ${nounText(noun)}`,
  joinHost: (host, noun) => `Mitspielen: ${nounText(noun)} von ${host}`,
  readyButton: 'Bereit',
  rematchButton: 'Revanche',
  start: (noun) => `${nounText(noun)} starten`,
  startWith: (count) => `Zu ${numberWord(count)} starten`,
  rematchWith: (count) => `Revanche zu ${numberWord(count)}`,
  waitForMore: 'Auf weitere Mitspieler warten',
  seatsRemovedAndStarts: (count, noun) => `${seatsRemoved(count)}, und das ${nounText(noun)} startet.`,
  seatsRemovedAndStartsOnce: (count, noun, missing) =>
    `${seatsRemoved(count)}, und das ${nounText(noun)} startet, wenn ${listOf(missing)} bereit ${missing.length === 1 ? 'ist' : 'sind'}.`,
  titles: {
    calling: (name) => `Warten auf ${name} …`,
    hereWeGo: 'Gleich geht’s los',
    shuffling: 'Karten werden gemischt',
    started: (noun) => `Das ${nounText(noun)} läuft`,
    closed: 'Dieser Tisch ist geschlossen',
  },
  shuffling: 'Von allen geht eine Zufallszahl ins Mischen ein.',
  dealing: 'Karten werden gegeben.',
  noNewcomers: 'Hier kann nur mitspielen, wer schon einen Platz hat.',
  takeASeat: 'Nimm Platz, um mitzuspielen.',
  takeASeatOrWatch: (noun) => `Nimm Platz, um mitzuspielen, oder schau beim ${nounText(noun)} zu.`,
  stayAndWatch: (noun) => `Du kannst bleiben und beim ${nounText(noun)} zuschauen.`,
  unwatched: (noun) =>
    `Alle Plätze sind besetzt, und bei diesem ${nounText(noun)} kann man nicht zuschauen. Vielleicht wird danach ein Platz frei.`,
  startsOnceTogether: 'Los geht’s, sobald ihr beide da seid.',
  inAnotherGame: (name) => `${name} spielt gerade und sieht deine Herausforderung nach dem Spiel.`,
  startsWhenFull: 'Start, wenn alle Plätze besetzt und alle bereit sind.',
  waitingFor: (names) => `Du bist bereit. Es ${names.length === 1 ? 'fehlt' : 'fehlen'} noch ${listOf(names)}.`,
  upToYou: 'Alle anderen sind bereit. Du fehlst noch.',
  pressWhenReady: (button, noun) =>
    `Drück „${button}“, wenn du so weit bist. Das ${nounText(noun)} startet, wenn es alle sind.`,
  delayInSeconds: (seconds, noun) => `Wer zuschaut, sieht das ${nounText(noun)} ${seconds} Sekunden verzögert.`,
  delayInMinutes: (minutes, noun) => `Wer zuschaut, sieht das ${nounText(noun)} ${minutes} Minuten verzögert.`,
  youWatch: (otherCount) => {
    if (otherCount === 0) return 'Du schaust zu.';
    return otherCount === 1 ? 'Du und 1 weitere Person schauen zu.' : `Du und ${otherCount} andere schauen zu.`;
  },
  othersWatch: (count) => (count === 1 ? '1 Person schaut zu.' : `${count} Leute schauen zu.`),
  yourBrowserDidNotRespond: (button) =>
    `Dein Browser hat nicht rechtzeitig geantwortet, darum wurde der Start abgebrochen. Alle müssen nochmal „${button}“ drücken.`,
  didNotRespond: (names, withYou, button) =>
    `Keine rechtzeitige Antwort von ${listOf(withYou ? ['dir', ...names] : names)}, darum wurde der Start abgebrochen. Alle müssen nochmal „${button}“ drücken.`,
};

/** As in “zu dritt”. */
function numberWord(count: number): string {
  return ['', '', 'zweit', 'dritt', 'viert', 'fünft'][count] ?? String(count);
}

export const chatTexts: Words<typeof english.chatTexts> = {
  chat: {
    onlyPlayersCanChat: 'Nur wer mitspielt, kann schreiben.',
    onlyReactions:
      'An öffentlichen Tischen gibt es nur Reaktionen. Nachrichten von Fremden kannst du in den Einstellungen erlauben.',
  },
  chatButton: {
    chatWithNew: (newCount) => (newCount === 1 ? 'Chat, 1 neue Nachricht' : `Chat, ${newCount} neue Nachrichten`),
  },
  chatField: {
    message: 'Nachricht',
    send: 'Senden',
    tooMany: (count) => `${count} zu viel`,
    left: (count) => `noch ${count}`,
  },
  chatLines: {
    chatMessages: 'Chatnachrichten',
    noMessagesYet: 'Noch keine Nachrichten',
    saidBy: (name, words) => `${name}: ${words}`,
    saidByYou: (words) => `Du: ${words}`,
  },
  chatPanel: {
    closeTheChat: 'Chat schließen',
  },
  blocking: {
    blockSomebody: 'Jemanden blockieren',
    explanation:
      'Du siehst nicht mehr, was diese Person schreibt und wie sie reagiert, an keinem Tisch. An deinen Tischen bekommt sie keinen Platz, und bei „Gegner suchen“ trefft ihr nicht mehr aufeinander. Sie erfährt davon nichts.',
    block: (name) => `${name} blockieren`,
    blocked: (name) => `${name} ist blockiert. In den Einstellungen kannst du das rückgängig machen.`,
  },
  reactionRow: {
    reactions: 'Reaktionen',
  },
};

export const reactionWords: Words<typeof english.reactionWords> = {
  hello: 'Hallo!',
  'good-luck': 'Viel Glück!',
  'well-played': 'Gut gespielt!',
  wow: 'Wow!',
  oops: 'Ups!',
  thinking: 'Moment, ich überlege …',
  thanks: 'Danke!',
  again: 'Noch ein Spiel?',
};

export const handicapTexts: Words<typeof english.handicapTexts> = {
  drawsOne: 'Zieht eine Karte',
  startsLater: (time: string) => `Startet ${time} später`,
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} Min.`,
  startsIn: 'Du startest in',
};
