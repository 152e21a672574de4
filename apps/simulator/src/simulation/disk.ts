import { isDeepStrictEqual } from 'node:util';
import type { DeviceTransferRecord } from '@snap-up/server/src/persistence/player-stores.ts';
import type { EventLog } from '@snap-up/tables/game/event-log.ts';
import type { GameRecord, NightRecord, ShuffleRecord, StoredBatch, TableRecord } from '@snap-up/tables/game/records.ts';
import type { Lease } from '@snap-up/tables/leases/lease.ts';
import { MemoryBlockStore } from '@snap-up/test-kit/memory-block-store.ts';
import { MemoryChatStore } from '@snap-up/test-kit/memory-chat-store.ts';
import { MemoryLeaseStore } from '@snap-up/test-kit/memory-lease-store.ts';
import { MemorySoloPlayStore } from '@snap-up/test-kit/memory-solo-play-store.ts';
import { MemoryTableStore } from '@snap-up/test-kit/memory-table-store.ts';
import type { Chance } from './chance.ts';
import type { Host, Scheduler } from './scheduler.ts';
import type { Trace } from './trace.ts';

/** Nothing goes wrong. Probabilities are for each call. */
export const noDiskFaults = {
  /** A call is refused, and changes nothing. */
  logFails: 0,
  /** An append succeeds, but is reported as failed. */
  answerLost: 0,
  /** An append is reported as failed at once, and succeeds some time later. */
  keptLate: 0,
  /** An append succeeds, and some time later once more. */
  twice: 0,
  /** A call takes up to ten seconds. */
  late: 0,
  storeFails: 0,
  isFull: false,
};

/** The longest delay of an append that succeeds later, or once more. */
const mostLaterMs = 8_000;

/** Is notified of everything that is stored. */
export interface DiskListener {
  kept(batches: readonly StoredBatch[]): void;
  gameDealt(tableId: string, record: GameRecord): void;
  secretDrawn(shuffle: ShuffleRecord): void;
}

class HeardTableStore extends MemoryTableStore {
  readonly #hears: DiskListener;

  constructor(leases: MemoryLeaseStore, hears: DiskListener) {
    super(leases);
    this.#hears = hears;
  }

  override async create(table: TableRecord, owner: string | null): Promise<boolean> {
    this.#hears.secretDrawn(table.shuffle);
    return super.create(table, owner);
  }

  override async startGame(lease: Lease, game: GameRecord, next: ShuffleRecord, night?: NightRecord): Promise<boolean> {
    const isDealt = await super.startGame(lease, game, next, night);
    if (isDealt) this.#hears.gameDealt(lease.tableId, game);
    return isDealt;
  }

  override cancelStart(lease: Lease, next: ShuffleRecord): Promise<boolean> {
    this.#hears.secretDrawn(next);
    return super.cancelStart(lease, next);
  }
}

/**
 * The database that all servers share, and the connection to it. It outlives every server: requests from before a crash
 * may still succeed after it.
 */
export class Disk {
  readonly faults = { ...noDiskFaults };
  readonly log: DiskLog;
  readonly leases: MemoryLeaseStore;
  readonly tables: MemoryTableStore;
  readonly chat: MemoryChatStore;
  readonly blocks = new MemoryBlockStore();
  readonly plays = new MemorySoloPlayStore();
  readonly transfers = new MemoryTransferStore();
  readonly #scheduler: Scheduler;
  readonly #chance: Chance;
  readonly #trace: Trace;

  constructor(scheduler: Scheduler, chance: Chance, trace: Trace, clock: Host, hears: DiskListener) {
    this.#scheduler = scheduler;
    this.#chance = chance;
    this.#trace = trace;
    this.log = new DiskLog(hears);
    this.leases = new MemoryLeaseStore(clock);
    this.tables = new HeardTableStore(this.leases, hears);
    this.chat = new MemoryChatStore(this.leases);
  }

  /** Returns a store as a server sees it: over a network, and with faults. */
  seenBy<Store extends object>(host: Host, store: Store): Store {
    const isLog = store instanceof DiskLog;
    const known = new Map<string | symbol, unknown>();
    return new Proxy(store, {
      get: (target, name) => {
        const before = known.get(name);
        if (before !== undefined) return before;
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const call = (...args: unknown[]) => this.#call(host, isLog, String(name), () => value.apply(target, args));
        known.set(name, call);
        return call;
      },
    });
  }

