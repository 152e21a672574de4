import type { Lease } from '@snap-up/tables/leases/lease.ts';
import type { ChatStore, StoredMessage } from '@snap-up/tables/table/table-store.ts';
import type { MemoryLeaseStore } from './memory-lease-store.ts';

export class MemoryChatStore implements ChatStore {
  readonly #leases: MemoryLeaseStore;
  readonly #messages = new Map<string, readonly StoredMessage[]>();
  /** If set, every call rejects with this, as if the database were down. */
  fault: Error | null = null;

  constructor(leases: MemoryLeaseStore) {
    this.#leases = leases;
  }

  async add(lease: Lease, message: StoredMessage): Promise<boolean> {
    this.#check();
    this.#leases.fence(lease);
    const { tableId } = lease;
    const kept = this.#messages.get(tableId) ?? [];
    if (kept.some(({ id }) => id === message.id)) return false;
    this.#messages.set(tableId, [...kept, message]);
    return true;
  }

  async latest(tableId: string, most: number): Promise<StoredMessage[]> {
    this.#check();
    return (this.#messages.get(tableId) ?? []).slice(-most);
  }

  #check(): void {
    if (this.fault !== null) throw this.fault;
  }
}
