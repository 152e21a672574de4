import { uiTexts } from '#messages/app.ts';
import { toasts } from './toasts.svelte.ts';

/**
 * Copies a text. Returns whether it was copied: if the browser does not allow it, the text is selected in the field
 * that shows it, if there is one.
 */
export async function copyText(text: string, field?: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without a secure context there is no clipboard API; the older command still works.
    return field === undefined ? copyFromNewField(text) : copyFrom(field);
  }
}

function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  field.select();
  return document.execCommand('copy');
}

/** Copies a text that no field of the page shows. */
function copyFromNewField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.value = text;
  // While a dialog is open, nothing outside of it can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  const isCopied = copyFrom(field);
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

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

/** Copies a link. `field` shows the link, and is selected if it cannot be copied. Returns whether it was copied. */
export async function copyLink(link: string, field?: HTMLInputElement): Promise<boolean> {
  const isCopied = await copyText(link, field);
  if (!isCopied) toasts.show(field === undefined ? texts.cannotCopy : texts.isSelected, 'lost');
  return isCopied;
}

/** Opens the share sheet; if there is none, or it fails, the link is copied. */
export async function shareLink({ link, text, copied }: SharedLink, field?: HTMLInputElement): Promise<void> {
  if (hasShareSheet()) {
    try {
      await navigator.share({ title: 'Snap-Up', text, url: link });
      return;
    } catch (error) {
      // The player may dismiss the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (await copyLink(link, field)) toasts.show(copied);
}
