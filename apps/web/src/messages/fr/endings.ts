import type { Words } from '@snap-up/engine';
import type * as english from '../en/endings.ts';
import { listOf, marked } from '../sentence.ts';
import { invitationTexts } from './invitation.ts';
import { nounText, that } from './language.ts';

/** What a player is asked before they end a game or agree to it. */
export const endGameWords: Words<typeof english.endGameWords> = {
  leaveTitle: (noun) => `Quitter la ${nounText(noun)} ?`,
  leaveText: (noun) => `Les bots ne jouent pas sans toi : la ${nounText(noun)} s’arrêtera tout de suite.`,
  leave: 'Quitter',
  keepPlaying: 'Continuer',
  endTitle: (noun) => `Arrêter la ${nounText(noun)} ?`,
  asked: (names, noun) =>
    `${listOf(names)} ${names.length === 1 ? 'voudrait' : 'voudraient'} arrêter la ${nounText(noun)}.`,
  overIfYouAgree: 'Si tu acceptes, c’est fini.',
  overOnceAway: (names) =>
    `Si tu acceptes, ce sera fini dès ${that(listOf(names))} ${names.length === 1 ? 'sera' : 'seront'} hors ligne depuis deux minutes.`,
  overOnceAllAgree: 'Elle s’arrête dès que tout le monde accepte.',
  mostCardsWin: 'Qui a le plus de cartes sur les fondations gagne.',
  end: (noun) => `Arrêter la ${nounText(noun)}`,
  ask: 'Proposer d’arrêter',
  agree: 'Accepter',
  withdraw: 'Ne plus arrêter',
  leaveTheGame: (noun) => `Quitter la ${nounText(noun)}`,
  stuck: (names) => `${listOf(names)} ne ${names.length === 1 ? 'peut' : 'peuvent'} plus avancer. On arrête ?`,
  wantToEnd: (names) => `${listOf(names)} ${names.length === 1 ? 'veut' : 'veulent'} arrêter.`,
  agreedOf: (agreedCount, askedCount) => `${agreedCount} sur ${askedCount} d’accord`,
  youLead: (own, other) => `Tu mènes ${own} à ${other}.`,
  leads: (name, count, own) => `${name} mène ${count} à ${own}.`,
  level: (count) => `Égalité, ${count} partout.`,
  endNow: 'Arrêter',
  playOn: 'Continuer',
};

/** The words of the result of a game with others, by the component that shows them. */
export const resultTexts: Words<typeof english.resultTexts> = {
  result: {
    took: (noun, duration) => [`La ${nounText(noun)} a duré `, { part: 'time', text: duration }, '.'],
    replay: 'Revoir',
    chat: (unreadCount) =>
      unreadCount > 1 ? `Chat (${unreadCount} nouveaux)` : unreadCount === 1 ? 'Chat (1 nouveau)' : 'Chat',
    leave: 'Quitter',
    home: 'Accueil',
    viewTable: 'Voir la table',
    checkTheShuffle: 'Vérifier le mélange',
    tableSettings: 'Réglages de la table',
    chatTitle: 'Chat',
    waiting: (readyCount, seatCount) => `En attente des autres (${readyCount} sur ${seatCount})`,
    joinNext: (noun) => `Rejoindre la prochaine ${nounText(noun)}`,
  },
  freeSeats: {
    invite: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invite quelqu’un :`,
    inviteOrAddABot: (freeCount) => `${invitationTexts.freeSeats(freeCount)}. Invite quelqu’un, ou ajoute un bot.`,
    addABot: 'Ajouter un bot',
  },
  placings: {
    you: '(toi)',
    bot: '(bot)',
    wantsARematch: 'veut une revanche',
    /** How many of their cards a player has played. */
    cards: (count, total, note) =>
      note === null ? marked`<b>${count}</b>/${total}` : marked`<b>${count}</b>/${total}, ${note}`,
    finished: 'terminé',
    gaveUp: 'abandon',
  },
  progressChart: {
    title: 'Cartes sur les fondations au fil du temps',
    player: 'Joueur',
    end: 'Fin',
  },
  scores: {
    soFar: 'À cette table jusqu’ici',
    player: 'Joueur',
    wins: 'Victoires',
    games: 'Parties',
    cards: 'Cartes',
  },
  /** Who won. */
  titles: {
    noWinner: 'Pas de gagnant',
    draw: 'Égalité',
    tied: (names) => `À égalité en tête : ${listOf(names)}`,
    youWon: 'Tu as gagné !',
    won: (name) => `${name} a gagné`,
    you: 'toi',
  },
  /** Why the game is over. */
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
    youGaveUp: 'Tu as abandonné.',
    gaveUp: (name) => `${name} a abandonné.`,
    othersGaveUp: 'Tous les autres ont abandonné.',
    finished: 'Toutes les cartes ont été jouées.',
    mostCardsWin: 'Qui a le plus de cartes sur les fondations gagne.',
    noCards: 'Aucune carte n’est arrivée sur les fondations.',
  },
  joining: (names, noun) => `Pour la prochaine ${nounText(noun)} : ${listOf(names)}.`,
};

/** What is worth telling about a game, in a few words. */
export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  /** The name of the list. */
  title: 'Temps forts',
  byCards: (count) => (count === 1 ? 'Photo-finish : à une carte près' : `Photo-finish : à ${count} cartes près`),
  /** `seconds` has one decimal place; the plural begins with two. */
  byTime: (seconds) => `Photo-finish : à ${seconds} ${/^[01]\D/.test(seconds) ? 'seconde' : 'secondes'} près`,
  comeback: (count) => (count === 1 ? 'Remontée après 1 carte de retard' : `Remontée après ${count} cartes de retard`),
  streak: (winCount) => `${winCount} victoires d’affilée`,
};
