import { importAgain } from '@snap-up/client';
import { rejectionTextWords as words } from '#messages/app.ts';
import type { AnyRejection } from './rejections.ts';

const rejections = importAgain(() => import('./rejections.ts'));

/**
 * Returns the sentence about a rejection, for pages that should not wait for all sentences: they are loaded with the
 * first one.
 */
export async function rejectionText(rejection: AnyRejection): Promise<string> {
  try {
    const { rejectionMessage } = await rejections();
    return rejectionMessage(rejection);
  } catch {
    return rejection.code === 'try-again' || rejection.code === 'server-unreachable' ? words.unreachable : words.failed;
  }
}
