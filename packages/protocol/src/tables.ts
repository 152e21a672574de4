import { endings } from '@snap-up/engine';
import { limits, seatNumber } from './limits.ts';
import type { InputRejectionCode } from './rejection.ts';
import { z } from './zod.ts';

/** Milliseconds since 1970 by the server's clock. */
export const timeMs = z.number().int().nonnegative();

export const playerName = z
  .string()
  .trim()
  .min(1, 'name-empty' satisfies InputRejectionCode)
  .max(limits.nameCharacters, 'name-too-long' satisfies InputRejectionCode)
  // Control and formatting characters could hide or reverse what others read; letters that show nothing, such as fillers
  // and the blank of Braille, would make two names look the same. A pictograph may say that it is shown in colours.
  .regex(
    /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<=\p{Extended_Pictographic})\ufe0f)*$/u,
    'name-has-hidden-characters' satisfies InputRejectionCode,
  )
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'name-has-no-letters' satisfies InputRejectionCode);

/** A table's id is its invitation: whoever knows it may come in. */
export const tableId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/);

/** What people read to each other: it leads to a table while the table is open. Capitals and blanks do not matter. */
export const tableCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-hjkmnp-tv-z]{6}$/, 'table-code-malformed' satisfies InputRejectionCode);

export const seatCount = z.number().int().min(limits.minSeats).max(limits.maxSeats);
export const gameNumber = z.number().int().min(1).max(1_000_000);
export const rulesetId = z.string().max(40);
export const options = z.record(z.string().max(40), z.union([z.string().max(40), z.number(), z.boolean()]));

export const botStrengths = ['gentle', 'steady', 'sharp'] as const;
export const botStrength = z.enum(botStrengths);
export type BotStrength = (typeof botStrengths)[number];

/** 32 bytes as hexadecimal digits: a secret, somebody's random number, or the SHA-256 of one. */
export const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

export const presences = ['here', 'reconnecting', 'away'] as const;
export type Presence = (typeof presences)[number];
export const presence = z.enum(presences);

export const phases = ['gathering', 'shuffling', 'countdown', 'playing', 'finished', 'closed'] as const;
/**
 * Where a table is in its life. `shuffling`: everybody is ready, and all are asked for the numbers that they promised;
 * `finished` is gathering again, for a rematch, with a result to look at.
 */
export type Phase = (typeof phases)[number];

export const seatInfo = z
  .object({
    /** Null while the seat is free. */
    name: z.string().nullable(),
    /** How strong the bot is that sits here; null for a person or a free seat. */
    bot: botStrength.nullable(),
    isHost: z.boolean(),
    isReady: z.boolean(),
    /** What whoever is ready has promised for the next shuffle: the SHA-256 of a random number. */
    commitment: hex32.nullable(),
    presence,
    /** Did whoever sits here play the table's newest game on this seat? Not who took it afterwards, for the next one. */
    hasPlayed: z.boolean(),
  })
  .meta({ id: 'Seat' });
export type SeatInfo = z.infer<typeof seatInfo>;

/** How somebody has done in the games of this table that are over. */
export const score = z
  .object({
    name: z.string(),
    /** Where they sit now; null for somebody who has left. */
    seat: seatNumber.nullable(),
    gameCount: z.number().int(),
    /** Games in which they came first, alone or with others. */
    winCount: z.number().int(),
    /** Cards that they brought to the foundations in all. */
    cardCount: z.number().int(),
  })
  .meta({ id: 'Score' });
export type Score = z.infer<typeof score>;

/** The turn of somebody who is away: from `openAt` on the others may vote to skip it, and when all of them have it is skipped. */
export const skipVote = z
  .object({ seat: seatNumber, openAt: timeMs, votes: z.array(seatNumber) })
  .meta({ id: 'SkipVote' });
export type SkipVote = z.infer<typeof skipVote>;

