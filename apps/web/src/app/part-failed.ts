import { partFailedMessage } from '#messages/ui.ts';
import { newVersion } from '../services/new-version.svelte.ts';
import { toasts } from '../ui/toasts.svelte.ts';

/** Reports that a part of the page that the player asked for could not be loaded, and what helps. */
export async function tellPartFailed(): Promise<void> {
  if (await newVersion.check()) newVersion.isPutOff = false;
  else toasts.show(partFailedMessage, 'lost');
}
