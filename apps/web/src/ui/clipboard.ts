/**
 * Copies a text. Returns whether it was copied: a browser may not allow it, and then the text is selected in the field
 * that shows it.
 */
export async function copyText(text: string, field?: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (field === undefined) return false;
    // Without a secure context there is no clipboard API; the older command still works.
    field.select();
    return document.execCommand('copy');
  }
}
