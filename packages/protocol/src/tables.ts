import { endings, keepsDirection, visibleText } from '@snap-up/engine';
import { helpKinds } from './help.ts';
import { limits } from './limits.ts';
import type { InputRejectionCode } from './rejection-codes.ts';
import { botStrengths, nightLengths, phases, presences } from './table-values.ts';
import { maxLength, minLength, z } from './zod.ts';

/** A time by the server's clock, in milliseconds since 1970. */
export const timeMs = z.int().check(z.nonnegative());

/** The name of a player, as others see it. */
export const playerName = z
  .string()
  .check(
    z.regex(keepsDirection, 'name-overrides-direction' satisfies InputRejectionCode),
    z.overwrite(visibleText),
    minLength(1, 'name-empty' satisfies InputRejectionCode),
    maxLength(limits.nameCharacters, 'name-too-long' satisfies InputRejectionCode),
  );

/** A table's id. It is also the invitation: anyone who knows it may join. */
export const tableId = z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{12}$/));

/** The short code by which people find an open table. Case and surrounding blanks do not matter. */
export const tableCode = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[0-9a-hjkmnp-tv-z]{6}$/, 'table-code-malformed' satisfies InputRejectionCode),
  );

/** Tells a person from others at one table, whatever they are called. */
export const person = z.string().check(z.regex(/^[0-9a-f]{12}$/));

/** A seat at a table, counted from 0. */
export const seatNumber = z.int().check(z.minimum(0), z.maximum(limits.maxSeats - 1));
/** The number of seats at a table. */
export const seatCount = z.int().check(z.minimum(limits.minSeats), z.maximum(limits.maxSeats));
/** The number of a game at its table, counted from 1. */
export const gameNumber = z.int().check(z.minimum(1), z.maximum(limits.gameNumbers));
/** The number of a batch within one game: 1, 2, 3 … 0 stands for the deal. */
export const seq = z.int().check(z.minimum(0), z.maximum(limits.batchNumbers));
/** The id of a ruleset. The registry knows which exist. */
export const rulesetId = z.string().check(maxLength(40));
/** The options of a ruleset, by name. The ruleset checks names and values. */
export const options = z.record(
  z.string().check(maxLength(40)),
  z.union([z.string().check(maxLength(40)), z.number(), z.boolean()]),
);

/** One of `botStrengths`. */
export const botStrength = z.enum(botStrengths);

/** 32 bytes as hexadecimal digits: a secret, a nonce, a seed, or the SHA-256 of one of them. */
export const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One of `presences`. */
export const presence = z.enum(presences);

/** A player's measured round trip: usual time, and how much longer at worst. Rounded to 20 ms, and only sent after large changes. */
export const latency = z
  .object({ delayMs: z.int().check(z.nonnegative()), jitterMs: z.int().check(z.nonnegative()) })
  .register(z.globalRegistry, { id: 'Latency' });
export type Latency = z.infer<typeof latency>;

/** A seat as everybody sees it. */
export const seatInfo = z
  .object({
    /** Who sits here; null for a bot or a free seat. */
    person: z.nullable(person),
    /** Null while the seat is free. */
    name: z.nullable(z.string()),
    /** The strength of the bot on this seat; null for a person or a free seat. */
    bot: z.nullable(botStrength),
    isHost: z.boolean(),
    isReady: z.boolean(),
    /** The SHA-256 of the nonce for the next shuffle; null while the player is not ready. */
    commitment: z.nullable(hex32),
    presence,
    /**
     * Whether this player played the table's newest game on this seat. False for somebody who took the seat afterwards.
     */
    hasPlayed: z.boolean(),
    /** Only in a race whose contested places go by reaction. Missing for a bot and if it can't be measured. */
    latency: z.optional(latency),
  })
  .register(z.globalRegistry, { id: 'Seat' });
export type SeatInfo = z.infer<typeof seatInfo>;

/** A player's totals over the finished games of this table. */
export const score = z
  .object({
    name: z.string(),
    /** The player's current seat; null if they have left. */
    seat: z.nullable(seatNumber),
    gameCount: z.int(),
    /** Games in which the player came first, alone or tied, with at least one card on the foundations. */
    winCount: z.int(),
    /** Cards that the player has played to the foundations, in all games. */
    cardCount: z.int(),
  })
  .register(z.globalRegistry, { id: 'Score' });
export type Score = z.infer<typeof score>;

/** One of `nightLengths`. */
export const nightLength = z.enum(nightLengths);

