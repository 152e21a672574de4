/** The right of one server to run a table. Every write to the rows of the table names it. */
export interface Lease {
  readonly tableId: string;
  /** The number of the claim. Each claim of a table has a higher one, and ends the lease before it. */
  readonly epoch: number;
}

/** The lease that comes with the creation of a table. */
export function firstLease(tableId: string): Lease {
  return { tableId, epoch: 1 };
}

/** The outcome of a claim. */
export type Claim =
  | { readonly kind: 'claimed'; readonly lease: Lease }
  /** `owner` is the id of the live server that has the lease. */
  | { readonly kind: 'elsewhere'; readonly owner: string };

/** A write was refused because the table was claimed again or deleted. */
export class LeaseLost extends Error {
  readonly lease: Lease;

  constructor(lease: Lease) {
    super(`The lease of table ${lease.tableId} (epoch ${lease.epoch}) is lost: the table was claimed again or changed`);
    this.name = 'LeaseLost';
    this.lease = lease;
  }
}

/** This server is stopping: it claims no more tables and does not wait for its lease. */
export class ServerStops extends Error {
  constructor() {
    super('This server stops');
    this.name = 'ServerStops';
  }
}

/** The leases of this server, as tables see them. */
export interface Leases {
  /** The id of this server, by which others know the owner of a table. */
  readonly serverId: string;
  /** Claims a table, unless a live server has its lease; null if there is no such table. */
  claim(tableId: string): Promise<Claim | null>;
  /** Returns the lease of a table that this server has just created as its owner. */
  created(tableId: string): Lease;
  /** Gives leases up, so that any server may claim these tables at once. */
  giveUp(leases: readonly Lease[]): Promise<void>;
  /**
   * Asks the store whether another server may have taken the table over, because one has written to its log. Rejects with
   * `LeaseLost` then, and this server must not continue. Resolves at once on a single server: an old and a new process that
   * overlap both write to the log.
   */
  check(lease: Lease): Promise<void>;
  /**
   * Asks the store which of these leases were revoked, and forgets those. They do not count as lost to another server.
   * Works on a single server, too.
   */
  revoked(leases: readonly Lease[]): Promise<readonly Lease[]>;
  /**
   * Whether no other server can have claimed a table of this one. False if this server could not renew its row in time: it was
   * paused, or the store is unreachable. Then it must change nothing.
   */
  readonly isSure: boolean;
  /** Resolves when `isSure` holds again and lost leases have been reported; rejects if that takes too long. */
  sure(): Promise<void>;
  /** Reports that a write was refused with `LeaseLost`. */
  lost(lease: Lease): void;
  /** Calls `listener` for each lease that this server finds lost, once or more often. */
  onLost(listener: (lease: Lease) => void): void;
  /** Ends all leases at once: any server may claim the tables. Never rejects. */
  stop(): Promise<void>;
}
