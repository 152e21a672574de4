import { type Claim, type Lease, LeaseLost } from '@snap-up/tables/leases/lease.ts';
import {
  type ClaimFrom,
  emptyRow,
  type LeaseStore,
  type News,
  type Owner,
  type Renewal,
  type ServerRow,
} from '@snap-up/tables/leases/lease-store.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { HandClock } from './hand-clock.ts';

/** Servers and leases without a database, on a clock of their own. */
export class MemoryLeaseStore implements LeaseStore {
  readonly #clock: Pick<Clock, 'nowMs'>;
  readonly #untilMs = new Map<string, number>();
  readonly #rows = new Map<string, ServerRow>();
  readonly #news: News[] = [];
  readonly #tables = new Map<string, { readonly owner: string | null; readonly epoch: number }>();
  /** If set, every call rejects with this, as if the database were down. */
  fault: Error | null = null;

  constructor(clock: Pick<Clock, 'nowMs'> = new HandClock()) {
    this.#clock = clock;
  }

  /** Adds a table, which its owner has the first lease of. */
  addTable(tableId: string, owner: string | null): void {
    this.#tables.set(tableId, { owner, epoch: owner === null ? 0 : 1 });
  }

  /** The fence of every write to a table's rows. */
  fence(lease: Lease): void {
    if (!this.isHeld(lease)) throw new LeaseLost(lease);
  }

  isHeld({ tableId, epoch }: Lease): boolean {
    return this.#tables.get(tableId)?.epoch === epoch;
  }

  /** The server that has claimed a table last; null if nobody has its lease. */
  ownerOf(tableId: string): string | null {
    return this.#tables.get(tableId)?.owner ?? null;
  }

  isOwnerLive(tableId: string): boolean {
    return this.#isLive(this.#tables.get(tableId)?.owner ?? '');
  }

  async renew(serverId: string, ttlMs: number, row = emptyRow): Promise<Renewal> {
    this.#check();
    const isLate = !this.#isLive(serverId);
    this.#untilMs.set(serverId, this.#clock.nowMs() + ttlMs);
    this.#rows.set(serverId, row);
    const liveIds = new Set([...this.#untilMs.keys()].filter((id) => this.#isLive(id)));
    const lobbies = new Map(
      [...liveIds].flatMap((id) => {
        const { lobby = null } = this.#rows.get(id) ?? {};
        return lobby === null ? [] : [[id, lobby] as const];
      }),
    );
    return { isLate, liveIds, lobbies, news: [...this.#news] };
  }

  async tell(item: unknown): Promise<void> {
    this.#check();
    this.#news.push({ id: String(this.#news.length), item });
  }

  async otherOwner(serverId: string, tableId: string, from: ClaimFrom): Promise<Owner | null> {
    this.#check();
    const id = this.ownerOf(tableId) ?? serverId;
    if (id === serverId || from === 'anybody' || (from === 'gone' && !this.#isLive(id))) return null;
    return { id, address: this.#rows.get(id)?.address ?? '' };
  }

  async end(serverId: string): Promise<void> {
    this.#check();
    this.#untilMs.delete(serverId);
  }

  async claim(serverId: string, tableId: string, from: ClaimFrom): Promise<Claim | null> {
    this.#check();
    const table = this.#tables.get(tableId);
    if (table === undefined) return null;
    const { owner } = table;
    const isFree =
      owner === null || owner === serverId || from === 'anybody' || (from === 'gone' && !this.#isLive(owner));
    if (!isFree) return { kind: 'elsewhere', owner };
    const epoch = table.epoch + 1;
    this.#tables.set(tableId, { owner: serverId, epoch });
    return { kind: 'claimed', lease: { tableId, epoch } };
  }

  async giveUp(leases: readonly Lease[]): Promise<void> {
    this.#check();
    for (const { tableId, epoch } of leases) {
      if (this.#tables.get(tableId)?.epoch === epoch) this.#tables.set(tableId, { owner: null, epoch });
    }
  }

  async lostOf(leases: readonly Lease[]): Promise<readonly Lease[]> {
    this.#check();
    return leases.filter((lease) => !this.isHeld(lease));
  }

  #isLive(serverId: string): boolean {
    return (this.#untilMs.get(serverId) ?? 0) > this.#clock.nowMs();
  }

  #check(): void {
    if (this.fault !== null) throw this.fault;
  }
}