/** The score sheet of a game night: several games, its rounds, in which each card on the foundations is a point. */
export const nightInfo = z
  .object({
    length: nightLength,
    /** The finished rounds. */
    roundCount: z.int().check(z.nonnegative()),
    /** Whether its last round is over. The next game begins another night. */
    isOver: z.boolean(),
    /** When the next round begins by itself; null while more than one player is awaited. */
    beginsAt: z.nullable(timeMs),
    /** Best first; empty until its first round begins. Of those who have left, only the best are included. */
    players: z.array(
      z.object({
        name: z.string(),
        /** The player's current seat; null if they have left. */
        seat: z.nullable(seatNumber),
        /** 1 is best. Those with equal points and equally many rounds won share a place. */
        place: z.int().check(z.minimum(1)),
        /** What they started with: the lowest score so far. */
        startPoints: z.int().check(z.nonnegative()),
        /** By finished round; null for one that they did not play. */
        points: z.array(z.nullable(z.int().check(z.nonnegative()))),
        total: z.int().check(z.nonnegative()),
        /** Rounds in which they came first, alone or tied; see `winCount` of `Score`. */
        winCount: z.int().check(z.nonnegative()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Night' });
export type NightInfo = z.infer<typeof nightInfo>;

/**
 * A vote to skip the turn of a player who is away. `votes` are the seats that have voted; voting opens at `openAt`, and
 * the turn is skipped once all others have voted.
 */
export const skipVote = z
  .object({ seat: seatNumber, openAt: timeMs, votes: z.array(seatNumber) })
  .register(z.globalRegistry, { id: 'SkipVote' });
export type SkipVote = z.infer<typeof skipVote>;

/**
 * A vote on a pause: `votes` are the seats that want one or, while the game is paused, are ready to play on. The game is paused
 * once all who still play and are here want it (if only one is here, all who still play), and continues at `resumesAt` once all
 * are here and ready.
 */
export const pause = z
  .object({ votes: z.array(seatNumber), resumesAt: z.nullable(timeMs) })
  .register(z.globalRegistry, { id: 'Pause' });
export type Pause = z.infer<typeof pause>;

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
    spectatorCount: z.int().check(z.nonnegative()),
    /** The number of the newest game at this table; 0 before the first. */
    gameNumber: z.int().check(z.nonnegative()),
    /** When that game starts or started, shifted by all pauses, including one counting down; null before the first. */
    startsAt: z.nullable(timeMs),
    /**
     * The shuffle of the next game: `round` counts the attempts to start it, and `commitment` is the SHA-256 of the
     * server's secret.
     */
    shuffle: z.object({ round: z.int().check(z.nonnegative()), commitment: hex32 }),
    /** Seats that failed to reveal their nonce, so that the last start was canceled. */
    missingNonces: z.array(seatNumber),
    skipVote: z.nullable(skipVote),
    /** Null if nobody wants a pause or, in one, nobody is ready. */
    pause: z.nullable(pause),
    /** The player who is called to this table; `isBusy` while they are in another game. Null if nobody is. */
    call: z.nullable(z.object({ name: z.string(), isBusy: z.boolean() })),
    /** Most wins first. */
    scores: z.array(score),
    /** The night in progress; null if each game stands alone. */
    night: z.nullable(nightInfo),
  })
  .register(z.globalRegistry, { id: 'Table' });
export type TableInfo = z.infer<typeof tableInfo>;

/** A public table as the lobby lists it. */
export const publicTable = z
  .object({
    id: tableId,
    ruleset: z.string(),
    options,
    phase: z.enum(phases),
    seats: z.array(z.object({ name: z.nullable(z.string()), bot: z.nullable(botStrength) })),
    spectatorCount: z.int().check(z.nonnegative()),
    createdAt: timeMs,
  })
  .register(z.globalRegistry, { id: 'PublicTable' });
export type PublicTable = z.infer<typeof publicTable>;

const outOfRange = 'deal-number-out-of-range' satisfies InputRejectionCode;
/** The number of a deal, from 1 to `limits.dealNumbers`. */
export const dealNumber = z.int(outOfRange).check(z.minimum(1, outOfRange), z.maximum(limits.dealNumbers, outOfRange));
/** A calendar date in UTC: `2026-01-31`. */
export const dealDate = z.iso.date('deal-date-malformed' satisfies InputRejectionCode);

/**
 * The deal of a solo game. The same deal of the same ruleset gives everybody the same cards; `offline` is a deal that
 * the player's browser made for this game alone.
 */
export const soloDeal = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('numbered'), number: dealNumber }),
    z.object({ kind: z.literal('daily'), date: dealDate }),
    z.object({ kind: z.literal('offline') }),
  ])
  .register(z.globalRegistry, { id: 'SoloDeal' });
