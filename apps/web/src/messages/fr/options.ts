import type { Words } from '@snap-up/engine';
import type * as english from '../en/options.ts';

/** What players read about options that were refused. */
export const optionWords: Words<typeof english.optionWords> = {
  unknown: (option) => `Ce jeu n’a pas d’option « ${option} ».`,
  notOffered: (option) => `Ce choix n’existe pas pour « ${option} ».`,
  offered: (label, choices) => `« ${label} » accepte : ${choices}.`,
  offeredOrNumber: (label, choices, min, max) => `« ${label} » accepte : ${choices}, ou un nombre de ${min} à ${max}.`,
  contradict: 'Ces options ne vont pas ensemble.',
};
