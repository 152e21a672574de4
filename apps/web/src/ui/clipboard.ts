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
