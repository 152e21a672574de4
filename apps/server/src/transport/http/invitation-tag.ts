import type { Invitation } from '@snap-up/protocol';

/**
 * Returns the invitation to a table for the client, which shows it without asking. It is data: browsers do not run
 * it, and the content security policy does not apply to it.
 */
export function invitationTag(tableId: string, invitation: Invitation): string {
  // Escapes `<`, which could otherwise end the element or begin a comment in it.
  const json = JSON.stringify({ tableId, invitation }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="invitation">${json}</script>`;
}
