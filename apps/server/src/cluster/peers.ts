/** How many checks in a row may find that nothing was heard of a server. */
const mostSilentChecks = 3;
/** After how many such checks a server is forgotten. */
const forgottenAfterChecks = 600;

interface Peer {
  /** The number of its connection to Redis; null while it has never been heard. */
  session: number | null;
  silentChecks: number;
  isLost: boolean;
  /** Whether it was lost by this server's judgement, which it may know nothing of. */
  mustBeTold: boolean;
}

/** Which other servers can be heard over the link. */
export class Peers {
  readonly #peers = new Map<string, Peer>();
  readonly #lostListeners: ((serverId: string) => void)[] = [];
  readonly #reachedListeners: ((serverId: string) => void)[] = [];
  readonly #tellLost: (serverId: string) => void;
  #session = 0;

  /**
   * @param lost called before other listeners
   * @param tellLost called when a server is heard again that may not know that it was lost, before it counts as reached
   */
  constructor(lost: (serverId: string) => void, tellLost: (serverId: string) => void) {
    this.#lostListeners.push(lost);
    this.#tellLost = tellLost;
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

  /**
   * Something came from a server. `hadLost`: it says that it had lost this one. `isGreeting`: it has just connected, and heard nothing of what
   * was told to it before.
   */
  heard(
    serverId: string,
    session: number,
    { hadLost, isGreeting }: { readonly hadLost: boolean; readonly isGreeting: boolean },
  ): void {
    const peer = this.#peerOf(serverId);
    peer.silentChecks = 0;
    // It was not connected for a while, which neither it nor this server may have noticed otherwise.
    const isNewSession = peer.session !== null && peer.session !== session;
    peer.session = session;
    if (isNewSession || hadLost) this.#lose(serverId, false);
    else if (peer.isLost && peer.mustBeTold) this.#tellLost(serverId);
    peer.mustBeTold = false;
    if (!peer.isLost && !isGreeting) return;
    peer.isLost = false;
    for (const listener of this.#reachedListeners) listener(serverId);
  }

  /** A server cannot be reached, as this one finds. */
  lose(serverId: string): void {
    this.#lose(serverId, true);
  }

  /** This server is not connected. The others will learn it from its next session. */
  loseAll(): void {
    for (const serverId of [...this.#peers.keys()]) this.#lose(serverId, false);
  }

  /**
   * Loses the servers of which nothing was heard for several checks. Checks are counted, and not time, so that a server
   * that was suspended does not blame the others.
   */
  check(): void {
    for (const [serverId, peer] of [...this.#peers]) {
      peer.silentChecks += 1;
      if (peer.silentChecks > mostSilentChecks) this.lose(serverId);
      if (peer.silentChecks > forgottenAfterChecks) this.#peers.delete(serverId);
    }
  }

  #lose(serverId: string, mustBeTold: boolean): void {
    const peer = this.#peerOf(serverId);
    if (peer.isLost) return;
    peer.isLost = true;
    peer.mustBeTold = mustBeTold;
    for (const listener of this.#lostListeners) listener(serverId);
  }

  #peerOf(serverId: string): Peer {
    const known = this.#peers.get(serverId);
    if (known !== undefined) return known;
    const peer: Peer = { session: null, silentChecks: 0, isLost: false, mustBeTold: false };
    this.#peers.set(serverId, peer);
    return peer;
  }
}
