import type { Options, Seat, Seed } from '@snap-up/engine';
import type { BotStrength, ShuffleProof, SoloDeal } from '@snap-up/protocol';

/** Somebody who plays: a person, as a signed cookie names them, or a bot. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** How strong the bot is; null for a person. */
  readonly bot: BotStrength | null;
}

export interface SeatRecord extends Player {
  /** A bot always is. */
  readonly isReady: boolean;
  /** The SHA-256 of the nonce that whoever is ready has committed to for the shuffle; null for anybody else. */
  readonly commitment: string | null;
}

/** One play of a ruleset at a table. Its log is kept apart. */
export interface GameRecord {
  readonly id: string;
  /** 1 for the first game at its table. */
  readonly number: number;
  readonly ruleset: string;
  readonly options: Options;
  readonly seed: Seed;
  readonly startsAtMs: number;
  readonly endedAtMs: number | null;
  /** Who sits where in this game, by seat. */
  readonly players: readonly Player[];
  readonly mode: GameMode;
}

/** What tells a solo game from a multiplayer game: how its deal came about. */
export type GameMode =
  | { readonly kind: 'solo'; readonly deal: SoloDeal }
  | {
      readonly kind: 'multiplayer';
      /** How the seed came about: a secret until the game is over. Null for games from before shuffles could be checked. */
      readonly shuffle: ShuffleProof | null;
    };

/** The server's part of the next game's shuffle. */
export interface ShuffleRecord {
  /** What the server commits itself to by its SHA-256. */
  readonly secret: string;
  /** Which attempt to begin a game at this table the secret is for. */
  readonly round: number;
}

/** How somebody has done in the games of one table that are over. */
export interface PlayerScore {
  readonly playerId: string;
  /** As it is now, or was in the newest of these games. */
  readonly name: string;
  readonly gameCount: number;
  readonly winCount: number;
  readonly cardCount: number;
}

/** The room that people sit in. */
export interface TableRecord {
  readonly id: string;
  /** Six characters that lead to the table while it is open. */
  readonly code: string;
  readonly hostId: string;
  readonly ruleset: string;
  readonly options: Options;
  /** By seat; null while a seat is free. */
  readonly seats: readonly (SeatRecord | null)[];
  readonly shuffle: ShuffleRecord;
  readonly mode: TableMode;
  readonly createdAtMs: number;
  readonly closedAtMs: number | null;
  /** The newest game; null before the first. */
  readonly game: GameRecord | null;
}

/** What tells a solo table from a multiplayer table. */
export type TableMode =
  /** `key` says whose own table it is, for which game and for which deals. */
  { readonly kind: 'solo'; readonly key: string } | { readonly kind: 'multiplayer' };

/** The events of one move as the log keeps them. */
export interface KeptBatch {
  readonly gameId: string;
  readonly seq: number;
  /** Whose move it is; null where the move is nobody's. */
  readonly seat: Seat | null;
  /** Null where the server itself moved. */
  readonly moveNo: number | null;
  /** The move as it was asked for, by which a resent request is told from another with its number. */
  readonly move: string | null;
  /** The events, in the engine's notation. */
  readonly events: string;
  readonly atMs: number;
}

/** What is kept of a table or a game makes no sense here: another version wrote it, or it is a fault of ours. */
export class Unreadable extends Error {}

/** Whether a game has begun. A solo game begins when it is dealt, also where the clock has been set back since. */
export function hasBegun({ mode, startsAtMs }: GameRecord, nowMs: number): boolean {
  return mode.kind === 'solo' || nowMs >= startsAtMs;
}

/** Somebody who sits down, not ready yet; a bot is ready at once. */
export function sittingDown({ id, name, bot }: Player): SeatRecord {
  return { id, name, bot, isReady: bot !== null, commitment: null };
}

/** The same people on the same seats, none of them ready; bots always are. */
export function nobodyReady(seats: TableRecord['seats']): TableRecord['seats'] {
  return seats.map((seat) => (seat === null ? null : sittingDown(seat)));
}
