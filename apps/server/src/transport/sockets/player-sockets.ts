import { limits } from '@snap-up/protocol';
import type { SharedPages } from '../../cluster/shared-pages.ts';
import type { PlaySocket } from './play-socket.ts';

/** The sockets of each player. A player who opens too many, on all servers together, loses the oldest. */
export class PlayerSockets {
  readonly #byPlayer = new Map<string, Set<PlaySocket>>();
  readonly #byId = new Map<string, PlaySocket>();
  #shared: SharedPages | null = null;

  /** Counts the sockets at all servers together, from now on. */
  share(shared: SharedPages): void {
    this.#shared = shared;
    shared.onSurplus((id) => {
      const socket = this.#byId.get(id);
      if (socket !== undefined) cutOff(socket);
    });
  }

  /** Disconnects all sockets of a player. */
  close(playerId: string): void {
    for (const socket of [...(this.#byPlayer.get(playerId) ?? [])]) socket.disconnect(true);
  }

  /** Adds a socket until it disconnects, and disconnects the player's oldest if there are too many. */
  add(socket: PlaySocket): void {
    const { id } = socket.data.player;
    const sockets = this.#byPlayer.get(id) ?? new Set();
    this.#byPlayer.set(id, sockets.add(socket));
    this.#byId.set(socket.id, socket);
    this.#shared?.add(id, socket.id);
    socket.on('disconnect', () => {
      sockets.delete(socket);
      this.#byId.delete(socket.id);
      this.#shared?.remove(socket.id);
      if (sockets.size === 0) this.#byPlayer.delete(id);
    });
    const [oldest] = sockets;
    if (oldest === undefined || sockets.size <= limits.socketsPerPlayer) return;
    // The player's oldest socket may be at another server. While that cannot be known, this one counts alone.
    if (this.#shared?.isUp !== true) cutOff(oldest);
  }
}

function cutOff(socket: PlaySocket): void {
  socket.emit('no', null, { code: 'too-many-pages' });
  socket.disconnect(true);
}
