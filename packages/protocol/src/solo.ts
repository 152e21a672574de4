import { dealGrades, endings } from '@snap-up/engine';
import { limits } from './limits.ts';
import {
  dealDate,
  dealNumber,
  gameNumber,
  helpCounts,
  hex32,
  options,
  rulesetId,
  soloFacts,
  tableId,
  timeMs,
} from './tables.ts';
import { exactLength, maxLength, z } from './zod.ts';

const count = z.int().check(z.nonnegative());
const offlineHelpCount = count.check(z.lte(limits.offlineHelp));

/**
 * The deal to play: a random one, one by its number, or that of a day (today if no date is given). `isWinnable`: only a
 * deal that can be won by a player who knows every card. `grade`: only a winnable deal of that difficulty.
 */
export const wantedDeal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('any'),
    isWinnable: z._default(z.boolean(), false),
    grade: z._default(z.nullable(z.enum(dealGrades)), null),
  }),
  z.object({ kind: z.literal('numbered'), number: dealNumber }),
  z.object({ kind: z.literal('daily'), date: z.optional(dealDate) }),
]);
export type WantedDeal = z.input<typeof wantedDeal>;

/** A position of a finished game: the number of steps of its record, of which 0 is the deal. */
export const earlierPosition = z.object({ tableId, number: gameNumber, step: count });
export type EarlierPosition = z.infer<typeof earlierPosition>;

/**
 * Deals a solo game. Each player has one table for the daily deals of a ruleset and one for its other deals. A game in
 * progress at that table is given up, unless it is the same deal with the same options and `isAfresh` is false: then it
 * continues. Daily deals always have the ruleset's default options, so that everybody plays the same game.
 */
export const newDealBody = z.object({
  ruleset: rulesetId,
  options: z._default(options, {}),
  deal: z._default(wantedDeal, { kind: 'any', isWinnable: false, grade: null }),
  isAfresh: z._default(z.boolean(), false),
  /**
   * Deals the player’s own finished game again, whatever the other fields say, and plays it up to this position. It
   * continues from there as a game with help.
   */
  from: z.optional(earlierPosition),
});
/** As a client sends it: fields with a default may be left out. */
export type NewDeal = z.input<typeof newDealBody>;

/**
 * What was played offline: a game that the browser dealt, or the continuation of a game from one of the server's
 * batches.
 */
export const offlineBeginning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dealt'), ruleset: rulesetId, options, seed: hex32, startsAt: timeMs }),
  z.object({ kind: z.literal('carried-on'), tableId, number: gameNumber, seq: count }),
]);
export type OfflineBeginning = z.infer<typeof offlineBeginning>;

/**
 * Hands a game that was played offline over to the server, which replays it by the rules. It gets a table of its own,
 * and continues there if it is not over. `id` is the client's: the same game may be sent any number of times, also with
 * more moves. Each move comes with its time by the client's clock, which may be wrong: the server goes by how long before
 * `sentAt`, the time at which the game is sent by the same clock, a move was made.
 */
export const offlineGameBody = z.object({
  id: hex32,
  sentAt: timeMs,
  beginning: offlineBeginning,
  moves: z
    .array(z.tuple([z.string().check(maxLength(limits.moveCharacters)), timeMs]))
    .check(maxLength(limits.offlineMoves)),
  /** How often its player had help. If ever, it counts as played with help. */
  help: z.optional(z.object({ questions: offlineHelpCount, hints: offlineHelpCount })),
});
export type OfflineGame = z.infer<typeof offlineGameBody>;
/** What was played offline, whenever it is sent. */
export type OfflinePlay = Omit<OfflineGame, 'sentAt'>;

/** Asks about a position of a game in progress: the game's number at the table, and the last batch. */
export const askedPosition = z.object({ number: gameNumber, seq: count });
export type AskedPosition = z.infer<typeof askedPosition>;

/**
 * Whether a game can be won from a position by a player who knows every card: `won`, yes; `lost`, proved impossible;
 * `undecided`, unknown after the time limit; `withdrawn`, the game has continued, or the player has asked again. In a
 * game that ends with a score: `lowest`, no score below `score` can be reached, and it can; `reachable`, a lower one
 * may exist. It reveals no card.
 */
export const winnable = z
  .object({
    answer: z.enum(['won', 'lost', 'lowest', 'reachable', 'undecided', 'withdrawn']),
    score: z.optional(count),
  })
  .register(z.globalRegistry, { id: 'Winnable' });
export type Winnable = z.infer<typeof winnable>;

