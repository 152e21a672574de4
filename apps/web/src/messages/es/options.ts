import type { Words } from '@snap-up/engine';
import type * as english from '../en/options.ts';

/** What players read about options that were refused. */
export const optionWords: Words<typeof english.optionWords> = {
  unknown: (option) => `Este juego no tiene la opción “${option}”.`,
  notOffered: (option) => `Eso no se puede elegir en “${option}”.`,
  offered: (label, choices) => `“${label}” puede ser: ${choices}.`,
  offeredOrNumber: (label, choices, min, max) => `“${label}” puede ser: ${choices}, o un número del ${min} al ${max}.`,
  contradict: 'Esas opciones no son compatibles.',
};
