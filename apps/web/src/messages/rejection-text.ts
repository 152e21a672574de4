import { importAgain } from '@snap-up/client';
import type { AnyRejection } from '#messages/rejections.ts';

const rejections = importAgain(() => import('#messages/rejections.ts'));

/**
 * Returns the sentence that a player reads about a rejection, for pages that are not to wait for all sentences: they are
 * loaded with the first one.
 */
export async function rejectionText(rejection: AnyRejection): Promise<string> {
  try {
    const { rejectionMessage } = await rejections();
    return rejectionMessage(rejection);
  } catch {
    return rejection.code === 'try-again' || rejection.code === 'server-unreachable'
      ? 'Can’t reach the server. It may be restarting.'
      : 'That didn’t work. Reload the page and try again.';
  }
}
