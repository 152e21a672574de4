import type { Words } from '@snap-up/engine';
import type * as english from '../en/results.ts';

import { listOf } from '../lists.ts';
import { marked } from '../marked.ts';
import { nounText } from './grammar.ts';
import { invitationTexts } from './invitation.ts';

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
    cards: (count, total, isOut) =>
      isOut ? marked`<b>${count}</b>/${total}, terminé` : marked`<b>${count}</b>/${total}`,
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
    youLeft: (noun) => `Tu as quitté la ${nounText(noun)}.`,
    left: (name, noun) => `${name} a quitté la ${nounText(noun)}.`,
    idle: (noun) => `Personne n’a joué pendant trop longtemps : la ${nounText(noun)} s’est arrêtée.`,
    won: 'Toutes les cartes sont sur les fondations.',
    givenUp: 'Abandonnée.',
    finished: 'Toutes les cartes ont été jouées.',
    mostCardsWin: 'Qui a le plus de cartes sur les fondations gagne.',
    noCards: 'Aucune carte n’est arrivée sur les fondations.',
  },
  joining: (names, noun) => `Pour la prochaine ${nounText(noun)} : ${listOf(names)}.`,
};
