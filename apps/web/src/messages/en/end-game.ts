import { listOf } from '../lists.ts';
import type { GameNoun } from '../names.ts';

/** The question before a player ends a game or agrees to it. */
export const endGameWords = {
  leaveTitle: (noun: GameNoun) => `Leave the ${noun}?`,
  leaveText: (noun: GameNoun) => `The bots won’t play without you, so the ${noun} will end now.`,
  leave: 'Leave',
  keepPlaying: 'Keep playing',
  endTitle: (noun: GameNoun) => `End the ${noun}?`,
  asked: (names: readonly string[], noun: GameNoun) => `${listOf(names)} would like to end the ${noun}.`,
  overIfYouAgree: 'If you agree, it’s over.',
  overOnceAway: (names: readonly string[]) =>
    `If you agree, it’s over once ${listOf(names)} ${names.length === 1 ? 'has' : 'have'} been away for two minutes.`,
  overOnceAllAgree: 'It ends once everyone agrees.',
  mostCardsWin: 'Most cards on the foundations wins.',
  end: (noun: GameNoun) => `End the ${noun}`,
  ask: 'Ask to end',
  agree: 'Agree to end',
} as const;