/**
 * The next move on a way to win, or to that score, in the engine's notation, if `answer` says that there is one; null
 * otherwise. The player can make it, so it names no hidden card.
 */
export const winningHint = z
  .object({ ...winnable.shape, move: z.nullable(z.string().check(maxLength(limits.moveCharacters))) })
  .register(z.globalRegistry, { id: 'WinningHint' });
export type WinningHint = z.infer<typeof winningHint>;

/**
 * The point from which a finished game could not be won, as numbers of steps in its record, of which 0 is the deal:
 * `lastWon` is the last one after which it could still be won, `firstLost` the first one after which it could not.
 * Undone moves do not count. A number is null if it is unknown after the time limit; if the two are not adjacent, the
 * truth lies between them. It reveals no card.
 */
export const whereLost = z
  .object({ lastWon: z.nullable(count), firstLost: z.nullable(count) })
  .register(z.globalRegistry, { id: 'WhereLost' });
export type WhereLost = z.infer<typeof whereLost>;

/** Asks how hard a deal is. */
export const gradeBody = z.object({
  ruleset: rulesetId,
  options: z._default(options, {}),
  deal: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('numbered'), number: dealNumber }),
    z.object({ kind: z.literal('daily'), date: dealDate }),
  ]),
});
export type AskedGrade = z.input<typeof gradeBody>;

/**
 * How hard a deal is among the winnable deals of its game; null if it is unknown after the time limit. A deal without a
 * known win is hard, too, so a grade does not reveal whether a deal can be won.
 */
export const gradedDeal = z
  .object({ grade: z.nullable(z.enum(dealGrades)) })
  .register(z.globalRegistry, { id: 'GradedDeal' });
export type GradedDeal = z.infer<typeof gradedDeal>;

/** One player's progress in one solo ruleset. */
export const overviewGame = z
  .object({
    ruleset: z.string(),
    /**
     * The game in progress that was played last; null if there is none. `isBegun`: a move was made, though it may have been
     * undone. `isApart`: it is not at the table for ordinary deals, so dealing a new game does not give it up.
     */
    open: z.nullable(
      z.object({
        tableId,
        options,
        facts: soloFacts,
        changedAt: timeMs,
        isBegun: z.boolean(),
        isApart: z.boolean(),
      }),
    ),
    daily: z.object({
      /** The table at which today's deal was dealt; null if it was not. */
      tableId: z.nullable(tableId),
      /** `new`: no move has been made. */
      state: z.enum(['new', 'open', 'won', 'over']),
    }),
    playedCount: count,
    wonCount: count,
  })
  .register(z.globalRegistry, { id: 'OverviewGame' });
export type OverviewGame = z.infer<typeof overviewGame>;

/** One player's progress in every solo ruleset, in the order of the registry. */
export const soloOverview = z
  .object({
    /** Today by UTC. */
    date: dealDate,
    /**
     * Consecutive days, up to today or yesterday, on which a daily deal of any game was won or, in a game with a score,
     * finished. Days are those of UTC; one may be left out if the player left out none of their own.
     */
    streak: count,
    bestStreak: count,
    /** When that last happened; null for never. */
    lastOnTimeAt: z.nullable(timeMs),
    games: z.array(overviewGame),
  })
  .register(z.globalRegistry, { id: 'SoloOverview' });
export type SoloOverview = z.infer<typeof soloOverview>;

/** One bar of a histogram: how many values are at least `from` and less than `to`. */
export const histogramBar = z.object({ from: count, to: count, count });
export type HistogramBar = z.infer<typeof histogramBar>;

/** One player's statistics for one ruleset with one set of options. */
export const statisticsSet = z
  .object({
    options,
    playedCount: count,
    wonCount: count,
    /** Those of them that were won without help. Streaks, times and scores are about these alone. */
    ownWonCount: count,
    /** The help in all of these games. */
    help: helpCounts,
    /** Consecutive wins up to the last game. */
    streak: count,
    bestStreak: count,
    /**
     * The shortest playing time among the games that were won or, in a game with a score, finished, in milliseconds.
     * `medianMs` covers the same games. Both are null if there are none.
     */
    bestMs: z.nullable(count),
    medianMs: z.nullable(count),
    /** The playing times of those games, in milliseconds, in equal steps from 0; empty if there are none. */
    times: z.array(histogramBar),
    /** Null in a game without a score. */
    scores: z.nullable(z.object({ best: count, median: z.number(), bars: z.array(histogramBar) })),
  })
  .register(z.globalRegistry, { id: 'StatisticsSet' });
