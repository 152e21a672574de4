import type { Clock } from '../platform/clock.ts';
import { type Log, loggedReason } from '../platform/log.ts';
import { ServerStopping } from './lease.ts';
import type { LeaseStore, Renewal, ServerRow } from './lease-store.ts';

/** The heartbeat of a server: it renews its row in the store. */
export const heartbeat = {
  everyMs: 500,
  /** How long a server counts as alive after a renewal. */
  ttlMs: 5_000,
  /** Delay before a failed renewal is retried. */
  retryMs: 250,
  /** How many times the first renewal is retried at once. */
  startRetries: 20,
  /**
   * How long after a late renewal each renewal checks for lost leases: a claim that began before the late renewal may be stored
   * after it. No statement takes longer than this.
   */
  lookOutMs: 15_000,
  /** How long a request waits for a renewal before it is rejected. */
  waitMs: 30_000,
} as const;

export interface ServersPorts {
  readonly store: Pick<LeaseStore, 'renew' | 'end'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Returns what other servers read in its row; nothing by default. */
  readonly row?: () => ServerRow;
  /** Returns monotonic time in milliseconds; that of this process by default. */
  readonly monotonicMs?: (() => number) | undefined;
}

/** Membership: renews this server's row twice a second, and learns with the same statement which servers are alive. */
export class Servers {
  readonly id: string;
  readonly #ports: ServersPorts;
  readonly #monotonicMs: () => number;
  readonly #goneListeners: ((serverId: string) => void)[] = [];
  readonly #lobbyListeners: ((serverId: string, lobby: string) => void)[] = [];
  readonly #newsListeners: ((item: unknown) => void)[] = [];
  readonly #lateListeners: (() => Promise<void>)[] = [];
  readonly #waiting = new Set<PromiseWithResolvers<void>>();
  #liveIds: ReadonlySet<string>;
  /** By server, its lobby lines as last read. */
  #lobbies: ReadonlyMap<string, string> = new Map();
  #heardNews: ReadonlySet<string> = new Set();
  /** Until when no other server can consider this one gone; monotonic time. */
  #confirmedUntilMs = Number.NEGATIVE_INFINITY;
  /** When this server last found that it was late; monotonic time. */
  #lateAtMs = Number.NEGATIVE_INFINITY;
  /** When it last renewed its row, and when it last did so after a long failure; monotonic time. */
  #renewedAtMs = Number.NEGATIVE_INFINITY;
  #outageEndedAtMs = Number.NEGATIVE_INFINITY;
  #failedCount = 0;
  #beating: Promise<void> = Promise.resolve();
  #cancel: () => void = () => {};
  /** Whether its connection has ended since it last renewed its row. */
  #wasCutOff = false;
  #isBeating = false;
  #isStopping = false;

  /** @param id random, and new at each start */
  constructor(id: string, ports: ServersPorts) {
    this.id = id;
    this.#ports = ports;
    this.#monotonicMs = ports.monotonicMs ?? (() => performance.now());
    this.#liveIds = new Set([id]);
  }

  /** The live servers, this one included. */
  get liveIds(): ReadonlySet<string> {
    return this.#liveIds;
  }

  /** Calls `listener` with the id of each other server that has stopped or whose row has lapsed. */
  onGone(listener: (serverId: string) => void): void {
    this.#goneListeners.push(listener);
  }

  /** Calls `listener` with the lobby lines of each other live server, as JSON, when they have changed. */
  onLobby(listener: (serverId: string, lobby: string) => void): void {
    this.#lobbyListeners.push(listener);
  }

  /** Calls `listener` with everything that servers announce, this one included. */
  onNews(listener: (item: unknown) => void): void {
    this.#newsListeners.push(listener);
  }

  /** Calls `listener` when others may have considered this server gone. Its leases are unconfirmed until the listener has finished. */
  onLate(listener: () => Promise<void>): void {
    this.#lateListeners.push(listener);
  }

  /** Whether no other server can consider this one gone. */
  get isConfirmed(): boolean {
    return this.#monotonicMs() < this.#confirmedUntilMs;
  }

  /**
   * Whether a row that has lapsed shows that its server is gone. In a long outage of the store and after it all rows have lapsed,
   * and every server gets the time to renew its own.
   */
  get trustsLapsedRows(): boolean {
    return this.isConfirmed && this.#monotonicMs() - this.#outageEndedAtMs > heartbeat.ttlMs;
  }

