import type { Options } from '@snap-up/engine';
import type { SoloDeal } from '@snap-up/protocol';
import type { GameSummary } from '../game/game-summary.ts';
import type { Player } from '../game/records.ts';

/** A table as a list shows it, with its newest game. */
export interface TableLine {
  readonly tableId: string;
  readonly ruleset: string;
  /** Who sits there now, by seat; null for a free one. */
  readonly seats: readonly (Player | null)[];
  /** Milliseconds since 1970, as all times here. */
  readonly createdAtMs: number;
  readonly closedAtMs: number | null;
  readonly game: {
    readonly number: number;
    readonly options: Options;
    readonly mode: { readonly kind: 'solo'; readonly deal: SoloDeal } | { readonly kind: 'multiplayer' };
    /** Who sits in that game, by seat. */
    readonly players: readonly Player[];
    readonly startsAtMs: number;
    readonly endedAtMs: number | null;
    /** Null where none was kept since the game's last move: then only the log knows. */
    readonly summary: GameSummary | null;
  } | null;
}

/** Questions about tables that are answered without bringing one into memory. */
export interface TableQueries {
  /** The table that a code leads to; null for none, or one that is closed. */
  idOfCode(code: string): Promise<string | null>;
  /** How many open tables a person hosts that were made since then, and at which no game has come to an end. */
  unfinishedCountOf(hostId: string, sinceMs: number): Promise<number>;
  /** The tables of several at which a player sits or has played, those where something happened last first. */
  linesOf(playerId: string, most: number): Promise<TableLine[]>;
  /** The solo tables with these keys, those where something happened last first. */
  soloLinesOf(keys: readonly string[]): Promise<TableLine[]>;
}
