import type { Options } from '@snap-up/engine';
import type { Invitation, SoloDeal } from '@snap-up/protocol';
import type { GameSummary } from '../game/game-summary.ts';
import type { PlayedNight } from '../game/night.ts';
import type { Player, SeatRecord } from '../game/records.ts';

/** A table as a list shows it, with its newest game. */
export interface TableLine {
  readonly tableId: string;
  readonly ruleset: string;
  /** Who sits there, by seat; null for a free one. */
  readonly seats: readonly (Omit<SeatRecord, 'commitment' | 'cameAfter'> | null)[];
  /** Milliseconds since 1970, as all times here. */
  readonly createdAtMs: number;
  readonly closedAtMs: number | null;
  /** Null if no night is played. */
  readonly night: PlayedNight | null;
  /** Whether a live server has the lease of the table. One that works alone does not count: it has its tables in memory. */
  readonly isHeld: boolean;
  readonly game: {
    readonly number: number;
    readonly options: Options;
    readonly mode: { readonly kind: 'solo'; readonly deal: SoloDeal } | { readonly kind: 'multiplayer' };
    /** The players of that game, by seat. */
    readonly players: readonly Player[];
    readonly startsAtMs: number;
    readonly endedAtMs: number | null;
    /** Null if none has been stored since the game's last move: then only the log knows. */
    readonly summary: GameSummary | null;
  } | null;
}

/** Tables for lists, without loading them. All functions reject if the store cannot be reached. */
export interface TableLines {
  /**
   * Returns the multiplayer tables at which a player sits or has played the newest game, most recently used first, but for
   * those whose newest game they have dismissed.
   */
  linesOf(playerId: string, most: number): Promise<TableLine[]>;
  /**
   * Returns the solo tables of a player with these keys, and those with a game that was played offline and is not over, most
   * recently used first.
   */
  soloLinesOf(playerId: string, keys: readonly string[]): Promise<TableLine[]>;
  /** Leaves a finished game out of a player's lists. Resolves to false if they have played no such game. */
  dismiss(playerId: string, tableId: string, number: number): Promise<boolean>;
}

/** What somebody with the link may see of a table, whichever server runs it. */
export interface LinkedTable {
  /** Null for a solo table, at which nobody else can sit. */
  readonly invitation: Invitation | null;
  /** The number of its newest game; 0 before the first. */
  readonly gameNumber: number;
}

/** Reads tables for their links, without loading them. */
export interface LinkedTables {
  /** Returns null if there is no such table. Rejects if the store cannot be reached. */
  linkedTable(id: string): Promise<LinkedTable | null>;
}
