import { type ConnectionState, mostPendingMoves } from '@snap-up/client';
import type { Rejection } from '@snap-up/protocol';
import type { AnyRejection } from './rejections.ts';

/** What a page says about its connection: a short sentence and what follows from it. */
export interface ConnectionMessage {
  readonly title: string;
  readonly text: string;
}

/** What the player of a page can do meanwhile. */
export interface PageState {
  /** Whether moves can be made, which are then sent later. */
  readonly canPlay: boolean;
  /** How many moves the server has not answered. */
  readonly pendingCount: number;
}

/** Returns what a page says about its connection; null if there is nothing to say. */
export function connectionMessage(connection: ConnectionState, state: PageState): ConnectionMessage | null {
  switch (connection) {
    case 'connecting':
    case 'offline':
      return { title: 'Connection lost.', text: textOf(state, 'when you’re back online', 'Reconnecting …') };
    case 'table-unreachable':
      return {
        title: 'This table is unavailable right now.',
        text: textOf(state, 'as soon as it’s back', 'Trying again …'),
      };
    case 'online':
    case 'rejected':
      return null;
  }
}

/** Returns what a page says that knows nothing of its table yet. */
export function joiningMessage(connection: ConnectionState): string {
  switch (connection) {
    case 'offline':
      return 'Can’t reach the server. Trying again …';
    case 'table-unreachable':
      return 'This table is unavailable right now. Trying again …';
    default:
      return 'Joining …';
  }
}

function textOf({ canPlay, pendingCount }: PageState, when: string, otherwise: string): string {
  if (pendingCount > 0) {
    const moves = pendingCount === 1 ? 'Your move' : `Your ${pendingCount} moves`;
    const then = pendingCount < mostPendingMoves ? 'Keep this tab open until then.' : 'You can’t make more until then.';
    return `${moves} will be sent ${when}. ${then}`;
  }
  return canPlay ? `You can keep playing. Your moves will be sent ${when}.` : otherwise;
}

/**
 * Returns why a request at a table failed. `try-again` alone says little; the page may know from its connection what
 * the matter is.
 */
export function requestRejection(rejection: Rejection, connection: ConnectionState): AnyRejection {
  if (rejection.code !== 'try-again') return rejection;
  switch (connection) {
    case 'table-unreachable':
      return { code: 'table-unreachable' };
    case 'offline':
      return { code: 'server-unreachable' };
    default:
      return rejection;
  }
}
