import { uiTexts } from '#messages/app.ts';
import { copyText } from './clipboard.ts';
import { toasts } from './toasts.svelte.ts';

const texts = uiTexts.shareLink;

/** A link for others. */
export interface SharedLink {
  readonly link: string;
  /** The text that is shared with it. */
  readonly text: string;
  /** Shown once it is copied. */
  readonly copied: string;
}

/** Whether this browser has a share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * Copies a link and reports it. `field` shows the link, and is selected if it cannot be copied. Returns whether it was
 * copied.
 */
export async function copyLink({ link, copied }: SharedLink, field?: HTMLInputElement): Promise<boolean> {
  const isCopied = await copyText(link, field);
  if (isCopied) toasts.show(copied);
  else toasts.show(field === undefined ? texts.cannotCopy : texts.isSelected, 'lost');
  return isCopied;
}

/** Opens the share sheet; if there is none, or it fails, the link is copied. */
export async function shareLink(shared: SharedLink, field?: HTMLInputElement): Promise<void> {
  if (!hasShareSheet()) {
    await copyLink(shared, field);
    return;
  }
  try {
    await navigator.share({ title: 'Snap-Up', text: shared.text, url: shared.link });
  } catch (error) {
    // The player may dismiss the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(shared, field);
  }
}
