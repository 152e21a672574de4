import type { Words } from '@snap-up/engine';
import type * as english from '../en/end-game.ts';

import { listOf } from '../lists.ts';
import { nounText } from './grammar.ts';

/** What a player is asked before they end a game or agree to it. */
export const endGameWords: Words<typeof english.endGameWords> = {
  leaveTitle: (noun) => `¿Dejar la ${nounText(noun)}?`,
  leaveText: (noun) => `Los bots no juegan sin ti, así que la ${nounText(noun)} terminará ahora.`,
  leave: 'Salir',
  keepPlaying: 'Seguir jugando',
  endTitle: (noun) => `¿Terminar la ${nounText(noun)}?`,
  asked: (names, noun) =>
    `${listOf(names)} ${names.length === 1 ? 'quiere' : 'quieren'} terminar la ${nounText(noun)}.`,
  overIfYouAgree: 'Si aceptas, se acaba.',
  overOnceAway: (names) =>
    `Si aceptas, se acaba cuando ${listOf(names)} ${names.length === 1 ? 'lleve' : 'lleven'} dos minutos fuera.`,
  overOnceAllAgree: 'Terminará cuando todos estén de acuerdo.',
  mostCardsWin: 'Gana quien tenga más cartas en las fundaciones.',
  end: (noun) => `Terminar la ${nounText(noun)}`,
  ask: 'Proponer terminar',
  agree: 'Aceptar',
};
