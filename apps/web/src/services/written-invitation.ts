import type { Invitation } from '@snap-up/protocol';

/** What the server writes into the page of a table. */
interface Written {
  readonly tableId: string;
  readonly invitation: Invitation;
}

/** Returns the invitation to a table that came with the page; null where that came without one, or with that to another table. */
export function writtenInvitation(page: Document, tableId: string): Invitation | null {
  const text = page.getElementById('invitation')?.textContent ?? null;
  if (text === null) return null;
  // The same server has sent page and scripts.
  const written: Written = JSON.parse(text);
  return written.tableId === tableId ? written.invitation : null;
}
