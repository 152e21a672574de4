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

export type Claim =
  | { readonly kind: 'claimed'; readonly lease: Lease }
  /** `owner` is the id of the live server that has the lease. */
  | { readonly kind: 'elsewhere'; readonly owner: string };

/** A write was refused because the table was claimed again or deleted. */
export class LeaseLost extends Error {
  constructor(lease: Lease) {
    super(`The lease of table ${lease.tableId} (epoch ${lease.epoch}) is lost: the table was claimed again or changed`);
    this.name = 'LeaseLost';
  }
}

/** This server is stopping: it claims no more tables and does not wait for its lease. */
export class ServerStopping extends Error {
  constructor() {
    super('This server stops');
    this.name = 'ServerStopping';
  }
}
