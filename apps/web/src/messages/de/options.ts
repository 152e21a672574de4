import type { Words } from '@snap-up/engine';
import type * as english from '../en/options.ts';

/** What players read about options that were refused. */
export const optionWords: Words<typeof english.optionWords> = {
  unknown: (option) => `Dieses Spiel hat keine Option „${option}“.`,
  notOffered: (option) => `Das steht bei „${option}“ nicht zur Wahl.`,
  offered: (label, choices) => `„${label}“ kann sein: ${choices}.`,
  offeredOrNumber: (label, choices, min, max) =>
    `„${label}“ kann sein: ${choices} oder eine Zahl von ${min} bis ${max}.`,
  contradict: 'Diese Optionen passen nicht zusammen.',
};
