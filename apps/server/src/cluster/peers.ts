/** How many checks in a row may find that nothing was heard of a server. */
const mostSilentChecks = 3;
/** After how many such checks a server is forgotten. */
const forgottenAfterChecks = 600;

interface Peer {
  /** The number of its connection to Redis; null while it has never been heard. */
  session: number | null;
  silentChecks: number;
  isLost: boolean;
}

/** Which other servers can be heard over the link. */
export class Peers {
  readonly #peers = new Map<string, Peer>();
  readonly #lostListeners: ((serverId: string) => void)[] = [];
  readonly #reachedListeners: ((serverId: string) => void)[] = [];
  #session = 0;

  /** `lost` is called before other listeners. */
  constructor(lost: (serverId: string) => void) {
    this.#lostListeners.push(lost);
  }

  /** The number of this server's connection. Others learn by it that messages may have been lost. */
  get session(): number {
    return this.#session;
  }

  /** This server is connected again. */
  nextSession(): void {
    this.#session += 1;
  }

  onLost(listener: (serverId: string) => void): void {
    this.#lostListeners.push(listener);
  }

  onReached(listener: (serverId: string) => void): void {
    this.#reachedListeners.push(listener);
  }

  /** Whether a server could not be reached, and has not been heard since. One that was never tried counts as reachable. */
  isLost(serverId: string): boolean {
    return this.#peers.get(serverId)?.isLost === true;
  }

  /** Something came from a server. */
  heard(serverId: string, session: number): void {
    const peer = this.#peerOf(serverId);
    peer.silentChecks = 0;
    // It was not connected for a while, which neither it nor this server may have noticed otherwise.
    if (peer.session !== null && peer.session !== session) this.lose(serverId);
    peer.session = session;
    if (!peer.isLost) return;
    peer.isLost = false;
    for (const listener of this.#reachedListeners) listener(serverId);
  }

  /** A server cannot be reached. */
  lose(serverId: string): void {
    const peer = this.#peerOf(serverId);
    if (peer.isLost) return;
    peer.isLost = true;
    for (const listener of this.#lostListeners) listener(serverId);
  }

  loseAll(): void {
    for (const serverId of [...this.#peers.keys()]) this.lose(serverId);
  }

  /**
   * Loses the servers of which nothing was heard for several checks. Checks are counted, and not time, so that a server
   * that was suspended does not blame the others.
   */
  check(): void {
    for (const [serverId, peer] of [...this.#peers]) {
      peer.silentChecks += 1;
      if (peer.silentChecks > mostSilentChecks) this.lose(serverId);
      if (peer.silentChecks > forgottenAfterChecks) this.forget(serverId);
    }
  }

  forget(serverId: string): void {
    this.#peers.delete(serverId);
  }

  #peerOf(serverId: string): Peer {
    const known = this.#peers.get(serverId);
    if (known !== undefined) return known;
    const peer: Peer = { session: null, silentChecks: 0, isLost: false };
    this.#peers.set(serverId, peer);
    return peer;
  }
}
