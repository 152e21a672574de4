import type { Words } from '@snap-up/engine';
import type * as english from '../en/results.ts';
import { listOf, marked } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';
import { countOf, nounText } from './language.ts';

const pointsText = (points: number) => countOf(points, 'Punkt', 'Punkten');

export const nightSheetTexts: Words<typeof english.nightSheetTexts> = {
  afterRoundOf: (round, rounds) => `Nach Runde ${round} von ${rounds}`,
  afterRoundTo: (round, points) => `Nach Runde ${round}, bis ${points} Punkte`,
  total: 'Gesamt',
  round: (round) => `Runde ${round}`,
  shortRound: (round) => `R${round}`,
  missed: 'Nicht mitgespielt',
  left: 'nicht mehr da',
  startedWith: (points) => `mit ${points} eingestiegen`,
  standing: {
    you: 'du',
    open: 'Noch hat niemand Punkte.',
    youLead: (points) => `Du führst mit ${pointsText(points)} Vorsprung.`,
    leads: (name, points) => `${name} führt mit ${pointsText(points)} Vorsprung.`,
    youLeadByWins: 'Punktgleich, aber du führst nach Rundensiegen.',
    leadsByWins: (name) => `Punktgleich, aber ${name} führt nach Rundensiegen.`,
    level: (names) => `Gemeinsam vorn: ${listOf(names)}.`,
    youWon: (points) => `Du hast mit ${pointsText(points)} gewonnen.`,
    won: (name, points) => `${name} hat mit ${pointsText(points)} gewonnen.`,
    youWonByWins: 'Punktgleich, aber du hast mehr Runden gewonnen.',
    wonByWins: (name) => `Punktgleich, aber ${name} hat mehr Runden gewonnen.`,
    tie: (names, points) => `Gemeinsam auf Platz 1 mit je ${pointsText(points)}: ${listOf(names)}.`,
  },
  titles: {
    youWon: 'Du hast den Abend gewonnen!',
    won: (name) => `${name} gewinnt den Abend`,
    tie: 'Der Abend endet unentschieden',
  },
};

export const contestWords: Words<typeof english.contestWords> = {
  count: (count) => `Stellen nach Reaktion: ${count}.`,
  changed: (count, total) => {
    if (total === 1) return 'Eine andere Karte kam zuerst an.';
    return `Bei ${count === 1 ? 'einer' : count} davon kam eine andere Karte zuerst an.`;
  },
  unchanged: 'Nach Ankunft wäre es jedes Mal genauso gewesen.',
  before: (winner, lead, other) => `${winner}, ${lead} vor ${other}`,
  tied: (winner, other) => `${winner}, im selben Moment wie ${other}`,
  reactions: (reactions) => `Reaktionen: ${reactions}`,
  held: (time) => `${time} gewartet`,
  alsoFirst: 'auch zuerst angekommen',
  firstToArrive: (name) => `die Karte von ${name} kam zuerst an`,
};

export const resultTexts: Words<typeof english.resultTexts> = {
  result: {
    took: (noun, duration) => [`Das ${nounText(noun)} dauerte `, { part: 'time', text: duration }, '.'],
    chat: (unreadCount) => (unreadCount > 0 ? `Chat (${unreadCount}\u00a0neu)` : 'Chat'),
    waiting: (readyCount, seatCount) => `Warten auf die anderen (${readyCount} von ${seatCount} bereit)`,
    joinNext: (noun) => `Im nächsten ${nounText(noun)} mitspielen`,
  },
  freeSeats: {
    invite: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Lade jemanden ein:`,
    inviteOrAddABot: (freeCount) =>
      `${invitationTexts.freeSeats(freeCount)}. Lade jemanden ein oder hol einen Bot dazu.`,
  },
  placings: {
    bot: '(Bot)',
    wantsARematch: 'will Revanche',
    cards: (count, total) => marked`<b>${count}</b>/${total}`,
    finished: 'fertig',
    gaveUp: 'aufgegeben',
  },
  progressChart: {
    title: 'Karten auf den Zielstapeln im Lauf der Zeit',
    end: 'Ende',
  },
  scores: {
    soFar: 'Bisher an diesem Tisch',
    wins: 'Siege',
    cards: 'Karten',
  },
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
    othersGaveUp: 'Alle anderen haben aufgegeben.',
    finished: 'Alle Karten sind gespielt.',
    noCards: 'Keine Karte kam auf die Zielstapel.',
  },
  joining: (names, noun) => `Im nächsten ${nounText(noun)} dabei: ${listOf(names)}.`,
};

export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  title: 'Höhepunkte',
  byCards: (count) => (count === 1 ? 'Fotofinish: 1 Karte Vorsprung' : `Fotofinish: ${count} Karten Vorsprung`),
  byTime: (seconds) => `Fotofinish: ${seconds} Sekunden Vorsprung`,
  comeback: (count) => (count === 1 ? '1 Karte Rückstand aufgeholt' : `${count} Karten Rückstand aufgeholt`),
  streak: (winCount) => `${winCount} Siege in Folge`,
};
