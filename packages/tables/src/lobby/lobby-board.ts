import type { Lobby, Phase, PublicTable } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';

/** How many tables are listed at most. */
const listedCount = 50;
/** Subscribers get at most two updates per second. */
const tellMs = 500;

/** The public tables at which somebody is present, on all servers. */
export class LobbyBoard {
  readonly #clock: Clock;
  readonly #tell: (lobby: Lobby) => void;
  /** The tables of this server. */
  readonly #tables = new Map<string, PublicTable>();
  /** By server, the tables of each other one. */
  readonly #elsewhere = new Map<string, readonly PublicTable[]>();
  #told: string;
  #toldAtMs = 0;
  #cancelTelling: (() => void) | null = null;

  /** `tell` is called with the lobby after it has changed, at most every `tellMs`. */
  constructor(clock: Clock, tell: (lobby: Lobby) => void) {
    this.#clock = clock;
    this.#tell = tell;
    this.#told = JSON.stringify(this.lobby);
  }

  /** The current list: tables with free seats first, then by age, newest first. */
  get lobby(): Lobby {
    if (this.#elsewhere.size === 0) return { tables: this.ownTables };
    // While a table moves, two servers may list it. This server's own line wins.
    const all = new Map([...this.#elsewhere.values()].flat().map((table) => [table.id, table]));
    for (const [id, table] of this.#tables) all.set(id, table);
    return { tables: firstOf(all.values()) };
  }

  /** Those of this server's tables that may be listed. */
  get ownTables(): PublicTable[] {
    return firstOf(this.#tables.values());
  }

  put(table: PublicTable): void {
    this.#tables.set(table.id, table);
    this.#planTelling();
  }

  remove(tableId: string): void {
    if (this.#tables.delete(tableId)) this.#planTelling();
  }

  /** Sets the tables of another server; none if it is gone. */
  setElsewhere(serverId: string, tables: readonly PublicTable[]): void {
    if (tables.length > 0) this.#elsewhere.set(serverId, tables);
    else if (!this.#elsewhere.delete(serverId)) return;
    this.#planTelling();
  }

  stop(): void {
    this.#cancelTelling?.();
    this.#cancelTelling = null;
  }

  #planTelling(): void {
    if (this.#cancelTelling !== null) return;
    const waitMs = Math.max(0, Math.min(tellMs, this.#toldAtMs + tellMs - this.#clock.nowMs()));
    this.#cancelTelling = this.#clock.after(waitMs, () => {
      this.#cancelTelling = null;
      const { lobby } = this;
      const text = JSON.stringify(lobby);
      if (text === this.#told) return;
      this.#toldAtMs = this.#clock.nowMs();
      this.#tell(lobby);
      this.#told = text;
    });
  }
}

/** Returns the tables that are listed, in their order. */
function firstOf(tables: Iterable<PublicTable>): PublicTable[] {
  return [...tables]
    .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.createdAt - a.createdAt)
    .slice(0, listedCount);
}

/** Phases in which players may sit down. */
const openPhases: ReadonlySet<Phase> = new Set(['gathering', 'finished']);

function isOpen({ phase, seats }: PublicTable): boolean {
  return openPhases.has(phase) && seats.some(({ name }) => name === null);
}
