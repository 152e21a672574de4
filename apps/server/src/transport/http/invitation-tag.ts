import type { Invitation } from '@snap-up/protocol';

/**
 * Returns the invitation to a table for the client, which shows it without asking. It is data: no browser runs it, and the
 * content security policy has no say in it.
 */
export function invitationTag(tableId: string, invitation: Invitation): string {
  // What would end the element, or begin a comment in it, can be written otherwise in JSON.
  const json = JSON.stringify({ tableId, invitation }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="invitation">${json}</script>`;
}
