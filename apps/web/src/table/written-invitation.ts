import type { Invitation } from '@snap-up/protocol';

/** The server's data in the page of a table. */
interface Written {
  readonly tableId: string;
  readonly invitation: Invitation;
}

/** Returns the invitation that came with the page of a table; null if there is none, or if it is to another table. */
export function writtenInvitation(page: Document, tableId: string): Invitation | null {
  const text = page.getElementById('invitation')?.textContent ?? null;
  if (text === null) return null;
  // Trusted: the same server has sent page and scripts.
  const written: Written = JSON.parse(text);
  return written.tableId === tableId ? written.invitation : null;
}
