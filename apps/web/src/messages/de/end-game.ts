import type { Words } from '@snap-up/engine';
import type * as english from '../en/end-game.ts';

import { listOf } from '../lists.ts';
import { nounText } from './grammar.ts';

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
};