/** As read from the wire. */
export type SoloDeal = z.infer<typeof soloDeal>;

/** The facts about a solo game apart from its cards. */
export const soloFacts = z
  .object({
    deal: soloDeal,
    /**
     * Playing time in milliseconds: the gaps from the deal to the first batch and between batches, each counted as a
     * minute at most, so that pauses do not count.
     */
    playedMs: z.int().check(z.nonnegative()),
    /** How many moves of cards lead to the present table: undone ones do not count, nor does giving up. */
    moveCount: z.int().check(z.nonnegative()),
    /** The score, of which 0 is best; null in a game without one. */
    score: z.nullable(z.int().check(z.nonnegative())),
  })
  .register(z.globalRegistry, { id: 'SoloFacts' });
export type SoloFacts = z.infer<typeof soloFacts>;

/**
 * The place of a seat in a game, final or current: 1 is best, and tied seats share a place. `isOut`: the seat has
 * played all its cards.
 */
export const placing = z
  .object({ seat: seatNumber, place: z.int(), cardCount: z.int(), isOut: z.boolean() })
  .register(z.globalRegistry, { id: 'Placing' });

/** How the seed of a game was made, with everything needed to verify it. See docs/shuffle.md. */
export const shuffleProof = z
  .object({
    /** The SHA-256 of `secret`, which the server published before anybody committed to a nonce. */
    commitment: hex32,
    secret: hex32,
    /** By seat. */
    players: z.array(z.object({ commitment: hex32, nonce: hex32 })),
    /** The first attempt, counted from 0, whose deal is playable. */
    attempt: z.int().check(z.nonnegative()),
    seed: hex32,
  })
  .register(z.globalRegistry, { id: 'ShuffleProof' });
export type ShuffleProof = z.infer<typeof shuffleProof>;

/** What one player did for a contested place. */
export const placeClaim = z.object({
  seat: seatNumber,
  /** When they moved, in milliseconds after whoever got the place. */
  laterMs: z.int().check(z.nonnegative()),
  /** How long after the place became free for such a card they moved; null if that is not known. */
  reactionMs: z.nullable(z.int().check(z.nonnegative())),
  /** When the move reached the server, in milliseconds after the first of them. */
  arrivedMs: z.int().check(z.nonnegative()),
});

/** A place on the foundations that several players claimed at the same time. The first claim got it. */
export const contest = z
  .object({
    /** The batch that took the place. */
    seq,
    /** The card, as the seat that got the place writes it in the engine's notation. */
    card: z.string(),
    /** How long the first claim to arrive waited for the others. */
    heldMs: z.int().check(z.nonnegative()),
    claims: z.array(placeClaim),
  })
  .register(z.globalRegistry, { id: 'Contest' });
export type Contest = z.infer<typeof contest>;

/** How often there was help of each kind. */
export const helpCounts = z
  .record(z.enum(helpKinds), z.int().check(z.nonnegative()))
  .register(z.globalRegistry, { id: 'HelpCounts' });

/** A game of a ruleset at a table, finished or not. */
export const gameResult = z
  .object({
    tableId,
    number: gameNumber,
    ruleset: z.string(),
    options,
    names: z.array(z.string()),
    startsAt: timeMs,
    /** Null while the game runs. So is `ending`. */
    endedAt: z.nullable(timeMs),
    ending: z.nullable(z.enum(endings)),
    placings: z.array(placing),
    /** By seat, each change of its number of cards on the foundations, as [milliseconds since the start, count]. */
    progress: z.array(z.array(z.tuple([z.int().check(z.nonnegative()), z.int()]))),
    mode: z.discriminatedUnion('kind', [
      z.extend(soloFacts, {
        kind: z.literal('solo'),
        /** Whether the game was played with help. */
        isHelped: z.boolean(),
        /** The help in this game itself. */
        help: helpCounts,
      }),
      z.object({
        kind: z.literal('multiplayer'),
        /** How long it was played, in milliseconds without pauses. */
        playedMs: z.int().check(z.nonnegative()),
        /** The contested places, oldest first; none while the game runs. */
        contests: z.array(contest),
        /** Null while the game runs. */
        shuffle: z.nullable(shuffleProof),
      }),
    ]),
  })
  .register(z.globalRegistry, { id: 'GameResult' });
export type GameResult = z.infer<typeof gameResult>;
