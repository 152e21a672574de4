import type { Words } from '@snap-up/engine';
import type * as english from '../en/race.ts';

import { cardsText, nounText } from './grammar.ts';

/** The words of the page of a game with others, by the component that shows them. */
export const raceTexts: Words<typeof english.raceTexts> = {
  announcements: {
    tenSecondsLeft: 'Plus que dix secondes pour ton tour.',
  },
  countdown: {
    startsIn: (noun) => (noun === 'race' ? 'Départ dans' : 'Début dans'),
    /** The match of which a game is to begin, with what each player has won. */
    match: (length, wins) => `Au meilleur des ${length} : ${wins}`,
    go: 'Partez !',
  },
  gamePage: {
    reminded: (name) => `${name} reçoit une notification.`,
    pageTitle: (title) => `${title} · Snap-Up`,
    finished: 'Tu as terminé ! Les autres jouent encore.',
    showResult: 'Voir le résultat',
  },
  goalLine: {
    goal: 'But du jeu',
    howToPlay: 'Comment jouer',
    dismiss: 'Fermer',
  },
  nearPlayer: {
    you: 'Toi',
    watching: 'Tu regardes',
    leads: 'En tête',
    standing: (count, total, isLeading) =>
      `Tu as ${cardsText(count)} sur ${total} aux fondations${isLeading ? ', en tête' : ''}`,
  },
  spectatorCount: {
    watching: (count) => (count === 1 ? '1 personne regarde' : `${count} personnes regardent`),
  },
  stopButton: {
    leave: 'Quitter',
    leaveTheGame: (noun) => `Quitter la ${nounText(noun)}`,
    endGame: 'Arrêter ?',
    endIfAllAgree: (noun) => `Arrêter la ${nounText(noun)} si tout le monde accepte`,
    keepPlaying: 'Continuer',
    agreeToEnd: 'Accepter d’arrêter',
    /** The same where there is little room. */
    cancel: 'Continuer',
    agree: 'Arrêter',
    keepPlayingOf: (agreedCount, askedCount) => `Continuer. ${agreedCount} sur ${askedCount} pour arrêter.`,
    agreeToEndOf: (agreedCount, askedCount) => `Accepter d’arrêter. ${agreedCount} sur ${askedCount} pour arrêter.`,
  },
  turnBar: {
    turn: 'Tour',
    lowestGoesFirst: 'Commence celui qui a la première carte la plus basse.',
    askToMove: (name) => `Demander à ${name}`,
    endTurnAndAsk: (name) => `Terminer ton tour et demander à ${name} de jouer`,
    pass: 'Passer',
    endYourTurn: 'Terminer ton tour (P)',
  },
};
