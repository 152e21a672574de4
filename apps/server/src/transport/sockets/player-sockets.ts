import { limits } from '@snap-up/protocol';
import type { PlaySocket } from './play-socket.ts';

/** The sockets of each player at this server. A player who opens too many loses the oldest. */
export class PlayerSockets {
  readonly #byPlayer = new Map<string, Set<PlaySocket>>();

  /** Disconnects all sockets of a player. */
  close(playerId: string): void {
    for (const socket of [...(this.#byPlayer.get(playerId) ?? [])]) socket.disconnect(true);
  }

  /** Adds a socket until it disconnects, and disconnects the player's oldest if there are too many. */
  add(socket: PlaySocket): void {
    const { id } = socket.data.player;
    const sockets = this.#byPlayer.get(id) ?? new Set();
    this.#byPlayer.set(id, sockets.add(socket));
    socket.on('disconnect', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#byPlayer.delete(id);
    });
    const [oldest] = sockets;
    if (oldest === undefined || sockets.size <= limits.socketsPerPlayer) return;
    oldest.emit('no', null, { code: 'too-many-pages' });
    oldest.disconnect(true);
  }
}
