import { endings } from '@snap-up/engine';
import { dealDate, dealNumber, gameNumber, options, rulesetId, soloFacts, tableId, timeMs } from './tables.ts';
import { z } from './zod.ts';

/** The deal that somebody would like: any, one by its number, or that of a day, which is today where none is named. */
export const wantedDeal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('numbered'), number: dealNumber }),
  z.object({ kind: z.literal('daily'), date: dealDate.optional() }),
]);
export type WantedDeal = z.infer<typeof wantedDeal>;

/**
 * A solo game to be dealt. What runs at that table is given up for it, but for the very same deal with the same
 * options, which goes on unless `isAfresh`. Daily deals are played with the game's own options, so that all play the same.
 */
export const newDealBody = z.object({
  ruleset: rulesetId,
  options: options.default({}),
  deal: wantedDeal.default({ kind: 'any' }),
  isAfresh: z.boolean().default(false),
});
export type NewDeal = z.input<typeof newDealBody>;

const count = z.number().int().nonnegative();

/** What one player has on one solo game. */
export const overviewGame = z
  .object({
    ruleset: z.string(),
    /** A game that waits to be gone on with; null for none. */
    open: z.object({ tableId, options, facts: soloFacts, changedAt: timeMs }).nullable(),
    daily: z.object({
      /** Where today's deal was begun; null where it was not. */
      tableId: tableId.nullable(),
      state: z.enum(['new', 'open', 'won', 'over']),
      /** Days in a row on which the daily deal was won or, in a game with a score, finished: up to today or yesterday. */
      streak: count,
      bestStreak: count,
    }),
    playedCount: count,
    wonCount: count,
  })
  .meta({ id: 'OverviewGame' });
export type OverviewGame = z.infer<typeof overviewGame>;

/** Every solo game as one player finds it, in the registry's order. */
export const soloOverview = z
  .object({ /** Today by UTC. */ date: dealDate, games: z.array(overviewGame) })
  .meta({ id: 'SoloOverview' });
export type SoloOverview = z.infer<typeof soloOverview>;

/** How often something came out between two values: `from` is part of it, `to` is not. */
export const histogramBar = z.object({ from: count, to: count, count });
export type HistogramBar = z.infer<typeof histogramBar>;

/** How one player has done in one game with one set of options. */
export const statisticsSet = z
  .object({
    options,
    playedCount: count,
    wonCount: count,
    /** Games won in a row, up to the last one. */
    streak: count,
    bestStreak: count,
    /** Of the games that were won or, in a game with a score, finished. Null for none. */
    bestMs: count.nullable(),
    medianMs: count.nullable(),
    /** The times of those games, in equal steps from 0; empty for none. */
    times: z.array(histogramBar),
    /** Null in a game without a score. */
    scores: z.object({ best: count, median: z.number(), bars: z.array(histogramBar) }).nullable(),
  })
  .meta({ id: 'StatisticsSet' });
export type StatisticsSet = z.infer<typeof statisticsSet>;

export const statistics = z
  .object({
    ruleset: z.string(),
    /** By set of options, what was played last first. */
    sets: z.array(statisticsSet),
    /** In a game with a score, one's lowest one of each week, the newest first; weeks begin on Monday, by UTC. */
    weeks: z.array(z.object({ monday: dealDate, score: count, playedCount: count })),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statistics>;

/** A solo game that is over. Its replay is that of its table and number. */
export const playedGame = z
  .object({
    tableId,
    number: gameNumber,
    ruleset: z.string(),
    options,
    facts: soloFacts,
    ending: z.enum(endings),
    cardCount: count,
    cardTotal: count,
    startsAt: timeMs,
    endedAt: timeMs,
  })
  .meta({ id: 'PlayedGame' });
export type PlayedGame = z.infer<typeof playedGame>;

/** What has been played, the newest first: `limits.historyPage` at a time. */
export const soloHistory = z.object({ games: z.array(playedGame), hasMore: z.boolean() }).meta({ id: 'SoloHistory' });
export type SoloHistory = z.infer<typeof soloHistory>;

export const historyQuery = z.object({
  ruleset: rulesetId.optional(),
  /** Those that ended before this. */
  before: z.coerce.number().pipe(timeMs).optional(),
});
export const rulesetParams = z.object({ ruleset: rulesetId });
