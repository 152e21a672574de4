import type { PlaySocket } from './play-socket.ts';

/**
 * Drops the HTTP request that a connection began with, which engine.io and socket.io keep for as long as it lasts: its
 * headers and what was read of it are more than a quarter of a quiet connection's memory. Nobody reads it once the player
 * is known.
 */
export function forgetRequest(socket: PlaySocket): void {
  const kept = socket as unknown as { handshake: unknown; readonly conn: { request: unknown } };
  kept.conn.request = null;
  kept.handshake = null;
}
