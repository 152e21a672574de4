import type { Words } from '@snap-up/engine';
import type * as english from '../en/notices.ts';

import { countOf, nounText, of } from './grammar.ts';

const movesText = (count: number) => countOf(count, 'coup', 'coups');

/** The sentences about what happens in a game. Where they are about a player, there is one for the reader themselves. */
export const noticeWords: Words<typeof english.noticeWords> = {
  go: 'Partez !',
  movesDropped: {
    elsewhere: (count) =>
      count === 1
        ? 'Ton dernier coup n’a pas compté : tu as continué dans un autre onglet ou sur un autre appareil.'
        : `Tes ${count} derniers coups n’ont pas compté : tu as continué dans un autre onglet ou sur un autre appareil.`,
    late: (count) =>
      count === 1
        ? 'Ton dernier coup n’a pas compté : tu as été hors ligne trop longtemps.'
        : `Tes ${count} derniers coups n’ont pas compté : tu as été hors ligne trop longtemps.`,
  },
  wentOut: { you: 'Tu as terminé.', other: (name) => `${name} a terminé.` },
  withoutVote: {
    you: 'En ton absence, tu n’as pas pu voter.',
    other: (name) => `${name} n’est pas là et ne vote pas.`,
  },
  agreed: {
    you: 'Tu acceptes d’arrêter la partie.',
    other: (name) => `${name} voudrait arrêter la partie.`,
  },
  disagreed: { you: 'Tu préfères continuer.', other: (name) => `${name} veut continuer.` },
  passed: { you: 'Tu passes.', other: (name) => `${name} passe.` },
  /** Whoever passes asks another player to move. */
  passedAndAsked: {
    you: (asked) => `Tu passes et demandes à ${asked} de jouer.`,
    other: (name, asked) => `${name} passe et demande à ${asked} de jouer.`,
    otherAskedYou: (name) => `${name} passe et te demande de jouer.`,
  },
  timeRanOut: { you: 'Ton temps est écoulé.', other: (name) => `Le temps ${of(name)} est écoulé.` },
  turnSkipped: { you: 'Ton tour a été sauté.', other: (name) => `Le tour ${of(name)} a été sauté.` },
  turn: { you: 'À toi de jouer.', other: (name) => `C’est au tour ${of(name)}.` },
  /** A demand as the player of whom it is made reads it (DV11). */
  askedToMove: (name) => `${name} te demande de jouer : joue un coup avant de passer.`,
  askedWithoutPlay: (name) => `${name} te demande de jouer, mais tu n’as aucun coup : tu peux passer.`,
  undone: (count) => (count < 2 ? `${movesText(count)} annulé.` : `${movesText(count)} annulés.`),
  redone: '1 coup rétabli.',
  restarted: 'Donne recommencée.',
  /** A solo game that can no longer be won. */
  lost: 'Cette partie ne peut plus être gagnée.',
  over: (noun) => `La ${nounText(noun)} est finie.`,
  stuck: (noun) => `Plus personne ne peut avancer : la ${nounText(noun)} est finie.`,
  idle: (noun) => `Personne n’a joué depuis un moment : la ${nounText(noun)} est finie.`,
  won: 'Tu as gagné.',
  wonIn: (moveCount) => `Tu as gagné en ${movesText(moveCount)}.`,
  gaveUp: 'Tu as abandonné.',
  finished: 'La partie est finie.',
  finishedWith: (score) => `La partie est finie. Ton score est de ${score}.`,
};
