import type { Claim, Lease } from './lease.ts';

/**
 * From which owners a table may be claimed. It may always be claimed if nobody has its lease, or if the claiming server
 * has it.
 * - `anybody`: from live servers, too. Where one server runs a database, whoever starts last takes over.
 * - `gone`: from servers that have stopped, or whose row has lapsed.
 * - `nobody`: from no other server, even if its row has lapsed.
 */
export type ClaimFrom = 'anybody' | 'gone' | 'nobody';

export interface Renewal {
  /** Whether the server's own row was missing or had lapsed, so that others may have claimed its tables. */
  readonly isLate: boolean;
  /** The servers whose rows have not lapsed, including the one that renewed. */
  readonly liveIds: ReadonlySet<string>;
  /** By live server, the lines that others read in its row, as JSON. */
  readonly lobbies: ReadonlyMap<string, string>;
  /** What servers have announced within the last minute. */
  readonly news: readonly News[];
}

/** The part of a server's row that others read. */
export interface ServerRow {
  /** The address at which they reach it, such as `http://10.0.0.3:3000`. */
  readonly address: string | null;
  /** The lines of its public tables and calls, as JSON. */
  readonly lobby: string | null;
}

export const emptyRow: ServerRow = { address: null, lobby: null };

export interface News {
  readonly id: string;
  readonly item: unknown;
}

/** The live server that has the lease of a table. */
export interface Owner {
  readonly id: string;
  readonly address: string;
}

/** The store of servers and leases, on the store's own clock. Every function rejects if it cannot be reached. */
export interface LeaseStore {
  /** Renews a server's row, or adds it. Rows that lapsed long ago are removed, and so are old news. */
  renew(serverId: string, ttlMs: number, row?: ServerRow): Promise<Renewal>;
  /** Announces something to all servers, which read it with their next renewal. */
  tell(item: unknown): Promise<void>;
  /** Removes a server's row, which ends all its leases at once. */
  end(serverId: string): Promise<void>;
  claim(serverId: string, tableId: string, from: ClaimFrom): Promise<Claim | null>;
  /**
   * Returns the other server that has the lease of a table; null if this one has it, or if it may claim the table.
   * @param from as for `claim`
   */
  otherOwner(serverId: string, tableId: string, from: ClaimFrom): Promise<Owner | null>;
  /** Gives leases up, so that any server may claim these tables. Leases that were lost are ignored. */
  giveUp(leases: readonly Lease[]): Promise<void>;
  lostOf(leases: readonly Lease[]): Promise<readonly Lease[]>;
}
