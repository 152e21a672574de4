import { type Claim, firstLease, type Lease, LeaseLost } from './lease.ts';
import type { ClaimFrom, LeaseStore, Owner } from './lease-store.ts';
import type { Servers } from './servers.ts';

export class OwnLeases {
  /** The id of this server, by which others know the owner of a table. */
  readonly serverId: string;
  readonly #store: LeaseStore;
  /** Null on the only server of a store. */
  readonly #servers: Servers | null;
  readonly #held = new Map<string, Lease>();
  readonly #lostListeners: ((lease: Lease) => void)[] = [];
  #claimedCount = 0;
  #lostCount = 0;

  /**
   * @param servers missing on the only server of a store. It takes over every table that it is asked for, as the process before
   *   it may have been killed, and needs no heartbeat
   */
  constructor(serverId: string, store: LeaseStore, servers: Servers | null = null) {
    this.serverId = serverId;
    this.#store = store;
    this.#servers = servers;
    servers?.onLate(() => this.#lookForLost());
  }

  get heldCount(): number {
    return this.#held.size;
  }

  /** How many leases this server has acquired, including those of new tables. */
  get claimedCount(): number {
    return this.#claimedCount;
  }

  /** How many leases this server has lost to others while it ran. */
  get lostCount(): number {
    return this.#lostCount;
  }

  /**
   * Whether no other server can have claimed a table of this one. False if this server could not renew its row in time: it was
   * paused, or the store is unreachable. Then it must change nothing.
   */
  get isConfirmed(): boolean {
    return this.#servers === null || this.#servers.isConfirmed;
  }

  /** Resolves when `isConfirmed` holds again and lost leases have been reported; rejects if that takes too long. */
  async confirmed(): Promise<void> {
    await this.#servers?.confirmed();
  }

  /** Calls `listener` for each lease that this server finds lost, once or more often. */
  onLost(listener: (lease: Lease) => void): void {
    this.#lostListeners.push(listener);
  }

  /** Claims a table, unless a live server has its lease; null if there is no such table. */
  async claim(tableId: string): Promise<Claim | null> {
    const claim = await this.#store.claim(this.serverId, tableId, this.#claimFrom);
    if (claim?.kind === 'claimed') this.#hold(claim.lease);
    return claim;
  }

  /** Returns the other server that has the lease of a table; null if this one has it, or may claim the table. */
  otherOwner(tableId: string): Promise<Owner | null> {
    if (this.#held.has(tableId)) return Promise.resolve(null);
    return this.#store.otherOwner(this.serverId, tableId, this.#claimFrom);
  }

  /** Returns the lease of a table that this server has just created as its owner. */
  created(tableId: string): Lease {
    const lease = firstLease(tableId);
    this.#hold(lease);
    return lease;
  }

  /** Gives leases up, so that any server may claim these tables at once. */
  async giveUp(leases: readonly Lease[]): Promise<void> {
    for (const lease of leases) this.#forget(lease);
    if (leases.length > 0) await this.#store.giveUp(leases);
  }

  /**
   * Call when another process has written to a table's log. Rejects with `LeaseLost` if another server has taken the table over.
   * Resolves at once on a single server: an old and a new process may overlap, and each finds the other's moves in the log.
   */
  async check(lease: Lease): Promise<void> {
    if (this.#servers === null) return;
    const [lost] = await this.#store.lostOf([lease]);
    if (lost !== undefined) throw new LeaseLost(lost);
  }

  /**
   * Forgets those of these leases that the store says were revoked. They do not count as lost to another server. Works on a
   * single server, too.
   */
  async revoked(leases: readonly Lease[]): Promise<readonly Lease[]> {
    if (leases.length === 0) return [];
    const revoked = await this.#store.lostOf(leases);
    for (const lease of revoked) this.#forget(lease);
    return revoked;
  }

  /** Reports that a write was refused with `LeaseLost`. */
  lost(lease: Lease): void {
    // Each pending write is refused.
    if (this.#forget(lease)) this.#lostCount += 1;
    for (const listener of this.#lostListeners) listener(lease);
  }

  /** Ends all leases at once: any server may claim the tables. Never rejects. */
  async stop(): Promise<void> {
    this.#held.clear();
    await this.#servers?.stop();
  }

  get #claimFrom(): ClaimFrom {
    if (this.#servers === null) return 'anybody';
    return this.#servers.trustsLapsedRows ? 'gone' : 'nobody';
  }

  async #lookForLost(): Promise<void> {
    if (this.#held.size === 0) return;
    for (const lease of await this.#store.lostOf([...this.#held.values()])) this.lost(lease);
  }

  #hold(lease: Lease): void {
    this.#claimedCount += 1;
    this.#held.set(lease.tableId, lease);
  }

  /** Returns whether this server had that lease until now. */
  #forget({ tableId, epoch }: Lease): boolean {
    return this.#held.get(tableId)?.epoch === epoch && this.#held.delete(tableId);
  }
}
