import type * as english from '../en/hand.ts';
import type { Words } from '../words.ts';

/** What players read where a game with a hand refuses a move. */
export const words: Words<typeof english.words> = {
  rejections: {
    'not-in-hand': 'Elige cartas de tu mano, cada una una sola vez.',
    'no-meld':
      'Esas cartas no son una combinación. Hacen falta los seis palos, una vez cada uno, tres cartas del mismo valor o tres seguidas que compartan un palo.',
    'meld-first': 'Tienes una combinación en la mano. Júgala antes de descartar.',
    'whole-hand': 'Se descarta la mano entera, en el orden que quieras.',
    'hand-first': 'Juega o descarta tu mano antes de sacar más cartas.',
  },
};
