import type { Lobby, Phase, PublicTable } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';

/** How many tables are listed at most. */
const listedCount = 50;
/** Subscribers get at most two updates per second. */
const tellMs = 500;

/** The public tables at which somebody is present. */
export class LobbyBoard {
  readonly #clock: Clock;
  readonly #tell: (lobby: Lobby) => void;
  readonly #tables = new Map<string, PublicTable>();
  #told = '';
  #toldAtMs = 0;
  #callOffTelling: (() => void) | null = null;

  /** `tell` is called with the lobby after it has changed, at most every `tellMs`. */
  constructor(clock: Clock, tell: (lobby: Lobby) => void) {
    this.#clock = clock;
    this.#tell = tell;
    this.#told = JSON.stringify(this.lobby);
  }

  /** The current list: tables with free seats first, then by age, newest first. */
  get lobby(): Lobby {
    const tables = [...this.#tables.values()]
      .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.createdAt - a.createdAt)
      .slice(0, listedCount);
    return { tables };
  }

  put(table: PublicTable): void {
    this.#tables.set(table.id, table);
    this.#planTelling();
  }

  take(tableId: string): void {
    if (this.#tables.delete(tableId)) this.#planTelling();
  }

  stop(): void {
    this.#callOffTelling?.();
    this.#callOffTelling = null;
  }

  #planTelling(): void {
    if (this.#callOffTelling !== null) return;
    const waitMs = Math.max(0, Math.min(tellMs, this.#toldAtMs + tellMs - this.#clock.nowMs()));
    this.#callOffTelling = this.#clock.after(waitMs, () => {
      this.#callOffTelling = null;
      const { lobby } = this;
      const text = JSON.stringify(lobby);
      if (text === this.#told) return;
      this.#told = text;
      this.#toldAtMs = this.#clock.nowMs();
      this.#tell(lobby);
    });
  }
}

/** Phases in which players may sit down. */
const openPhases: ReadonlySet<Phase> = new Set(['gathering', 'finished']);

function isOpen({ phase, seats }: PublicTable): boolean {
  return openPhases.has(phase) && seats.some(({ name }) => name === null);
}
