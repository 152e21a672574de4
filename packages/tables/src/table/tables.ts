import { err, ok, type Result } from '@snap-up/engine';
import { type BotStrength, limits, type Rejection } from '@snap-up/protocol';
import { type GameRecord, type Player, sittingDown, type TableRecord } from '../game/records.ts';
import { type Lease, LeaseLost, ServerStopping } from '../leases/lease.ts';
import { within } from '../platform/clock.ts';
import { loggedReason } from '../platform/log.ts';
import { costs, type Payer, QuotaExceeded } from '../platform/quotas.ts';
import { RecurringTask } from '../platform/recurring-task.ts';
import type { Services } from '../platform/services.ts';
import { workFor } from '../platform/slices.ts';
import { traced } from '../platform/tracer.ts';
import { SoloTable } from '../solo/solo-table.ts';
import { newBots } from './behaviors/bot-seats.ts';
import { MultiplayerTable } from './multiplayer-table.ts';
import { offersBots, readSettings } from './table-settings.ts';
import type { TableStore } from './table-store.ts';
import { timings } from './timings.ts';

export interface NewTableRequest {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seatCount: number;
  /** Bots to seat right away, starting from the last seat. */
  readonly bots?: readonly BotStrength[];
  readonly isQuick?: boolean;
}

/** How many summaries are stored in one statement. */
const summariesAtOnce = 200;

export type Table = MultiplayerTable | SoloTable;

export type TablePlace =
  | { readonly kind: 'here'; readonly table: Table }
  /** `owner` is the id of the server that runs it. */
  | { readonly kind: 'elsewhere'; readonly owner: string };

/** Number of lookups if a table is dropped mid-request. */
const mostSearches = 3;

/**
 * Runs a task at a table, and returns the table. If the table is dropped meanwhile, because its rows were changed in the store
 * or another server has claimed it, the task is retried at the reloaded table, so that the client need not retry.
 * @param find returns the table, as it is now
 */
export async function doneAt<Kind extends Table>(
  find: () => Promise<Kind>,
  task: (table: Kind) => Promise<Result<void, Rejection>>,
): Promise<Result<Kind, Rejection>> {
  for (let search = 1; ; search += 1) {
    const table = await find();
    const done = await task(table);
    if (done.ok) return ok(table);
    if (done.error.code !== 'try-again' || !table.isDropped || search === mostSearches) return done;
  }
}

export class TableElsewhere extends Error {
  readonly tableId: string;

  constructor(tableId: string, owner: string) {
    super(`Table ${tableId} is run by server ${owner}`);
    this.name = 'TableElsewhere';
    this.tableId = tableId;
  }
}

/**
 * The tables that this server runs. It has the lease of each table in memory; others are claimed and loaded on demand,
 * unless another server runs them.
 */
export class Tables {
  readonly #services: Services;
  readonly #open = new Map<string, Promise<TablePlace | null>>();
  readonly #lostListeners: ((tableId: string) => void)[] = [];
  /** When each table in memory was last asked for, by the clock's elapsed time. */
  readonly #askedAtMs = new Map<string, number>();
  readonly #sweeps: RecurringTask;
  #isStopping = false;

