import { type ConnectionState, mostPendingMoves } from '@snap-up/client';
import type { Rejection } from '@snap-up/protocol';
import { connectionWords } from '#messages/connection.ts';
import type { AnyRejection } from './rejections.ts';

/** A page's message about its connection: a short sentence and the consequence, which is `short` where there is little room. */
export interface ConnectionMessage {
  readonly title: string;
  readonly text: string;
  readonly short: string;
}

/** What the player can do meanwhile. */
export interface PageState {
  /** Whether moves can be made, to be sent later. */
  readonly canPlay: boolean;
  /** How many moves the server has not answered. */
  readonly pendingCount: number;
  /** Whether these moves would survive closing the page. */
  readonly areMovesKept?: boolean;
}

/** Returns a page's message about its connection; null for none. */
export function connectionMessage(
  connection: ConnectionState,
  { canPlay, pendingCount, areMovesKept = false }: PageState,
): ConnectionMessage | null {
  if (connection === 'online' || connection === 'rejected') return null;
  const words = connectionWords.lost;
  const { title } = words;
  if (pendingCount > 0) {
    const mayGoOn = pendingCount < mostPendingMoves;
    return mayGoOn && areMovesKept
      ? { title, text: words.movesKept(pendingCount), short: words.movesKeptShort(pendingCount) }
      : { title, text: words.movesWait(pendingCount, mayGoOn), short: words.movesWaitShort(pendingCount, mayGoOn) };
  }
  return canPlay
    ? { title, text: words.keepPlaying, short: words.keepPlayingShort }
    : { title, text: words.retrying, short: words.retrying };
}

/** Returns the message of a page that knows nothing of its table yet. */
export function joiningMessage(connection: ConnectionState): string {
  return connection === 'offline' ? connectionWords.joining.offline : connectionWords.joining.joining;
}

/** Returns why a step back or forward in a game was refused: without a connection, earlier tables cannot be requested. */
export function stepRejection(rejection: Rejection, connection: ConnectionState): AnyRejection {
  return rejection.code === 'unseen' && connection !== 'online' ? { code: 'past-unreachable' } : rejection;
}

/**
 * Returns why a request at a table failed. `try-again` alone says little; the page may know the reason from its
 * connection.
 */
export function requestRejection(rejection: Rejection, connection: ConnectionState): AnyRejection {
  return rejection.code === 'try-again' && connection === 'offline' ? { code: 'server-unreachable' } : rejection;
}
