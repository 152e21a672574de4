import type { Words } from '@snap-up/engine';
import type * as english from '../en/endings.ts';
import { listOf, marked } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';
import { nounText } from './language.ts';

/** What a player is asked before they end a game or agree to it. */
export const endGameWords: Words<typeof english.endGameWords> = {
  leaveTitle: (noun) => `Das ${nounText(noun)} verlassen?`,
  leaveText: (noun) => `Die Bots spielen ohne dich nicht weiter, das ${nounText(noun)} endet also jetzt.`,
  leave: 'Verlassen',
  keepPlaying: 'Weiterspielen',
  endTitle: (noun) => `Das ${nounText(noun)} beenden?`,
  asked: (names, noun) =>
    `${listOf(names)} ${names.length === 1 ? 'möchte' : 'möchten'} das ${nounText(noun)} beenden.`,
  overIfYouAgree: 'Stimmst du zu, ist es vorbei.',
  overOnceAway: (names) =>
    `Stimmst du zu, ist es vorbei, sobald ${listOf(names)} zwei Minuten abwesend ${names.length === 1 ? 'ist' : 'sind'}.`,
  overOnceAllAgree: 'Es endet, sobald alle zustimmen.',
  mostCardsWin: 'Die meisten Karten auf den Zielstapeln gewinnen.',
  end: (noun) => `${nounText(noun)} beenden`,
  ask: 'Ende vorschlagen',
  agree: 'Zustimmen',
  withdraw: 'Doch nicht beenden',
  leaveTheGame: (noun) => `Das ${nounText(noun)} verlassen`,
  stuck: (names) => `${listOf(names)} ${names.length === 1 ? 'kommt' : 'kommen'} nicht weiter. Jetzt beenden?`,
  wantToEnd: (names) => `${listOf(names)} ${names.length === 1 ? 'möchte' : 'möchten'} aufhören.`,
  agreedOf: (agreedCount, askedCount) => `${agreedCount} von ${askedCount} dafür`,
  youLead: (own, other) => `Du führst ${own}:${other}.`,
  leads: (name, count, own) => `${name} führt ${count}:${own}.`,
  level: (count) => `Es steht ${count}:${count}.`,
  endNow: 'Beenden',
  playOn: 'Weiter',
};

/** The words of the result of a game with others, by the component that shows them. */
export const resultTexts: Words<typeof english.resultTexts> = {
  result: {
    took: (noun, duration) => [`Das ${nounText(noun)} dauerte `, { part: 'time', text: duration }, '.'],
    replay: 'Aufzeichnung',
    chat: (unreadCount) => (unreadCount > 0 ? `Chat (${unreadCount} neu)` : 'Chat'),
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
    cards: (count, total, note) =>
      note === null ? marked`<b>${count}</b>/${total}` : marked`<b>${count}</b>/${total}, ${note}`,
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
    you: 'du',
  },
  /** Why the game is over. */
  endings: {
    allOut: 'Alle haben alle Karten abgelegt.',
    winnerOut: 'Alle eigenen Karten liegen auf den Zielstapeln.',
    stuck: 'Niemand kam mehr weiter.',
    agreed: 'Das Spiel wurde gemeinsam beendet.',
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
    mostCardsWin: 'Die meisten Karten auf den Zielstapeln gewinnen.',
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
