import type { AnyRejection } from './rejections.ts';

/**
 * Returns the sentence that a player reads about a rejection, for pages that are not to wait for all sentences: they are
 * loaded with the first one.
 */
export async function rejectionText(rejection: AnyRejection): Promise<string> {
  try {
    const { rejectionMessage } = await import('./rejections.ts');
    return rejectionMessage(rejection);
  } catch {
    return 'Can’t reach the server. It may be restarting.';
  }
}
