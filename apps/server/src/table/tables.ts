import { err, ok, type Result } from '@snap-up/engine';
import { type BotStrength, limits, type Rejection } from '@snap-up/protocol';
import { newBots } from '../bots/bot-names.ts';
import { type Player, sittingDown, type TableRecord } from '../game/records.ts';
import { traced } from '../platform/tracer.ts';
import { SoloTable, type SoloTablePorts } from '../solo/solo-table.ts';
import { MultiplayerTable, type MultiplayerTablePorts } from './multiplayer-table.ts';
import { offersBots, readSettings } from './table-settings.ts';
import { timings } from './timings.ts';

/** What to play at a new table, and with how many seats. */
export interface NewTableRequest {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seatCount: number;
  /** Bots to seat right away, starting from the last seat. */
  readonly bots?: readonly BotStrength[];
}

/** How many summaries are stored in one statement. */
const summariesAtOnce = 200;

/** A table in memory, of either kind. */
export type Table = MultiplayerTable | SoloTable;

/** Where a table is run. */
export type TablePlace =
  | { readonly kind: 'here'; readonly table: Table }
  /** `owner` is the id of the server that runs it. */
  | { readonly kind: 'elsewhere'; readonly owner: string };

/** What tables of both kinds need. */
export type TablesPorts = MultiplayerTablePorts & SoloTablePorts;

/** All tables. Those in use are in memory; others are loaded on demand. */
export class Tables {
  readonly #ports: TablesPorts;
  readonly #open = new Map<string, Promise<Table | null>>();
  /** When each table in memory was last asked for. */
  readonly #askedAtMs = new Map<string, number>();
  #callOffSweep: () => void = () => {};
  #isStopping = false;

  constructor(ports: TablesPorts) {
    this.#ports = ports;
    this.#planSweep();
  }

  /** How many tables are in memory. */
  get openCount(): number {
    return this.#open.size;
  }

  /** The tables in memory, and those that are being loaded. */
  get open(): Iterable<Promise<Table | null>> {
    return this.#open.values();
  }

  /** Creates a table with its host in the first seat. */
  async create(host: Player, request: NewTableRequest): Promise<Result<MultiplayerTable, Rejection>> {
    const settings = readSettings(request);
    if (!settings.ok) return settings;
    const { ruleset, options, seatCount } = settings.value;
    const { random, tableStore, clock } = this.#ports;
    const unfinishedCount = await tableStore.unfinishedCountOf(host.id, clock.nowMs() - timings.newTableMs);
    if (unfinishedCount >= limits.unfinishedTables) return err({ code: 'too-many-tables' });
    const bots = newBots(request.bots ?? [], random);
    if (bots.length > 0 && !offersBots(ruleset)) return err({ code: 'no-bot-player' });
    if (bots.length >= seatCount) return err({ code: 'too-many-bots' });
    const free = Array.from({ length: seatCount - 1 - bots.length }, () => null);
    const seats = [sittingDown(host), ...free, ...bots.map(sittingDown)];
    const draft: Omit<TableRecord, 'id' | 'code'> = {
      hostId: host.id,
      ruleset,
      options,
      seats,
      shuffle: { secret: random.secret(), round: 0 },
      mode: { kind: 'multiplayer' },
      createdAtMs: clock.nowMs(),
      closedAtMs: null,
      game: null,
    };
    const id = await this.#keepNew((ids) => ({ ...ids, ...draft }));
    const table = await this.find(id);
    if (!(table instanceof MultiplayerTable)) throw new Error(`Table ${id} was stored but cannot be found`);
    return ok(table);
  }

