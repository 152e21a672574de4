import { endings } from '@snap-up/engine';
import { z } from 'zod';
import { limits } from './limits.ts';

/** Milliseconds since 1970 by the server's clock. */
export const timeMs = z.number().int().nonnegative();

export const playerName = z
  .string()
  .trim()
  .min(1, 'A name has at least one character.')
  .max(limits.nameCharacters, `A name has at most ${limits.nameCharacters} characters.`)
  // Control and formatting characters could hide or reverse what others read.
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'A name is made of visible characters.');

/** A table's id is its invitation: whoever knows it may come in. */
export const tableId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, 'A table’s id has twelve letters and digits.');

export const seatNumber = z
  .number()
  .int()
  .min(0)
  .max(limits.maxSeats - 1);
export const seatCount = z.number().int().min(limits.minSeats).max(limits.maxSeats);
export const gameNumber = z.number().int().min(1).max(1_000_000);
export const options = z.record(z.string().max(40), z.union([z.string().max(40), z.number(), z.boolean()]));

export const presences = ['here', 'reconnecting', 'away'] as const;
export type Presence = (typeof presences)[number];

export const phases = ['gathering', 'countdown', 'playing', 'finished', 'closed'] as const;
/** Where a table is in its life; `finished` is gathering again, for a rematch, with a result to look at. */
export type Phase = (typeof phases)[number];

export const seatInfo = z
  .object({
    /** Null while the seat is free. */
    name: z.string().nullable(),
    isHost: z.boolean(),
    isReady: z.boolean(),
    presence: z.enum(presences),
    /** Did whoever sits here play the table's newest game on this seat? Not who took it afterwards, for the next one. */
    hasPlayed: z.boolean(),
  })
  .meta({ id: 'Seat' });
export type SeatInfo = z.infer<typeof seatInfo>;

/** A table as everybody sees it. */
export const tableInfo = z
  .object({
    id: tableId,
    ruleset: z.string(),
    options,
    phase: z.enum(phases),
    /** By seat, seat 0 first. */
    seats: z.array(seatInfo),
    /** The number of the newest game at this table; 0 before the first. */
    gameNumber: z.number().int().nonnegative(),
    /** When that game starts or started. */
    startsAt: timeMs.nullable(),
  })
  .meta({ id: 'Table' });
export type TableInfo = z.infer<typeof tableInfo>;

export const placing = z
  .object({ seat: seatNumber, place: z.number().int(), cardCount: z.number().int(), isOut: z.boolean() })
  .meta({ id: 'Placing' });

/** One play of a ruleset at a table, finished or not. */
export const gameResult = z
  .object({
    tableId,
    number: gameNumber,
    ruleset: z.string(),
    options,
    names: z.array(z.string()),
    startsAt: timeMs,
    /** Null while the game goes on. */
    endedAt: timeMs.nullable(),
    ending: z.enum(endings).nullable(),
    placings: z.array(placing),
    /** By seat: each change of a seat's count of cards on the foundations, as [ms since the start, count]. */
    progress: z.array(z.array(z.tuple([z.number().int().nonnegative(), z.number().int()]))),
  })
  .meta({ id: 'GameResult' });
export type GameResult = z.infer<typeof gameResult>;
