import type { Lobby, Phase, PublicTable } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';
import type { Waiter } from './quick-race.ts';

const listedCount = 50;
/** Subscribers get at most two updates per second. */
const tellMs = 500;

export interface BoardLine {
  readonly table: PublicTable;
  /** The networks of its host, the widest first, then the host. At each level the list takes turns. */
  readonly origin: readonly string[];
  /** The person to whom a quick match may bring a player; null if there is none. */
  readonly waiter: Waiter | null;
  /** Ids of players who have left it and are not to be brought back. */
  readonly leftIds: readonly string[];
}

/** The line of a table to which a quick match may bring a player. */
export type WaitingLine = BoardLine & { readonly waiter: Waiter };

/** The public tables at which somebody is present, on all servers. */
export class LobbyBoard {
  readonly #clock: Clock;
  readonly #tell: (lobby: Lobby) => void;
  readonly #tables = new Map<string, BoardLine>();
  /** By server, the tables of each other one. */
  readonly #elsewhere = new Map<string, readonly BoardLine[]>();
  /** As of the last change, once somebody has asked. Sorting takes milliseconds where there are thousands of tables. */
  #lobby: Lobby | null = null;
  #waiting: readonly WaitingLine[] | null = null;
  #told: string;
  #toldAtMs = 0;
  #cancelTelling: (() => void) | null = null;

  /** `tell` is called with the lobby after it has changed, at most every `tellMs`. */
  constructor(clock: Clock, tell: (lobby: Lobby) => void) {
    this.#clock = clock;
    this.#tell = tell;
    this.#told = JSON.stringify(this.lobby);
  }

  /**
   * The current list: tables with free seats first, then newest first. All networks take turns, and so do all hosts within a
   * network, so that nobody's tables crowd out those of others.
   */
  get lobby(): Lobby {
    this.#lobby ??= { tables: firstOf(this.#lines).map(({ table }) => table) };
    return this.#lobby;
  }

  /** Those of this server's tables that may be listed. */
  get ownLines(): BoardLine[] {
    return firstOf(this.#tables.values());
  }

  /**
   * Returns tables to which a quick match may bring a player: first the one where they wait themselves, then those where somebody
   * is ready. Networks and hosts take turns, the longest wait first.
   */
  waitingFor(playerId: string): readonly WaitingLine[] {
    this.#waiting ??= inTurns([...this.#lines].filter(isWaiting).sort((a, b) => a.table.createdAt - b.table.createdAt));
    const rank = ({ waiter }: WaitingLine) => (waiter.playerId === playerId ? 0 : waiter.isReady ? 1 : 2);
    return this.#waiting
      .filter(({ leftIds }) => !leftIds.includes(playerId))
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, listedCount);
  }

  get #lines(): Iterable<BoardLine> {
    if (this.#elsewhere.size === 0) return this.#tables.values();
    // While a table moves, two servers may list it. This server's own line wins.
    const all = new Map([...this.#elsewhere.values()].flat().map((line) => [line.table.id, line]));
    for (const [id, line] of this.#tables) all.set(id, line);
    return all.values();
  }

  put(line: BoardLine): void {
    this.#tables.set(line.table.id, line);
    this.#changed();
  }

  remove(tableId: string): void {
    if (this.#tables.delete(tableId)) this.#changed();
  }

  /** Sets the tables of another server; none if it is gone. */
  setElsewhere(serverId: string, lines: readonly BoardLine[]): void {
    if (lines.length > 0) this.#elsewhere.set(serverId, lines);
    else if (!this.#elsewhere.delete(serverId)) return;
    this.#changed();
  }

  stop(): void {
    this.#cancelTelling?.();
    this.#cancelTelling = null;
  }

  #changed(): void {
    this.#lobby = null;
    this.#waiting = null;
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

function isWaiting(line: BoardLine): line is WaitingLine {
  return line.waiter !== null;
}

/** Returns the tables that are listed, in their order. */
function firstOf(lines: Iterable<BoardLine>): BoardLine[] {
  const newestFirst = [...lines].sort((a, b) => b.table.createdAt - a.table.createdAt);
  const open = newestFirst.filter(({ table }) => isOpen(table));
  const others = newestFirst.filter(({ table }) => !isOpen(table));
  return [...inTurns(open), ...inTurns(others)].slice(0, listedCount);
}

/** Lets all networks take turns, and the narrower networks and hosts within each; otherwise the order stays the same. */
function inTurns<Line extends BoardLine>(lines: readonly Line[], depth = 0): Line[] {
  const parts = [...Map.groupBy(lines, ({ origin }) => origin[depth]).entries()];
  return interleaved(parts.map(([part, ofOne]) => (part === undefined ? ofOne : inTurns(ofOne, depth + 1))));
}

/** Returns the first of each queue, then the second of each, and so on. */
function interleaved<Item>(queues: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}

const openPhases: ReadonlySet<Phase> = new Set(['gathering', 'finished']);

function isOpen({ phase, seats }: PublicTable): boolean {
  return openPhases.has(phase) && seats.some(({ name }) => name === null);
}
