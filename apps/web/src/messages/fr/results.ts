import type { Words } from '@snap-up/engine';
import type * as english from '../en/results.ts';
import { listOf, marked } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';
import { countOf, nounText, of, that } from './language.ts';

const pointsText = (points: number) => countOf(points, 'point', 'points');

export const nightSheetTexts: Words<typeof english.nightSheetTexts> = {
  afterRoundOf: (round, rounds) => `Après la manche ${round} sur ${rounds}`,
  afterRoundTo: (round, points) => `Après la manche ${round}, en ${points} points`,
  total: 'Total',
  round: (round) => `Manche ${round}`,
  shortRound: (round) => `M${round}`,
  missed: 'N’a pas joué',
  left: 'plus à la table',
  startedWith: (points) => `${points} au départ`,
  standing: {
    you: 'toi',
    open: 'Personne n’a encore marqué de points.',
    youLead: (points) => `Tu mènes de ${pointsText(points)}.`,
    leads: (name, points) => `${name} mène de ${pointsText(points)}.`,
    youLeadByWins: 'À égalité de points, tu mènes aux manches gagnées.',
    leadsByWins: (name) => `À égalité de points, ${name} mène aux manches gagnées.`,
    level: (names) => `À égalité en tête : ${listOf(names)}.`,
    youWon: (points) => `Tu gagnes avec ${pointsText(points)}.`,
    won: (name, points) => `${name} gagne avec ${pointsText(points)}.`,
    youWonByWins: 'À égalité de points, tu as gagné plus de manches.',
    wonByWins: (name) => `À égalité de points, ${name} a gagné plus de manches.`,
    tie: (names, points) => `Première place partagée avec ${pointsText(points)} : ${listOf(names)}.`,
  },
  titles: {
    youWon: 'Tu remportes la soirée !',
    won: (name) => `${name} remporte la soirée`,
    tie: 'La soirée se termine sur une égalité',
  },
};

export const contestWords: Words<typeof english.contestWords> = {
  count: (count) => `Places prises à la réaction : ${count}.`,
  changed: (count, total) => {
    if (total === 1) return 'Une autre carte est arrivée en premier.';
    return `Dans ${count === 1 ? 'un' : count} cas, une autre carte est arrivée en premier.`;
  },
  unchanged: 'L’ordre d’arrivée aurait donné le même résultat.',
  before: (winner, lead, other) => `${winner}, ${lead} avant ${other}`,
  tied: (winner, other) => `${winner}, en même temps ${that(other)}`,
  reactions: (reactions) => `Réactions : ${reactions}`,
  held: (time) => `${time} d’attente`,
  alsoFirst: 'sa carte est aussi arrivée en premier',
  firstToArrive: (name) => `la carte ${of(name)} est arrivée en premier`,
};

export const resultTexts: Words<typeof english.resultTexts> = {
  result: {
    took: (noun, duration) => [`La ${nounText(noun)} a duré `, { part: 'time', text: duration }, '.'],
    chat: (unreadCount) =>
      unreadCount > 1 ? `Chat (${unreadCount}\u00a0nouveaux)` : unreadCount === 1 ? 'Chat (1\u00a0nouveau)' : 'Chat',
    waiting: (readyCount, seatCount) => `En attente des autres (${readyCount} sur ${seatCount})`,
    joinNext: (noun) => `Rejoindre la prochaine ${nounText(noun)}`,
  },
  freeSeats: {
    invite: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invite quelqu’un :`,
    inviteOrAddABot: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invite quelqu’un, ou ajoute un bot.`,
  },
  placings: {
    bot: '(bot)',
    wantsARematch: 'veut une revanche',
    cards: (count, total) => marked`<b>${count}</b>/${total}`,
    finished: 'terminé',
    gaveUp: 'abandon',
  },
  progressChart: {
    title: 'Cartes sur les fondations au fil du temps',
    end: 'Fin',
  },
  scores: {
    soFar: 'À cette table jusqu’ici',
    wins: 'Victoires',
    cards: 'Cartes',
  },
  titles: {
    noWinner: 'Pas de gagnant',
    draw: 'Égalité',
    tied: (names) => `À égalité en tête : ${listOf(names)}`,
    youWon: 'Tu as gagné !',
    won: (name) => `${name} a gagné`,
    youWonRound: (round) => `Tu as gagné la manche ${round} !`,
    wonRound: (name, round) => `${name} a gagné la manche ${round}`,
    you: 'toi',
  },
  endings: {
    allOut: 'Tout le monde a joué toutes ses cartes.',
    winnerOut: 'Toutes les cartes du gagnant sont sur les fondations.',
    stuck: 'Plus personne ne pouvait avancer.',
    agreed: 'Les joueurs ont décidé d’arrêter.',
    allAgreed: 'Tout le monde a accepté d’arrêter.',
    agreedWhileAway: (names) =>
      `Tous ceux qui étaient là ont accepté d’arrêter pendant que ${listOf(names)} ${names.length === 1 ? 'était' : 'étaient'} hors ligne.`,
    youEnded: (noun) => `Tu as arrêté la ${nounText(noun)}.`,
    endedBy: (name, noun) => `${name} a arrêté la ${nounText(noun)}.`,
    idle: (noun) => `Personne n’a joué pendant trop longtemps : la ${nounText(noun)} s’est arrêtée.`,
    won: 'Toutes les cartes sont sur les fondations.',
    othersGaveUp: 'Tous les autres ont abandonné.',
    finished: 'Toutes les cartes ont été jouées.',
    noCards: 'Aucune carte n’est arrivée sur les fondations.',
  },
  joining: (names, noun) => `Pour la prochaine ${nounText(noun)} : ${listOf(names)}.`,
};

export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  title: 'Temps forts',
  byCards: (count) => (count === 1 ? 'Photo-finish : à une carte près' : `Photo-finish : à ${count} cartes près`),
  /** `seconds` has one decimal place; the plural begins with two. */
  byTime: (seconds) => `Photo-finish : à ${seconds} ${/^[01]\D/.test(seconds) ? 'seconde' : 'secondes'} près`,
  comeback: (count) => (count === 1 ? 'Remontée après 1 carte de retard' : `Remontée après ${count} cartes de retard`),
  streak: (winCount) => `${winCount} victoires d’affilée`,
};