export type StatisticsSet = z.infer<typeof statisticsSet>;

/** One player's statistics for one solo ruleset. */
export const statistics = z
  .object({
    ruleset: z.string(),
    /** One entry for each set of options, the most recently played first. */
    sets: z.array(statisticsSet),
    /**
     * In a game with a score, the player's lowest score of each week, newest week first. Weeks begin on Monday, in UTC.
     * Empty in other games.
     */
    weeks: z.array(z.object({ monday: dealDate, score: count, playedCount: count })),
  })
  .register(z.globalRegistry, { id: 'Statistics' });
export type Statistics = z.infer<typeof statistics>;

/** A finished solo game. Its replay is found by table and number. */
export const playedGame = z
  .object({
    tableId,
    number: gameNumber,
    ruleset: z.string(),
    options,
    facts: soloFacts,
    /** Whether it was played with help: an answer about whether it could be won, or a start from an earlier game. */
    isHelped: z.boolean(),
    /** The help in this game itself. There may be none: help with another game of the same cards counts, too. */
    help: helpCounts,
    ending: z.enum(endings),
    cardCount: count,
    cardTotal: count,
    startsAt: timeMs,
    endedAt: timeMs,
  })
  .register(z.globalRegistry, { id: 'PlayedGame' });
export type PlayedGame = z.infer<typeof playedGame>;

/** A page of finished games, newest first: `limits.historyPage` at most. */
export const soloHistory = z
  .object({ games: z.array(playedGame), hasMore: z.boolean() })
  .register(z.globalRegistry, { id: 'SoloHistory' });
export type SoloHistory = z.infer<typeof soloHistory>;

/** The result of a player's first game of a day’s deal. */
export const dayOutcome = z.object({
  /** Won or, in a game with a score, finished. */
  isSuccess: z.boolean(),
  score: z.nullable(count),
  playedMs: count,
  /** How much more time passed on the server from the deal to the end: pauses, as far as anybody can tell. */
  pausedMs: count,
  moveCount: count,
  /** Whether it was played with help. */
  isHelped: z.boolean(),
});
export type DayOutcome = z.infer<typeof dayOutcome>;

/** A player’s daily deals of one week, from Monday. */
export const weekRow = z.object({
  name: z.string(),
  isOwn: z.boolean(),
  /**
   * Seven days: null if the day’s deal was not finished on that day. `outcome` is null if the asking player may not
   * know it, because they have not finished today’s deal themselves.
   */
  days: z.array(z.nullable(z.object({ outcome: z.nullable(dayOutcome) }))).check(exactLength(7)),
});
export type WeekRow = z.infer<typeof weekRow>;

/** The daily deals of one solo ruleset in a week: the player’s own, and those of people they have played with. */
export const week = z
  .object({
    ruleset: z.string(),
    monday: dealDate,
    /** Today by UTC. */
    today: dealDate,
    /**
     * Best first: most successes, then the lowest total score or the shortest total time. `limits.weekRows` at most.
     */
    rows: z.array(weekRow),
  })
  .register(z.globalRegistry, { id: 'Week' });
export type Week = z.infer<typeof week>;

/** Which week: this one, or the one before. */
export const weekQuery = z.object({
  weeksAgo: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(1)))),
});

/**
 * A day's deal, which was fixed before the day began. `commitment` is the SHA-256 of what determines it, with a nonce; null if
 * the day was not prepared. `canBeWon`: a solution is known; false if none was searched for or found.
 */
export const dailyDeal = z
  .object({
    ruleset: z.string(),
    date: dealDate,
    commitment: z.nullable(hex32),
    canBeWon: z.boolean(),
    /** The committed values, and the winning moves; null before the day is over, in UTC. */
    proof: z.nullable(
      z.object({ options, candidate: count, seed: hex32, nonce: hex32, solution: z.nullable(z.array(z.string())) }),
    ),
  })
  .register(z.globalRegistry, { id: 'DailyDeal' });
export type DailyDeal = z.infer<typeof dailyDeal>;

/** Path parameters of a route for the deal of a day. */
export const dayParams = z.object({ ruleset: rulesetId, date: dealDate });

/** Which finished games to list. */
export const historyQuery = z.object({
  ruleset: z.optional(rulesetId),
  /** Only games that ended before this time. For the next page: the `endedAt` of the last game. */
  before: z.optional(z.pipe(z.coerce.number(), timeMs)),
});
/** Path parameters of a route for one ruleset. */
export const rulesetParams = z.object({ ruleset: rulesetId });
