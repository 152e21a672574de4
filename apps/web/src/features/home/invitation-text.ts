import { tableCode, tableId, transferCode } from '@snap-up/protocol';
import type { AnyRejection } from '../../messages/rejections.ts';

/** What a visitor typed or pasted, and its destination. */
export type InvitationText =
  | { readonly kind: 'table'; readonly tableId: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'deviceTransfer'; readonly code: string }
  | { readonly kind: 'unreadable'; readonly rejection: AnyRejection };

/** Letters that no code has are read as the digits they look like; case, spaces and hyphens do not matter. */
export function readCode(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\-–·.]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
}

/** Reads a table's code, a link to a table (perhaps with words around it), or a code of a device transfer. */
export function readInvitation(text: string): InvitationText {
  const [, place, id = ''] = /\/(t|come)\/([0-9a-z]+)/i.exec(text) ?? [];
  if (place !== undefined) {
    const linked = place.toLowerCase() === 't' ? tableId.safeParse(readCode(id)) : transferCode.safeParse(readCode(id));
    if (!linked.success) return unreadable({ code: 'link-incomplete' });
    return place.toLowerCase() === 't'
      ? { kind: 'table', tableId: linked.data }
      : { kind: 'deviceTransfer', code: linked.data };
  }
  const typed = readCode(text);
  if (typed === '') return unreadable({ code: 'invitation-empty' });
  const code = tableCode.safeParse(typed);
  if (code.success) return { kind: 'code', code: code.data };
  const deviceTransfer = transferCode.safeParse(typed);
  if (deviceTransfer.success) return { kind: 'deviceTransfer', code: deviceTransfer.data };
  const table = tableId.safeParse(typed);
  if (table.success) return { kind: 'table', tableId: table.data };
  return unreadable({ code: 'table-code-malformed' });
}

function unreadable(rejection: AnyRejection): InvitationText {
  return { kind: 'unreadable', rejection };
}
