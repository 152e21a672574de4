import { type Claim, firstLease, type Lease, LeaseLost, type Leases } from './lease.ts';
import type { ClaimFrom, LeaseStore, Owner } from './lease-store.ts';
import type { Servers } from './servers.ts';

/** The leases of this server in the store. */
export class OwnLeases implements Leases {
  readonly serverId: string;
  readonly #store: LeaseStore;
  /** Null if this server takes tables over from any other. */
  readonly #servers: Servers | null;
  /** By table. */
  readonly #held = new Map<string, Lease>();
  readonly #lostListeners: ((lease: Lease) => void)[] = [];
  #claimedCount = 0;
  #lostCount = 0;

  private constructor(serverId: string, store: LeaseStore, servers: Servers | null) {
    this.serverId = serverId;
    this.#store = store;
    this.#servers = servers;
    servers?.onLate(() => this.#lookForLost());
  }

  /**
   * Returns the leases of the only server of a store. It takes over every table that it is asked for, as the process
   * before it may have been killed, and needs no heartbeat.
   */
  static alone(serverId: string, store: LeaseStore): OwnLeases {
    return new OwnLeases(serverId, store, null);
  }

  /** Returns the leases of one of several servers. */
  static among(servers: Servers, store: LeaseStore): OwnLeases {
    return new OwnLeases(servers.id, store, servers);
  }

  /** How many tables this server has the lease of. */
  get heldCount(): number {
    return this.#held.size;
  }

  /** How many leases this server has got so far, those of new tables included. */
  get claimedCount(): number {
    return this.#claimedCount;
  }

  /** How many leases this server has lost to others while it ran. */
  get lostCount(): number {
    return this.#lostCount;
  }

  get isSure(): boolean {
    return this.#servers === null || this.#servers.isSure;
  }

  async sure(): Promise<void> {
    await this.#servers?.sure();
  }

  onLost(listener: (lease: Lease) => void): void {
    this.#lostListeners.push(listener);
  }

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

  created(tableId: string): Lease {
    const lease = firstLease(tableId);
    this.#hold(lease);
    return lease;
  }

  async giveUp(leases: readonly Lease[]): Promise<void> {
    for (const lease of leases) this.#forget(lease);
    if (leases.length > 0) await this.#store.giveUp(leases);
  }

  async check(lease: Lease): Promise<void> {
    // An old and a new process may overlap. Their moves go into one log, and each finds those of the other there.
    if (this.#servers === null) return;
    const [lost] = await this.#store.lostOf([lease]);
    if (lost !== undefined) throw new LeaseLost(lost);
  }

  async revoked(leases: readonly Lease[]): Promise<readonly Lease[]> {
    if (leases.length === 0) return [];
    const revoked = await this.#store.lostOf(leases);
    for (const lease of revoked) this.#forget(lease);
    return revoked;
  }

  lost(lease: Lease): void {
    // Each pending write is refused.
    if (this.#forget(lease)) this.#lostCount += 1;
    for (const listener of this.#lostListeners) listener(lease);
  }

  async stop(): Promise<void> {
    this.#held.clear();
    await this.#servers?.stop();
  }

  get #claimFrom(): ClaimFrom {
    if (this.#servers === null) return 'anybody';
    return this.#servers.mayJudge ? 'gone' : 'nobody';
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