  /** @param sweepMs interval between checks for tables that may leave memory */
  constructor(services: Services, sweepMs: number = timings.idleMs) {
    this.#services = services;
    services.leases.onLost((lease) => void this.#lose(lease, 'Lease lost; table dropped'));
    this.#sweeps = new RecurringTask(services.clock, sweepMs, () =>
      this.#forgetIdle().catch((error: unknown) => {
        services.log.error({ err: error }, 'Unloading idle tables failed');
      }),
    );
    this.#sweeps.startLater();
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** The tables in memory, and those that are being loaded. */
  get open(): Iterable<Promise<TablePlace | null>> {
    return this.#open.values();
  }

  /**
   * Calls `listener` with the id of each table in memory that this server has lost to another, or whose lease was revoked.
   * Whoever is there must join again.
   */
  onLost(listener: (tableId: string) => void): void {
    this.#lostListeners.push(listener);
  }

  /** Creates a table with its host in the first seat. */
  async create(host: Player, request: NewTableRequest): Promise<Result<MultiplayerTable, Rejection>> {
    for (;;) {
      const made = await this.createBy((table, owner) => this.#services.tableStore.create(table, owner), host, request);
      if (!made.ok) return made;
      // Null if another table has the id or the code.
      if (made.value !== null) return ok(made.value);
    }
  }

  /**
   * Creates a table as `create` does, but has it stored by `store`, which may refuse to by returning false: then there is no
   * table, and this returns null.
   */
  async createBy(
    store: TableStore['create'],
    host: Player,
    request: NewTableRequest,
  ): Promise<Result<MultiplayerTable | null, Rejection>> {
    if (this.#isStopping) throw new ServerStopping();
    const settings = readSettings(request);
    if (!settings.ok) return settings;
    const { ruleset, options, seatCount } = settings.value;
    const { random, tableStore, clock, leases, quotas } = this.#services;
    if (!quotas.tryCharge('work', { person: host.id }, costs.createdTable)) return err({ code: 'too-fast' });
    const unfinishedCount = await tableStore.unfinishedCountOf(host.id, clock.nowMs() - timings.newTableMs);
    if (unfinishedCount >= limits.unfinishedTables) return err({ code: 'too-many-tables' });
    const bots = newBots(request.bots ?? [], random);
    if (bots.length > 0 && !offersBots(ruleset)) return err({ code: 'no-bot-player' });
    if (bots.length >= seatCount) return err({ code: 'too-many-bots' });
    const free = Array.from({ length: seatCount - 1 - bots.length }, () => null);
    const seats = [sittingDown(host), ...free, ...bots.map(sittingDown)];
    const record: TableRecord = {
      id: random.tableId(),
      code: random.code(),
      hostId: host.id,
      ruleset,
      options,
      seats,
      shuffle: { secret: random.secret(), round: 0 },
      mode: { kind: 'multiplayer', isQuick: request.isQuick === true },
      createdAtMs: clock.nowMs(),
      closedAtMs: null,
      removedIds: [],
      night: null,
      game: null,
    };
    const { id } = record;
    let isStored = false;
    // Others may know of the table as soon as it is stored. Whoever asks for it here meanwhile waits until it is loaded.
    const loading = store(record, leases.serverId).then((stored) => {
      isStored = stored;
      return stored ? this.#loadWith(leases.created(id)) : null;
    });
    this.#askedAtMs.set(id, clock.elapsedMs());
    const place = await this.#opened(id, loading);
    if (!isStored) return ok(null);
    if (place?.kind !== 'here' || !(place.table instanceof MultiplayerTable)) {
      throw new Error(`Table ${id} was stored but cannot be found`);
    }
    return ok(place.table);
  }

  /** Returns the table with this id if it is in memory or being loaded. */
  inMemory(id: string): Promise<Table | null> | null {
    return this.#open.get(id)?.then(tableAt) ?? null;
  }

  /**
   * Returns where the table with this id is run: here, unless another server runs it. Null if there is none. A server that
   * stops claims no table: then this rejects with `ServerStopping`.
   * @param payer is charged if the table has to be loaded; then this rejects with `QuotaExceeded` if they have used too much.
   *   Missing if nobody asked for it
   */
  locate(id: string, payer: Payer = {}): Promise<TablePlace | null> {
    const { quotas, clock, tracer } = this.#services;
    const known = this.#open.get(id);
    if (known === undefined && this.#isStopping) return Promise.reject(new ServerStopping());
    const used = known === undefined ? quotas.used('work', payer) : 0;
    if (known === undefined && !quotas.tryCharge('work', payer, costs.loadedTable))
      return Promise.reject(new QuotaExceeded());
    this.#askedAtMs.set(id, clock.elapsedMs());
    if (known !== undefined)
      return known.catch((error: unknown) => {
        // The first caller may lack quota; this one may have it.
        if (error instanceof QuotaExceeded) return this.locate(id, payer);
        throw error;
      });
    const loading = workFor(used, () => traced(tracer, { name: 'open table' }, () => this.#claim(id, payer)));
    return this.#opened(id, loading);
  }

  /**
   * Returns the table with this id, from memory or from the store; null if there is none. Rejects with `TableElsewhere` if
   * another server runs it, and as `locate` does.
   */
  async find(id: string, payer?: Payer): Promise<Table | null> {
    const place = await this.locate(id, payer);
    if (place?.kind === 'elsewhere') throw new TableElsewhere(id, place.owner);
    return place?.table ?? null;
  }

  /** Registers a table that is being loaded, until it turns out not to be here. */
  #opened(id: string, loading: Promise<TablePlace | null>): Promise<TablePlace | null> {
    this.#open.set(id, loading);
    const forget = () => {
      if (this.#open.get(id) === loading) this.#drop(id);
    };
    loading.then((place) => {
      if (place?.kind !== 'here') forget();
    }, forget);
    return loading;
  }

  /** Claims a table and loads it; null if there is no such table. */
  async #claim(id: string, payer: Payer): Promise<TablePlace | null> {
    for (;;) {
      const claim = await this.#services.leases.claim(id);
      if (claim?.kind !== 'claimed') return claim;
      try {
        return await this.#loadWith(claim.lease, payer);
      } catch (error) {
        // Another process claimed it meanwhile.
        if (!(error instanceof LeaseLost)) throw error;
      }
    }
  }

  /** Loads a table from the store and its game from the log; null if it was deleted. */
  #loadWith(lease: Lease, payer: Payer = {}): Promise<TablePlace | null> {
    return traced(this.#services.tracer, { name: 'load table' }, () => this.#loadFromStore(lease, payer));
  }

  async #loadFromStore(lease: Lease, payer: Payer): Promise<TablePlace | null> {
    let table: Table | null = null;
    try {
      const record = await this.#services.tableStore.load(lease.tableId);
      if (record !== null) {
        if (record.game !== null) await this.#chargeLoading(record.game, payer);
        const Kind = record.mode.kind === 'multiplayer' ? MultiplayerTable : SoloTable;
        table = new Kind(record, lease, this.#services);
        await table.restore();
        return { kind: 'here', table };
      }
    } catch (error) {
      // Some of its timers may be set.
      table?.drop();
      await this.#giveUp([lease]);
      throw error;
    }
    await this.#giveUp([lease]);
    return null;
  }

  /**
   * Charges for replaying a table's newest game and summing the scores of all its games, before either begins. Anybody with any budget
   * left may load any table.
   */
  async #chargeLoading({ id, number, mode }: GameRecord, payer: Payer): Promise<void> {
    const { quotas, eventLog } = this.#services;
    const last = await eventLog.last(id);
    if (!quotas.tryCharge('work', payer, 0)) throw new QuotaExceeded();
    const scoredCount = mode.kind === 'multiplayer' ? number : 0;
    quotas.charge('work', payer, costs.foldedMove * (last?.seq ?? 0) + costs.countedRow * scoredCount);
  }

  /** Releases leases. If the store is unreachable, they expire with this server. */
  async #giveUp(leases: readonly Lease[]): Promise<void> {
    await this.#services.leases.giveUp(leases).catch((error: unknown) => {
      const reason = loggedReason(error);
      this.#services.log.warn({ reason, tableCount: leases.length }, 'Releasing leases failed');
    });
  }

  /** Drops a table whose lease is lost, and logs why. Nothing of it is written any more. */
  async #lose({ tableId, epoch }: Lease, reason: string): Promise<void> {
    const loading = this.#open.get(tableId);
    const lost = (place: TablePlace | null) => {
      if (place?.kind !== 'here' || place.table.lease.epoch !== epoch) return;
      // Several writes may be refused at the same time.
      if (this.#open.get(tableId) !== loading) return;
      this.#drop(tableId);
      place.table.drop();
      this.#services.log.info({ tableId, epoch }, reason);
      for (const listener of this.#lostListeners) listener(tableId);
    };
    // A table that fails to load is not here.
    await loading?.then(lost, () => {});
  }

  /** Unloads those of these tables that are in memory and whose lease was revoked. Whoever is there joins again. */
  async dropChanged(tableIds: readonly string[]): Promise<void> {
    // A table that fails to load is not in memory.
    const found = await Promise.all(tableIds.map((id) => this.inMemory(id)?.catch(() => null)));
    const held = found.flatMap((table) => (table == null ? [] : [table.lease]));
    const revoked = await this.#services.leases.revoked(held);
    await Promise.all(revoked.map((lease) => this.#lose(lease, 'Table changed in the store; dropped')));
  }

  async rename(player: Player): Promise<void> {
    const tables = await this.#loaded();
    await Promise.all(tables.map((table) => (table?.seatOf(player.id) == null ? null : table.rename(player))));
  }

  /** Tells all tables in memory that a person's blocks or chat preferences have changed. */
  async contactPreferencesChanged(playerId: string): Promise<void> {
    const tables = await this.#loaded();
    await Promise.all(
      tables.map((table) => (table instanceof MultiplayerTable ? table.contacts.changed(playerId) : null)),
    );
  }

  /**
   * Finishes all pending requests, unloads all tables and gives them up, all in one statement.
   * @param givenUp is called when other servers may claim them; what is stored after that is for lists only
   */
  async stop(givenUp: () => void = () => {}): Promise<void> {
    this.#isStopping = true;
    const swept = this.#sweeps.stop();
    const tables = await this.#loaded();
    const stopped = await Promise.all(tables.map((table) => (table === null ? null : this.#stopTable(table))));
    await this.#services.leases.stop();
    // Before the sockets close, so that nobody is told that everyone leaves.
    for (const table of tables) table?.drop();
    givenUp();
    // A store that hangs does not delay a stop: the logs have the same facts.
    const { clock, log } = this.#services;
    const kept = Promise.all([swept, this.#keepSummaries(stopped)]);
    const outcome = await within(clock, timings.summariesMs, kept, 'late');
    if (outcome === 'late') log.warn({}, 'Storing summaries timed out; lists will read the logs');
    this.#open.clear();
  }

  /** Returns the tables in memory, when they have been loaded. One that failed to load is null. */
  #loaded(): Promise<(Table | null)[]> {
    return Promise.all([...this.#open.values()].map((loading) => loading.then(tableAt, () => null)));
  }

  async #forgetIdle(): Promise<void> {
    const stopping: Promise<Table | null>[] = [];
    const leases: Lease[] = [];
    for (const [id, loading] of this.#open) {
      const table = await loading.then(tableAt, () => null);
      // A table that was requested a moment ago is about to be used, and must not be loaded a second time.
      const isAskedFor = this.#services.clock.elapsedMs() - (this.#askedAtMs.get(id) ?? 0) < timings.idleMs;
      if (this.#isStopping || isAskedFor || (table !== null && !table.isIdle)) continue;
      this.#drop(id);
      if (table === null) continue;
      stopping.push(this.#stopTable(table));
      leases.push(table.lease);
    }
    await this.#keepSummaries(await Promise.all(stopping));
    await this.#giveUp(leases);
  }

  async #stopTable(table: Table): Promise<Table | null> {
    try {
      await table.stop();
      return table;
    } catch (error) {
      this.#services.log.error({ err: error, tableId: table.id }, 'Stopping a table failed');
      return null;
    }
  }

  /** Stores the summaries of the games at tables that leave memory, for lists. */
  async #keepSummaries(tables: readonly (Table | null)[]): Promise<void> {
    const games = tables.flatMap((table) => (table?.game == null ? [] : [{ lease: table.lease, game: table.game }]));
    for (let first = 0; first < games.length; first += summariesAtOnce) {
      const some = games
        .slice(first, first + summariesAtOnce)
        .map(({ lease, game }) => ({ lease, gameId: game.record.id, summary: game.summary() }));
      await this.#services.gameStore.keepSummaries(some).catch((error: unknown) => {
        const facts = { reason: loggedReason(error), gameCount: some.length };
        this.#services.log.warn(facts, 'Storing summaries failed; lists will read the logs');
      });
    }
  }

  #drop(id: string): void {
    this.#open.delete(id);
    this.#askedAtMs.delete(id);
  }
}

function tableAt(place: TablePlace | null): Table | null {
  return place?.kind === 'here' ? place.table : null;
}
