import { type Call, limits } from '@snap-up/protocol';
import type { Clock } from '../platform/clock.ts';

/** How often a server checks where callees are. */
const lookMs = 500;

/** Where a player is: nowhere, on some page, or in a game that leaves no time for a call. */
export type Whereabouts = 'away' | 'here' | 'busy';

/** A call from a table to a player who is not there. */
export interface CallLine extends Call {
  readonly playerId: string;
}

/** What a server announces: the calls at its tables and, by table, where it sees the callees. */
export interface ServerCalls {
  readonly lines: readonly CallLine[];
  readonly seen: readonly (readonly [tableId: string, where: Whereabouts])[];
}

export interface PlayerPages {
  whereIs(playerId: string): Whereabouts;
  /** Shows all pages of a player who calls them now. */
  ring(playerId: string, calls: Call[]): void;
}

interface OwnLine {
  readonly line: CallLine;
  readonly changed: () => void;
  where: Whereabouts;
}

const noCalls: ServerCalls = { lines: [], seen: [] };

/** The calls at the tables of all servers: each server rings the pages that are connected to it. */
export class CallBoard {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #pages: PlayerPages;
  readonly #own = new Map<string, OwnLine>();
  readonly #elsewhere = new Map<string, ServerCalls>();
  #seen: ServerCalls['seen'] = [];
  #cancelLook: (() => void) | null = null;

  constructor(clock: Pick<Clock, 'after'>, pages: PlayerPages) {
    this.#clock = clock;
    this.#pages = pages;
  }

  /** What the other servers need to know. */
  get own(): ServerCalls {
    return { lines: [...this.#own.values()].map(({ line }) => line), seen: this.#seen };
  }

  /** Returns the calls to a player, the longest wait first. */
  callsTo(playerId: string): Call[] {
    const lines = this.#lines.filter((line) => line.playerId === playerId);
    return lines
      .toSorted((a, b) => a.since - b.since)
      .slice(0, limits.openCalls)
      .map(({ tableId, name, ruleset, since }) => ({ tableId, name, ruleset, since }));
  }

  /** Returns where the callee of a table of this server is. */
  whereIs(tableId: string): Whereabouts {
    return this.#own.get(tableId)?.where ?? 'away';
  }

  /** Calls a player to a table of this server, replacing any other call there. `changed` is called when they move elsewhere. */
  put(line: CallLine, changed: () => void): void {
    const before = this.#own.get(line.tableId);
    if (before?.line.playerId === line.playerId && before.line.name === line.name) return;
    this.remove(line.tableId);
    this.#own.set(line.tableId, { line, changed, where: 'away' });
    this.#ring(line.playerId);
    this.#plan(0);
  }

  remove(tableId: string): void {
    const own = this.#own.get(tableId);
    if (own === undefined) return;
    this.#own.delete(tableId);
    this.#ring(own.line.playerId);
  }

  /** Sets the calls of another server; null if it is gone. */
  setElsewhere(serverId: string, calls: ServerCalls | null): void {
    const before = this.#elsewhere.get(serverId) ?? noCalls;
    if (calls === null) this.#elsewhere.delete(serverId);
    else this.#elsewhere.set(serverId, calls);
    const now = calls ?? noCalls;
    const isIn = (lines: readonly CallLine[], one: CallLine) =>
      lines.some(
        ({ tableId, playerId, name }) => tableId === one.tableId && playerId === one.playerId && name === one.name,
      );
    const changed = [
      ...before.lines.filter((line) => !isIn(now.lines, line)),
      ...now.lines.filter((line) => !isIn(before.lines, line)),
    ];
    for (const playerId of new Set(changed.map((line) => line.playerId))) this.#ring(playerId);
    this.#plan(0);
  }

  stop(): void {
    this.#cancelLook?.();
    this.#cancelLook = null;
  }

  get #lines(): CallLine[] {
    const own = [...this.#own.values()].map(({ line }) => line);
    // While a table moves, two servers may have it.
    const others = [...this.#elsewhere.values()].flatMap(({ lines }) => lines);
    return [...own, ...others.filter(({ tableId }) => !this.#own.has(tableId))];
  }

  #ring(playerId: string): void {
    this.#pages.ring(playerId, this.callsTo(playerId));
  }

  #plan(delayMs: number): void {
    this.#cancelLook?.();
    this.#cancelLook = this.#clock.after(delayMs, () => this.#look());
  }

  #look(): void {
    this.#cancelLook = null;
    const lines = this.#lines;
    this.#seen = lines.flatMap(({ tableId, playerId }) => {
      const where = this.#pages.whereIs(playerId);
      return where === 'away' ? [] : [[tableId, where] as const];
    });
    const all = [...this.#seen, ...[...this.#elsewhere.values()].flatMap(({ seen }) => seen)];
    for (const [id, own] of this.#own) {
      const seen = all.flatMap(([tableId, where]) => (tableId === id ? [where] : []));
      const where = seen.includes('busy') ? 'busy' : seen.includes('here') ? 'here' : 'away';
      if (where === own.where) continue;
      own.where = where;
      own.changed();
    }
    if (lines.length > 0) this.#plan(lookMs);
  }
}
