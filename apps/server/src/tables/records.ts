import type { Options, Seat, Seed } from '@snap-up/engine';

/** A person, as a signed cookie names him. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

export interface SeatRecord extends Player {
  readonly isReady: boolean;
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
}

/** The room that people sit in. */
export interface TableRecord {
  readonly id: string;
  readonly hostId: string;
  readonly ruleset: string;
  readonly options: Options;
  /** By seat; null while a seat is free. */
  readonly seats: readonly (SeatRecord | null)[];
  readonly createdAtMs: number;
  readonly closedAtMs: number | null;
  /** The newest game; null before the first. */
  readonly game: GameRecord | null;
}

/** The events of one move as the log keeps them. `seat`, `moveNo` and `move` are null where the server itself acted. */
export interface KeptBatch {
  readonly gameId: string;
  readonly seq: number;
  readonly seat: Seat | null;
  readonly moveNo: number | null;
  /** The move as it was asked for, by which a resent request is told from another with its number. */
  readonly move: string | null;
  /** The events, in the engine's notation. */
  readonly events: string;
  readonly atMs: number;
}