  /** Abandoned requests still succeed, unless another was faster. */
  #runLater(run: () => Promise<unknown>): void {
    this.#scheduler.plan(null, this.#chance.between(0, mostLaterMs), () => void run());
  }

  #call(host: Host, isLog: boolean, name: string, run: () => Promise<unknown>): Promise<unknown> {
    const chance = this.#chance;
    const { faults } = this;
    const isWrite = !reads.has(name);
    const wayMs = chance.happens(faults.late) ? chance.between(0, 10_000) : chance.between(0.1, 1.5);
    // The operating system retransmits what was sent meanwhile, so it may arrive as late as that.
    const heldMs = Math.max(0, host.cutOffUntilMs - this.#scheduler.nowMs);
    const isHeldLong = heldMs > 0 && chance.happens(0.5);
    return new Promise((resolve, reject) => {
      const answer = (task: () => void) => this.#scheduler.plan(host, chance.between(0.1, 1.5), task);
      const fail = (why: string) => {
        this.#trace.note(this.#scheduler.nowMs, host.name, `${name} fails:`, why);
        answer(() => reject(DiskFault.of(`${name}: ${why}`)));
      };
      if (heldMs > 0 && !isHeldLong) {
        fail('the database cannot be reached');
        return;
      }
      // The request is in flight, whatever happens to the server.
      this.#scheduler.plan(null, heldMs + wayMs, () => {
        if (chance.happens(isLog ? faults.logFails : faults.storeFails)) return fail('the database was away');
        if (isWrite && faults.isFull) return fail('no space left on device');
        if (name === 'append' && chance.happens(faults.keptLate)) {
          this.#runLater(run);
          return fail('the connection was lost, and the append is still on its way');
        }
        if (name === 'append' && chance.happens(faults.twice)) this.#runLater(run);
        run().then(
          (result) => {
            if (isWrite && chance.happens(faults.answerLost)) fail('the answer was lost');
            else answer(() => resolve(result));
          },
          (error: unknown) => answer(() => reject(error)),
        );
      });
    });
  }
}

/** Device transfer codes, as the database stores them. */
class MemoryTransferStore {
  readonly #transfers = new Map<string, DeviceTransferRecord & { isUsed: boolean }>();

  async add(record: DeviceTransferRecord, mostLive: number, nowMs: number): Promise<void> {
    for (const [hash, { expiresAtMs }] of this.#transfers) if (expiresAtMs <= nowMs) this.#transfers.delete(hash);
    const unused = [...this.#transfers.values()].filter(
      ({ playerId, isUsed }) => playerId === record.playerId && !isUsed,
    );
    const newestFirst = unused.sort((one, other) => other.expiresAtMs - one.expiresAtMs);
    for (const { codeHash } of newestFirst.slice(mostLive - 1)) this.#transfers.delete(codeHash);
    this.#transfers.set(record.codeHash, { ...record, isUsed: false });
  }

  async use(codeHash: string, nowMs: number): Promise<string | null> {
    const found = this.#transfers.get(codeHash);
    if (found === undefined || found.isUsed || found.expiresAtMs <= nowMs) return null;
    found.isUsed = true;
    return found.playerId;
  }

  async ofPlayer(playerId: string) {
    return [...this.#transfers.values()].filter((transfer) => transfer.playerId === playerId);
  }
}

/** A call failed because of a simulated fault. A stack trace would be useless, and expensive. */
export class DiskFault extends Error {
  static of(message: string): DiskFault {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    const fault = new DiskFault(message);
    Error.stackTraceLimit = limit;
    return fault;
  }
}

/** Read-only calls, which work with a full disk. */
const reads: ReadonlySet<string> = new Set(
  `read find load game heldBackGame result lostOf latest scoresOf roundsOf idOfCode timesOf dueGames
unfinishedCountOf linesOf idOfSoloKey soloLinesOf playsOf history countsOf dailyPlaysOf`.split(/\s/),
);

/** The log of every game on the disk. It is the truth that everything else is compared with. */
export class DiskLog implements EventLog {
  readonly #games = new Map<string, StoredBatch[]>();
  readonly #hears: DiskListener;

  constructor(hears: DiskListener) {
    this.#hears = hears;
  }

  #of(gameId: string): readonly StoredBatch[] {
    return this.#games.get(gameId) ?? [];
  }

  /** Not async: a missing number throws at once, which ends the simulation. */
  append(given: readonly StoredBatch[]): Promise<'kept' | 'conflict'> {
    const batches = given.map((batch) => ({ ...batch }));
    const gameId = batches[0]?.gameId ?? '';
    const rows = this.#games.get(gameId) ?? [];
    if (batches.some(({ seq }) => rows[seq - 1] !== undefined)) {
      const areKept = batches.every((batch) => isDeepStrictEqual(batch, rows[batch.seq - 1]));
      return Promise.resolve(areKept ? 'kept' : 'conflict');
    }
    if (batches.some(({ seq }, index) => seq !== rows.length + 1 + index))
      throw new Error(`A gap in the log of ${gameId}`);
    rows.push(...batches);
    this.#games.set(gameId, rows);
    this.#hears.kept(batches);
    return Promise.resolve('kept');
  }

  async read(gameId: string, afterSeq: number, lastSeq?: number): Promise<StoredBatch[]> {
    return this.#of(gameId).slice(afterSeq, lastSeq);
  }

  async copy(fromGameId: string, toGameId: string, afterSeq: number, lastSeq: number): Promise<void> {
    const rows = this.#of(fromGameId).slice(afterSeq, lastSeq);
    if (rows.length > 0) await this.append(rows.map((row) => ({ ...row, gameId: toGameId })));
  }

  async last(gameId: string): Promise<StoredBatch | null> {
    return this.#of(gameId).at(-1) ?? null;
  }

  async find(gameId: string, seat: number, moveNo: number): Promise<StoredBatch | null> {
    return this.#of(gameId).findLast((batch) => batch.seat === seat && batch.moveNo === moveNo) ?? null;
  }
}