/** A table as everybody sees it. */
export const tableInfo = z
  .object({
    id: tableId,
    code: tableCode,
    ruleset: z.string(),
    options,
    phase: z.enum(phases),
    /** By seat, seat 0 first. */
    seats: z.array(seatInfo),
    spectatorCount: z.number().int().nonnegative(),
    /** The number of the newest game at this table; 0 before the first. */
    gameNumber: z.number().int().nonnegative(),
    /** When that game starts or started. */
    startsAt: timeMs.nullable(),
    /** The next game's shuffle: which attempt to begin it this is, and the SHA-256 of the server's secret. */
    shuffle: z.object({ round: z.number().int().nonnegative(), commitment: hex32 }),
    /** Seats that did not give the number they had promised when the last start was called off. */
    brokenPromises: z.array(seatNumber),
    skipVote: skipVote.nullable(),
    /** Most wins first. */
    scores: z.array(score),
  })
  .meta({ id: 'Table' });
export type TableInfo = z.infer<typeof tableInfo>;

/** A line of the lobby: a public table. */
export const publicTable = z
  .object({
    id: tableId,
    ruleset: z.string(),
    options,
    phase: z.enum(phases),
    seats: z.array(z.object({ name: z.string().nullable(), bot: botStrength.nullable() })),
    spectatorCount: z.number().int().nonnegative(),
    createdAt: timeMs,
  })
  .meta({ id: 'PublicTable' });
export type PublicTable = z.infer<typeof publicTable>;

const outOfRange = 'deal-number-out-of-range' satisfies InputRejectionCode;
/** 1 to `limits.dealNumbers`. */
export const dealNumber = z.number(outOfRange).int(outOfRange).min(1, outOfRange).max(limits.dealNumbers, outOfRange);
/** A day of the calendar, by UTC. */
export const dealDate = z.iso.date('deal-date-malformed' satisfies InputRejectionCode);

/** Which deal of a solo game this is. The same one of the same game gives everybody the same cards. */
export const soloDeal = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('numbered'), number: dealNumber }),
    z.object({ kind: z.literal('daily'), date: dealDate }),
  ])
  .meta({ id: 'SoloDeal' });
export type SoloDeal = z.infer<typeof soloDeal>;

/** What there is to tell of a solo game besides its cards. */
export const soloFacts = z
  .object({
    deal: soloDeal,
    /** From each batch to the next, and from the deal to the first one, at most a minute each: pauses do not count. */
    playedMs: z.number().int().nonnegative(),
    /** Moves of cards, those included that were taken back. */
    moveCount: z.number().int().nonnegative(),
    /** In a game that has one; 0 is best. */
    score: z.number().int().nonnegative().nullable(),
  })
  .meta({ id: 'SoloFacts' });
export type SoloFacts = z.infer<typeof soloFacts>;

export const placing = z
  .object({ seat: seatNumber, place: z.number().int(), cardCount: z.number().int(), isOut: z.boolean() })
  .meta({ id: 'Placing' });

/** How the seed of a game came about: everything that is needed to work it out again. */
export const shuffleProof = z
  .object({
    /** What the server had published before anybody promised a number: the SHA-256 of `secret`. */
    commitment: hex32,
    secret: hex32,
    /** By seat: what was promised, and the number itself. */
    players: z.array(z.object({ commitment: hex32, number: hex32 })),
    /** The first attempt whose deal can be played at all. */
    attempt: z.number().int().nonnegative(),
    seed: hex32,
  })
  .meta({ id: 'ShuffleProof' });
export type ShuffleProof = z.infer<typeof shuffleProof>;

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
    mode: z.discriminatedUnion('kind', [
      soloFacts.extend({ kind: z.literal('solo') }),
      z.object({
        kind: z.literal('multiplayer'),
        /** Null while the game goes on, and for games from before shuffles could be checked. */
        shuffle: shuffleProof.nullable(),
      }),
    ]),
  })
  .meta({ id: 'GameResult' });
export type GameResult = z.infer<typeof gameResult>;
