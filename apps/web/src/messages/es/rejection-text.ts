import type { Words } from '@snap-up/engine';
import type * as english from '../en/rejection-text.ts';

/** What is said of a rejection where its own sentence could not be loaded. */
export const rejectionTextWords: Words<typeof english.rejectionTextWords> = {
  unreachable: 'No se puede conectar con el servidor. Quizá se esté reiniciando.',
  failed: 'No ha funcionado. Recarga la página e inténtalo de nuevo.',
};