  /** Stores a new table under an unused id and code. */
  async #keepNew(make: (ids: Pick<TableRecord, 'id' | 'code'>) => TableRecord): Promise<string> {
    const { random, tableStore } = this.#ports;
    for (;;) {
      const record = make({ id: random.tableId(), code: random.code() });
      if (await tableStore.create(record)) return record.id;
    }
  }

  /** Returns the table with this id if it is in memory or being loaded. */
  inMemory(id: string): Promise<Table | null> | null {
    return this.#open.get(id) ?? null;
  }

  /** Returns where the table with this id is run: here, unless another server runs it. Null if there is none. */
  async locate(id: string): Promise<TablePlace | null> {
    const table = await this.find(id);
    return table === null ? null : { kind: 'here', table };
  }

  /** Returns the table with this id, from memory or from the store; null if there is none. */
  find(id: string): Promise<Table | null> {
    this.#askedAtMs.set(id, this.#ports.clock.nowMs());
    const known = this.#open.get(id);
    if (known !== undefined) return known;
    const step = { name: 'load table', facts: { 'table.id': id } };
    const loading = traced(this.#ports.tracer, step, () => this.#load(id));
    this.#open.set(id, loading);
    const forget = () => {
      if (this.#open.get(id) === loading) this.#drop(id);
    };
    loading.then((table) => {
      if (table === null) forget();
    }, forget);
    return loading;
  }

  /** Loads a table from the store and its game from the log; null if there is no such table. */
  async #load(id: string): Promise<Table | null> {
    const record = await this.#ports.tableStore.load(id);
    if (record === null) return null;
    const Kind = record.mode.kind === 'multiplayer' ? MultiplayerTable : SoloTable;
    const table = new Kind(record, this.#ports);
    await table.restore();
    return table;
  }

  /** Renames a player at all tables in memory. */
  async rename(player: Player): Promise<void> {
    const tables = await Promise.all([...this.#open.values()].map((loading) => loading.catch(() => null)));
    await Promise.all(tables.map((table) => (table?.seatOf(player.id) == null ? null : table.rename(player))));
  }

  /** Finishes all pending requests and unloads all tables. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#callOffSweep();
    // A table that failed to load needs no stop.
    const tables = await Promise.all([...this.#open.values()].map((loading) => loading.catch(() => null)));
    const stopped = await Promise.all(tables.map((table) => (table === null ? null : this.#stopTable(table))));
    await this.#keepSummariesInTime(stopped);
    this.#open.clear();
  }

  #planSweep(): void {
    if (this.#isStopping) return;
    this.#callOffSweep = this.#ports.clock.after(timings.idleMs, () => {
      const forgotten = this.#forgetIdle().catch((error: unknown) => {
        this.#ports.log.error({ err: error }, 'idle tables could not be unloaded');
      });
      void forgotten.finally(() => this.#planSweep());
    });
  }

  async #forgetIdle(): Promise<void> {
    const stopping: Promise<Table | null>[] = [];
    for (const [id, loading] of this.#open) {
      const table = await loading.catch(() => null);
      // A table that was requested a moment ago is about to be used, and must not be loaded a second time.
      const isAskedFor = this.#ports.clock.nowMs() - (this.#askedAtMs.get(id) ?? 0) < timings.idleMs;
      if (this.#isStopping || isAskedFor || (table !== null && !table.isIdle)) continue;
      this.#drop(id);
      if (table !== null) stopping.push(this.#stopTable(table));
    }
    await this.#keepSummaries(await Promise.all(stopping));
  }

  /** Stops a table. Returns null if that failed. */
  async #stopTable(table: Table): Promise<Table | null> {
    try {
      await table.stop();
      return table;
    } catch (error) {
      this.#ports.log.error({ err: error, tableId: table.id }, 'a table could not be stopped');
      return null;
    }
  }

  /** Stores the summaries of the games at tables that leave memory, for lists. */
  async #keepSummaries(tables: readonly (Table | null)[]): Promise<void> {
    const games = tables.flatMap((table) => table?.game ?? []);
    for (let first = 0; first < games.length; first += summariesAtOnce) {
      const some = games.slice(first, first + summariesAtOnce);
      const summaries = new Map(some.map((game) => [game.record.id, game.summary()]));
      await this.#ports.gameStore.keepSummaries(summaries).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        const gameCount = some.length;
        this.#ports.log.warn({ reason, gameCount }, 'Summaries could not be stored; lists will read the logs.');
      });
    }
  }

  /** The same, but a store that hangs does not delay a stop: the logs have the same facts. */
  async #keepSummariesInTime(tables: readonly (Table | null)[]): Promise<void> {
    let callOff = () => {};
    const late = new Promise<'late'>((resolve) => {
      callOff = this.#ports.clock.after(timings.summariesMs, () => resolve('late'));
    });
    const outcome = await Promise.race([this.#keepSummaries(tables), late]);
    callOff();
    if (outcome === 'late') {
      this.#ports.log.warn({}, 'Summaries could not be stored in time; lists will read the logs.');
    }
  }

  #drop(id: string): void {
    this.#open.delete(id);
    this.#askedAtMs.delete(id);
  }
}
