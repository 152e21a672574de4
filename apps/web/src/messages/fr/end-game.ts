import type { Words } from '@snap-up/engine';
import type * as english from '../en/end-game.ts';

import { listOf } from '../lists.ts';
import { nounText, that } from './grammar.ts';

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
};
