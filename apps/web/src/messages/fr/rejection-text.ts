import type { Words } from '@snap-up/engine';
import type * as english from '../en/rejection-text.ts';

/** What is said of a rejection where its own sentence could not be loaded. */
export const rejectionTextWords: Words<typeof english.rejectionTextWords> = {
  unreachable: 'Serveur injoignable. Il redémarre peut-être.',
  failed: 'Cela n’a pas marché. Recharge la page et réessaie.',
};