  /** Resolves when `isConfirmed` holds; rejects if that takes too long, or if this server stops. */
  async confirmed(): Promise<void> {
    if (this.isConfirmed) return;
    if (this.#isStopping) throw new ServerStopping();
    const waiting = Promise.withResolvers<void>();
    this.#waiting.add(waiting);
    const cancel = this.#ports.clock.after(heartbeat.waitMs, () => {
      this.#waiting.delete(waiting);
      waiting.reject(new Error('This server could not renew its row in time'));
    });
    await waiting.promise.finally(cancel);
  }

  /**
   * Call when the connection over which this server renews its row was closed. Within half a second others may take the server
   * for dead, so its leases are unconfirmed until it has renewed its row, which it does at once.
   */
  connectionLost(): void {
    this.#confirmedUntilMs = Number.NEGATIVE_INFINITY;
    this.#wasCutOff = true;
    if (this.#isStopping || this.#isBeating || this.#failedCount > 0) return;
    this.#cancel();
    this.#plan(0);
  }

  /** Adds this server's row, and renews it from then on. Rejects if the store cannot be reached. */
  async start(): Promise<void> {
    this.#isBeating = true;
    for (let failedCount = 0; ; failedCount += 1) {
      const sentAtMs = this.#monotonicMs();
      this.#wasCutOff = false;
      try {
        const renewal = await this.#ports.store.renew(this.id, heartbeat.ttlMs, this.#ports.row?.());
        this.#heardNews = new Set(renewal.news.map(({ id }) => id));
        this.#succeeded(sentAtMs, renewal);
        break;
      } catch (error) {
        // On a busy machine the first connection may take longer than a renewal is allowed to.
        if (failedCount === heartbeat.startRetries) throw error;
      }
    }
    this.#isBeating = false;
    this.#plan(this.#wasCutOff ? 0 : heartbeat.everyMs);
  }

  /** Makes requests that wait for a renewal fail. The heartbeat continues. */
  stopWaiting(): void {
    this.#isStopping = true;
    for (const { reject } of this.#waiting) reject(new ServerStopping());
    this.#waiting.clear();
  }

  /** Ends the heartbeat and removes this server's row: all its leases are given up. */
  async stop(): Promise<void> {
    this.stopWaiting();
    this.#cancel();
    await this.#beating;
    this.#cancel();
    await this.#ports.store.end(this.id).catch((error: unknown) => {
      this.#ports.log.warn({ reason: loggedReason(error) }, 'Removing the row of this server failed; it will expire');
    });
  }

  #plan(delayMs: number): void {
    this.#cancel = this.#ports.clock.after(delayMs, () => {
      this.#isBeating = true;
      this.#beating = this.#beat().finally(() => {
        this.#isBeating = false;
      });
    });
  }

  async #beat(): Promise<void> {
    const sentAtMs = this.#monotonicMs();
    try {
      const renewal = await this.#ports.store.renew(this.id, heartbeat.ttlMs, this.#ports.row?.());
      const { isLate } = renewal;
      if (isLate || this.#wasCutOff) {
        this.#wasCutOff = false;
        this.#lateAtMs = sentAtMs;
        this.#ports.log.info({}, 'Lease of this server may have expired; other servers may have claimed its tables');
      }
      // Others may not have had the time to renew rows that were about to lapse.
      if (isLate || sentAtMs - this.#renewedAtMs > heartbeat.ttlMs / 2) this.#outageEndedAtMs = sentAtMs;
      if (sentAtMs - this.#lateAtMs < heartbeat.lookOutMs) {
        for (const listener of this.#lateListeners) await listener();
      }
      // Its connection was closed meanwhile.
      if (this.#wasCutOff) {
        this.#plan(0);
        return;
      }
      this.#succeeded(sentAtMs, renewal);
      this.#plan(heartbeat.everyMs);
    } catch (error) {
      this.#failed(error);
      this.#plan(heartbeat.retryMs);
    }
  }

  #succeeded(sentAtMs: number, { liveIds, lobbies, news }: Renewal): void {
    const { log } = this.#ports;
    if (this.#failedCount > 0) {
      log.info({ failedCount: this.#failedCount }, 'Lease renewal works again');
      this.#failedCount = 0;
    }
    this.#renewedAtMs = sentAtMs;
    this.#confirmedUntilMs = sentAtMs + heartbeat.ttlMs;
    for (const { resolve } of this.#waiting) resolve();
    this.#waiting.clear();
    this.#meet(this.trustsLapsedRows ? liveIds : new Set([...this.#liveIds, ...liveIds]));
    for (const [id, lobby] of lobbies) {
      if (id === this.id || this.#lobbies.get(id) === lobby) continue;
      for (const listener of this.#lobbyListeners) this.#tell(() => listener(id, lobby));
    }
    this.#lobbies = lobbies;
    for (const { id, item } of news) {
      if (this.#heardNews.has(id)) continue;
      for (const listener of this.#newsListeners) this.#tell(() => listener(item));
    }
    this.#heardNews = new Set(news.map(({ id }) => id));
  }

  #failed(error: unknown): void {
    this.#failedCount += 1;
    if (this.#failedCount > 1) return;
    this.#ports.log.warn({ reason: loggedReason(error) }, 'Lease renewal failed; retrying');
  }

  #meet(liveIds: ReadonlySet<string>): void {
    const before = this.#liveIds;
    this.#liveIds = liveIds;
    for (const id of before) {
      if (liveIds.has(id)) continue;
      for (const listener of this.#goneListeners) this.#tell(() => listener(id));
    }
  }

  /** Each listener is called, even if another one fails. */
  #tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#ports.log.warn({ err: error }, 'Membership listener failed');
    }
  }
}
